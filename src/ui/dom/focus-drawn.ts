import { flushSync } from 'react-dom'

/** Applies `change` at once and focuses the element with this id, which may have been hidden before. */
export const focusDrawn = (id: string, change: () => void) => {
  flushSync(change)
  document.getElementById(id)?.focus()
}
