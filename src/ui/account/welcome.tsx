import { shell } from '#styled/recipes'
import { selectFirstName } from '#machines/account/account.machine.ts'
import { accountOf } from '#machines/app/app.refs.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { InlineMessage } from '#ui/parts/inline-message.tsx'
import { tipWords } from '#ui/shell/tip.words.ts'

/** Welcomes a new person (AMB-41). Tips wait until the welcome is closed. */
export function Welcome() {
  const name = useSelected(accountOf, selectFirstName)
  const send = useSend(accountOf)
  return (
    <div className={shell().missing}>
      <InlineMessage
        tone="success"
        announce="polite"
        title={tipWords.welcome.title(name)}
        action={{ label: tipWords.dismiss, onAction: () => send({ type: 'tip.dismissed', step: 'welcome' }) }}
      >
        {tipWords.welcome.text}
      </InlineMessage>
    </div>
  )
}
