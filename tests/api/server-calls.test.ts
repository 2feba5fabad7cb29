import { describe, expect, it } from 'vitest'
import { sparkCategories } from '#contract/vocabulary.ts'
import { createApi } from '#api/http.ts'
import type { Failure } from '#api/error-reports.ts'
import type { TokenStore } from '#server/domain/ports.ts'
import { makeToken } from '#server/domain/tokens.ts'
import { memoryTokens, startApp } from '../server/app.ts'

const text = 'We bake bread for forty villages and our vans come too late. '.repeat(3)

/** Starts the real client and the real server in one process, without a network between them. */
const start = (tokens?: TokenStore) => {
  const { app } = startApp(tokens === undefined ? {} : { tokens })
  const reports: Failure[] = []
  const api = createApi({
    base: 'http://localhost/v1',
    report: (failure) => void reports.push(failure),
    fetch: async (input, init) => app.request(new Request(input, init)),
  })
  return { api, reports }
}

describe('the client and the server agree', () => {
  it('on topics [API-16]', async () => {
    const { api, reports } = start()
    const topics = await api.call('extractKeywords', { request: { text, useGPT: true, method: 'rare' } })
    expect(topics).toEqual([{ label: `topic of ${text.length} characters`, type: 'Thing', count: 1 }])
    expect(reports).toEqual([])
  })

  it.each(sparkCategories.map(({ slug }) => slug))('on sparks of %s [API-17]', async (type) => {
    const { api, reports } = start()
    const sparks = await api.call('writeSparks', {
      params: { type },
      request: { text, entities: [{ label: 'bread', type: 'Thing' }], businessTypes: ['family', 'social'] },
    })
    expect(sparks.map(({ origin }) => origin)).toEqual(Array.from({ length: 8 }, () => type))
    expect(sparks[0]!.text).toMatch(/for 1 topics and 2 types$/)
    expect(reports).toEqual([])
  })

  it('on a summary, a title and the summary of a website [API-18] [API-19] [API-26]', async () => {
    const { api } = start()
    expect(await api.call('summarise', { request: { text } })).toEqual({
      summary: `a summary of ${text.length} characters`,
    })
    expect(await api.call('writeTitle', { request: { challenge_text: text } })).toEqual({
      challenge_title: `title of ${text.length} characters`,
    })
    expect(await api.call('summariseBusiness', { request: { url: 'https://bakery.example/' } })).toEqual({
      summary: 'about The Bakery',
    })
  })

  it('on possible ideas, with everything set and with nothing set [API-20]', async () => {
    const { api } = start()
    const plain = await api.call('proposeIdeas', { request: { challenge: text, spark: 'Why vans?' } })
    expect(plain.ideas).toHaveLength(3)
    expect(plain.exhausted).toBe(false)
    const full = await api.call('proposeIdeas', {
      request: {
        challenge: text,
        spark: 'Why vans?',
        region: 'Wales',
        sector: 'Bakery',
        maturity: 3,
        business_summary: 'Bread',
        seen: ['idea 0'],
      },
    })
    expect(full.ideas.map(({ regionSpecific }) => regionSpecific)).toEqual(['Wales', 'Wales', 'Wales'])
    expect(full.exhausted).toBe(true)
  })

  it('on papers [API-13]', async () => {
    const { api } = start()
    expect(await api.call('searchPapers', { request: { query: text } })).toHaveLength(1)
  })

  it('on sectors and countries [API-34] [API-35]', async () => {
    const { api } = start()
    expect((await api.call('listSectors')).length).toBeGreaterThan(60)
    expect(await api.call('listCountries')).toHaveLength(249)
  })

  it('on the text behind a home token, and that an unknown one does not exist [API-38] [API-39]', async () => {
    const tokens = memoryTokens()
    const { api } = start(tokens)
    const { token } = await makeToken(
      { text, case_brief: null },
      { tokens, clock: { now: () => 1_800_000_000_000 } },
    )
    const known = api.call('readTokenText', { params: { token } })
    const unknown = api.call('readTokenText', { params: { token: 'other-other-other-other' } })
    await expect(unknown).rejects.toMatchObject({ kind: 'http', status: 404, code: 'NOT_FOUND' })
    expect(await known).toEqual({ text, case_brief: null })
  })

  it('on failure reports', async () => {
    const { api } = start()
    const failures = [{ call: 'summarise', kind: 'timeout', requestId: 'r-1', message: 'timeout' }]
    expect(await api.call('reportErrors', { request: failures })).toBeUndefined()
  })

  it('on the form of a refused request, with the id that both logs contain', async () => {
    const { api, reports } = start()
    await expect(api.call('summarise', { request: { text: '   ' } })).rejects.toMatchObject({
      kind: 'http',
      status: 422,
      code: 'INVALID',
    })
    expect(reports).toEqual([
      {
        call: 'summarise',
        kind: 'http',
        status: 422,
        message: 'http 422',
        requestId: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
      },
    ])
  })

  it('that saved challenges require a signed-in user', async () => {
    const { api } = start()
    await expect(api.call('listChallenges')).rejects.toMatchObject({ kind: 'http', status: 401 })
  })
})
