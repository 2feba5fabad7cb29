import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * The ref of a row that scrolls sideways: whenever `current` or the width of the screen changes, the one marked as current is
 * scrolled into its middle. The page itself is not scrolled.
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

/** What stays at the top of a page or a drawer, and some room. */
const room = 128

/**
 * Brings the last part of a place into sight when something was asked for there and its answer comes: `content` says what
 * is on show, and is undefined where nothing is. The screen then begins with the item it belongs to, or where that does not
 * fit on it with the answer itself: never in the middle of words.
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
