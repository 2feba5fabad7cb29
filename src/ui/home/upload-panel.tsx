import FileText from 'lucide-react/icons/file-text'
import FileUp from 'lucide-react/icons/file-up'
import Image from 'lucide-react/icons/image'
import ImageUp from 'lucide-react/icons/image-up'
import { upload } from '#styled/recipes'
import { challengeFormOf, imageUploadOf, pdfUploadOf } from '#machines/app/app.refs.ts'
import { selectHasText } from '#machines/home/challenge-form.selectors.ts'
import { errorNotices, type UploadFile, type UploadKind } from '#machines/home/upload.rules.ts'
import {
  selectFile,
  selectFilename,
  selectPercent,
  selectError,
  selectOffer,
  selectUnread,
  selectUploadStatus,
} from '#machines/home/upload.selectors.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { useObjectUrl } from '#ui/dom/use-object-url.ts'
import { Button } from '#ui/parts/button.tsx'
import { DropZone } from '#ui/parts/drop-zone.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { InlineMessage } from '#ui/parts/inline-message.tsx'
import { Waiting } from '#ui/parts/waiting.tsx'
import { noticeText } from '#ui/shell/notice.words.ts'
import { unreadText, uploadWords } from './upload.words.ts'
import { words } from '#ui/words.ts'
import { ChallengeText } from './challenge-text.tsx'

const uploadOf = { pdf: pdfUploadOf, image: imageUploadOf }
const acceptedTypes = { pdf: 'application/pdf', image: 'image/*' }
const icons = { pdf: { zone: FileUp, file: FileText }, image: { zone: ImageUp, file: Image } }

/** A challenge from a file: pick or drop it, wait, review the text (UPL-01 to 06, UPL-15). */
export function UploadPanel({ kind }: { kind: UploadKind }) {
  const hasText = useSelected(challengeFormOf, selectHasText)
  const status = useSelected(uploadOf[kind], selectUploadStatus)
  return (
    <div className={upload().root}>
      {status === 'empty' && <Choice kind={kind} />}
      {(status === 'sending' || status === 'describing') && (
        <div className={upload().wait}>
          <Icon of={icons[kind].file} size={24} className={upload().icon} />
          {status === 'sending' ? <Sending kind={kind} /> : <Describing kind={kind} />}
        </div>
      )}
      {status === 'accepted' && <Accepted kind={kind} />}
      {(hasText || status === 'accepted') && <ChallengeText />}
    </div>
  )
}

function Choice({ kind }: { kind: UploadKind }) {
  const send = useSend(uploadOf[kind])
  return (
    <>
      <UploadErrorText kind={kind} />
      <DropZone
        icon={icons[kind].zone}
        label={uploadWords.drop[kind]}
        choose={uploadWords.choose[kind]}
        field={uploadWords.file[kind]}
        hint={uploadWords.maxSize}
        accept={acceptedTypes[kind]}
        onFiles={(files) => send({ type: 'files.chosen', files })}
      />
    </>
  )
}

/** Repeats the message of the notice, with advice, until another file is chosen. */
function UploadErrorText({ kind }: { kind: UploadKind }) {
  const error = useSelected(uploadOf[kind], selectError)
  const send = useSend(challengeFormOf)
  const unread = unreadText(useSelected(uploadOf[kind], selectUnread))
  const found = useSelected(uploadOf[kind], selectOffer)
  const sendUpload = useSend(uploadOf[kind])
  if (error === undefined) return null
  // `found` belongs to the file that was too short. Any other error is about a file chosen later.
  const offer = error === 'short' ? found : undefined
  const typeIt = { label: uploadWords.typeIt, onAction: () => send({ type: 'tab.chosen', tab: 'text' }) }
  const useRead = { label: uploadWords.useRead, onAction: () => sendUpload({ type: 'whole.used' }) }
  const advice = uploadWords.advice[error][kind]
  return (
    <InlineMessage
      tone="error"
      title={noticeText(errorNotices[error][kind]).title}
      action={offer === undefined ? typeIt : useRead}
      other={offer === undefined ? undefined : typeIt}
    >
      {offer !== undefined
        ? `${advice} ${uploadWords.offerShort}`
        : unread === ''
          ? advice
          : error === 'nothing'
            ? unread
            : `${advice} ${unread}`}
    </InlineMessage>
  )
}

/** The parts of the file that are missing from the text in the form. */
function LeftOut({ kind }: { kind: UploadKind }) {
  const unread = unreadText(useSelected(uploadOf[kind], selectUnread))
  const offer = useSelected(uploadOf[kind], selectOffer)
  const send = useSend(uploadOf[kind])
  return (
    <>
      {unread !== '' && (
        <InlineMessage tone="warning" title={uploadWords.unreadTitle} announce="polite">
          {unread}
        </InlineMessage>
      )}
      {offer !== undefined && (
        <InlineMessage
          tone="info"
          title={uploadWords.offerTitle}
          announce="polite"
          action={{
            label: uploadWords.useWhole(offer.cut),
            onAction: () => send({ type: 'whole.used' }),
          }}
        >
          {uploadWords.offer(offer.text.length)}
        </InlineMessage>
      )}
    </>
  )
}

function Sending({ kind }: { kind: UploadKind }) {
  const percent = useSelected(uploadOf[kind], selectPercent)
  const filename = useSelected(uploadOf[kind], selectFilename)
  const send = useSend(uploadOf[kind])
  const styles = upload()
  const cancel = { label: words.common.cancel, onCancel: () => send({ type: 'upload.cancelled' }) }
  if (percent === undefined) return <Waiting cancel={cancel}>{uploadWords.reading(filename)}</Waiting>
  return (
    <div className={styles.progress}>
      <span className={styles.name}>{filename}</span>
      <progress
        className={styles.bar}
        aria-label={uploadWords.progress}
        aria-valuenow={percent}
        value={percent}
        max={100}
      />
      <span className={styles.percent}>{`${percent}%`}</span>
      <Button visual="quiet" size="small" onClick={cancel.onCancel}>
        {cancel.label}
      </Button>
    </div>
  )
}

function Describing({ kind }: { kind: UploadKind }) {
  const send = useSend(uploadOf[kind])
  return (
    <Waiting cancel={{ label: words.common.cancel, onCancel: () => send({ type: 'upload.cancelled' }) }}>
      {uploadWords.describing}
    </Waiting>
  )
}

function Accepted({ kind }: { kind: UploadKind }) {
  const filename = useSelected(uploadOf[kind], selectFilename)
  const file = useSelected(uploadOf[kind], selectFile)
  const send = useSend(uploadOf[kind])
  const styles = upload()
  return (
    <>
      <div className={styles.file}>
        <Icon of={icons[kind].file} />
        <span className={styles.name}>{filename}</span>
        <Button visual="quiet" size="small" onClick={() => send({ type: 'file.removed' })}>
          {uploadWords.remove}
        </Button>
      </div>
      {kind === 'image' && file !== undefined && <FilePreview file={file} />}
      <InlineMessage tone="info" title={uploadWords.reviewTitle} announce="polite">
        {uploadWords.review}
      </InlineMessage>
      <LeftOut kind={kind} />
    </>
  )
}

/** The uploaded image; its name, if the browser cannot display it. */
function FilePreview({ file }: { file: UploadFile }) {
  const address = useObjectUrl(file)
  if (address === undefined) return null
  return <img className={upload().preview} src={address} alt={uploadWords.preview(file.name)} />
}
