import { describe, expect, it } from 'vitest'
import { addTopic, toggleTopic, topicsFrom, withChoices } from '#machines/workspace/topics.rules.ts'

const keywords = (...labels: string[]) =>
  labels.map((label, index) => ({ label, type: 'Thing', count: 20 - index }))
const stateOf = (topics: ReturnType<typeof topicsFrom>) =>
  Object.fromEntries(topics.map(({ label, active }) => [label, active]))

describe('the topics of a revised text', () => {
  it('keep what was switched by hand, on or off, and what the writer added [C7]', () => {
    let before = topicsFrom(keywords('bread', 'vans', 'lake', 'bakers', 'morning', 'villages', 'depot'))
    before = toggleTopic(before, 'api-vans')
    before = toggleTopic(before, 'api-villages')
    before = addTopic(before, 'my own')
    const found = topicsFrom(keywords('Vans', 'bread', 'ovens', 'flour', 'salt', 'rye', 'villages', 'depot'))
    expect(stateOf(withChoices(found, before))).toEqual({
      Vans: false,
      bread: true,
      ovens: true,
      flour: true,
      salt: true,
      rye: false,
      villages: true,
      depot: false,
      'my own': true,
    })
  })

  it('stay as they arrived if nothing was chosen, or nothing would be left on [C7]', () => {
    const found = topicsFrom(keywords('bread'))
    expect(withChoices(found, [])).toEqual(found)
    const off = toggleTopic(topicsFrom(keywords('bread', 'vans')), 'api-bread')
    expect(withChoices(found, off)).toEqual(found)
  })
})
