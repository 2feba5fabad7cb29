import '#ui/dom/goober-sheet.ts'
import { SnackbarProvider } from 'notistack'
import { shell } from '#styled/recipes'
import { limits } from '#contract/limits.ts'
import { notifierOf } from '#machines/app/app.refs.ts'
import { notices } from '#machines/notifier/notices.ts'
import { type ShownNotice, selectQueue } from '#machines/notifier/notifier.machine.ts'
import { useSend, useValue } from '#ui/app-context.tsx'
import { leaveNotice, useNoticeKeys } from '#ui/dom/use-notice-keys.ts'
import { useNotices } from '#ui/dom/use-notices.ts'
import { ToastContent } from '#ui/parts/toast-content.tsx'
import { noticeText } from '#ui/notice-words.ts'

const topRight = { vertical: 'top', horizontal: 'right' } as const
const pace = { enter: 180, exit: 180 }

/** The messages at the top right, newest on top. Fetched with the first of them. */
export function Toasts() {
  return (
    <SnackbarProvider
      anchorOrigin={topRight}
      // One more than the chart ever shows: the next may come in while the oldest goes.
      maxSnack={limits.maxToasts + 1}
      autoHideDuration={null}
      disableWindowBlurListener
      transitionDuration={pace}
      classes={{ containerRoot: shell().noticeHost }}
    >
      <Queue />
    </SnackbarProvider>
  )
}

const show = (notice: ShownNotice) => <Toast notice={notice} />

function Queue() {
  useNotices(useValue(notifierOf, selectQueue), show)
  useNoticeKeys()
  return null
}

function Toast({ notice: { id, code, values }, ...placed }: { notice: ShownNotice }) {
  const send = useSend(notifierOf)
  return (
    <ToastContent
      {...placed}
      {...noticeText(code, values)}
      id={id}
      type={notices[code]}
      onAttention={() => send({ type: 'attention.gained', id })}
      onAttentionLost={() => send({ type: 'attention.lost', id })}
      onDismiss={() => {
        leaveNotice(id)
        send({ type: 'notice.dismissed', id })
      }}
    />
  )
}
