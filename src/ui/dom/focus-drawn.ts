import { flushSync } from 'react-dom'

/** Gives the focus to what has this id once `change` is drawn: before that it may be folded away. */
export const focusDrawn = (id: string, change: () => void) => {
  flushSync(change)
  document.getElementById(id)?.focus()
}
