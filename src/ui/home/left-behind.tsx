import { column } from '#styled/recipes'
import { bookmarksIn } from '#machines/bookmarks/bookmarks.rules.ts'
import { workspaceOf } from '#machines/app/app.refs.ts'
import { selectAsides, selectAsideToBeDropped } from '#machines/workspace/workspace.selectors.ts'
import { titleOf, type Aside } from '#machines/workspace/challenge.rules.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { Text } from '#ui/parts/headings.tsx'
import { InlineMessage } from '#ui/parts/inline-message.tsx'
import { words } from '#ui/words.ts'

const nameOf = ({ challenge }: Aside) => titleOf(challenge.challenge_title, challenge.challenge_text)

/** Offers to continue the challenges that were left unsaved: the newest, and the others folded. */
export function LeftBehind() {
  const [newest, ...older] = useSelected(workspaceOf, selectAsides)
  const asideToBeDropped = useSelected(workspaceOf, selectAsideToBeDropped)
  const send = useSend(workspaceOf)
  if (newest === undefined) return null
  const goOn = ({ key }: Aside) => send({ type: 'aside.continued', key })
  return (
    <div className={column({ gap: 'small' })}>
      <InlineMessage
        tone="info"
        action={{ label: words.home.goOn(nameOf(newest)), onAction: () => goOn(newest) }}
      >
        {words.home.leftBehind(bookmarksIn(newest.lists).length)}
      </InlineMessage>
      {asideToBeDropped !== undefined && (
        <Text tone="subtle" size="small">
          {words.home.asideToBeDropped(nameOf(asideToBeDropped))}
        </Text>
      )}
      {older.length > 0 && (
        <Disclosure visual="line" title={words.home.older(older.length)}>
          <ul className={column({ gap: 'small' })}>
            {older.map((aside) => (
              <li key={aside.key}>
                <Button visual="outline" size="small" onClick={() => goOn(aside)}>
                  {words.home.goOnWith(nameOf(aside), bookmarksIn(aside.lists).length)}
                </Button>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  )
}
