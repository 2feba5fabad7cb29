import { dialogOf } from '#machines/app/app.refs.ts'
import { selectContent, selectIsDialogOpen, selectKind } from '#machines/account/dialog.selectors.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { Modal } from '#ui/parts/modal.tsx'
import { profileTrigger } from '#ui/parts/profile-menu.tsx'
import { Waiting } from '#ui/parts/waiting.tsx'
import { personWords } from './account.words.ts'
import { ProfileForm } from './profile-form.tsx'
import { SettingsList } from './settings-list.tsx'

/**
 * The dialog that the profile menu opens: Edit profile or Settings (SHELL-11, SHELL-12). One modal shows both
 * the loading state and the content. A second modal would close as soon as the first returned the focus.
 */
export function PersonDialog() {
  const isOpen = useSelected(dialogOf, selectIsDialogOpen)
  const kind = useSelected(dialogOf, selectKind)
  const send = useSend(dialogOf)
  return (
    <Modal
      open={isOpen}
      onClose={() => send({ type: 'dialog.dismissed' })}
      title={personWords[kind].title}
      close={personWords.close}
      returnTo={() => document.getElementById(profileTrigger)}
    >
      <Content />
    </Modal>
  )
}

function Content() {
  const content = useSelected(dialogOf, selectContent)
  if (content === undefined) return <Waiting>{personWords.opening}</Waiting>
  return content.kind === 'profile' ? <ProfileForm of={content.ref} /> : <SettingsList of={content.ref} />
}
