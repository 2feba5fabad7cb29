import { bookmarksIn } from '#machines/bookmarks/bookmarks.rules.ts'
import { challengeOf } from '#machines/app/app.refs.ts'
import { selectAside } from '#machines/challenge/challenge.machine.ts'
import { titleOf } from '#machines/challenge/challenge.rules.ts'
import { useSend, useValue } from '#ui/app-context.tsx'
import { InlineMessage } from '#ui/parts/inline-message.tsx'
import { words } from '#ui/words.ts'

/** The way back to the challenge that was on show before home began anew. */
export function LeftBehind() {
  const aside = useValue(challengeOf, selectAside)
  const send = useSend(challengeOf)
  if (aside === undefined) return null
  const { challenge_title, challenge_text } = aside.challenge
  return (
    <InlineMessage
      tone="info"
      action={{
        label: words.home.goOn(titleOf(challenge_title, challenge_text)),
        onAction: () => send({ type: 'aside.continued' }),
      }}
    >
      {words.home.leftBehind(bookmarksIn(aside.lists).length)}
    </InlineMessage>
  )
}
