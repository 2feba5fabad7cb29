import { useEffect } from 'react'

const idle = (run: () => void) => {
  if (typeof window.requestIdleCallback === 'function') {
    const id = window.requestIdleCallback(run, { timeout: 4_000 })
    return () => window.cancelIdleCallback(id)
  }
  const id = setTimeout(run, 2_000)
  return () => clearTimeout(id)
}

/** Runs `task` once, after the page has loaded and when the browser is idle. */
export const useWhenIdle = (task: () => void) => {
  useEffect(() => {
    let cancel: () => void = () => undefined
    const start = () => {
      cancel = idle(task)
    }
    if (document.readyState === 'complete') start()
    else window.addEventListener('load', start, { once: true })
    return () => {
      window.removeEventListener('load', start)
      cancel()
    }
  }, [task])
}
