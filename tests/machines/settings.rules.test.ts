import { expect, it } from 'vitest'
import { settingsOf } from '#machines/account/settings.rules.ts'

it.each([
  [true, true],
  ['true', true],
  [1, true],
  ['1', true],
  [false, false],
  ['false', false],
  [0, false],
  ['yes', false],
  [null, false],
])('a setting stored as %j is %j [AMB-79]', (kept, switched) => {
  expect(settingsOf({ show_tips: kept, compact_cards: kept, auto_open_topics: kept })).toEqual({
    show_tips: switched,
    compact_cards: switched,
    auto_open_topics: switched,
  })
})

it('settings that nobody changed show tips, and unknown names are ignored [AMB-79]', () => {
  expect(settingsOf({ dark_side: true })).toEqual({
    show_tips: true,
    compact_cards: false,
    auto_open_topics: false,
  })
})
