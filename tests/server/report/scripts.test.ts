import { create } from 'fontkit'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { getDocumentProxy } from 'unpdf'
import type { ReportDocument } from '#contract/report.ts'
import { scriptsBeyondPdf } from '#machines/report/report.text.ts'
import { warningsAboutName } from '#server/report/brand.ts'
import { lettersOf, partsOf, type Face } from '#server/report/report.fonts.ts'
import { toPdf } from '#server/report/report.pages.ts'

const faces: readonly Face[] = ['text', 'strong', 'lead', 'title']
const brand = { name: '株式会社ひかり', colour: '#0f5c4f', logo: null }

/** A word in each script that the report fonts support. */
const supportedWords = {
  Japanese: '株式会社',
  Hindi: 'हिन्दी',
  Thai: 'ภาษาไทย',
  emoji: '🍅',
  'emoji that are joined': '👩‍🍳❤️',
  Polish: 'Zażółć',
  Greek: 'ψωμί',
}
/** A word in some scripts that no report font supports. */
const unsupportedWords = {
  Korean: '주식회사',
  Amharic: 'ኢትዮጵያ',
  Tamil: 'தமிழ்',
  'private use': '\ue000\ue001',
}

const report = (text: string): ReportDocument => ({
  title: text,
  made: `Made for ${text}`,
  blocks: [
    { kind: 'heading', level: 1, text },
    { kind: 'heading', level: 2, text: `${text} Ltd` },
    { kind: 'text', look: 'lead', text: `Before ${text} after.` },
    { kind: 'text', label: text, text: `Before ${text} after, and ${text}${text} again. `.repeat(20) },
    { kind: 'items', label: text, ordered: true, items: [`${text} first`, `second ${text}`] },
    { kind: 'link', text: `${text} here`, uri: 'https://a.example/' },
  ],
})

describe('letters in a report as PDF', () => {
  it.each(Object.entries(supportedWords))('are drawn with a font that has them: %s [D7]', (_, word) => {
    for (const face of faces) {
      const parts = partsOf(face, word)
      expect(parts.map(({ text }) => text).join('')).not.toContain('□')
      for (const { text, font } of parts) {
        const opened = create(readFileSync(font))
        for (const letter of text) expect(opened.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)).toBe(true)
      }
    }
  })

  it.each(Object.entries(unsupportedWords))('are drawn as a box if no font has them: %s [D7]', (_, word) => {
    for (const face of faces)
      expect(
        partsOf(face, `${word} a`)
          .map(({ text }) => text)
          .join(''),
      ).toBe(`${'□'.repeat(lettersOf(word).length)} a`)
  })

  it.each(Object.entries({ ...supportedWords, ...unsupportedWords, Arabic: 'العربية', Hebrew: 'עברית' }))(
    'are placed side by side and never overlap: %s [D7]',
    async (_, word) => {
      const document = await getDocumentProxy(new Uint8Array(await toPdf(report(word), brand)))
      for (let number = 1; number <= document.numPages; number += 1) {
        const { items } = await (await document.getPage(number)).getTextContent()
        const rows = new Map<number, { from: number; to: number; str: string }[]>()
        for (const item of items)
          if ('str' in item && item.str.trim() !== '') {
            const [, , , , x, y] = item.transform as number[]
            const row = Math.round(y ?? 0)
            rows.set(row, [
              ...(rows.get(row) ?? []),
              { from: x ?? 0, to: (x ?? 0) + item.width, str: item.str },
            ])
          }
        for (const row of rows.values())
          for (const one of row) {
            expect([one.str, one.to <= 595.28 - 70 + 2]).toEqual([one.str, true])
            for (const other of row)
              if (other.from > one.from)
                expect([one.str, other.str, one.to - other.from < 1]).toEqual([one.str, other.str, true])
          }
      }
    },
  )

  it('cause a warning before a report is downloaded, and at the start for the name on it [D7]', async () => {
    for (const word of Object.values(supportedWords)) expect(await warningsAboutName(word)).toEqual([])
    // Chinese characters beside kana count as Japanese.
    for (const word of Object.values({ ...supportedWords, Japanese: '株式会社ひかり' }))
      expect(scriptsBeyondPdf(word)).toEqual([])
    expect(scriptsBeyondPdf('株式会社')).toEqual(['some Chinese characters'])
    for (const word of [unsupportedWords.Korean, unsupportedWords.Amharic, unsupportedWords.Tamil]) {
      expect(scriptsBeyondPdf(word)).toHaveLength(1)
      expect(await warningsAboutName(`Ada ${word}`)).toEqual([
        `The name on reports (BRAND_NAME, else PRODUCT_NAME) has characters that no PDF font includes; a box replaces each of these: ${[...new Set(lettersOf(word))].join(' ')}`,
      ])
    }
    expect(await warningsAboutName('עברית')).toEqual([
      'The name on reports (BRAND_NAME, else PRODUCT_NAME) is written from right to left: PDF reports may put its words in the wrong order',
    ])
  })
})
