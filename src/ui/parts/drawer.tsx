import { Dialog } from '@ark-ui/react/dialog'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { drawer, iconButton } from '#styled/recipes'
import { useBackCloses } from '#ui/dom/use-back-closes.ts'
import { isInNotices, useEarlyEscape, usePressBeside } from '#ui/dom/use-press-beside.ts'
import { usePressThrough } from '#ui/dom/use-press-through.ts'
import { words } from '#ui/words.ts'
import type { Elements } from '#ui/elements.ts'
import { Icon } from './icon.tsx'

export interface DrawerProps {
  open: boolean
  /** Called by the close button, by Escape and by a click outside, unless that click opened something else. */
  onClose: () => void
  title: string
  /** An action on the whole content, beside the title; always visible. */
  action?: Elements
  children: ReactNode
}

/**
 * A modal sheet from the right, 400 px wide, or the whole width on small screens. From 1024 px the page is not darkened, so
 * that the board stays visible, and pressing another card shows that card. Import lazily.
 */
export function Drawer({ open, onClose, title, action, children }: DrawerProps) {
  const styles = drawer()
  const { layer, heading, opener, press } = usePressThrough(open)
  const content = usePressBeside<HTMLDivElement>(open, (event) => {
    if (!press(event)) onClose()
  })
  useEarlyEscape(open, onClose, content)
  useBackCloses(open, onClose)
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(change) => {
        if (!change.open) onClose()
      }}
      initialFocusEl={() => heading.current}
      finalFocusEl={() => opener.current}
      onInteractOutside={(event) => {
        const { originalEvent } = event.detail
        // Reading and closing a message must not close the drawer.
        if (isInNotices(originalEvent.target) || press(originalEvent)) event.preventDefault()
      }}
      lazyMount
      unmountOnExit
    >
      <Dialog.Backdrop ref={layer} className={styles.backdrop} />
      <Dialog.Positioner className={styles.positioner}>
        <Dialog.Content ref={content} className={styles.content}>
          <header className={styles.head}>
            <div className={styles.lead}>
              <Dialog.Title asChild>
                <h2 ref={heading} tabIndex={-1} className={styles.title}>
                  {title}
                </h2>
              </Dialog.Title>
              {action}
            </div>
            <Dialog.CloseTrigger
              className={iconButton()}
              aria-label={words.common.close}
              title={words.common.close}
            >
              <Icon of={X} />
            </Dialog.CloseTrigger>
          </header>
          <div className={styles.body}>{children}</div>
        </Dialog.Content>
      </Dialog.Positioner>
    </Dialog.Root>
  )
}
