import { useEffect } from 'react'

let cameFrom: HTMLElement | null = null

/** The buttons of the messages that stay, the newest last; a message that was closed is in sight for a moment more. */
const buttons = () => [
  ...document.querySelectorAll<HTMLElement>('[data-notices] [role=alert] button:not([data-left])'),
]

/** Alt+T leads to the newest message, from wherever the focus is. */
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

/** A message that has the focus is about to go: the next one gets it, or the element that had it before them. */
export const leaveNotice = (id: string) => {
  const button = document.activeElement
  if (button?.closest('[role=alert]')?.id !== id) return
  button.setAttribute('data-left', '')
  const next = buttons().at(-1)
  if (next !== undefined) next.focus()
  else if (cameFrom?.isConnected === true) cameFrom.focus()
}
