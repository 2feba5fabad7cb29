import { useImperativeHandle, useLayoutEffect, useRef, type Ref } from 'react'

/**
 * The ref of a control that may disappear when it is pressed, such as Retry or Cancel. If it has the focus when it is
 * removed, the nearest focusable parent takes it: the dialog, the tab panel or the page content. Otherwise the keyboard
 * would start again at the top of the page, and a screen reader would lose its place.
 */
export const useFocusParentOnUnmount = <Control extends HTMLElement>(own: Ref<Control> | undefined) => {
  const control = useRef<Control>(null)
  useImperativeHandle(own, () => control.current as Control, [])
  useLayoutEffect(() => {
    const element = control.current
    return () => {
      if (element === null || element !== document.activeElement) return
      element.parentElement?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
    }
  }, [])
  return control
}
