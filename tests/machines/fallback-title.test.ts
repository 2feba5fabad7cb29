import { describe, expect, it } from 'vitest'
import { fallbackTitle } from '#machines/workspace/challenge.rules.ts'

describe('a title made from the first words [VAL-17] [AMB-34]', () => {
  it.each([
    ['Short enough', 'Short enough'],
    [
      'We are an optician with two shops in a small town in Wales and lose customers.',
      'We are an optician with two shops...',
    ],
    [
      'Growers, drivers and stores never agree, and the bread is thrown away.',
      'Growers, drivers and stores never agree...',
    ],
    [
      'Our supermarket chain loses fresh bread and salad every week.',
      'Our supermarket chain loses fresh bread...',
    ],
    ['Das Café Müßiggänger in Überlingen träumt von Gästen', 'Das Café Müßiggänger in Überlingen...'],
    ['Донаудампфшиффартсгезельшафтскапитенсмютце', 'Донаудампфшиффартсгезельшафтскапитенсмют...'],
  ])('of %j is %j', (text, title) => {
    expect(fallbackTitle(text)).toBe(title)
  })
})
