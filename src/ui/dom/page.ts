import { useEffect, useEffectEvent, useLayoutEffect } from 'react'

/** Runs `task` once the page has been painted as it is now: what the person sees first need not wait for it. */
export const afterPaint = (task: () => void) => {
  requestAnimationFrame(() => setTimeout(task))
}

/** Starts the page anew. The draft and everything else that was typed is in storage and comes back. */
export const reload = () => window.location.reload()

/** To the top, gently unless the visitor prefers less motion, and with the focus: the button that was pressed is going. */
export const scrollToTop = () => {
  const reduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: reduced ? 'instant' : 'smooth' })
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
}

/**
 * An attribute of the root element, for style rules that concern the whole page. `html:has(…)` would say the same, but
 * the browser asks it again of the whole page whenever an element comes or goes, such as at every key in a text area.
 */
export const usePageMark = (name: `data-${string}`, isOn: boolean) => {
  useLayoutEffect(() => {
    if (!isOn) return
    document.documentElement.setAttribute(name, '')
    return () => document.documentElement.removeAttribute(name)
  }, [name, isOn])
}

/** Calls back whenever the browser has a network again. */
export const useOnline = (onOnline: () => void) => {
  // One listener for as long as the part is on show: another that hears of the network before may have the part drawn
  // anew, and a listener that is put in then is not called any more.
  const call = useEffectEvent(onOnline)
  useEffect(() => {
    const listen = () => call()
    window.addEventListener('online', listen)
    return () => window.removeEventListener('online', listen)
  }, [])
}

/** Does something when a screen has come into view, once for each time it does. */
export const useArriving = (onArrival: () => void) => {
  useEffect(onArrival, [onArrival])
}
