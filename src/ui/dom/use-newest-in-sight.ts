import { useLayoutEffect, useRef, type RefObject, type UIEvent } from 'react'

/** How far from the end, in pixels, a list still counts as scrolled to its end. */
const nearEnd = 16

/**
 * For a list that scrolls and to which rows are added. Its newest row stays in view until somebody scrolls away
 * from it, and again once they return to it. A row that is marked as current is brought into view.
 */
export const useNewestInSight = <Element extends HTMLElement>(
  isNewestFirst: boolean,
  newest: number | undefined,
  current: number | undefined,
): { ref: RefObject<Element | null>; onScroll: (event: UIEvent<Element>) => void } => {
  const list = useRef<Element>(null)
  const follows = useRef(true)
  useLayoutEffect(() => {
    follows.current = true
  }, [isNewestFirst])
  useLayoutEffect(() => {
    const { current: box } = list
    if (box === null || !follows.current || current !== undefined) return
    box.scrollTop = isNewestFirst ? 0 : box.scrollHeight
  }, [isNewestFirst, newest, current])
  useLayoutEffect(() => {
    const { current: box } = list
    const row = box?.querySelector<HTMLElement>('[aria-current=true]')
    if (current === undefined || !box || !row) return
    const [inside, place] = [row.getBoundingClientRect(), box.getBoundingClientRect()]
    if (inside.top < place.top || inside.bottom > place.bottom)
      box.scrollTop += (inside.top + inside.bottom - place.top - place.bottom) / 2
  }, [isNewestFirst, current])
  return {
    ref: list,
    onScroll: ({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
      follows.current = (isNewestFirst ? scrollTop : scrollHeight - scrollTop - clientHeight) < nearEnd
    },
  }
}
