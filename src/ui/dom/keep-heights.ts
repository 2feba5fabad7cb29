import type { MouseEvent } from 'react'

/**
 * For a list in whose items something opens: before the first of them grows, each item is told its own height as
 * `--height`, so that it need not grow with its neighbour.
 */
export const keepHeights = ({ currentTarget, target }: MouseEvent<HTMLElement>): void => {
  const isOpener = target instanceof Element && target.closest('[aria-expanded]') !== null
  if (!isOpener || currentTarget.querySelector('[aria-expanded=true]') !== null) return
  const items = [...currentTarget.children].filter((item) => item instanceof HTMLElement)
  const heights = items.map(({ offsetHeight }) => offsetHeight)
  items.forEach((item, index) => item.style.setProperty('--height', `${String(heights[index])}px`))
}
