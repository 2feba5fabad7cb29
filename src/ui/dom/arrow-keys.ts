import type { KeyboardEvent } from 'react'

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}
const mirrored: Record<string, string> = { ArrowRight: 'ArrowLeft', ArrowLeft: 'ArrowRight' }

/**
 * Moves the focus among the elements of `selector` inside the element that listens: by the arrows, turned round where the
 * text runs from right to left, by Home and by End. Only moves the focus; what has it is chosen by Enter or Space.
 */
export function moveFocusByArrows(event: KeyboardEvent<HTMLElement>, selector: string): void {
  const { key, currentTarget } = event
  const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl'
  const step = steps[isRightToLeft ? (mirrored[key] ?? key) : key]
  const items = [...currentTarget.querySelectorAll<HTMLElement>(selector)]
  const index = items.findIndex((item) => item === document.activeElement)
  if (step === undefined || index === -1) return
  event.preventDefault()
  items[step(index, items.length)]?.focus()
}
