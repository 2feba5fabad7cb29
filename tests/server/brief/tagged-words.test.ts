import { describe, expect, it } from 'vitest'
import { alignedWords } from '#server/engine/text/tagged.words.ts'
import { createTextReader } from '#server/engine/text/text.reader.ts'

/** Tests that tagged words have their positions in the original text, whatever the reader removed first. */

const reader = createTextReader()
const wordsOf = async (text: string) => alignedWords(text, await reader.read(text))

const notes = [
  'SITUATION',
  'We repair pumps in Bergen, 9 people.',
  '',
  'WHAT HURTS',
  'a) Seals. The cheap ones fail at 14 months and we replace them.',
  'b) Empty trips. I counted 212 of them last year.',
  '- The landlord says a new lease (5 years) is a must',
].join('\n')

describe('Tagged words', () => {
  it('are found to the end of notes with bullets and headings', async () => {
    const words = await wordsOf(notes)
    const found = new Set(words.map(({ lower }) => lower))
    for (const wanted of ['pumps', 'seals', 'replace', 'counted', 'trips', 'landlord', 'lease', 'must'])
      expect(found, wanted).toContain(wanted)
  })

  it('have their own positions, in order', async () => {
    let end = 0
    for (const { text, start, end: after } of await wordsOf(notes)) {
      expect(notes.slice(start, after)).toBe(text)
      expect(start).toBeGreaterThanOrEqual(end)
      end = after
    }
  })

  it('do not begin inside another word', async () => {
    for (const { text, start } of await wordsOf(notes))
      if (/^\p{L}/u.test(text) && !/^n['’]t$/.test(text))
        expect(notes.charAt(start - 1), text).not.toMatch(/\p{L}/u)
  })
})
