import { ariaHidden } from '@zag-js/aria-hidden'
import { useEffect, useRef } from 'react'

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
 * What makes a dialog modal, for one that covers the page with a sheet or a backdrop of its own: the focus stays inside,
 * the page does not scroll, a press beside it closes it, and assistive technology hears of nothing else. Spread `root`
 * on `Dialog.Root` and `content` on `Dialog.Content`.
 *
 * Ark's own `modal` also takes the pointer from the body and writes the width of the scroll bar on the root, both of
 * which every element of the page inherits: on a full board a phone spends longer on that than on the whole dialog.
 */
export const useSheet = (isOpen: boolean) => {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const letGo = holdPage()
    const show = ariaHidden(() => [content.current])
    return () => {
      show()
      letGo()
    }
  }, [isOpen])
  return {
    root: { open: isOpen, modal: false, trapFocus: true, closeOnInteractOutside: true },
    content: { ref: content, 'aria-modal': true },
  } as const
}
