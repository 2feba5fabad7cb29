import { useSyncExternalStore } from 'react'

const onResize = (changed: () => void) => {
  window.addEventListener('resize', changed)
  return () => window.removeEventListener('resize', changed)
}

/** Whether there is room for one control only beside words, as on a phone held upright. */
export const useNarrow = () =>
  useSyncExternalStore(
    onResize,
    () => window.innerWidth < 640,
    () => false,
  )
