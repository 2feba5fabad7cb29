import { dialogOf } from '#machines/app/app.refs.ts'
import { selectContent, selectIsOpen, selectKind } from '#machines/dialog/dialog.selectors.ts'
import { useSend, useValue } from '#ui/app-context.tsx'
import { Modal } from '#ui/parts/modal.tsx'
import { Waiting } from '#ui/parts/waiting.tsx'
import { personWords } from '#ui/person-words.ts'
import { words } from '#ui/words.ts'
import { ProfileDialog } from './profile-dialog.tsx'
import { SettingsDialog } from './settings-dialog.tsx'

/** What the profile menu opens: Edit profile or Settings (specification §2). */
export function PersonDialog() {
  const isOpen = useValue(dialogOf, selectIsOpen)
  const kind = useValue(dialogOf, selectKind)
  const content = useValue(dialogOf, selectContent)
  const send = useSend(dialogOf)
  const close = () => send({ type: 'dialog.dismissed' })
  if (content?.kind === 'profile') return <ProfileDialog of={content.ref} onClose={close} />
  if (content?.kind === 'settings') return <SettingsDialog of={content.ref} onClose={close} />
  return (
    <Modal open={isOpen} onClose={close} title={personWords[kind].title} close={personWords.close}>
      <Waiting>{words.home.opening}</Waiting>
    </Modal>
  )
}
