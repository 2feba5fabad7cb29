import { column, row } from '#styled/recipes'
import { savedChallengesOf } from '#machines/app/app.refs.ts'
import { selectChallengesStatus, selectIsLoading } from '#machines/saved/saved-challenges.selectors.ts'
import { savedChallengesPath } from '#machines/shell/routes.ts'
import { useSelected } from '#ui/app-context.tsx'
import { Heading, Text } from '#ui/parts/headings.tsx'
import { latePart } from '#ui/late-part.tsx'
import { Link } from '#ui/parts/link.tsx'
import { Region } from '#ui/shell/region.tsx'
import { words } from '#ui/words.ts'

const ChallengeList = latePart(async () => (await import('#ui/saved/challenge-list.tsx')).ChallengeList)

/** A person's latest three challenges; for a visitor, how to get some (HOME-37 to HOME-42). */
export function LatestChallenges() {
  const isGuest = useSelected(savedChallengesOf, selectChallengesStatus) === 'guest'
  const isLoading = useSelected(savedChallengesOf, selectIsLoading)
  return (
    <section aria-labelledby="latest" className={column({ gap: 'small' })}>
      <div className={row({ spread: true, aligned: true })}>
        <Heading level={2} id="latest">
          {words.home.latest}
        </Heading>
        <Link href={savedChallengesPath} disabled={isGuest || isLoading}>
          {words.home.all}
        </Link>
      </div>
      {isGuest ? (
        <Text tone="subtle" size="small">
          {words.home.noLatest}
        </Text>
      ) : (
        <Region waiting={null}>
          <ChallengeList latest />
        </Region>
      )}
    </section>
  )
}
