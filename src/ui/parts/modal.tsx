import { Dialog } from '@ark-ui/react/dialog'
import X from 'lucide-react/icons/x'
import { useRef, type ReactNode } from 'react'
import { modal } from '#styled/recipes'
import { useBackCloses } from '#ui/dom/use-back-closes.ts'
import { useEarlyEscape, usePressBeside } from '#ui/dom/use-press-beside.ts'
import { IconButton } from './icon-button.tsx'

export interface ModalProps {
  open: boolean
  /** Called by the close button, by Escape and by a click outside. */
  onClose: () => void
  title: string
  close: string
  children: ReactNode
  /** Actions below the content. */
  foot?: ReactNode
  /** Where the focus goes on closing if the element that had it may be gone, such as a menu's row. */
  returnTo?: () => HTMLElement | null
}

/** A dialog with fields over the page. Import lazily. */
export function Modal({ open, onClose, title, close, children, foot, returnTo }: ModalProps) {
  const styles = modal()
  const heading = useRef<HTMLHeadingElement>(null)
  const content = usePressBeside<HTMLDivElement>(open, onClose)
  useEarlyEscape(open, onClose, content)
  useBackCloses(open, onClose)
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(change) => {
        if (!change.open) onClose()
      }}
      // Focus the heading, not Close, so that a screen reader says what was opened.
      initialFocusEl={() => heading.current}
      // Code may move the focus outside, for example when a page is entered; that must not close the dialog.
      onFocusOutside={(event) => event.preventDefault()}
      {...(returnTo === undefined ? {} : { finalFocusEl: returnTo })}
      lazyMount
      unmountOnExit
    >
      <Dialog.Backdrop className={styles.backdrop} />
      <Dialog.Positioner className={styles.positioner}>
        <Dialog.Content ref={content} className={styles.content}>
          <div className={styles.head}>
            <Dialog.Title asChild>
              <h2 ref={heading} tabIndex={-1} className={styles.title}>
                {title}
              </h2>
            </Dialog.Title>
            <IconButton icon={X} label={close} onClick={onClose} />
          </div>
          <div className={styles.body}>{children}</div>
          {foot !== undefined && <div className={styles.foot}>{foot}</div>}
        </Dialog.Content>
      </Dialog.Positioner>
    </Dialog.Root>
  )
}
