import { useEffect } from 'react'

/**
 * In milliseconds. Longer than the pause between two words, because running fetched code would hold up
 * typing.
 */
const quiet = 800

/**
 * Fetches code before it is needed, as soon as the need is likely and nobody is typing. Failures are ignored,
 * because the real import reports them.
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
