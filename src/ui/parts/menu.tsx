import { useId, type ComponentProps, type ReactNode } from 'react'
import { menu } from '#styled/recipes'
import { useMenu } from '#ui/dom/use-menu.ts'

export interface MenuProps {
  /** Attributes of the opening button. */
  trigger: Omit<ComponentProps<'button'>, 'type' | 'children' | 'onKeyDown' | 'ref'>
  /** What the opening button shows. */
  look: ReactNode
  /** Open from the start: the press that fetched this code wanted it. */
  openAtOnce?: boolean
  /** `MenuItem`s, and lines that are none. Drawn when the menu is opened for the first time. */
  children: ReactNode
}

/**
 * A button and the menu that it opens. It is a popover of the browser's, which also places it (decision record 15).
 * Import lazily.
 */
export function Menu({ trigger, look, openAtOnce = false, children }: MenuProps) {
  const styles = menu()
  const id = useId()
  const buttonId = trigger.id ?? `${id}-button`
  const { button, list, wasOpened } = useMenu(openAtOnce)
  return (
    <div className={styles.root}>
      <button {...trigger} {...button} id={buttonId} type="button" popoverTarget={id} aria-controls={id}>
        {look}
      </button>
      <div {...list} id={id} aria-labelledby={buttonId} className={styles.content}>
        {wasOpened && children}
      </div>
    </div>
  )
}

export interface MenuItemProps {
  onChoose: () => void
  /** One of several of which one is chosen, and whether it is this one. */
  chosen?: boolean
  children: ReactNode
}

/** What can be chosen in a `Menu`; choosing closes it. */
export function MenuItem({ onChoose, chosen, children }: MenuItemProps) {
  return (
    <button
      type="button"
      role={chosen === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={chosen}
      tabIndex={-1}
      className={menu().item}
      // One item is marked at a time: that of the keys, or that under the mouse.
      onPointerEnter={({ pointerType, currentTarget }) => {
        if (pointerType === 'mouse') currentTarget.focus({ preventScroll: true })
      }}
      onClick={(event) => {
        // First closed, so that the focus is back before the choice may take it elsewhere.
        event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
        onChoose()
      }}
    >
      {children}
    </button>
  )
}
