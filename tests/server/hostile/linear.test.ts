import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fileName } from '#machines/report/report.text.ts'
import { queryWords } from '#server/catalogue/search.words.ts'
import { challengeStatedIn, tellingParts } from '#server/engine/write/description.ts'
import { cleanText, naturalCase } from '#server/engine/text/text.cleaning.ts'
import { cutAtWord } from '#server/engine/write/summary.ts'
import { claimsSource, figuresFrom, folded, isPlain } from '#server/engine/model/plain.text.ts'
import { reportCost } from '#server/report/report.cost.ts'
import { readPageText } from '#server/extract/page-text.ts'
import { plainLine } from '#server/sources/plain.line.ts'
import { growth, squareGrowth } from './growth.ts'
import { repeatedTo, hostileNames, hostileText } from './hostile.texts.ts'

/** Everything that reads a typed text takes time linear in its length, never quadratic. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  challengeStatedIn,
  tellingParts: (text) => tellingParts(text, 1_000),
  cleanText,
  naturalCase,
  cutAtWord: (text) => cutAtWord(text, text.length - 10),
  queryWords: (text) => queryWords(text, 80),
  isPlain,
  claimsSource,
  figuresFrom: (text) => figuresFrom(text, text),
  folded,
  readPageText,
  plainLine: (text) => plainLine(text, 200),
  fileName: (text) => fileName(text, 'pdf'),
  reportCost: (text) => reportCost({ title: text, blocks: [] }),
}

/** How many random texts; all of them with `TEST_ALL=1`. */
const randomTexts = process.env['TEST_ALL'] === '1' ? 2_000 : 400

describe('the time to read a text grows with its length', () => {
  it('and the test can tell linear from quadratic growth', () => {
    const square = (text: string) => {
      let found = 0
      for (let at = 0; at < text.length; at += 1) found += text.indexOf('never', at)
      return found
    }
    const straight = (text: string) => text.replace(/\p{L}/gu, (letter) => letter.toUpperCase())
    expect(growth(square, (length) => repeatedTo('a', length), 40_000)).toBeGreaterThan(squareGrowth)
    expect(growth(straight, (length) => repeatedTo('a', length), 200_000)).toBeLessThan(squareGrowth)
  })

  it.each(Object.entries(readers))(
    '[S1, S2, S3] in %s, for every hostile text',
    (_, read) => {
      const slow = hostileNames.filter(
        (name) => growth(read, (length) => hostileText(name, length), 50_000) > squareGrowth,
      )
      expect(slow).toEqual([])
    },
    120_000,
  )

  it('[S1, S2, S3] and a report of long words costs no more to check than one of short words', () => {
    const wordsOf = (length: number) => repeatedTo(`${'x'.repeat(length)} `, 1_400_000)
    expect(growth((text) => reportCost({ title: text, blocks: [] }), wordsOf, 19)).toBeLessThan(2)
  })

  it(`[S1, S2, S3] in all of them, for ${String(randomTexts)} random texts from a fixed seed`, () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
      fc
        .array(
          fc.constantFrom(
            ...[
              'a',
              'A',
              '1',
              ' ',
              '\n',
              '.',
              ',',
              '-',
              '@',
              '&',
              '<',
              '>',
              '(',
              '[',
              '{',
              '|',
              ':',
              '"',
              "'",
              '/',
            ],
            ...['and', 'the', 'in', 'We', 'e.g.', 'http://', '\u0301', '£', '\t'],
          ),
          { minLength: 1, maxLength: 6 },
        )
        .map((parts) => parts.join('')),
    )
    const texts = fc.sample(fc.tuple(piece, piece), { numRuns: randomTexts, seed: 20_261_122 })
    const slow: string[] = []
    for (const [first, second] of texts) {
      const textOf = (length: number) =>
        `x${repeatedTo(first, length * 0.7)}${repeatedTo(second, length * 0.3)}.x`
      for (const [name, read] of Object.entries(readers))
        if (growth(read, textOf, 2_000) > 1 && growth(read, textOf, 16_000) > squareGrowth)
          slow.push(`${name}: ${JSON.stringify([first, second])}`)
    }
    expect(slow).toEqual([])
  }, 300_000)
})
