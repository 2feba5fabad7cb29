import { useEffect } from 'react'

/** Longer than between two keys, or two words: to run fetched code in the middle of typing would hold the typing up. */
const quiet = 800

/**
 * Fetches code before it is needed: as soon as it is likely and nothing is being typed. A failure says nothing, the
 * real import will.
 */
export const usePrepared = (isLikely: boolean, load: () => Promise<unknown>) => {
  useEffect(() => {
    if (!isLikely) return
    let timer = 0
    const stop = () => {
      clearTimeout(timer)
      document.removeEventListener('input', wait)
    }
    const start = () => {
      stop()
      void load().catch(() => undefined)
    }
    const wait = () => {
      clearTimeout(timer)
      timer = window.setTimeout(start, quiet)
    }
    document.addEventListener('input', wait)
    wait()
    return stop
  }, [isLikely, load])
}
