import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'

/** Messages lie above everything: pressing one is no press beside. */
export const isInNotices = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-notices]') !== null

/** Ark listens two frames and a timer after the frame in which something was drawn. */
const framesOfArk = 3

/**
 * The time in which Ark does not hear yet what should close something: until it is drawn, which on a busy page may take
 * some frames, and the frames after that. Ends by itself; that both hear the same does no harm.
 */
const beforeArkListens = (opened: RefObject<HTMLElement | null>) => {
  const early = new AbortController()
  let left = framesOfArk
  const onFrame = () => {
    if (opened.current !== null) left -= 1
    if (left > 0) frame = requestAnimationFrame(onFrame)
    else setTimeout(() => early.abort())
  }
  let frame = requestAnimationFrame(onFrame)
  early.signal.addEventListener('abort', () => cancelAnimationFrame(frame))
  return early
}

/**
 * Hears Escape as soon as something is open over the page, so that one that is pressed in that very moment is not lost,
 * nor taken by what is open beneath. From then on it is left to Ark.
 *
 * @param opened what is open, once it is drawn.
 */
export const useEarlyEscape = (isOpen: boolean, close: () => void, opened: RefObject<HTMLElement | null>) => {
  const end = useEffectEvent(close)
  useLayoutEffect(() => {
    if (!isOpen) return
    const early = beforeArkListens(opened)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return
      event.preventDefault()
      event.stopPropagation()
      early.abort()
      end()
    }
    // Of the window, which hears it before all that listens to the document.
    window.addEventListener('keydown', onKey, { capture: true, signal: early.signal })
    return () => early.abort()
  }, [isOpen, opened])
}

/**
 * Hears a press beside what has just been opened, which on a busy page would be lost otherwise. From then on it is left to
 * Ark.
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
    const early = beforeArkListens(opened)
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
    return () => {
      early.abort()
      touch.abort()
    }
  }, [isOpen])
  return opened
}
