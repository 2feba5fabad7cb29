import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Whether an element belongs to a message. Messages cover everything else, and pressing one must
 * not close what is open.
 */
export const isInNotices = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-notices]') !== null

/** Ark starts listening two frames and a timer after the frame in which something was drawn. */
const framesOfArk = 3

/**
 * Returns a controller that aborts once Ark listens for whatever closes a layer: a few frames after the layer
 * was drawn, which may itself take some frames on a busy page. It does no harm if both listen for a moment.
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
 * Handles Escape until Ark listens for it. Without this, an Escape pressed just after a layer opened would be lost, or
 * would close the layer beneath.
 *
 * @param opened the layer, once it is drawn.
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
    // Listeners on the window are called before those on the document.
    window.addEventListener('keydown', onKey, { capture: true, signal: early.signal })
    return () => early.abort()
  }, [isOpen, opened])
}

/**
 * Handles a press outside a layer until Ark listens for it. Without this, such a press would be lost on a busy page.
 *
 * @param opener the button that opens and closes the layer itself.
 * @returns the ref of the layer.
 */
export const usePressBeside = <Opened extends HTMLElement>(
  isOpen: boolean,
  close: (press: Event) => void,
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
        end(press)
        return
      }
      // A finger may be about to scroll, so wait until it is lifted.
      touch = new AbortController()
      const { signal } = touch
      const onLift = (lift: Event) => {
        touch.abort()
        if (isBeside(lift.target)) end(lift)
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
