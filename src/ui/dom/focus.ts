import { useEffect, useRef, type RefObject } from 'react'

/** Moves the focus to the content of the page, past header and banner. */
export const focusContent = () => {
  document.getElementById('content')?.focus()
}

/** Moves the focus to the open section of the results, past the challenge itself. */
export const focusSection = () => {
  document.getElementById('section')?.focus()
}

/**
 * Call before removing a list item that has the focus. Focuses the button of the item before it, else a control of the
 * item after it, else a control after the list.
 */
export const focusNeighbour = (within: Element) => {
  const item = within.closest('li')
  const neighbour =
    item?.previousElementSibling ?? item?.nextElementSibling ?? item?.parentElement?.nextElementSibling
  const next = neighbour?.querySelector<HTMLElement>('button') ?? neighbour?.querySelector('input')
  next?.focus()
}

/** Focuses the first button of an element and centres it, so that there is room for what it opens. */
export const focusButtonOf = (id: string) => {
  const button = document.getElementById(id)?.querySelector('button')
  button?.focus({ preventScroll: true })
  button?.scrollIntoView({ block: 'center' })
}

/** Focuses the first button of an element if a focused control in it disappears. */
export const useButtonAfter = (id: string, isGone: boolean) => {
  const wasGone = useRef(isGone)
  useEffect(() => {
    const part = document.getElementById(id)
    if (isGone && !wasGone.current && part !== null && isFocusLost(part)) focusButtonOf(id)
    wasGone.current = isGone
  }, [id, isGone])
}

/** Focuses the first of these elements that exists, by id; if none does, the content of the page. */
export const focusFirstOf = (...ids: readonly string[]) => {
  const found = ids.map((id) => document.getElementById(id)).find((element) => element !== null)
  if (found === undefined) focusContent()
  else found.focus()
}

/** Whether nothing is focused, or only a parent of this element. */
const isFocusLost = (element: HTMLElement) => {
  const { activeElement } = document
  return activeElement === null || activeElement.contains(element)
}

/** Focuses an element if the focus was lost. */
const focusIfLost = (element: HTMLElement | null) => {
  if (element !== null && isFocusLost(element)) element.focus()
}

/**
 * The ref of a control that takes the focus when a focused control disappears. Pass `true` once
 * that control is gone, or a string: each new string counts as another disappearance.
 */
export const useFocusAfter = <Element extends HTMLElement>(isGone: boolean | string) => {
  const next = useRef<Element>(null)
  const wasGone = useRef(isGone)
  useEffect(() => {
    if (isGone !== false && isGone !== wasGone.current) focusIfLost(next.current)
    wasGone.current = isGone
  }, [isGone])
  return next
}

/**
 * For an area whose content changes by itself. If the focused element in it disappears, the area takes the
 * focus. The hook does nothing if the focus was elsewhere.
 */
export const useFocusWithin = <Element extends HTMLElement>(content: string) => {
  const ref = useRef<Element>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    if (hadFocus.current) focusIfLost(ref.current)
  }, [content])
  return {
    ref,
    onFocus: () => {
      hadFocus.current = true
    },
    onBlur: () => {
      hadFocus.current = false
    },
  }
}

/**
 * The ref of a screen's `h1`, which takes the focus if the user came from another screen. Switching tabs within a screen
 * does not remount it, so the focus stays on the tab.
 */
export const useArrivalFocus = (arrived: boolean) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const arrivedAtMount = useRef(arrived)
  useEffect(() => {
    if (arrivedAtMount.current) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}

/** The ref of a button that gets the focus back when what it opened closes, unless something else is focused. */
export const useReturnFocus = <Element extends HTMLElement>(isOpen: boolean) => {
  const opener = useRef<Element>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) focusIfLost(opener.current)
    wasOpen.current = isOpen
  }, [isOpen])
  return opener
}

/** The caret of a field that takes the focus: the whole text selected, to be replaced, or at the end, to be continued. */
export type Caret = 'all' | 'end'

/**
 * Focuses a field when it is first shown. With `autoFocus`, React would focus the field before its view listens to its
 * actor, and letters typed in between would be lost.
 */
export const useFirstFocus = (
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  caret: Caret | undefined,
) => {
  const caretAtMount = useRef(caret)
  useEffect(() => {
    const { current: input } = field
    if (caretAtMount.current === undefined || input === null) return
    input.focus()
    if (caretAtMount.current === 'all') input.select()
    else input.setSelectionRange(input.value.length, input.value.length)
  }, [field])
}

/** The ref of a field that takes the focus when it replaces a focused control. */
export const useFocusInPlace = (isWanted: boolean) => {
  const field = useRef<HTMLInputElement>(null)
  const isWantedAtMount = useRef(isWanted)
  useEffect(() => {
    if (isWantedAtMount.current) focusIfLost(field.current)
  }, [])
  return field
}

/** Whether somebody is typing, or a dialog is open, so that the focus must stay where it is. */
const isOccupied = () => {
  const { activeElement } = document
  return (
    activeElement !== null &&
    (activeElement.matches('input, textarea') ||
      activeElement.closest('[role=dialog], [role=alertdialog]') !== null)
  )
}

/**
 * The ref of the heading of a question that appears by itself. The heading takes the focus and is scrolled into
 * view, wherever on the page the person is, unless they are typing or in a dialog.
 */
export const useQuestionFocus = (isAsked: boolean) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasAsked = useRef(isAsked)
  useEffect(() => {
    if (isAsked && !wasAsked.current && !isOccupied()) {
      heading.current?.focus({ preventScroll: true })
      heading.current?.scrollIntoView({ block: 'center' })
    }
    wasAsked.current = isAsked
  }, [isAsked])
  return heading
}
