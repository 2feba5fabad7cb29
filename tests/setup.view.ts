import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// One second is short where two cores run everything at once; what appears in time costs nothing more.
configure({ asyncUtilTimeout: 4_000 })

/**
 * A view that complains on the console is broken even when it looks right: React reports missing keys,
 * lost updates and wrong nesting there, and nowhere else.
 */
const complaints: string[] = []
const note =
  (method: 'error' | 'warn') =>
  (...said: unknown[]) => {
    complaints.push(`console.${method}: ${said.map(String).join(' ')}`)
  }

/** jsdom has no layout, so nothing ever changes size; parts that measure only need to be able to ask. */
globalThis.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Nor does anything scroll. */
Element.prototype.scrollIntoView = () => {}

beforeEach(() => {
  complaints.length = 0
  vi.spyOn(console, 'error').mockImplementation(note('error'))
  vi.spyOn(console, 'warn').mockImplementation(note('warn'))
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  expect(complaints, 'the view complained on the console').toEqual([])
})
