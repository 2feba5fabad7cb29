import { act, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useEarlyEscape, usePressBeside } from '#ui/dom/use-press-beside.ts'

/** Opens a part whose content is not rendered yet; `draw` renders it. */
const openPart = () => {
  const [pressed, escaped] = [vi.fn(), vi.fn()]
  const { result } = renderHook(() => {
    const content = usePressBeside<HTMLDivElement>(true, pressed)
    useEarlyEscape(true, escaped, content)
    return content
  })
  const draw = () => {
    result.current.current = document.createElement('div')
  }
  return { pressed, escaped, draw }
}

const passFrames = (count: number) => {
  act(() => {
    for (let frame = 0; frame < count; frame += 1) vi.advanceTimersToNextFrame()
  })
}

describe('A part that is open before Ark listens', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('closes when something beside it is pressed as soon as it is drawn, however many frames that took [DRAW-10]', () => {
    const { pressed, draw } = openPart()
    passFrames(20)
    draw()
    fireEvent.pointerDown(document.body)
    expect(pressed).toHaveBeenCalledOnce()
  })

  it('closes with Escape as soon as it is drawn, however many frames that took [DRAW-11]', () => {
    const { escaped, draw } = openPart()
    passFrames(20)
    draw()
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(escaped).toHaveBeenCalledOnce()
  })

  it('handles both for the frames in which Ark starts, and then leaves them to Ark [DRAW-10, DRAW-11]', () => {
    const { pressed, escaped, draw } = openPart()
    draw()
    passFrames(2)
    fireEvent.pointerDown(document.body)
    expect(pressed).toHaveBeenCalledOnce()
    passFrames(2)
    fireEvent.pointerDown(document.body)
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(pressed).toHaveBeenCalledOnce()
    expect(escaped).not.toHaveBeenCalled()
  })
})
