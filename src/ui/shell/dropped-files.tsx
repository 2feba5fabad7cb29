import {
  challengeFormOf,
  imageUploadOf,
  navigationOf,
  notifierOf,
  pdfUploadOf,
  workspaceOf,
} from '#machines/app/app.refs.ts'
import { selectIsGettingSparks } from '#machines/workspace/workspace.selectors.ts'
import { selectPlaceName } from '#machines/shell/navigation.machine.ts'
import { notice } from '#machines/shell/notifier.machine.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { useDroppedFiles } from '#ui/dom/use-dropped-files.ts'

/**
 * Accepts a file that is dropped anywhere on home, and opens the tab of its kind; on other pages, says where files can be
 * dropped.
 */
export function DroppedFiles() {
  const isTaken = useSelected(navigationOf, selectPlaceName) === 'home'
  const isBusy = useSelected(workspaceOf, selectIsGettingSparks)
  const sendForm = useSend(challengeFormOf)
  const sendPdf = useSend(pdfUploadOf)
  const sendImage = useSend(imageUploadOf)
  const notify = useSend(notifierOf)
  useDroppedFiles((files) => {
    if (!isTaken || isBusy) {
      notify(notice('DROP_REFUSED'))
      return
    }
    const isImage = files[0]?.type.startsWith('image/') === true
    sendForm({ type: 'tab.chosen', tab: isImage ? 'image' : 'pdf' })
    const send = isImage ? sendImage : sendPdf
    send({ type: 'files.chosen', files })
  })
  return null
}
