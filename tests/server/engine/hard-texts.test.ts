import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'
import { sparkCategories } from '#contract/vocabulary.ts'
import { createBundledBusinessModels } from '#server/catalogue/business-models.source.ts'
import { createBundledPapers } from '#server/catalogue/papers.source.ts'
import { createOfflineEngine } from '#server/engine/offline.engine.ts'
import { startApp } from '../app.ts'
import { hardTexts } from './hard.texts.ts'
import { untidy } from '../../../scripts/content/tidy.ts'

/**
 * Tests every call that takes a text, through the whole app; `checkAnswers` parses each answer by the contract.
 */

const engine = createOfflineEngine()
const open = () =>
  startApp({
    engine,
    papers: createBundledPapers(),
    businessModels: createBundledBusinessModels(),
    pages: { read: (url) => Promise.resolve({ url, title: '', description: '', text: page }) },
  })
let page = ''

const textCalls: readonly { path: string; body: (text: string) => object }[] = [
  { path: '/v1/nlp/keywords', body: (text) => ({ text }) },
  { path: '/v1/nlp/summary', body: (text) => ({ text }) },
  { path: '/v1/nlp/challenge', body: (text) => ({ text }) },
  { path: '/v1/nlp/business-summary', body: () => ({ url: 'https://firm.example/' }) },
  { path: '/v1/challenges/title', body: (text) => ({ challenge_text: text }) },
  { path: '/v1/challenges/reframes/search', body: (text) => ({ challenge_text: text, scope: 3 }) },
  {
    path: '/v1/challenges/reframes/extend',
    body: (text) => ({ challenge_text: text, scope: 3, reframes: [text.slice(0, 250)] }),
  },
  { path: '/v1/challenges/business-models/extend', body: (text) => ({ query: text, businessModels: [] }) },
  { path: '/v1/search/papers', body: (text) => ({ query: text }) },
  { path: '/v1/search/case-studies', body: (text) => ({ query: text }) },
  { path: '/v1/search/business-models', body: (text) => ({ query: text }) },
  {
    path: '/v1/nlp/possible-ideas',
    body: (text) => ({
      challenge: text,
      spark: text.slice(0, 1_900),
      business_summary: text,
      seen: [text.slice(0, 1_900)],
    }),
  },
  ...sparkCategories.map(({ slug }) => ({ path: `/v1/sparks/${slug}`, body: (text: string) => ({ text }) })),
]

/** Parts of the text that cannot be in the log for any other reason. */
const tellTales = (text: string) =>
  text
    .split(/[\s"\\]+/)
    .filter((word) => word.length >= 7)
    .concat(text.slice(0, 15))

const writtenByUs = (text: string) => text.replace(/“[^”]*”/g, '“…”')

describe.each(hardTexts)('a text of $name', ({ text }) => {
  it.each(textCalls)('is answered at $path, and nothing of it is logged', async ({ path, body }) => {
    page = text
    const { post, lines } = open()
    const response = await post(path, body(text))
    expect(response.status).toBe(200)
    const answer = await response.text()
    // A short document is its own description, word for word, so it may contain mark-up, which is shown as
    // text.
    const ours = path === '/v1/nlp/challenge' ? '' : '<script|'
    expect(answer).not.toMatch(new RegExp(`${ours}\\bundefined\\b|\\bNaN\\b|\\[object `))
    const logged = lines.join('')
    expect(lines).toHaveLength(1)
    for (const tale of tellTales(text)) expect(logged).not.toContain(tale)
  })

  it('gets whole and clean sentences in sparks, ideas and reframes', async () => {
    const { post } = open()
    const ask = async (path: string, body: object) => (await post(path, body)).json() as Promise<unknown>
    const reframes = calls.searchReframes.answer.parse(
      await ask('/v1/challenges/reframes/search', { challenge_text: text, scope: 2 }),
    )
    const written = reframes.map(({ label }) => label)
    for (const { slug } of sparkCategories) {
      const sparks = calls.writeSparks.answer.parse(await ask(`/v1/sparks/${slug}`, { text }))
      expect(sparks.length).toBeGreaterThanOrEqual(limits.sparksPerCategory.min)
      const [first] = sparks
      const { ideas } = calls.proposeIdeas.answer.parse(
        await ask('/v1/nlp/possible-ideas', { challenge: text, spark: first?.text ?? '' }),
      )
      expect(ideas.length).toBeGreaterThanOrEqual(3)
      written.push(
        ...sparks.map((spark) => spark.text),
        ...ideas.flatMap((idea) => [
          idea.text,
          idea.sparkSatisfaction,
          idea.challengeResolution,
          ...idea.implementation.steps,
        ]),
      )
    }
    expect(written.map(writtenByUs).flatMap(untidy)).toEqual([])
    for (const line of written) {
      expect(line).not.toMatch(/@|\d{5}|QQ123456C|4111 1111/)
      expect(writtenByUs(line)).not.toMatch(/\b(?:fuck\w*|shit|bastards?|crap|damn|depression)\b/i)
    }
  })
})

describe('a text that names nothing', () => {
  it.each(hardTexts.filter(({ name }) => ['no nouns', 'figures only', 'German', 'French'].includes(name)))(
    'gets no topics and no title rather than invented ones: $name [TOP-14] [AMB-34]',
    async ({ text }) => {
      const { post } = open()
      expect(await (await post('/v1/nlp/keywords', { text })).json()).toEqual([])
      expect(await (await post('/v1/challenges/title', { challenge_text: text })).json()).toEqual({
        challenge_title: 'no title',
      })
    },
  )
})

describe('ideas requested again and again through the API', () => {
  it.each(hardTexts.filter(({ name }) => ['a list', 'capitals only', 'German'].includes(name)))(
    'never repeat one that was seen, in any spelling, and finally say that there are no more: $name [AMB-47]',
    async ({ text }) => {
      const { post } = open()
      const seen: string[] = []
      const spark = 'Which customers would pay for a faster answer?'
      for (let round = 0; round < 20; round += 1) {
        const response = await post('/v1/nlp/possible-ideas', {
          challenge: text,
          spark,
          // Send the ideas back in a changed form, as a page might.
          seen: seen.map((idea) => `  ${idea.toUpperCase().replaceAll(' ', '\n')} `),
        })
        const { ideas, exhausted } = calls.proposeIdeas.answer.parse(await response.json())
        for (const idea of ideas) expect(seen).not.toContain(idea.text)
        seen.push(...ideas.map((idea) => idea.text))
        if (exhausted) break
        expect(ideas.length).toBeGreaterThanOrEqual(3)
      }
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen.length).toBeGreaterThanOrEqual(20)
      const after = await post('/v1/nlp/possible-ideas', { challenge: text, spark, seen })
      expect(await after.json()).toEqual({ ideas: [], exhausted: true })
    },
  )
})
