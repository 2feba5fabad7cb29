import { Dialog } from '@ark-ui/react/dialog'
import { useRef, type ReactNode, type RefObject } from 'react'
import { question } from '#styled/recipes'
import { useBackCloses } from '#ui/dom/use-back-closes.ts'
import { useEarlyEscape, usePressBeside } from '#ui/dom/use-press-beside.ts'

export interface QuestionProps {
  open: boolean
  /** Closed without an answer: by Escape, or by a click beside it. */
  onClose: () => void
  title: string
  /** An alert dialog is closed by its answers and Escape only. */
  role?: 'dialog' | 'alertdialog'
  text: string
  /** Who gets the focus at the end, where the element that had it may be gone by then, such as the row of a menu. */
  returnTo?: () => HTMLElement | null
  /** The answers, as buttons. The one with this ref has the focus at first. */
  children: (first: RefObject<HTMLButtonElement | null>) => ReactNode
}

/** A question over the page. Import lazily. */
export function Question({ open, onClose, title, role = 'dialog', text, returnTo, children }: QuestionProps) {
  const styles = question()
  const first = useRef<HTMLButtonElement>(null)
  const content = usePressBeside<HTMLDivElement>(open && role === 'dialog', onClose)
  useEarlyEscape(open, onClose, content)
  useBackCloses(open, onClose)
  return (
    <Dialog.Root
      open={open}
      role={role}
      closeOnInteractOutside={role === 'dialog'}
      onOpenChange={(change) => {
        if (!change.open) onClose()
      }}
      initialFocusEl={() => first.current}
      {...(returnTo === undefined ? {} : { finalFocusEl: returnTo })}
      lazyMount
      unmountOnExit
    >
      <Dialog.Backdrop className={styles.backdrop} />
      <Dialog.Positioner className={styles.positioner}>
        <Dialog.Content ref={content} className={styles.content}>
          <Dialog.Title className={styles.title}>{title}</Dialog.Title>
          <Dialog.Description>{text}</Dialog.Description>
          <div className={styles.actions}>{children(first)}</div>
        </Dialog.Content>
      </Dialog.Positioner>
    </Dialog.Root>
  )
}
