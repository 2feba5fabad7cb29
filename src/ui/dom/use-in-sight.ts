import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * The ref of a row that scrolls sideways: whenever `current` changes, the one marked as current is scrolled into its
 * middle. The page itself is not scrolled.
 */
export const useInSight = <Element extends HTMLElement>(current: string | undefined) => {
  const row = useRef<Element>(null)
  useLayoutEffect(() => {
    const marked = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current === null || marked === null || marked === undefined) return
    row.current.scrollLeft = marked.offsetLeft - (row.current.clientWidth - marked.offsetWidth) / 2
  }, [current])
  return row
}

/**
 * Brings the last part of a place into sight when something was asked for there and its answer comes: `content` says what
 * is on show, and is undefined where nothing is. What was there before stays where it is.
 */
export const useAnswerInSight = (place: RefObject<HTMLElement | null>, content: string | undefined) => {
  const shown = useRef(content)
  useEffect(() => {
    if (content !== undefined && content !== shown.current)
      place.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
    shown.current = content
  }, [place, content])
}
