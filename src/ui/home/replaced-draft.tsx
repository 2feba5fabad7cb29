import { challengeFormOf } from '#machines/app/app.refs.ts'
import { selectReplacedText } from '#machines/home/challenge-form.selectors.ts'
import { fallbackTitle } from '#machines/workspace/challenge.rules.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { InlineMessage } from '#ui/parts/inline-message.tsx'
import { words } from '#ui/words.ts'

/** Offers the text that a file, a link, an edit or the example replaced, until it is dismissed (HOME-44). */
export function ReplacedDraft() {
  const text = useSelected(challengeFormOf, selectReplacedText)
  const send = useSend(challengeFormOf)
  if (text === '') return null
  return (
    <InlineMessage
      tone="info"
      announce="polite"
      action={{
        label: words.home.goOn(fallbackTitle(text)),
        onAction: () => send({ type: 'replaced.continued' }),
      }}
      other={{ label: words.home.dropReplaced, onAction: () => send({ type: 'replaced.dismissed' }) }}
    >
      {words.home.replaced}
    </InlineMessage>
  )
}
