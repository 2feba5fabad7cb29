import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPlain } from '#server/engine/model/plain.text.ts'

const letters = 'a b c d e f g h i j k l m n o p q r s t u v w x y z'
const anyWord = (minLength: number) =>
  fc.string({ unit: fc.constantFrom(...letters.split(' ')), minLength, maxLength: 12 })
/** Names of files and programs that cannot be hosts, because no host name ends like this. */
const files = ['js', 'pdf', 'csv', 'xlsx', 'docx', 'txt', 'html', 'jpg', 'png', 'mp4']

describe('a line from a model', () => {
  it.each([
    'Sign in at evil.shop now.',
    'Open evil.bank, then go on.',
    'Fetch prices.zip first.',
    'Look at (evil.community) for more.',
    'Look at Evil.Shop for more.',
    'Look at login.evil.furniture.',
    'Write to help@evil.shop.',
    'Write to admin@localhost.',
    'Look at \u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444 for more.',
    'Look at evil.xn--p1ai for more.',
    'Look at evil\u3002shop for more.',
    'Look at evil\uff0eshop for more.',
    'Look at \u{1f355}.ws for more.',
    'Look at evil.shop:8080 for more.',
    'Look at node.js.org for more.',
    'Look at evil.shop-now for more.',
  ])('that names a host is refused, whatever its ending: %s [A10]', (line) => {
    expect(isPlain(line)).toBe(false)
  })

  it('that names any host of letters is refused [A10]', () => {
    fc.assert(
      fc.property(fc.array(anyWord(1), { minLength: 1, maxLength: 4 }), anyWord(2), (labels, ending) => {
        fc.pre(!files.includes(ending))
        expect(isPlain(`Look at ${[...labels, ending].join('.')} for more.`)).toBe(false)
      }),
      { seed: 7, numRuns: 500 },
    )
  })

  it.each([
    'Use small gifts, e.g. a loaf, i.e. nothing dear, etc.',
    'Rebuild the till in Node.js or D3.js, a Node.js-based one will do.',
    'Open from 9 a.m. to 5 p.m. in the U.K. and the U.S.A.',
    'Charge £3.50 for 1.5kg, not No.2, at 10.30am.',
    'Ask a Ph.D. student of St. Ives.',
    'Keep a list in orders.xlsx, menu.pdf and photo.jpg.',
    'Wait... then ask again…then stop.',
    'Sell 3 loaves @ £5, v2.0 and 24/7.',
    'Stop. Then ask “Who?”.Nobody knows.',
  ])('with abbreviations, numbers and file names is accepted: %s [A10]', (line) => {
    expect(isPlain(line)).toBe(true)
  })
})
