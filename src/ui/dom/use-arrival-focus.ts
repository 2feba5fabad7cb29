import { useEffect, useRef } from 'react'

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
