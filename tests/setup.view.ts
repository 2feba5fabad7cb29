import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// One second is too short when two cores run everything at once. A longer limit costs nothing if the element
// appears in time.
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

/** jsdom has no layout, so nothing ever changes size. Parts that measure only need an observer to exist. */
globalThis.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** jsdom does not scroll either. */
Element.prototype.scrollIntoView = () => {}

/** Without layout, nothing is at any point. */
document.elementsFromPoint = () => []

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
