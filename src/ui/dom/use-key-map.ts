import { useEffect, useMemo, useRef, useState } from 'react'

const isTyping = (element: Element | null): boolean =>
  element instanceof HTMLElement &&
  (element.isContentEditable || element.matches('input, textarea, select, [role=textbox], [role=combobox]'))

const challengeField = () => document.querySelector<HTMLElement>('textarea[name=challenge]')
const searchField = () => document.querySelector<HTMLElement>('[role=search] input')

const isLetter = (key: string): boolean => /^[a-z]$/.test(key)

/** Bookmarks the item of the focused card, or removes its bookmark. */
const toggleBookmark = () => {
  const card = document.activeElement?.closest('main :is(li, article)')
  card?.querySelector<HTMLElement>('button[aria-pressed][data-bookmark]')?.click()
}

/** Selects the next or previous tab of the strip closest to the content, in the More menu too; wraps at the ends. */
const chooseBeside = (step: 1 | -1) => {
  const strip = [...document.querySelectorAll('main [role=tablist]')].at(-1)
  const tabs = [...(strip?.querySelectorAll<HTMLElement>('[data-item]:not([aria-disabled=true])') ?? [])]
  const at = tabs.findIndex((tab) => tab.getAttribute('aria-selected') === 'true')
  if (at === -1) return
  const next = tabs[(at + step + tabs.length) % tabs.length]
  next?.focus()
  next?.click()
}

/**
 * Keys that work everywhere: `/` for the search or the text, `[` and `]` for tabs, `b` for a card's bookmark, `?` for the
 * list of keys. Ignored while typing, with a modifier, under a dialog, and when switched off. Returns the state of the list.
 */
export const useKeyMap = (goHome: () => void, isEnabled: boolean) => {
  const [isOpen, setIsOpen] = useState(false)
  const wantsField = useRef(false)

  useEffect(() => {
    // `/` was pressed on another page: focus the text once home is shown.
    if (!wantsField.current || challengeField() === null) return
    wantsField.current = false
    challengeField()?.focus()
  })

  useEffect(() => {
    if (!isEnabled) return
    const actions: Readonly<Record<string, () => void>> = {
      '/': () => {
        const field = searchField() ?? challengeField()
        if (field !== null) return field.focus()
        wantsField.current = true
        goHome()
      },
      '?': () => setIsOpen(true),
      '[': () => chooseBeside(-1),
      ']': () => chooseBeside(1),
      b: toggleBookmark,
    }
    const onKey = (event: KeyboardEvent) => {
      const action = actions[event.key]
      // Some keyboards need Alt or AltGr to type `[`, and browsers report AltGr as Control and Alt.
      // Letters never need them.
      const isModified = isLetter(event.key) ? event.ctrlKey || event.altKey : event.ctrlKey && !event.altKey
      if (action === undefined || event.repeat || event.metaKey || isModified || event.isComposing) return
      if (
        isTyping(document.activeElement) ||
        document.querySelector('[role=dialog], [role=alertdialog]') !== null
      )
        return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [goHome, isEnabled])

  return useMemo(() => ({ isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) }), [isOpen])
}
