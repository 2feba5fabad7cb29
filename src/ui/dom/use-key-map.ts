import { useEffect, useMemo, useRef, useState } from 'react'

const isTyping = (element: Element | null): boolean =>
  element instanceof HTMLElement &&
  (element.isContentEditable || element.matches('input, textarea, select, [role=textbox], [role=combobox]'))

const challengeField = () => document.querySelector<HTMLElement>('textarea[name=challenge]')
const searchField = () => document.querySelector<HTMLElement>('[role=search] input')

const isLetter = (key: string): boolean => /^[a-z]$/.test(key)

/** Keeps the item of the card that has the focus, or lets it go. */
const toggleBookmark = () => {
  const card = document.activeElement?.closest('main :is(li, article)')
  card?.querySelector<HTMLElement>('button[aria-pressed][data-bookmark]')?.click()
}

/** Chooses the tab beside the selected one, in the strip that is closest to the content; round at its ends. */
const chooseBeside = (step: 1 | -1) => {
  const strip = [...document.querySelectorAll('main [role=tablist]')].at(-1)
  const tabs = [...(strip?.querySelectorAll<HTMLElement>('[role=tab]:not([aria-disabled=true])') ?? [])]
  const at = tabs.findIndex((tab) => tab.getAttribute('aria-selected') === 'true')
  if (at === -1) return
  const next = tabs[(at + step + tabs.length) % tabs.length]
  next?.focus()
  next?.click()
}

/**
 * The keys that work everywhere (look and feel: `/` the search or the text, `[` and `]` the tabs, `b` the bookmark of a card, `?` this list), never while something
 * is typed, never with a modifier, never under a dialog, and never where they are switched off. Answers whether
 * their list is open.
 */
export const useKeyMap = (goHome: () => void, areHeard: boolean) => {
  const [isOpen, setIsOpen] = useState(false)
  const isOnTheWay = useRef(false)

  useEffect(() => {
    // The way home was taken for the text.
    if (!isOnTheWay.current || challengeField() === null) return
    isOnTheWay.current = false
    challengeField()?.focus()
  })

  useEffect(() => {
    if (!areHeard) return
    const deeds: Readonly<Record<string, () => void>> = {
      '/': () => {
        const field = searchField() ?? challengeField()
        if (field !== null) return field.focus()
        isOnTheWay.current = true
        goHome()
      },
      '?': () => setIsOpen(true),
      '[': () => chooseBeside(-1),
      ']': () => chooseBeside(1),
      b: toggleBookmark,
    }
    const onKey = (event: KeyboardEvent) => {
      const deed = deeds[event.key]
      // Some keyboards make these signs, but no letter, with Alt or with AltGr, which counts as Control and Alt.
      const isModified = isLetter(event.key) ? event.ctrlKey || event.altKey : event.ctrlKey && !event.altKey
      if (deed === undefined || event.repeat || event.metaKey || isModified || event.isComposing) return
      if (
        isTyping(document.activeElement) ||
        document.querySelector('[role=dialog], [role=alertdialog]') !== null
      )
        return
      event.preventDefault()
      deed()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [goHome, areHeard])

  return useMemo(() => ({ isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) }), [isOpen])
}
