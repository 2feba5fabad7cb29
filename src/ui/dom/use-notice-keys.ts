import { useEffect } from 'react'

let cameFrom: HTMLElement | null = null

/**
 * The buttons of open messages, newest last. Leaves out closed messages, which stay in the page for a moment.
 */
const buttons = () => [
  ...document.querySelectorAll<HTMLElement>('[data-notices] [role=alert] button:not([data-left])'),
]

/** Alt+T focuses the newest notification, from anywhere. */
export const useNoticeKeys = () => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyT') return
      const newest = buttons().at(-1)
      if (newest === undefined) return
      event.preventDefault()
      const active = document.activeElement
      if (active instanceof HTMLElement && active.closest('[data-notices]') === null) cameFrom = active
      newest.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** Call before a message closes. If it has the focus, the next message gets it, or the element that was focused before. */
export const leaveNotice = (id: string) => {
  const button = document.activeElement
  if (button?.closest('[role=alert]')?.id !== id) return
  button.setAttribute('data-left', '')
  const next = buttons().at(-1)
  if (next !== undefined) next.focus()
  else if (cameFrom?.isConnected === true) cameFrom.focus()
}
