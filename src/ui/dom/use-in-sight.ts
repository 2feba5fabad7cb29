import { useLayoutEffect, useRef } from 'react'

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
