import { useLayoutEffect, type RefObject } from 'react'

/**
 * Lets a text area grow with its text where the browser cannot do it by itself (`field-sizing: content`).
 * The least and the largest height are set in the style sheet.
 */
export function useGrowingRows(field: RefObject<HTMLTextAreaElement | null>, value: string): void {
  useLayoutEffect(() => {
    if (field.current !== null && !canSizeItself()) fit(field.current)
  }, [field, value])
}

const canSizeItself = () => typeof CSS === 'undefined' || CSS.supports('field-sizing', 'content')

function fit(element: HTMLTextAreaElement): void {
  element.style.height = 'auto'
  element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`
}
