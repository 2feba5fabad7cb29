import { useEffect, useRef } from 'react'

/** The ref of a button that gets the focus back when what it opened is closed again. */
export const useReturnFocus = <Element extends HTMLElement>(isOpen: boolean) => {
  const opener = useRef<Element>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return opener
}
