import { useEffect, useState } from 'react'

/** Whether the page is scrolled more than `pixels`. Checked only on scroll, because reading the position costs a layout. */
export const useScrolledPast = (pixels: number): boolean => {
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    const look = () => setIsPast(window.scrollY > pixels)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [pixels])
  return isPast
}
