import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { selectIsRestored } from '#machines/app/app.selectors.ts'
import { useApp } from '#ui/app-context.tsx'

/**
 * The buttons that were pressed before the scripts had come, in their order; from here on no one keeps them, because
 * React hears of every press. They are kept by `public/early.js`.
 */
export const takeEarlyPresses = (): HTMLElement[] => {
  const pressed: HTMLElement[] = []
  document.dispatchEvent(new CustomEvent('presses.wanted', { detail: pressed }))
  return pressed
}

/** The same button where the page was drawn anew: one of the header has its words. */
const standIn = ({ textContent }: HTMLElement) =>
  textContent === ''
    ? undefined
    : [...document.querySelectorAll<HTMLElement>('header button')].find(
        (button) => button.textContent === textContent,
      )

/** Does what was pressed too early, as soon as the page answers; what is not there any more is left. */
export function EarlyPresses({ pressed }: { pressed: HTMLElement[] }) {
  const isRestored = useSelector(useApp(), selectIsRestored)
  useEffect(() => {
    if (!isRestored) return
    // Emptied, because in development an effect runs twice.
    for (const button of pressed.splice(0)) (button.isConnected ? button : standIn(button))?.click()
  }, [isRestored, pressed])
  return null
}
