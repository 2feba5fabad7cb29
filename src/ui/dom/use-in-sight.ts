import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * The ref of a row that scrolls sideways. Centres the item marked as current whenever `current` or the screen width
 * changes; the page itself does not scroll.
 */
export const useInSight = <Element extends HTMLElement>(current: string | undefined) => {
  const row = useRef<Element>(null)
  useLayoutEffect(() => {
    const { current: box } = row
    const marked = box?.querySelector<HTMLElement>('[aria-current]')
    if (!box || !marked) return
    const centre = () => (box.scrollLeft = marked.offsetLeft - (box.clientWidth - marked.offsetWidth) / 2)
    centre()
    window.addEventListener('resize', centre)
    return () => window.removeEventListener('resize', centre)
  }, [current])
  return row
}

/** Height of the sticky header of a page or drawer, plus a margin. */
const room = 128

/**
 * Scrolls to a new answer at the end of `place` if it ends below the screen: to the top of the list
 * item that contains the answer, or to the answer alone if the item is too tall. `content`
 * identifies the answer; undefined if there is none.
 */
export const useAnswerInSight = (place: RefObject<HTMLElement | null>, content: string | undefined) => {
  const shown = useRef(content)
  useEffect(() => {
    const answer = place.current?.lastElementChild
    if (answer && content !== undefined && content !== shown.current) {
      const item = answer.closest('li') ?? answer
      const { bottom } = answer.getBoundingClientRect()
      const fits = bottom - item.getBoundingClientRect().top <= window.innerHeight - room
      if (bottom > window.innerHeight) (fits ? item : answer).scrollIntoView({ block: 'start' })
    }
    shown.current = content
  }, [place, content])
}

/**
 * The ref of a part to which things are added from elsewhere on the page. Scrolls to it when the second or a later one
 * is added while the part is above the screen.
 */
export const useGrownInSight = <Part extends HTMLElement>(count: number) => {
  const part = useRef<Part>(null)
  const before = useRef(count)
  useEffect(() => {
    const { current } = part
    if (current !== null && count > before.current && count > 1 && current.getBoundingClientRect().top < 0)
      current.scrollIntoView({ block: 'start' })
    before.current = count
  }, [count])
  return part
}
