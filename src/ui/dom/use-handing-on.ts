import { useImperativeHandle, useLayoutEffect, useRef, type Ref } from 'react'

/**
 * The ref of a control that may go away when it is pressed, such as Retry or Cancel. While it has the focus, what is
 * around it takes the focus over: the dialog, the tab's panel or the content. Otherwise a keyboard would start again at
 * the top of the page, and a screen reader would lose its place.
 */
export const useHandingOn = <Control extends HTMLElement>(own: Ref<Control> | undefined) => {
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
