import { useEffect, useRef, useState, type KeyboardEvent, type ToggleEvent } from 'react'
import { moveFocusByArrows } from './arrow-keys.ts'

const items = '[role^=menuitem]'

/** The next item after the one with the focus whose words start with `letter`, from the first one again at the end. */
const itemByLetter = (list: HTMLElement, letter: string): HTMLElement | undefined => {
  const all = [...list.querySelectorAll<HTMLElement>(items)]
  const at = all.findIndex((item) => item === document.activeElement)
  return [...all.slice(at + 1), ...all.slice(0, at + 1)].find((item) =>
    item.textContent.toLocaleLowerCase().startsWith(letter.toLocaleLowerCase()),
  )
}

/**
 * A menu in a popover of the browser's, which closes it by Escape and by a press beside it and gives the focus back. What
 * the browser leaves open is here: the focus goes to the chosen or the first item, and from one to another by arrows,
 * Home, End and letters; Tab leaves. Spread `button` on what opens it and `list` on the popover; `wasOpened` says
 * whether its items have been asked for yet.
 */
export const useMenu = (openAtOnce: boolean) => {
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(openAtOnce)

  useEffect(() => {
    if (!openAtOnce) return
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
  const toggles = ({ newState }: ToggleEvent) => {
    setIsOpen(newState === 'open')
    if (newState === 'open') setWasOpened(true)
  }
  const toggled = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    if (newState !== 'open') return
    const chosen = currentTarget.querySelector<HTMLElement>('[aria-checked=true]')
    const first = chosen ?? currentTarget.querySelector<HTMLElement>(items)
    first?.focus({ preventScroll: true })
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
    },
    wasOpened,
  } as const
}
