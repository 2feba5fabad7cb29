import type { KeyboardEvent } from 'react'

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * Moves the focus among the elements of `selector` inside the element that listens: arrows, Home and End, turned
 * round where the text runs from right to left. Only moves the focus; what has it is chosen by Enter or Space.
 */
export function moveFocusByArrows(event: KeyboardEvent<HTMLElement>, selector: string): void {
  const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
  const mirrored: Record<string, string> = rightToLeft
    ? { ArrowRight: 'ArrowLeft', ArrowLeft: 'ArrowRight' }
    : {}
  const step = steps[mirrored[event.key] ?? event.key]
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
  const index = items.findIndex((item) => item === document.activeElement)
  if (step === undefined || index === -1) return
  event.preventDefault()
  items[step(index, items.length)]?.focus()
}
