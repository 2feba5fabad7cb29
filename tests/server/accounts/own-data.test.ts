import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { limits as sizes } from '#contract/limits.ts'
import { defaultRefinements } from '#contract/vocabulary.ts'
import { perMinute, createLimits } from '#server/http/limits.ts'
import { inMemory } from '#server/limiters.ts'
import { startApp } from '../app.ts'
import { realMembers } from '../members.ts'
import { brief, challenge, newChallenge, spark } from './items.ts'

const now = Date.UTC(2026, 0, 1)
const clock = { now: () => now }
let world: Awaited<ReturnType<typeof realMembers>>

const start = (overrides: Parameters<typeof startApp>[0] = {}) => {
  const { app } = startApp({ members: world.members, tokens: world.tokens, clock, ...overrides })
  return (method: string, path: string, body?: unknown, who = 'ada') =>
    app.request(`/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer user:${who}`,
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
}
const picture = async () => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c05' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('file', new File([Uint8Array.from(bytes)], 'me.png', { type: 'image/png' }))
  return form
}

beforeEach(async () => {
  world = await realMembers(clock, { mostBytes: 40_000 })
})
afterEach(() => world.remove())

describe('the export of a person’s data', () => {
  it('contains the profile, the picture, settings, every challenge with its bookmarks, and the links, as a file', async () => {
    const ask = start()
    await ask('POST', '/user', { firstName: 'Ada', lastName: 'Byron', jobTitle: 'Countess' })
    await ask('POST', '/user/settings/hints', { value: false })
    await ask('POST', '/user/picture', await picture())
    await ask('POST', '/challenges/create', newChallenge('one'))
    await ask('POST', '/challenges/create', newChallenge('two', { case_brief: brief() }))
    const about = { title: 'Bread', sender: 'A'.repeat(300), refinements: defaultRefinements }
    await ask('POST', '/nonce', {
      text: 'A text that is handed on, from its first word to its last.',
      case_brief: null,
      about,
    })
    await ask('POST', '/challenges/create', newChallenge('of somebody else'), 'ben')

    const answer = await ask('GET', '/user/export')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const text = await answer.text()
    expect(text).not.toContain('somebody else')
    const data = calls.exportUser.answer.parse(JSON.parse(text))
    expect(data).toMatchObject({
      exportedAt: '2026-01-01T00:00:00.000Z',
      identity: { id: 'ada', email: 'ada@bakery.example' },
      user: { firstName: 'Ada', jobTitle: 'Countess', settings: { hints: false } },
      links: [{ text: 'A text that is handed on, from its first word to its last.', about }],
    })
    expect(data.challenges.map(({ challenge_text }) => challenge_text).sort()).toEqual([
      'Text one',
      'Text two',
    ])
    const briefs = data.challenges.map(({ case_brief }) => case_brief)
    expect(briefs).toContainEqual(brief())
    expect(briefs).toContainEqual(null)
    const [first] = data.challenges
    const lists = [first?.sparks, first?.ideas, first?.papers, first?.reframes, first?.businessModels]
    expect(lists.map((list) => list?.length)).toEqual([1, 1, 1, 1, 1])
    const [, base64 = ''] = /^data:image\/\w+;base64,(.+)$/.exec(data.picture ?? '') ?? []
    expect((await sharp(Buffer.from(base64, 'base64')).metadata()).width).toBeGreaterThan(0)
  })

  it('works for somebody who has saved nothing, without creating a user', async () => {
    const ask = start()
    const data = (await (await ask('GET', '/user/export')).json()) as object
    expect(data).toMatchObject({ user: null, picture: null, challenges: [], links: [] })
    expect(await world.members.users.read('ada')).toBeUndefined()
  })

  it('has a lower rate limit than other calls', async () => {
    const ask = start({ limits: createLimits(inMemory) })
    const statuses: number[] = []
    for (let turn = 0; turn <= perMinute.export; turn += 1)
      statuses.push((await ask('GET', '/user/export')).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(perMinute.export)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('removing the profile picture', () => {
  it('leaves the user without a picture, disables its address, and succeeds when repeated', async () => {
    const ask = start()
    await ask('POST', '/user', { firstName: 'Ada', lastName: 'Byron' })
    const { url } = (await (await ask('POST', '/user/picture', await picture())).json()) as { url: string }
    expect((await ask('GET', url.replace('/v1', ''))).status).toBe(200)
    expect((await ask('DELETE', '/user/picture')).status).toBe(204)
    expect((await ask('GET', url.replace('/v1', ''))).status).toBe(404)
    expect(await (await ask('GET', '/user')).json()).toMatchObject({
      user: { firstName: 'Ada', picture: '' },
    })
    expect((await ask('DELETE', '/user/picture')).status).toBe(204)
  })
})

describe('the storage limit of one person', () => {
  const long = (mark: string) => mark.padEnd(15_000, '.')

  it('ends with 413 STORAGE_FULL and a message, saves nothing of the call, and allows more after a deletion [S9]', async () => {
    const ask = start()
    const create = (mark: string, who?: string) =>
      ask('POST', '/challenges/create', newChallenge(mark, { challenge_text: long(mark) }), who)
    const { _id: first } = (await (await create('one')).json()) as { _id: string }
    expect((await create('two')).status).toBe(201)
    const refused = await create('three')
    expect(refused.status).toBe(413)
    expect(await refused.json()).toMatchObject({
      code: 'STORAGE_FULL',
      message: expect.stringContaining('delete challenges') as string,
    })
    expect(await (await ask('GET', '/challenges/')).json()).toHaveLength(2)

    // Neither bookmarks nor the history of edits may exceed the limit.
    const sparks = Array.from({ length: 10 }, (_, place) => spark(`${String(place)}${'x'.repeat(2_000)}`))
    expect((await ask('POST', `/challenges/${first}/sparks`, sparks)).status).toBe(413)
    const saved = (await (await ask('GET', `/challenges/${first}`)).json()) as { sparks: unknown[] }
    expect(saved.sparks).toHaveLength(1)
    const longer = challenge('one', { challenge_text: 'y'.repeat(19_000) })
    expect((await ask('PUT', `/challenges/${first}`, longer)).status).toBe(413)
    // A person over the limit may shorten texts, other people are not affected, and deleting frees space.
    expect((await ask('PUT', `/challenges/${first}`, challenge('short'))).status).toBe(200)
    expect((await create('of another', 'ben')).status).toBe(201)
    expect((await ask('DELETE', `/challenges/${first}`)).status).toBe(204)
    expect((await create('four')).status).toBe(201)
  })

  it('also counts the history of changes, which is dropped when it would grow too large [A3]', async () => {
    const ask = start()
    const create = (mark: string) =>
      ask('POST', '/challenges/create', newChallenge(mark, { challenge_text: long(mark) }))
    const { _id: first } = (await (await create('one')).json()) as { _id: string }
    await create('two')
    const change = (mark: string) => ask('PUT', `/challenges/${first}`, { challenge_text: long(mark) })
    for (const mark of ['a', 'b', 'c', 'd']) expect((await change(mark)).status).toBe(200)
    expect(await world.members.challenges.bytes('ada')).toBeLessThan(40_000)
    // The same number of letters, but three times as many bytes.
    expect((await change('漢'.repeat(15_000))).status).toBe(413)
    expect(await (await ask('GET', `/challenges/${first}`)).json()).toMatchObject({
      challenge_text: long('d'),
    })
  })

  it('is many times what an ordinary person stores', () => {
    const usual = JSON.stringify(newChallenge('one', { challenge_text: long('one') })).length
    expect(sizes.keptBytes).toBeGreaterThan(usual * 1_000)
  })
})
