import { useEffect, useState } from 'react'

/**
 * Whether the page is scrolled more than `pixels` from its top. Looks when it scrolls and at no other time: the position
 * costs the browser a layout.
 */
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
