import { Menu as Ark, useMenu } from '@ark-ui/react/menu'
import { useRef, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'
import { menu } from '#styled/recipes'
import { useOpenAtOnce } from '#ui/dom/use-opened.ts'
import { usePressBeside } from '#ui/dom/use-press-beside.ts'
import type { Elements } from '#ui/elements.ts'

export interface MenuProps {
  /** Attributes of the opening button; dialogs return the focus to its `id`. */
  trigger: Omit<ComponentProps<'button'>, 'type' | 'value' | 'ref' | 'children'>
  /** The contents of the opening button. */
  look: ReactNode
  items: readonly { id: string; label: string; onChoose: () => void }[]
  /** Whether the items are alternatives, of which none is chosen yet. */
  choices?: boolean
  /** Opens the menu at once, because the press that fetched this code was meant to open it. */
  openAtOnce?: boolean
  /** Lines above the items. */
  children?: Elements
}

/** A button with a menu, which opens with its first item focused. Import lazily. */
export function Menu({
  trigger: { id, ...trigger },
  look,
  items,
  choices = false,
  openAtOnce = false,
  children,
}: MenuProps) {
  const styles = menu()
  const service = useMenu({
    ...(id === undefined ? {} : { ids: { trigger: id } }),
    loopFocus: true,
    positioning: { placement: 'bottom-end', gutter: 6 },
    onOpenChange: ({ open }) => {
      if (open && items[0] !== undefined) service.api.setHighlightedValue(items[0].id)
    },
  })
  useOpenAtOnce(openAtOnce, service.api.setOpen)
  // Ark traps the focus in the menu. Tab returns it to the button first, so that the next stop follows the
  // button.
  const button = useRef<HTMLButtonElement>(null)
  const content = usePressBeside<HTMLDivElement>(service.api.open, () => service.api.setOpen(false), button)
  const leaveByTab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return
    event.stopPropagation()
    button.current?.focus({ preventScroll: true })
    service.api.setOpen(false)
  }
  // A render during a choice may move the focus back to content that is about to be removed.
  const keepFocus = () => {
    const { activeElement } = document
    if (activeElement === document.body || content.current?.contains(activeElement) === true)
      button.current?.focus({ preventScroll: true })
  }
  const Item = choices ? Ark.RadioItem : Ark.Item
  // Ark chooses the highlighted item. Just after opening, that may not be the pressed one, so each item has a
  // handler.
  const all = items.map((item) => (
    <Item key={item.id} value={item.id} className={styles.item} onClick={item.onChoose}>
      {item.label}
    </Item>
  ))
  return (
    <Ark.RootProvider value={service} lazyMount unmountOnExit onExitComplete={keepFocus}>
      <Ark.Trigger {...trigger} ref={button}>
        {look}
      </Ark.Trigger>
      <Ark.Positioner>
        <Ark.Content ref={content} tabIndex={-1} className={styles.content} onKeyDownCapture={leaveByTab}>
          {children}
          {choices ? <Ark.RadioItemGroup>{all}</Ark.RadioItemGroup> : all}
        </Ark.Content>
      </Ark.Positioner>
    </Ark.RootProvider>
  )
}
