import { useLayoutEffect, useRef } from 'react'

/**
 * Returns the control beneath this point that opens a dialog, unless it opened the present one. An open layer keeps the
 * page's own elements from being pressed, so the page has to be made pressable for the moment of looking.
 */
const openerBeneath = ({ clientX, clientY }: MouseEvent, layer: Element) => {
  const { body } = document
  const { pointerEvents } = body.style
  body.style.pointerEvents = ''
  const beneath = document
    .elementsFromPoint(clientX, clientY)
    .find((element) => element !== layer && !layer.contains(element))
  body.style.pointerEvents = pointerEvents
  const opener = beneath?.closest<HTMLElement>('[aria-haspopup=dialog]')
  return opener?.closest('[data-chosen]') === null ? opener : undefined
}

/**
 * For a layer beside which the page stays visible: pressing another control that opens the layer shows what belongs to
 * that control, in the same layer.
 *
 * @param layer the element over the page that catches the press.
 */
export const usePressThrough = (isOpen: boolean) => {
  const layer = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const opener = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (isOpen) opener.current = null
  }, [isOpen])
  return {
    layer,
    heading,
    /** The control that was pressed last; null if it was pressed before the layer opened. */
    opener,
    /** Returns whether the press opened something else. */
    press: (event: Event): boolean => {
      const next =
        event instanceof MouseEvent && layer.current !== null
          ? openerBeneath(event, layer.current)
          : undefined
      if (next === undefined) return false
      // In the first frames, a press may be reported twice.
      if (next !== opener.current) {
        opener.current = next
        next.click()
        heading.current?.focus()
      }
      return true
    },
  }
}
