import { column, row } from '#styled/recipes'
import { Heading, Text } from '#ui/parts/headings.tsx'
import { Link } from '#ui/parts/link.tsx'
import { words } from '#ui/words.ts'

/** What a visitor without an account sees of the latest challenges (HOME-37, HOME-39, HOME-40). */
export function LatestChallenges() {
  return (
    <section aria-labelledby="latest" className={column({ gap: 'small' })}>
      <div className={row({ spread: true, aligned: true })}>
        <Heading level={2} id="latest">
          {words.home.latest}
        </Heading>
        <Link href="/challenges/" disabled>
          {words.home.all}
        </Link>
      </div>
      <Text tone="subtle" size="small">
        {words.home.noLatest}
      </Text>
    </section>
  )
}
