import { useLayoutEffect, useState, type RefObject } from 'react'

/**
 * How many of a strip's first items fit into its width beside the one that always stands in it (`chosen`, an index or -1),
 * measured again whenever the strip or an item changes size
 * (also when the web font arrives). Until the first measurement, and while prerendering, all of them count as fitting.
 *
 * `strip` holds the items (every `[data-item]` inside, shown or not) and may hold the control that opens the rest,
 * `[data-more]`, whose width is then taken into account.
 */
export function useOverflow(strip: RefObject<HTMLElement | null>, itemCount: number, chosen: number): number {
  const [fitting, setFitting] = useState<number>()

  useLayoutEffect(() => {
    const element = strip.current
    if (element === null || typeof ResizeObserver === 'undefined') return
    const items = () => [...element.querySelectorAll<HTMLElement>('[data-item]')]
    const measure = () => {
      const room = element.clientWidth
      if (room === 0) return
      const widths = items().map((item) => item.offsetWidth)
      const total = widths.reduce((sum, width) => sum + width, 0)
      if (total <= room) {
        setFitting(widths.length)
        return
      }
      // Before it has been shown, the opening control is taken to be as wide as a short word.
      const more = element.querySelector<HTMLElement>('[data-more]')?.offsetWidth || 96
      const widthOf = (count: number) =>
        widths.reduce((sum, width, index) => (index < count || index === chosen ? sum + width : sum), more)
      let count = widths.length - 1
      while (count > 0 && widthOf(count) > room) count -= 1
      setFitting(chosen === -1 ? Math.max(1, count) : count)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const item of items()) observer.observe(item)
    return () => observer.disconnect()
  }, [strip, itemCount, chosen])

  return Math.min(fitting ?? itemCount, itemCount)
}
