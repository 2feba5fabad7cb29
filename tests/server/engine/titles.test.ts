import { describe, expect, it } from 'vitest'
import { maxTitle, titleFor } from '#server/engine/offline/challenge.title.ts'

describe('a title by rule', () => {
  it.each([
    [
      'We want to keep every apprentice that our small workshop trained for the trade in the last years',
      'Keep every apprentice that our small workshop trained…',
    ],
    [
      'We want to open another bakery shop near the station that opens at five for commuters of the north',
      'Open another bakery shop near the station that opens…',
    ],
    ['We want to fill our winter.', 'Fill our winter'],
  ])('of %j ends with a word that says something: %j', (goal, title) => {
    expect(titleFor([{ text: goal }])).toBe(title)
    expect(title.length).toBeLessThanOrEqual(maxTitle)
  })
})
