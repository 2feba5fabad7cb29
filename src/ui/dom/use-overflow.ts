import { useLayoutEffect, useState, type RefObject } from 'react'

/** Width of the More button with the gap before it. */
const moreWidth = 96

/**
 * How many of a strip's first items fit beside the chosen one, which is always shown. Measured again whenever
 * the strip or an item changes size, for example when the web font arrives. Until then, and while
 * prerendering, all fit.
 *
 * `strip` contains the items (every `[data-item]`, shown or not) and the control that opens the rest
 * (`[data-more]`). Before that control has been shown, its width is estimated. `chosen` is an index, or -1.
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
      // Every measured width includes the gap after the item, but the last item has none.
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
