import { Dialog } from '@ark-ui/react/dialog'
import { useRef, type ReactNode, type RefObject } from 'react'
import { question } from '#styled/recipes'
import type { Elements } from '#ui/elements.ts'
import { useBackCloses } from '#ui/dom/use-back-closes.ts'
import { useEarlyEscape, usePressBeside } from '#ui/dom/use-press-beside.ts'

export interface QuestionProps {
  open: boolean
  /** Closed without an answer, by Escape or a click outside. */
  onClose: () => void
  title: string
  /** An alert dialog is only closed by its answers and Escape. */
  role?: 'dialog' | 'alertdialog'
  text: string
  /** What the question is about, below its text. */
  details?: Elements
  /** Where the focus goes on closing if the element that had it may be gone, such as a menu's row. */
  returnTo?: () => HTMLElement | null
  /** The answers, as buttons. The one with this ref gets the focus at first. */
  children: (first: RefObject<HTMLButtonElement | null>) => ReactNode
}

/** A question over the page. Import lazily. */
export function Question({
  open,
  onClose,
  title,
  role = 'dialog',
  text,
  details,
  returnTo,
  children,
}: QuestionProps) {
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
          {details}
          <div className={styles.actions}>{children(first)}</div>
        </Dialog.Content>
      </Dialog.Positioner>
    </Dialog.Root>
  )
}
