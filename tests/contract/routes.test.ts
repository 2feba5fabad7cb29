import { describe, expect, it } from 'vitest'
import { calls, type Call } from '#contract/calls.ts'
import { sparkCategories } from '#contract/vocabulary.ts'
import { makeToken } from '#server/domain/tokens.ts'
import { memoryTokens, startApp } from '#tests/server/app.ts'
import { createOfflineEngine } from '#server/engine/offline.engine.ts'

const text =
  'Our bakery loses customers to the supermarket, and bread made in the morning is thrown away at night.'

const answered = async (call: Call, path: string, body?: unknown) => {
  const { app, post } = startApp()
  const response = call.method === 'GET' ? await app.request(`/v1${path}`) : await post(`/v1${path}`, body)
  return { status: response.status, value: call.answer.parse(await response.json()) }
}

describe('every built call answers a valid request in the shape of the contract [API-43]', () => {
  it('extracts keywords with label, type and count [API-16]', async () => {
    const { status, value } = await answered(calls.extractKeywords, '/nlp/keywords', {
      text,
      useGPT: true,
      method: 'rare',
    })
    expect(status).toBe(200)
    expect(value).toEqual([{ label: `topic of ${text.length} characters`, type: 'Thing', count: 1 }])
  })

  it.each(sparkCategories.map(({ slug }) => slug))(
    'writes sparks of the category %s [API-17]',
    async (slug) => {
      const { status, value } = await answered(calls.writeSparks, `/sparks/${slug}`, {
        text,
        entities: [{ label: 'bread', type: 'Thing' }, 'customers'],
        businessTypes: ['family'],
      })
      expect(status).toBe(200)
      expect(value).toHaveLength(8)
      expect(value).toContainEqual(expect.objectContaining({ origin: slug }))
      expect(JSON.stringify(value)).toContain('for 2 topics and 1 types')
    },
  )

  it('summarises a text [API-18]', async () => {
    expect(await answered(calls.summarise, '/nlp/summary', { text })).toEqual({
      status: 200,
      value: { summary: `a summary of ${text.length} characters` },
    })
  })

  it('summarises a website [API-19]', async () => {
    expect(
      await answered(calls.summariseBusiness, '/nlp/business-summary', { url: 'https://bakery.example/' }),
    ).toEqual({ status: 200, value: { summary: 'about The Bakery' } })
  })

  it('proposes ideas for a spark given as text or as an object, and N/A means no region [API-20, AMB-67, AMB-68]', async () => {
    const given = {
      challenge: text,
      region: 'N/A',
      sector: 'Bakery',
      maturity: 2,
      business_summary: 'Bread.',
    }
    const asText = await answered(calls.proposeIdeas, '/nlp/possible-ideas', { ...given, spark: 'What if?' })
    const asObject = await answered(calls.proposeIdeas, '/nlp/possible-ideas', {
      ...given,
      spark: { text: 'What if?' },
    })
    expect(asText.status).toBe(200)
    expect(asText).toEqual(asObject)
    expect(asText.value).toMatchObject({ exhausted: false, ideas: [{ regionSpecific: '' }, {}, {}] })
  })

  it('proposes where to start with the challenge as a whole if no spark is named [START-01]', async () => {
    const answer = await answered(calls.proposeIdeas, '/nlp/possible-ideas', { challenge: text })
    expect(answer.status).toBe(200)
    expect(answer.value).toMatchObject({ ideas: [{ sparkSatisfaction: 'answers no spark' }, {}, {}] })
  })

  it('adapts an idea, with everything known about it or with its text alone [FIT-01]', async () => {
    const about = { challenge: text, region: 'N/A', sector: 'Bakery', maturity: 2 }
    const idea = { text: 'Reserve croissants' }
    const asked = { ...about, wish: 'cheaper', idea }
    expect(await answered(calls.fitIdea, '/nlp/fitted-idea', asked)).toMatchObject({
      status: 200,
      value: { because: 'it is cheaper', others: [], idea: { text: 'Reserve croissants, cheaper, 0' } },
    })
    for (const odd of [
      { ...asked, wish: 'better' },
      { ...asked, idea: { text: '  ' } },
      { ...asked, idea: { text: 'x'.repeat(2_001) } },
      { ...asked, idea: { ...idea, steps: Array.from({ length: 13 }, () => 'x') } },
      { ...asked, seen: Array.from({ length: 51 }, () => 'x') },
      { ...asked, challenge: ' ' },
      { wish: 'cheaper', idea },
    ])
      expect((await startApp().post('/v1/nlp/fitted-idea', odd)).status).toBe(422)
  })

  it('answers a question about an idea, and bounds every field [ASKI-02]', async () => {
    const about = { challenge: text, region: 'N/A', sector: 'Bakery', maturity: 2 }
    const earlier = [{ question: 'Who starts?', answer: 'The apprentice.' }]
    const asked = {
      ...about,
      idea: { text: 'Reserve croissants' },
      question: ' What does it cost? ',
      earlier,
    }
    expect(await answered(calls.askAboutIdea, '/nlp/ask-about-idea', asked)).toMatchObject({
      status: 200,
      value: { answer: 'What does it cost? of Reserve croissants after 1' },
    })
    for (const odd of [
      { ...asked, question: ' ' },
      { ...asked, question: 'x'.repeat(501) },
      { ...asked, idea: { text: '  ' } },
      { ...asked, idea: { text: 'x'.repeat(2_001) } },
      { ...asked, earlier: Array.from({ length: 11 }, () => earlier[0]) },
      { ...asked, earlier: [{ question: '', answer: 'x' }] },
      { ...asked, earlier: [{ question: 'x', answer: 'x'.repeat(2_001) }] },
      { ...asked, challenge: ' ' },
      { question: 'Who?', idea: { text: 'Reserve croissants' } },
    ])
      expect((await startApp().post('/v1/nlp/ask-about-idea', odd)).status).toBe(422)
  })

  it('has no answer to a question where only the built-in engine writes [ASKI-01]', async () => {
    const response = await startApp({ engine: createOfflineEngine() }).post('/v1/nlp/ask-about-idea', {
      challenge: text,
      idea: { text: 'Reserve croissants' },
      question: 'Who?',
    })
    expect([response.status, await response.json()]).toEqual([200, { answer: null }])
  })

  it('writes a title [API-26]', async () => {
    expect(await answered(calls.writeTitle, '/challenges/title', { challenge_text: text })).toEqual({
      status: 200,
      value: { challenge_title: `title of ${text.length} characters` },
    })
  })

  it('finds papers [API-13]', async () => {
    const { status, value } = await answered(calls.searchPapers, '/search/papers', { query: text })
    expect(status).toBe(200)
    expect(value).toHaveLength(1)
  })

  it('lists sectors: the 21 sections of the UK classification and common trades [API-34, AMB-16, AMB-49]', async () => {
    const { status, value } = await answered(calls.listSectors, '/business/sectors')
    expect(status).toBe(200)
    const labels = (value as { label: string }[]).map(({ label }) => label)
    expect(labels).toEqual(expect.arrayContaining(['Construction', 'Bakery', 'Education', 'Software']))
    expect(new Set(labels).size).toBe(labels.length)
    expect(labels.length).toBeGreaterThan(60)
  })

  it('lists the 249 countries of ISO 3166-1 by name [API-35, AMB-16, AMB-49]', async () => {
    const { status, value } = await answered(calls.listCountries, '/business/countries')
    expect(status).toBe(200)
    const labels = (value as { label: string }[]).map(({ label }) => label)
    expect(new Set(labels).size).toBe(249)
    expect(labels).toEqual(expect.arrayContaining(['United Kingdom', 'Kenya', 'Åland Islands']))
    expect(labels.filter((label) => /^[A-Z]{2}$/.test(label))).toEqual([])
  })

  it('gives the text behind a home token and 404 for an unknown one [API-38] [API-39]', async () => {
    const tokens = memoryTokens()
    const { app } = startApp({ tokens })
    const { token } = await makeToken({ text, case_brief: null }, { tokens, clock: { now: () => 0 } })
    const known = await app.request(`/v1/nonce/${token}`)
    expect(known.status).toBe(200)
    expect(calls.readTokenText.answer.parse(await known.json())).toEqual({ text, case_brief: null })
    for (const unknown of ['A'.repeat(22), 'short', '%E0%A4%A', '..%2F..'])
      expect((await app.request(`/v1/nonce/${unknown}`)).status).toBe(404)
  })

  it('accepts error reports from browsers and answers without a body', async () => {
    const { post } = startApp()
    const response = await post('/v1/client-errors', [
      { call: 'summarise', kind: 'timeout', message: 'late' },
    ])
    expect(response.status).toBe(204)
    expect(await response.text()).toBe('')
  })
})

describe('who may call what', () => {
  const unfilled = (path: string) => `/v1${path.replaceAll(/\{\w+\}/g, 'abc')}`

  it.each(
    Object.entries(calls)
      .filter(([, call]) => !call.anonymous)
      .map(([name, call]) => [name, call] as const),
  )('answers 401 to %s without a bearer [API-45]', async (_name, call) => {
    const { app } = startApp()
    for (const headers of [{}, { authorization: 'Bearer made-up' }]) {
      const response = await app.request(unfilled(call.path), { method: call.method, headers })
      expect(response.status).toBe(401)
      expect(response.headers.get('www-authenticate')).toMatch(/^Bearer/)
      expect(await response.json()).toMatchObject({ code: 'UNAUTHORISED' })
    }
  })

  it('needs no bearer for what visitors use [API-44]', async () => {
    const { app, post } = startApp()
    const statuses = await Promise.all([
      post('/v1/nlp/keywords', { text }),
      post('/v1/sparks/business-news', { text }),
      post('/v1/nlp/summary', { text }),
      post('/v1/challenges/title', { challenge_text: text }),
      post('/v1/nlp/possible-ideas', { challenge: text, spark: 'What if?' }),
      post('/v1/search/papers', { query: text }),
      app.request('/v1/business/sectors'),
      app.request('/v1/business/countries'),
    ])
    expect(statuses.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  })

  it('lists challenges with a trailing slash only [API-42]', async () => {
    const { app } = startApp()
    expect((await app.request('/v1/challenges/')).status).toBe(401)
    expect((await app.request('/v1/challenges')).status).toBe(404)
    expect((await app.request('/v1/business/sectors/')).status).toBe(404)
  })
})
