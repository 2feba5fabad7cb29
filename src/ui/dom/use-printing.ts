import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Whether the page is being printed with the browser's own command. The browser prints without waiting for
 * images, so the picture is fetched ahead. False if a report is already on the page for printing.
 */
export const usePrinting = (picture: string | undefined): boolean => {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    if (picture === undefined) return
    // While this image is referenced, the browser shows another with the same address at once.
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
