import { describe, expect, it } from 'vitest'
import type { NewsItem, NewsSource, SparkInput } from '#server/domain/ports.ts'
import { createOfflineEngine } from '#server/engine/offline.engine.ts'
import { withNews } from '#server/engine/write/news.sparks.ts'

const options = { signal: new AbortController().signal }
const item = (title: string, more: Partial<NewsItem> = {}): NewsItem => ({
  title,
  source: 'Trade Weekly',
  date: '2026-03-11',
  uri: 'https://news.example/1',
  ...more,
})
const input: SparkInput = {
  category: 'business-news',
  text: 'Our bakery throws away too much bread and our drivers waste hours in traffic, so margins shrink.',
  entities: [
    { label: 'bread', type: 'Thing' },
    { label: 'drivers', type: 'Role' },
    { label: 'margins', type: 'Measure' },
  ],
  businessTypes: [],
}
const offline = createOfflineEngine()
const sourceWith = (...items: NewsItem[]): NewsSource => ({ latest: () => Promise.resolve(items) })
/** The sparks that quote a headline. */
const citing = async (items: readonly NewsItem[], about: Partial<SparkInput> = {}) =>
  (await withNews(offline.sparks, sourceWith(...items))({ ...input, ...about }, options)).filter(
    ({ provenance }) => provenance?.sources.some(({ uri }) => items.some((item) => item.uri === uri)),
  )

describe('Business news with feeds', () => {
  it('quotes the headlines closest to the challenge with source, date and link, before the other sparks [AMB-75]', async () => {
    const news = sourceWith(
      item('Football club signs keeper', { uri: 'https://news.example/0' }),
      item('Flour and bread get dearer'),
      item('Fewer drivers pass their test', { uri: 'https://news.example/2' }),
    )
    const sparks = await withNews(offline.sparks, news)(input, options)
    const cited = sparks.filter(({ text }) => text.startsWith('“'))
    expect(cited).toHaveLength(2)
    expect(cited[0]?.text).toMatch(/^“Flour and bread get dearer” \(Trade Weekly, 11 March 2026\)\. .+\?$/)
    expect(cited[0]?.provenance?.sources).toEqual([
      { title: 'Flour and bread get dearer. Trade Weekly, 11 March 2026', uri: 'https://news.example/1' },
    ])
    expect(sparks.slice(0, 2)).toEqual(cited)
    expect(sparks.length).toBeGreaterThanOrEqual(8)
    expect(sparks.length).toBeLessThanOrEqual(12)
    expect(new Set(sparks.map(({ text }) => text)).size).toBe(sparks.length)
  })

  it('uses the newest headline if none is related to the challenge', async () => {
    const cited = await citing([item('Football club signs keeper'), item('Castle opens')])
    expect(cited.map(({ text }) => text)).toEqual([expect.stringContaining('Football club signs keeper')])
  })

  it('names an active topic in every spark, if there is one, with no placeholder left and at most 220 characters', async () => {
    const long = item(`Bread ${'and many more words '.repeat(9)}end`, {
      source: 'A paper with a rather long name of its own',
    })
    for (const sparks of [
      await citing([long, item('Bread'), item('Drivers'), item('Margins')]),
      await citing([long], { entities: [] }),
      await citing([item('Odd “quoted” bread')]),
    ]) {
      expect(sparks.length).toBeGreaterThan(0)
      for (const { text } of sparks) {
        expect(text.length).toBeLessThanOrEqual(220)
        expect(text.match(/[“”]/g)?.length).toBeLessThanOrEqual(4)
        expect(text).not.toMatch(/[{}|]/)
      }
    }
    for (const { text, provenance } of await citing([item('Bread'), item('Drivers')])) {
      expect(text).not.toMatch(/[{}|]/)
      expect(provenance?.topics.length).toBeGreaterThan(0)
      expect(provenance?.topics.every((topic) => input.entities.some(({ label }) => label === topic))).toBe(
        true,
      )
    }
  })

  it('gives equal sparks for equal headlines', async () => {
    const write = withNews(offline.sparks, sourceWith(item('Bread prices')))
    expect(await write(input, options)).toEqual(await write(input, options))
  })
})

describe('Business news without headlines', () => {
  it('asks about kinds of events, as it does without feeds [AMB-75]', async () => {
    const plain = await offline.sparks(input, options)
    expect(await withNews(offline.sparks, sourceWith())(input, options)).toEqual(plain)
    const broken: NewsSource = { latest: () => Promise.reject(new Error('no feed')) }
    expect(await withNews(offline.sparks, broken)(input, options)).toEqual(plain)
    expect(plain.every(({ provenance }) => provenance?.sources.length === 0)).toBe(true)
  })

  it('does not affect the other categories and fetches no news for them', async () => {
    const never: NewsSource = { latest: () => Promise.reject(new Error('asked')) }
    const other = { ...input, category: 'customers-sales' as const }
    expect(await withNews(offline.sparks, never)(other, options)).toEqual(
      await offline.sparks(other, options),
    )
  })

  it('stops when the caller does', async () => {
    const gone = { signal: AbortSignal.abort() }
    await expect(withNews(offline.sparks, sourceWith(item('Bread')))(input, gone)).rejects.toThrow()
  })
})
