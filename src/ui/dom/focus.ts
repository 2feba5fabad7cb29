import { useEffect, useRef } from 'react'

/** Moves the focus to the content of the page, past header and banner. */
export const focusContent = () => {
  document.getElementById('content')?.focus()
}

/** Moves the focus to the open section of the results, past what the results are of. */
export const focusSection = () => {
  document.getElementById('section')?.focus()
}

/**
 * Before an item of a list goes with the focus in it: the button before it gets it, or what can be used after it, if only
 * after the list.
 */
export const focusNeighbour = (within: Element) => {
  const item = within.closest('li')
  const neighbour =
    item?.previousElementSibling ?? item?.nextElementSibling ?? item?.parentElement?.nextElementSibling
  const next = neighbour?.querySelector<HTMLElement>('button') ?? neighbour?.querySelector('input')
  next?.focus()
}

/** The first button of this part gets the focus, with room in sight for what it opens. */
export const focusButtonOf = (id: string) => {
  const button = document.getElementById(id)?.querySelector('button')
  button?.focus({ preventScroll: true })
  button?.scrollIntoView({ block: 'center' })
}

/** The first button of this part takes the focus over from what goes away while it has it. */
export const useButtonAfter = (id: string, isGone: boolean) => {
  const wasGone = useRef(isGone)
  useEffect(() => {
    const part = document.getElementById(id)
    if (isGone && !wasGone.current && part !== null && isFocusLost(part)) focusButtonOf(id)
    wasGone.current = isGone
  }, [id, isGone])
}

/** The first of these elements that is there gets the focus, by its id; without any the content of the page. */
export const focusFirstOf = (...ids: readonly string[]) => {
  const found = ids.map((id) => document.getElementById(id)).find((element) => element !== null)
  if (found === undefined) focusContent()
  else found.focus()
}

/** No element has the focus, or what is around this one was handed it. */
const isFocusLost = (element: HTMLElement) => {
  const { activeElement } = document
  return activeElement === null || activeElement.contains(element)
}

/** Gives the focus to an element when it is lost. */
const focusIfLost = (element: HTMLElement | null) => {
  if (element !== null && isFocusLost(element)) element.focus()
}

/**
 * The ref of a control that takes the focus over from one that goes away while it has it, as soon as that is so: `isGone`
 * says that the other one is not there any more, and as a text also what took its place, which may change.
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
 * For a place whose content changes by itself: what had the focus in it may go, and the place then takes the focus over.
 * A focus that is elsewhere, or nowhere, is left where it is.
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
 * The ref of a screen's `h1`, which takes the focus when the screen was reached from within the page. Tabs of one screen
 * do not mount it anew, so the focus stays on them.
 */
export const useArrivalFocus = (arrived: boolean) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const arrivedAtMount = useRef(arrived)
  useEffect(() => {
    if (arrivedAtMount.current) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}

/** The ref of a button that gets the focus back when what it opened is closed again, unless something else has it by then. */
export const useReturnFocus = <Element extends HTMLElement>(isOpen: boolean) => {
  const opener = useRef<Element>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) focusIfLost(opener.current)
    wasOpen.current = isOpen
  }, [isOpen])
  return opener
}

/** The ref of a field that takes the focus when it comes, if it is to, with what is in it marked. */
export const useFirstFocus = (isWanted: boolean) => {
  const field = useRef<HTMLInputElement>(null)
  const isWantedAtMount = useRef(isWanted)
  useEffect(() => {
    if (!isWantedAtMount.current) return
    field.current?.focus()
    field.current?.select()
  }, [])
  return field
}
