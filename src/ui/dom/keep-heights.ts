import type { MouseEvent } from 'react'

/**
 * For a grid whose items have something to open. Before the first one opens, sets each item's height as `--height`, so
 * that opening one card does not stretch its neighbours.
 */
export const keepHeights = ({ currentTarget, target }: MouseEvent<HTMLElement>): void => {
  const isOpener = target instanceof Element && target.closest('[aria-expanded]') !== null
  if (!isOpener || currentTarget.querySelector('[aria-expanded=true]') !== null) return
  const items = [...currentTarget.children].filter((item) => item instanceof HTMLElement)
  const heights = items.map(({ offsetHeight }) => offsetHeight)
  items.forEach((item, index) => item.style.setProperty('--height', `${String(heights[index])}px`))
}
