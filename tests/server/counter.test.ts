import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCounter } from '#server/counter.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('a counter', () => {
  it('allows so many uses of a key in a window that begins with the first', () => {
    const counter = createCounter(2, 1_000)
    expect(counter.use('a')).toEqual({ isOver: false, left: 1, wait: 1_000 })
    vi.advanceTimersByTime(400)
    expect(counter.use('a')).toEqual({ isOver: false, left: 0, wait: 600 })
    expect(counter.use('a')).toEqual({ isOver: true, left: 0, wait: 600 })
    expect(counter.use('b')).toEqual({ isOver: false, left: 1, wait: 1_000 })
    vi.advanceTimersByTime(599)
    expect(counter.use('a')).toEqual({ isOver: true, left: 0, wait: 1 })
    vi.advanceTimersByTime(1)
    expect(counter.use('a')).toEqual({ isOver: false, left: 1, wait: 1_000 })
  })

  it('begins again with a key that it was told to forget', () => {
    const counter = createCounter(1, 1_000)
    counter.use('a')
    expect(counter.use('a').isOver).toBe(true)
    counter.forget('a')
    expect(counter.use('a').isOver).toBe(false)
  })

  it('holds no window that has ended once another begins', () => {
    const counter = createCounter(1, 1_000)
    for (let caller = 0; caller < 100; caller += 1) counter.use(`caller ${caller}`)
    vi.advanceTimersByTime(500)
    counter.use('late')
    expect(counter.size()).toBe(101)
    vi.advanceTimersByTime(500)
    counter.use('caller 7')
    expect(counter.size()).toBe(2)
    expect(counter.use('late').isOver).toBe(true)
  })
})
