import '#ui/dom/goober-sheet.ts'
import { SnackbarProvider, Transition, type TransitionProps } from 'notistack'
import { useRef, type RefObject } from 'react'
import { shell } from '#styled/recipes'
import { limits } from '#contract/limits.ts'
import { notifierOf } from '#machines/app/app.refs.ts'
import { notices } from '#machines/shell/notices.ts'
import { type ShownNotice, selectQueue } from '#machines/shell/notifier.machine.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { leaveNotice, useNoticeKeys } from '#ui/dom/use-notice-keys.ts'
import { useNotices } from '#ui/dom/use-notices.ts'
import { ToastContent } from '#ui/parts/toast-content.tsx'
import { noticeText } from './notice.words.ts'

const topRight = { vertical: 'top', horizontal: 'right' } as const
/** In milliseconds; must match `shell.notice`. */
const pace = { enter: 180, exit: 180 }

/**
 * Fades a notice in and out in its place. A moving notice would pass over the header's buttons and swallow presses on them.
 */
function Fade({ children, in: isIn, timeout = 0, onEnter, onEntered, onExit, onExited }: TransitionProps) {
  const node = useRef<HTMLDivElement>(null)
  return (
    <Transition
      appear
      // notistack's types are older than React's, where a ref is null until its element exists.
      nodeRef={node as RefObject<HTMLDivElement>}
      timeout={timeout}
      {...(isIn !== undefined && { in: isIn })}
      onEnter={(element, isAppearing) => {
        // Reading the layout makes the browser start the transition at zero rather than at its end.
        element.getBoundingClientRect()
        onEnter?.(element, isAppearing)
      }}
      {...(onEntered && { onEntered })}
      {...(onExit && { onExit })}
      {...(onExited && { onExited })}
    >
      {(status) => (
        <div ref={node} className={shell().notice} data-status={status}>
          {children}
        </div>
      )}
    </Transition>
  )
}

/** The notices at the top right, newest on top; loaded with the first one. */
export function Toasts() {
  return (
    <SnackbarProvider
      anchorOrigin={topRight}
      // One more than the chart ever shows, because the next may enter while the oldest leaves.
      maxSnack={limits.maxToasts + 1}
      autoHideDuration={null}
      disableWindowBlurListener
      transitionDuration={pace}
      TransitionComponent={Fade}
      classes={{ containerRoot: shell().noticeHost }}
    >
      <Queue />
    </SnackbarProvider>
  )
}

const show = (notice: ShownNotice) => <Toast notice={notice} />

function Queue() {
  useNotices(useSelected(notifierOf, selectQueue), show)
  useNoticeKeys()
  return null
}

function Toast({ notice: { id, code, values } }: { notice: ShownNotice }) {
  const send = useSend(notifierOf)
  return (
    <ToastContent
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
