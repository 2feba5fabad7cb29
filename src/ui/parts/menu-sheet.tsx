import { Dialog } from '@ark-ui/react/dialog'
import X from 'lucide-react/icons/x'
import { Link } from 'wouter'
import { iconButton, menuSheet } from '#styled/recipes'
import { useBackCloses } from '#ui/dom/use-back-closes.ts'
import { words } from '#ui/words.ts'
import { Icon } from './icon.tsx'

export interface MenuSheetProps {
  open: boolean
  onClose: () => void
  links: readonly {
    label: string
    href: string
    current?: boolean
  }[]
}

/** The header's links on small screens, over the whole page; following one closes the sheet. Import lazily. */
export function MenuSheet({ open, onClose, links }: MenuSheetProps) {
  const styles = menuSheet()
  useBackCloses(open, onClose)
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(change) => {
        if (!change.open) onClose()
      }}
      lazyMount
      unmountOnExit
    >
      <Dialog.Positioner className={styles.positioner}>
        <Dialog.Content className={styles.content}>
          <div className={styles.bar}>
            <Dialog.Title className={styles.title}>{words.shell.menu}</Dialog.Title>
            <Dialog.CloseTrigger
              className={iconButton()}
              aria-label={words.shell.closeMenu}
              title={words.shell.closeMenu}
            >
              <Icon of={X} />
            </Dialog.CloseTrigger>
          </div>
          <nav aria-label={words.shell.mainNavigation}>
            <ul role="list" className={styles.links}>
              {links.map(({ label, href, current = false }) => (
                <li key={href}>
                  <Link
                    href={href}
                    aria-current={current ? 'page' : undefined}
                    className={styles.link}
                    onClick={onClose}
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </Dialog.Content>
      </Dialog.Positioner>
    </Dialog.Root>
  )
}
