import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type ToggleEvent } from 'react'
import { flushSync } from 'react-dom'
import { moveFocusByArrows } from './arrow-keys.ts'

const items = '[role^=menuitem]'
/** In pixels, with a margin for lines that are no items. Reckoned, because a hidden menu has no size yet. */
const heightOf = (count: number) => count * 44 + 24

/** Whether a menu of so many items is cut off below its button and less so above it. */
const belongsAbove = (button: HTMLElement, count: number): boolean => {
  const { top, bottom } = button.getBoundingClientRect()
  const below = window.innerHeight - bottom
  return below < heightOf(count) && top > below
}

/** The next item after the one with the focus whose words start with `letter`, from the first one again at the end. */
const itemByLetter = (list: HTMLElement, letter: string): HTMLElement | undefined => {
  const all = [...list.querySelectorAll<HTMLElement>(items)]
  const at = all.findIndex((item) => item === document.activeElement)
  return [...all.slice(at + 1), ...all.slice(0, at + 1)].find((item) =>
    item.textContent.toLocaleLowerCase().startsWith(letter.toLocaleLowerCase()),
  )
}

/**
 * A menu in a popover of the browser's, which closes it by Escape and by a press beside it. What the browser leaves open
 * is here: the focus goes to the chosen or the first item, from one to another by arrows, Home, End and letters, and back
 * to the button where it would be lost; Tab leaves. Spread `button` on what opens it and `list` on the popover; `wasOpened` says
 * whether its items have been asked for yet.
 */
export const useMenu = (openAtOnce: boolean) => {
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(openAtOnce)

  useEffect(() => {
    // Whoever has gone elsewhere while this was fetched is left there.
    if (!openAtOnce || document.activeElement !== document.body) return
    // The button that was pressed is gone, and this one stands in its place: it gets the focus back later.
    button.current?.focus({ preventScroll: true })
    list.current?.showPopover()
  }, [openAtOnce])

  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    list.current?.showPopover()
  }
  const byKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key, altKey, ctrlKey, metaKey, currentTarget } = event
    if (altKey || ctrlKey || metaKey) return
    // The focus goes back to the button, and from there on by the key.
    if (key === 'Tab') currentTarget.hidePopover()
    else if (key.length === 1 && key !== ' ') itemByLetter(currentTarget, key)?.focus()
    else moveFocusByArrows(event, items, 'column')
  }
  const toggles = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    if (newState === 'closed') {
      setIsOpen(false)
      return
    }
    // Before the menu is shown: the browser then gives the focus to the item that asks for it, and the next key finds it.
    setIsOpen(true)
    if (!wasOpened) flushSync(() => setWasOpened(true))
    const all = [...currentTarget.querySelectorAll<HTMLElement>(items)]
    const first = all.find((item) => item.ariaChecked === 'true') ?? all[0]
    for (const item of all) item.autofocus = item === first
    if (button.current !== null)
      currentTarget.toggleAttribute('data-above', belongsAbove(button.current, all.length))
  }
  const toggled = ({ newState }: ToggleEvent) => {
    if (newState === 'closed' && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true })
  }
  return {
    button: { ref: button, 'aria-haspopup': 'menu', 'aria-expanded': isOpen, onKeyDown: openByArrow },
    list: {
      ref: list,
      popover: 'auto',
      role: 'menu',
      onKeyDown: byKey,
      onBeforeToggle: toggles,
      onToggle: toggled,
      // A press on a line that is no item would take the focus out of the menu.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
    },
    wasOpened,
  } as const
}
