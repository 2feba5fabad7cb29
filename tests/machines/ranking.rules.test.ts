import { describe, expect, it } from 'vitest'
import { orderedKeys, placedKeys, sortedKeys } from '#machines/ranking/ranking.rules.ts'

describe('the order of the kept ideas', () => {
  it('is the order of the user, with new ideas last and deleted ones gone', () => {
    expect(orderedKeys(['c', 'gone', 'a'], ['a', 'b', 'c'])).toEqual(['c', 'a', 'b'])
  })

  it('moves one idea within its ends', () => {
    expect(placedKeys(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
    expect(placedKeys(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
    expect(placedKeys(['a', 'b', 'c'], 'a', 99)).toEqual(['b', 'c', 'a'])
    expect(placedKeys(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
    expect(placedKeys(['a', 'b'], 'stranger', 0)).toEqual(['a', 'b'])
  })

  it('puts most impact for least effort first, more impact before less, unjudged ideas last', () => {
    expect(
      sortedKeys(['none', 'dear', 'small', 'quick', 'half', 'even'], {
        dear: { impact: 3, effort: 3 },
        small: { impact: 1, effort: 1 },
        quick: { impact: 3, effort: 1 },
        half: { impact: 3, effort: 0 },
        even: { impact: 1, effort: 1 },
      }),
    ).toEqual(['quick', 'half', 'dear', 'small', 'even', 'none'])
  })
})
