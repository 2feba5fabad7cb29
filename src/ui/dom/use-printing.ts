import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Whether the page is being printed, by the browser's own command. What is drawn for it stands before the browser looks:
 * it waits for nothing, so the picture that will be in it is fetched ahead. False while a report was put on the page for
 * the printer already.
 */
export const usePrinting = (picture: string | undefined): boolean => {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    if (picture === undefined) return
    // As long as this one is held, another one of the same address is there at once.
    const held = new Image()
    held.src = picture
    return () => held.removeAttribute('src')
  }, [picture])
  useEffect(() => {
    const begin = () => {
      if (document.querySelector('[data-printed]') === null) flushSync(() => setIsPrinting(true))
    }
    const end = () => setIsPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
