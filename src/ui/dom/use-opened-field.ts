import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * The ref of a text that is opened for changes: it takes the focus, with the caret after its last word. One that stood
 * open when the page came takes none.
 *
 * @param leave called when it is gone, whether it was closed or its page or item went.
 */
export const useOpenedField = (isOpen: boolean, leave: () => void) => {
  const field = useRef<HTMLTextAreaElement>(null)
  const wasOpen = useRef(isOpen)
  const gone = useEffectEvent(leave)
  useEffect(() => {
    const { current: opened } = field
    const isNew = isOpen && !wasOpen.current
    wasOpen.current = isOpen
    if (!isOpen || opened === null) return
    if (isNew) {
      opened.focus()
      opened.setSelectionRange(opened.value.length, opened.value.length)
      opened.scrollTop = opened.scrollHeight
    }
    return () => {
      // React tries effects twice while it is developed with: only what is off the page is gone.
      if (!opened.isConnected) gone()
    }
  }, [isOpen])
  return field
}
