import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * The ref of a text field that opens for editing: it takes the focus, with the caret at the end. A field that
 * was open from the start does not.
 *
 * @param leave called when the field is removed, because it was closed or because its page or item was
 * removed.
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
      // Strict mode runs effects twice, so check that the field has really been removed.
      if (!opened.isConnected) gone()
    }
  }, [isOpen])
  return field
}
