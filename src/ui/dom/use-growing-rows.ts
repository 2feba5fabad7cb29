import { useLayoutEffect, type RefObject } from 'react'

/**
 * Lets a text area grow with its text in browsers without `field-sizing: content`. The style sheet sets the minimum and
 * maximum height.
 */
export function useGrowingRows(field: RefObject<HTMLTextAreaElement | null>, value: string): void {
  useLayoutEffect(() => {
    if (field.current !== null && !canSizeItself()) fitHeight(field.current)
  }, [field, value])
}

const canSizeItself = () => typeof CSS === 'undefined' || CSS.supports('field-sizing', 'content')

function fitHeight(element: HTMLTextAreaElement): void {
  element.style.height = 'auto'
  element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`
}
