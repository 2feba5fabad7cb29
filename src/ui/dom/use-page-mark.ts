import { useLayoutEffect } from 'react'

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
