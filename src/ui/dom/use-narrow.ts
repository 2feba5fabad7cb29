import { useSyncExternalStore } from 'react'

const onResize = (changed: () => void) => {
  window.addEventListener('resize', changed)
  return () => window.removeEventListener('resize', changed)
}

/** Whether the screen is as narrow as a phone held upright, with room for only one control beside a text. */
export const useNarrow = () =>
  useSyncExternalStore(
    onResize,
    () => window.innerWidth < 640,
    () => false,
  )
