import { describe, expect, it } from 'vitest'
import { ownParts } from '#machines/evidence/compared-words.rules.ts'

const marked = (text: string, ...others: string[]) =>
  ownParts(text, others)
    .map((part) => (part.isOwn ? `[${part.text}]` : part.text))
    .join('')

describe('the difference between compared texts [RFM-08]', () => {
  it.each([
    ['How might we sell bread?', ['How might we bake bread?'], 'How might we [sell] bread?'],
    [
      'How might we sell less?',
      ['How could we sell more?', 'How might we bake?'],
      'How [might] we [sell less?]',
    ],
    ['How might we sell bread?', ['HOW MIGHT WE SELL BREAD'], 'How might we sell bread?'],
    ['Quite another thing', ['How might we bake?'], 'Quite another thing'],
    ['Alone', [], 'Alone'],
    ['', ['x'], ''],
  ])('is marked in %j beside %j', (text, others, expected) => {
    expect(marked(text, ...others)).toBe(expected)
  })

  it('preserves every character of a text', () => {
    const text = '  Two  spaces – and\nlines '
    expect(
      ownParts(text, ['and two'])
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })
})
