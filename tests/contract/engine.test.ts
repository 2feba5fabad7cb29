import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { sparkCategories } from '#contract/vocabulary.ts'
import { createBundledPapers } from '#server/catalogue/papers.source.ts'
import { createOfflineEngine } from '#server/engine/offline.engine.ts'
import { startApp } from '#tests/server/app.ts'

const text =
  'Our family bakery loses customers to the supermarket, and bread made in the morning is thrown away at night. How can we reach offices nearby without hiring more staff?'

/** Answers are parsed by the contract inside the app too (`checkAnswers`). */
const { post } = startApp({ engine: createOfflineEngine(), papers: createBundledPapers() })

const answer = async (path: string, body: unknown): Promise<unknown> => {
  const response = await post(path, body)
  expect(response.status).toBe(200)
  return response.json()
}

describe('the built-in engine behind the calls', () => {
  it('finds topics, writes sparks in every category and ideas for one of them [API-16] [API-17] [API-20]', async () => {
    const topics = calls.extractKeywords.answer.parse(await answer('/v1/nlp/keywords', { text }))
    expect(topics.length).toBeGreaterThanOrEqual(5)
    const all = new Set<string>()
    for (const { slug } of sparkCategories) {
      const sparks = calls.writeSparks.answer.parse(
        await answer(`/v1/sparks/${slug}`, { text, entities: topics.slice(0, 5), businessTypes: ['family'] }),
      )
      expect(sparks.length).toBeGreaterThanOrEqual(8)
      expect(sparks.length).toBeLessThanOrEqual(12)
      for (const spark of sparks) {
        expect(spark.origin).toBe(slug)
        all.add(spark.text)
      }
    }
    const [spark = ''] = all
    const { ideas } = calls.proposeIdeas.answer.parse(
      await answer('/v1/nlp/possible-ideas', { challenge: text, spark, sector: 'Bakery', region: 'Wales' }),
    )
    expect(ideas.length).toBeGreaterThanOrEqual(3)
    expect(ideas.length).toBeLessThanOrEqual(5)
  })

  it('summarises, writes titles and finds papers [API-13] [API-18] [API-26]', async () => {
    const summary = calls.summarise.answer.parse(await answer('/v1/nlp/summary', { text }))
    const title = calls.writeTitle.answer.parse(
      await answer('/v1/challenges/title', { challenge_text: text }),
    )
    const papers = calls.searchPapers.answer.parse(
      await answer('/v1/search/papers', { query: 'word of mouth' }),
    )
    expect(typeof summary.summary).toBe('string')
    expect(title.challenge_title.length).toBeGreaterThan(0)
    expect(title.challenge_title.length).toBeLessThanOrEqual(60)
    expect(papers.length).toBeGreaterThan(0)
  })

  it.each([
    '?!… --- ...',
    '👩‍👩‍👧‍👦🥖',
    'كيف نبيع المزيد من الخبز؟',
    '<script>alert(1)</script>',
    'x'.repeat(20_000),
    'a\ud800b\u0000',
  ])('answers a text without recognisable topics: %#', async (odd) => {
    for (const [path, field, rest] of [
      ['/v1/nlp/keywords', 'text', {}],
      ['/v1/sparks/business-news', 'text', {}],
      ['/v1/nlp/summary', 'text', {}],
      ['/v1/challenges/title', 'challenge_text', {}],
      ['/v1/search/papers', 'query', {}],
      ['/v1/nlp/possible-ideas', 'challenge', { spark: odd.slice(0, 100) }],
    ] as const)
      await answer(path, { ...rest, [field]: odd })
  })
})
