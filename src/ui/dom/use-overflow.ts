import { useLayoutEffect, useState, type RefObject } from 'react'

/** With the gap before it. */
const moreWidth = 96

/**
 * How many of a strip's first items fit into its width beside the one that always stands in it (`chosen`, an index or -1),
 * measured again whenever the strip or an item changes size
 * (also when the web font arrives). Until the first measurement, and while prerendering, all of them count as fitting.
 *
 * `strip` holds the items (every `[data-item]` inside, shown or not) and may hold the control that opens the rest, `[data-more]`,
 * whose width is then taken into account. Before it has been shown, that is taken to be as wide as a short word.
 */
export function useOverflow(strip: RefObject<HTMLElement | null>, itemCount: number, chosen: number): number {
  const [fitting, setFitting] = useState(Infinity)

  useLayoutEffect(() => {
    const element = strip.current
    if (element === null) return
    const sum = (widths: number[]) => widths.reduce((total, width) => total + width, 0)
    const measure = () => {
      const room = element.clientWidth
      if (room === 0) return
      const gap = parseFloat(getComputedStyle(element).columnGap) || 0
      const widthsOf = (what: string) =>
        [...element.querySelectorAll<HTMLElement>(what)].map((item) => item.offsetWidth + gap)
      const widths = widthsOf('[data-item]')
      // The last of all has no gap after it.
      const left = room + gap
      let count = widths.length
      if (sum(widths) > left) {
        const forItems = left - (widthsOf('[data-more]')[0] ?? moreWidth)
        const isShown = (_: number, index: number) => index < count || index === chosen
        while (count > (chosen === -1 ? 1 : 0) && sum(widths.filter(isShown)) > forItems) count -= 1
      }
      setFitting(count)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const item of element.querySelectorAll('[data-item]')) observer.observe(item)
    return () => observer.disconnect()
  }, [strip, itemCount, chosen])

  return Math.min(fitting, itemCount)
}
