import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'

/** Messages lie above everything: pressing one is no press beside. */
export const isInNotices = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-notices]') !== null

/**
 * Hears a press beside what has just been opened. Ark listens for such presses a frame and a timer after it has drawn,
 * and on a busy page that is long enough for a press to be lost. From then on it is left to Ark.
 *
 * @param opener what opens and closes it by itself.
 * @returns the ref of what is open.
 */
export const usePressBeside = <Opened extends HTMLElement>(
  isOpen: boolean,
  close: () => void,
  opener?: RefObject<HTMLElement | null>,
) => {
  const opened = useRef<Opened>(null)
  const isBeside = useEffectEvent(
    (target: EventTarget | null) =>
      target instanceof Element &&
      opened.current !== null &&
      !isInNotices(target) &&
      !opened.current.contains(target) &&
      opener?.current?.contains(target) !== true,
  )
  const end = useEffectEvent(close)
  useLayoutEffect(() => {
    if (!isOpen) return
    const early = new AbortController()
    let touch = new AbortController()
    const onPress = (press: PointerEvent) => {
      touch.abort()
      if (!isBeside(press.target)) return
      if (press.pointerType !== 'touch') {
        end()
        return
      }
      // A finger may be about to scroll: what it wants is known when it is lifted.
      touch = new AbortController()
      const { signal } = touch
      const onLift = (lift: Event) => {
        touch.abort()
        if (isBeside(lift.target)) end()
      }
      document.addEventListener('click', onLift, { capture: true, signal })
      document.addEventListener('pointercancel', () => touch.abort(), { capture: true, signal })
    }
    document.addEventListener('pointerdown', onPress, { capture: true, signal: early.signal })
    // A frame more than Ark takes; that both hear a press does no harm.
    const leave = () => setTimeout(() => early.abort())
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(leave)
    })
    return () => {
      cancelAnimationFrame(frame)
      early.abort()
      touch.abort()
    }
  }, [isOpen])
  return opened
}
