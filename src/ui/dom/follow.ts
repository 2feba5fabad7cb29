import type { MouseEvent } from 'react'

/** A plain click: it stays in the page. With a modifier or another button the browser opens the address as asked. */
export const staysInPage = (event: MouseEvent<HTMLAnchorElement>): boolean => {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (plain) event.preventDefault()
  return plain
}
