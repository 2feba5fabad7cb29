import { useEffect, useEffectEvent, useLayoutEffect } from 'react'

/** Runs `task` after the next paint, so that the paint does not wait for it. */
export const afterPaint = (task: () => void) => {
  requestAnimationFrame(() => setTimeout(task))
}

/** Reloads the page. The draft and everything else that was typed is in storage and is restored. */
export const reload = () => window.location.reload()

/**
 * Scrolls to the top, smoothly unless the visitor prefers less motion. Focuses the heading, because the
 * pressed button disappears.
 */
export const scrollToTop = () => {
  const reduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: reduced ? 'instant' : 'smooth' })
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
}

/**
 * Sets an attribute on the root element, for styles of the whole page. `html:has(…)` would do the same, but the browser
 * would evaluate it for the whole page at every change, such as every key in a text area.
 */
export const usePageMark = (name: `data-${string}`, isOn: boolean) => {
  useLayoutEffect(() => {
    if (!isOn) return
    document.documentElement.setAttribute(name, '')
    return () => document.documentElement.removeAttribute(name)
  }, [name, isOn])
}

/** Calls `onOnline` whenever the browser is online again. */
export const useOnline = (onOnline: () => void) => {
  // One listener for as long as the component is mounted. An earlier listener may cause a render, and a
  // listener that is added during an event is not called for that event.
  const call = useEffectEvent(onOnline)
  useEffect(() => {
    const listen = () => call()
    window.addEventListener('online', listen)
    return () => window.removeEventListener('online', listen)
  }, [])
}

/** Calls `onArrival` each time a screen is mounted. */
export const useArriving = (onArrival: () => void) => {
  useEffect(onArrival, [onArrival])
}
