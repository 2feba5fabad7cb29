import { challengeFormOf } from '#machines/app/app.refs.ts'
import { selectAbout, selectCanRestore, selectShared } from '#machines/home/challenge-form.selectors.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { InlineMessage } from '#ui/parts/inline-message.tsx'
import { sharedWords as said } from './shared-note.words.ts'

/** The contents of a shared link, or why it could not be opened (AMB-03). */
export function SharedNote() {
  const shared = useSelected(challengeFormOf, selectShared)
  const about = useSelected(challengeFormOf, selectAbout)
  const canRestore = useSelected(challengeFormOf, selectCanRestore)
  const send = useSend(challengeFormOf)
  const close = { label: said.close, onAction: () => send({ type: 'shared.dismissed' }) }
  if (shared === undefined) return null
  if (shared === 'opened')
    return (
      <InlineMessage
        tone="info"
        announce="polite"
        title={said.openedTitle(about?.sender.trim() ?? '')}
        action={close}
      >
        {`${said.about(about?.title.trim() ?? '', about?.expiresAt ?? '')} ${canRestore ? said.openedOver : said.opened}`}
      </InlineMessage>
    )
  return (
    <InlineMessage tone="warning" announce="assertive" title={said.title[shared]} action={close}>
      {said.text[shared]}
    </InlineMessage>
  )
}
