import { useEffect } from 'react'

/** Does something when a screen has come into view, once for each time it does. */
export const useArriving = (onArrival: () => void) => {
  useEffect(onArrival, [onArrival])
}
