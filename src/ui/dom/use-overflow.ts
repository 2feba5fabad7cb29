import { useLayoutEffect, useState, type RefObject } from 'react'

/**
 * How many of a strip's first items fit into its width beside the one that always stands in it (`chosen`, an index or -1),
 * measured again whenever the strip or an item changes size
 * (also when the web font arrives). Until the first measurement, and while prerendering, all of them count as fitting.
 *
 * `strip` holds the items (every `[data-item]` inside, shown or not) and may hold what always stands after them,
 * `[data-after]`, and the control that opens the rest, `[data-more]`, whose widths are then taken into account. Before it
 * has been shown, that control is taken to be `moreWidth` wide with the gap before it, as much as a short word.
 */
export function useOverflow(
  strip: RefObject<HTMLElement | null>,
  itemCount: number,
  chosen: number,
  moreWidth = 96,
): number {
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
      const left = room + gap - sum(widthsOf('[data-after]'))
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
  }, [strip, itemCount, chosen, moreWidth])

  return Math.min(fitting, itemCount)
}
