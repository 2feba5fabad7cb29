import { useEffect } from 'react'

/** Calls back whenever the browser has a network again. */
export const useOnline = (onOnline: () => void) => {
  useEffect(() => {
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [onOnline])
}
