import { ariaHidden } from '@zag-js/aria-hidden'
import { useEffect, useRef, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/** Keeps the page where it is, and as wide as it is where a scroll bar takes room. Answers how to let go of it. */
const holdPage = () => {
  const { body, documentElement } = document
  const { overflow, paddingRight } = body.style
  const bar = window.innerWidth - documentElement.clientWidth
  body.style.overflow = 'hidden'
  if (bar > 0) body.style.paddingRight = `${bar}px`
  return () => {
    body.style.overflow = overflow
    body.style.paddingRight = paddingRight
  }
}

/**
 * Whether a sheet is still there: until its going has been painted. Taking it away, and giving back the page, its scroll
 * bar and the focus, is longer work than one frame of a phone has time for.
 */
const useHeld = (isOpen: boolean): boolean => {
  const [isHeld, setIsHeld] = useState(isOpen)
  if (isOpen && !isHeld) setIsHeld(true)
  useEffect(() => {
    if (isOpen) return
    let isClosed = true
    afterPaint(() => {
      if (isClosed) setIsHeld(false)
    })
    return () => {
      isClosed = false
    }
  }, [isOpen])
  return isHeld
}

/**
 * What makes a dialog modal, for one that covers the page with a sheet or a backdrop of its own: the focus stays inside,
 * the page does not scroll, a press beside it closes it, and assistive technology hears of nothing else. Spread `root`
 * on `Dialog.Root`, `outer` on its positioner and its backdrop, and `content` on `Dialog.Content`.
 *
 * Ark's own `modal` also takes the pointer from the body and writes the width of the scroll bar on the root, both of
 * which every element of the page inherits: on a full board a phone spends longer on that than on the whole dialog.
 */
export const useSheet = (isOpen: boolean) => {
  const content = useRef<HTMLDivElement>(null)
  const isHeld = useHeld(isOpen)
  useEffect(() => {
    if (!isHeld) return
    const letGo = holdPage()
    const show = ariaHidden(() => [content.current])
    return () => {
      show()
      letGo()
    }
  }, [isHeld])
  return {
    root: { open: isHeld, modal: false, trapFocus: true, closeOnInteractOutside: true },
    outer: { 'data-leaving': !isOpen || undefined },
    content: { ref: content, 'aria-modal': true },
  } as const
}
