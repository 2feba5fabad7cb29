import type { KeyboardEvent } from 'react'

const steps: Record<string, (index: number, count: number) => number> = {
  Next: (index, count) => (index + 1) % count,
  Previous: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * Moves the focus among the elements of `selector` inside the element that listens: by the arrows along the line in which
 * they stand, turned round where the text of a row runs from right to left, by Home and by End. Only moves the focus;
 * what has it is chosen by Enter or Space.
 */
export function moveFocusByArrows(
  event: KeyboardEvent<HTMLElement>,
  selector: string,
  line: 'row' | 'column' = 'row',
): void {
  const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
  const [next, previous] =
    line === 'column' ? ['Down', 'Up'] : rightToLeft ? ['Left', 'Right'] : ['Right', 'Left']
  const { key } = event
  const step = steps[key === `Arrow${next}` ? 'Next' : key === `Arrow${previous}` ? 'Previous' : key]
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
  const index = items.findIndex((item) => item === document.activeElement)
  if (step === undefined || index === -1) return
  event.preventDefault()
  items[step(index, items.length)]?.focus()
}
