import { useSyncExternalStore } from 'react'

const onScroll = (notify: () => void) => {
  window.addEventListener('scroll', notify, { passive: true })
  return () => window.removeEventListener('scroll', notify)
}

/** Whether the page is scrolled more than `pixels` from its top. */
export const useScrolledPast = (pixels: number): boolean =>
  useSyncExternalStore(
    onScroll,
    () => window.scrollY > pixels,
    () => false,
  )
