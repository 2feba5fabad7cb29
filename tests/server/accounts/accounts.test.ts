import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { memberAbilities, can } from '#contract/abilities.ts'
import { emptyBrief } from '#contract/brief.ts'
import { calls } from '#contract/calls.ts'
import { limits as sizes } from '#contract/limits.ts'
import { titleOf } from '#machines/workspace/challenge.rules.ts'
import { createLimits, perMinute } from '#server/http/limits.ts'
import { inMemory } from '#server/limiters.ts'
import { startApp } from '../app.ts'
import { failingInDomainTerms } from '#server/store/failures.ts'
import { fakeVerify, realMembers } from '../members.ts'
import { brief, challenge, newChallenge, paper, spark } from './items.ts'

type World = Awaited<ReturnType<typeof realMembers>>

let world: World
let now: number
const clock = { now: () => now }
const ada = { authorization: 'Bearer user:ada' }

const start = (overrides: Parameters<typeof startApp>[0] = {}) => {
  const { app, lines } = startApp({ members: world.members, tokens: world.tokens, clock, ...overrides })
  const ask = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await app.request(`/v1${path}`, {
      method,
      headers: { ...ada, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body: (text === '' ? undefined : JSON.parse(text)) as Record<string, unknown>,
    }
  }
  return { app, ask, lines }
}

beforeEach(async () => {
  now = Date.UTC(2026, 0, 1)
  world = await realMembers(clock)
})
afterEach(() => world.remove())

describe('the user', () => {
  it('is null until created, then combines what the sign-in and the client say [API-01] [API-03] [AMB-66] [AMB-42]', async () => {
    const { ask } = start()
    expect((await ask('GET', '/user')).body).toEqual({
      user: null,
      identity: { email: 'ada@bakery.example', picture: '' },
    })
    const created = await ask('PUT', '/user/bootstrap', {
      firstName: ' Augusta ',
      picture: 'javascript:alert(1)',
    })
    expect(created.body).toEqual({
      firstName: 'Augusta',
      lastName: 'Lovelace',
      jobTitle: '',
      picture: '',
      settings: {},
      onboarding: {},
    })
    // A second tab does not create the user again.
    expect((await ask('PUT', '/user/bootstrap', { firstName: 'Other' })).body).toEqual(created.body)
    expect((await ask('GET', '/user')).body).toMatchObject({ user: { firstName: 'Augusta' } })
  })

  it('is created by the first call that saves something', async () => {
    const { ask } = start()
    expect((await ask('POST', '/challenges/create', newChallenge('one'))).status).toBe(201)
    expect((await ask('GET', '/user')).body).toMatchObject({
      user: { firstName: 'Ada', lastName: 'Lovelace' },
    })
  })

  it('updates the profile, and the sign-in learns the new name [PROF-06] [PROF-19] [API-07]', async () => {
    const { ask } = start()
    const changed = await ask('POST', '/user', {
      firstName: ' Ada ',
      lastName: 'King',
      jobTitle: 'Countess',
      onboarding: true,
    })
    expect(changed.body).toMatchObject({
      firstName: 'Ada',
      lastName: 'King',
      jobTitle: 'Countess',
      onboarding: { welcome: true },
    })
    expect(world.renamed).toEqual([{ sub: 'ada', firstName: 'Ada', lastName: 'King' }])
    for (const bad of [
      { firstName: '  ', lastName: 'x' },
      { firstName: 'x', lastName: '' },
      { firstName: 'x' },
    ])
      expect((await ask('POST', '/user', bad)).status).toBe(422)
  })

  it('keeps settings and onboarding steps sent as {value} or {data: {value}} [SET-10] [API-05] [API-06] [AMB-48]', async () => {
    const { ask } = start()
    expect((await ask('POST', '/user/settings/hints', { value: true })).body).toEqual({ hints: true })
    expect((await ask('POST', '/user/settings/order', { data: { value: 'rare' } })).body).toEqual({
      hints: true,
      order: 'rare',
    })
    expect((await ask('POST', '/user/onboarding/topics', { data: { value: true } })).body).toEqual({
      topics: true,
    })
    for (const [path, body] of [
      ['/user/settings/__proto__', { value: true }],
      ['/user/settings/%00', { value: true }],
      ['/user/settings/hints', { value: { deep: true } }],
      ['/user/settings/hints', { value: 'x'.repeat(301) }],
      ['/user/settings/hints', {}],
      ['/user/onboarding/topics', { value: 'yes' }],
    ] as const)
      expect([path, (await ask('POST', path, body)).status]).toEqual([path, 422])
  })

  it('gets its permissions as rules for the checker [PERM-06] [API-08]', async () => {
    const { ask } = start()
    const { body } = await ask('GET', '/auth/ability')
    const rules = calls.readAbility.answer.parse(body)
    expect(rules).toEqual(memberAbilities)
    expect([
      can(rules, 'create', 'challenge'),
      can(rules, 'delete', 'account'),
      can(rules, 'delete', 'profile'),
      can(rules, 'create', 'account'),
      can([{ action: 'manage', subject: 'all' }], 'anything', 'at all'),
      can([], 'read', 'resource'),
    ]).toEqual([true, true, true, false, true, false])
  })

  it('has a rate limit per user, not per address', async () => {
    const { ask } = start({ limits: createLimits(inMemory, { ...perMinute, own: 2 }) })
    await ask('GET', '/user')
    expect((await ask('GET', '/user')).headers.get('ratelimit')).toBe('"own";r=0;t=60')
    const third = await ask('GET', '/user')
    expect([third.status, third.body['code']]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect((await ask('GET', '/user', undefined, { authorization: 'Bearer user:ben' })).status).toBe(200)
  })
})

describe('a profile picture', () => {
  const upload = (bytes: Uint8Array, type: string, field = 'file') => {
    const form = new FormData()
    form.append(field, new File([Uint8Array.from(bytes)], 'me', { type }))
    return start().app.request('/v1/user/picture', { method: 'POST', body: form, headers: ada })
  }
  const photo = (side: number) =>
    sharp({ create: { width: side, height: side * 2, channels: 3, background: '#0a7' } })
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer()

  it(
    'is re-encoded, served at an address that nobody can guess, and replaced [PROF-12] [PROF-14] [API-04]',
    { timeout: 30_000 },
    async () => {
      const response = await upload(await photo(600), 'image/jpeg')
      expect(response.status).toBe(200)
      const { url } = calls.uploadPicture.answer.parse(await response.json())
      const { app, ask } = start()
      const served = await app.request(url)
      expect(served.headers.get('content-type')).toBe('image/webp')
      expect(served.headers.get('cache-control')).toBe('private, max-age=3600')
      const bytes = Buffer.from(await served.arrayBuffer())
      const { width, height, exif } = await sharp(bytes).metadata()
      expect([width, height, exif]).toEqual([sizes.pictureSide, sizes.pictureSide, undefined])
      expect(bytes.includes('secret place')).toBe(false)
      expect((await ask('GET', '/user')).body).toMatchObject({ user: { picture: url } })

      expect((await upload(await photo(20), 'image/jpeg')).status).toBe(200)
      expect((await app.request(url)).status).toBe(404)
      for (const guess of ['x', 'A'.repeat(22), '%00', '..%2F..'])
        expect((await app.request(`/v1/pictures/${guess}`)).status).toBe(404)
    },
  )

  it('is only served as the kind of picture that is stored here, whatever its row says', async () => {
    const { app } = start()
    await world.members.users.open('ada', {
      profile: { firstName: '', lastName: '', jobTitle: '' },
      picture: '',
    })
    const serve = async (type: string, bytes: Uint8Array) => {
      const pictureId = 'A'.repeat(22)
      const address = `/v1/pictures/${pictureId}`
      await world.members.users.savePicture('ada', {
        pictureId,
        address,
        type,
        bytes: Uint8Array.from(bytes),
      })
      return app.request(address)
    }
    const page = Buffer.from('<!doctype html><script>alert(1)</script>')
    expect((await serve('text/html', page)).status).toBe(404)
    expect((await serve('image/webp', page)).status).toBe(404)
    expect((await serve('image/webp', await photo(20))).status).toBe(404)
    const webp = await sharp(await photo(20))
      .webp()
      .toBuffer()
    const served = await serve('text/html', webp)
    expect(served.status).toBe(200)
    expect(served.headers.get('content-type')).toBe('image/webp')
    expect(served.headers.get('x-content-type-options')).toBe('nosniff')
    expect(served.headers.get('content-disposition')).toBe('inline; filename="picture.webp"')
  })

  it.each([
    ['a text', Buffer.from('hello'), 'text/plain', 415],
    ['a text that says it is an image', Buffer.from('hello'), 'image/png', 415],
    [
      'a drawing with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      'image/svg+xml',
      415,
    ],
    ['more than 3 MB', Buffer.alloc(sizes.uploadBytes + 1), 'image/png', 413],
  ])(
    'is refused when it is %s [PROF-16] [PROF-17]',
    { timeout: 30_000 },
    async (_what, bytes, type, status) => {
      expect((await upload(bytes, type)).status).toBe(status)
      expect((await start().ask('GET', '/user')).body).toMatchObject({ user: { picture: '' } })
    },
  )
})

describe('a saved challenge', () => {
  const create = async (headers: Record<string, string> = {}, body = newChallenge('one')) => {
    const { ask } = start()
    const created = await ask('POST', '/challenges/create', body, headers)
    expect(created.status).toBe(201)
    return String(created.body['_id'])
  }

  it('is created once for one key, and the key is refused for anything else [API-22]', async () => {
    const { ask } = start()
    const key = { 'idempotency-key': '"one-key-for-one-creation"' }
    const first = await create(key)
    expect(await create({ 'idempotency-key': 'one-key-for-one-creation' })).toBe(first)
    const other = await ask('POST', '/challenges/create', newChallenge('two'), key)
    expect([other.status, other.body['code']]).toEqual([422, 'INVALID'])
    expect(other.body['message']).toMatch(/^Idempotency-Key: /)
    for (const bad of ['short', 'with space in it', 'x'.repeat(201)])
      expect(
        (await ask('POST', '/challenges/create', newChallenge('x'), { 'idempotency-key': bad })).status,
      ).toBe(422)
    expect((await ask('GET', '/challenges/')).body).toHaveLength(1)
  })

  it('is returned whole when it is created, even on a retry, and only as an id once it is deleted [API-22]', async () => {
    const { ask } = start()
    const headers = { 'idempotency-key': 'a-key-for-one-creation' }
    const once = async () => (await ask('POST', '/challenges/create', newChallenge('one'), headers)).body
    const first = await once()
    const read = await ask('GET', `/challenges/${String(first['_id'])}`)
    expect(first['saved']).toEqual(read.body)
    expect(await once()).toEqual(first)
    await ask('DELETE', `/challenges/${String(first['_id'])}`)
    expect(await once()).toEqual({ _id: first['_id'] })
  })

  it('has its first words as title in the list if it was left before a title was generated [SEQ-19]', async () => {
    const { ask } = start()
    const text = 'Our bakery loses customers on Saturday mornings because the queue is long.'
    for (const title of ['', 'no title'])
      await ask('POST', '/challenges/create', {
        ...newChallenge('one'),
        challenge: challenge('one', { challenge_title: title, challenge_text: text }),
      })
    const listed = calls.listChallenges.answer.parse((await ask('GET', '/challenges/')).body)
    expect(
      listed.map(({ challenge_title, challenge_text }) => titleOf(challenge_title, challenge_text)),
    ).toEqual(Array(2).fill('Our bakery loses customers on Saturday...'))
  })

  it('is sent with a revision as ETag, and a PUT based on an old one is merged or refused field by field [API-23] [API-24] [AMB-76]', async () => {
    const { ask } = start()
    const id = await create()
    const read = await ask('GET', `/challenges/${id}`)
    expect(read.headers.get('etag')).toBe('"1"')
    const base = challenge('one')
    const title = await ask(
      'PUT',
      `/challenges/${id}`,
      { ...base, challenge_title: 'A' },
      { 'if-match': '"1"' },
    )
    expect([title.status, title.headers.get('etag'), title.body['revision']]).toEqual([200, '"2"', 2])
    const region = await ask('PUT', `/challenges/${id}`, { ...base, region: 'Wales', revision: 1 })
    expect(region.body).toMatchObject({ challenge_title: 'A', region: 'Wales', revision: 3 })
    const clash = await ask('PUT', `/challenges/${id}`, { ...base, challenge_title: 'B', revision: 1 })
    expect(clash.status).toBe(409)
    expect(clash.body).toMatchObject({ code: 'CONFLICT', fields: ['challenge_title'] })
    // Repeating the request after a lost answer does not conflict with itself.
    const again = await ask(
      'PUT',
      `/challenges/${id}`,
      { ...base, challenge_title: 'A' },
      { 'if-match': '"1"' },
    )
    expect([again.status, again.body['revision']]).toEqual([200, 3])
    expect((await ask('PUT', `/challenges/${id}`, base, { 'if-match': 'nonsense' })).status).toBe(422)
    expect(
      (await ask('PUT', `/challenges/${id}`, { challenge_title: 'Only this' }, { 'if-match': '*' })).body,
    ).toMatchObject({
      challenge_title: 'Only this',
      region: 'Wales',
    })
  })

  it('ignores fields that it does not store', async () => {
    const { ask } = start()
    const id = await create({}, { ...newChallenge('one'), owner: 'ben' } as ReturnType<typeof newChallenge>)
    await ask('PUT', `/challenges/${id}`, {
      ...challenge('one'),
      _id: 'other',
      owner: 'ben',
      revision: 1,
      sparks: [],
    })
    const { body } = await ask('GET', `/challenges/${id}`)
    expect(body).toMatchObject({ _id: id, revision: 1, sparks: [{ text: 'What if one?' }] })
    expect(body).not.toHaveProperty('owner')
  })

  it('stores the brief, treats missing parts as empty, and refuses one that is invalid or too long', async () => {
    const { ask } = start()
    const id = await create({}, newChallenge('one', { case_brief: brief() }))
    expect((await ask('GET', `/challenges/${id}`)).body['case_brief']).toEqual(brief())
    // A client that does not know briefs leaves the brief unchanged.
    const { case_brief: _, ...older } = challenge('one', { scope: 1 })
    expect((await ask('PUT', `/challenges/${id}`, { ...older, revision: 1 })).body).toMatchObject({
      scope: 1,
      case_brief: brief(),
    })
    const goal = [{ text: 'More orders.' }]
    const changed = await ask('PUT', `/challenges/${id}`, { case_brief: { goal }, revision: 2 })
    expect(changed.body['case_brief']).toEqual({ ...emptyBrief(), goal })
    const long = { text: 'x'.repeat(600) }
    const many = (count: number) => Array.from({ length: count }, () => long)
    const circumstances = Array.from({ length: 40 }, () => ({ id: 'vans', because: many(6) }))
    for (const case_brief of [
      { goal: 'More' },
      { goal: many(13) },
      { goal: [{ text: 'x'.repeat(601) }] },
      { circumstances },
    ]) {
      const refused = await ask('PUT', `/challenges/${id}`, { case_brief, revision: 3 })
      expect([refused.status, refused.body['code']]).toEqual([422, 'INVALID'])
    }
    expect((await ask('GET', `/challenges/${id}`)).body['revision']).toBe(3)
  })

  it('converts ids of case studies to numbers [PERS-16] [BOOK-10]', async () => {
    const { ask } = start()
    const id = await create()
    const { body } = await ask('PUT', `/challenges/${id}`, { caseStudies: ['12', 7] })
    expect(body['caseStudies']).toEqual([12, 7])
  })

  it('adds and removes bookmarks of every kind, and removed ones stay removed [BOOK-06] [BOOK-08] [API-28] [API-33]', async () => {
    const { ask } = start()
    const id = await create()
    const added = await ask('POST', `/challenges/${id}/sparks`, [spark('x'), spark('y')])
    expect(added.status).toBe(200)
    const _id = String((Object.values(added.body)[0] as { _id?: unknown })._id)
    expect((await ask('DELETE', `/challenges/${id}/sparks/${_id}`)).status).toBe(204)
    expect((await ask('DELETE', `/challenges/${id}/sparks/${_id}`)).status).toBe(404)
    await ask('POST', `/challenges/${id}/papers`, [paper('with/slash')])
    expect(
      (await ask('DELETE', `/challenges/${id}/papers/${encodeURIComponent('10.1000/with/slash')}`)).status,
    ).toBe(204)
    for (const path of [
      `/challenges/${id}/videos/x`,
      `/challenges/%00/sparks/x`,
      `/challenges/${id}/sparks/%00`,
      '/challenges/x/sparks/y',
    ])
      expect([path, (await ask('DELETE', path)).status]).toEqual([path, 404])
    expect((await ask('POST', `/challenges/${id}/papers`, [{ ...paper('p'), _id: 'a\nb' }])).status).toBe(422)
    expect(
      (await ask('POST', `/challenges/${id}/sparks`, [spark('x'.repeat(sizes.bookmarkBytes))])).status,
    ).toBe(413)
  })

  it('is not found after deletion by any call [API-25]', async () => {
    const { ask } = start()
    const id = await create()
    expect((await ask('DELETE', `/challenges/${id}`)).status).toBe(204)
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', '', challenge('one')],
      ['DELETE', '', undefined],
      ['POST', '/sparks', [spark('x')]],
    ] as const)
      expect((await ask(method, `/challenges/${id}${path}`, body)).status).toBe(404)
  })

  it('answers 405 to unsupported methods on paths that the contract spells out', async () => {
    const { ask } = start()
    const answer = await ask('GET', '/challenges/title')
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
  })
})

describe('deleting an account', () => {
  it('removes everything and stops earlier tokens from working [SET-05] [API-02] [AMB-46]', async () => {
    const { ask } = start()
    await ask('POST', '/challenges/create', newChallenge('one'))
    const { body: made } = await ask('POST', '/nonce', { text: 'A text to hand over' })
    expect((await ask('GET', `/nonce/${String(made['token'])}`)).status).toBe(200)
    const old = { authorization: `Bearer user:ada@${now - 1}` }
    expect((await ask('GET', '/challenges/', undefined, old)).status).toBe(200)

    const deleted = await ask('DELETE', '/user', undefined, old)
    expect([deleted.status, deleted.body]).toEqual([204, undefined])
    expect(world.removed).toEqual(['ada'])
    expect((await ask('GET', `/nonce/${String(made['token'])}`)).status).toBe(404)
    for (const [method, path, body] of [
      ['GET', '/user', undefined],
      ['GET', '/challenges/', undefined],
      ['POST', '/challenges/create', newChallenge('late')],
      ['PUT', '/user/bootstrap', {}],
    ] as const) {
      const answer = await ask(method, path, body, old)
      expect([path, answer.status]).toEqual([path, 401])
      expect(answer.headers.get('www-authenticate')).toContain('invalid_token')
    }
    // Deleting again succeeds, and a later sign-in starts with nothing.
    expect((await ask('DELETE', '/user', undefined, old)).status).toBe(204)
    const later = { authorization: `Bearer user:ada@${now + 1_000}` }
    expect((await ask('GET', '/challenges/', undefined, later)).body).toEqual([])
  })

  it('needs a log-in of the last ten minutes, whatever the token is worth otherwise [AMB-84]', async () => {
    const { ask } = start()
    await ask('POST', '/challenges/create', newChallenge('one'))
    for (const authenticated of [now - 600_001, now + 600_001]) {
      const old = { authorization: `Bearer user:ada@${authenticated}` }
      const refused = await ask('DELETE', '/user', undefined, old)
      expect([refused.status, refused.body['code']]).toEqual([403, 'LOGIN_TOO_OLD'])
      expect((await ask('GET', '/challenges/', undefined, old)).body).toHaveLength(1)
    }
    const unknown = start({ members: { ...world.members, verify: fakeVerify } })
    expect((await unknown.ask('DELETE', '/user')).status).toBe(403)
    expect(world.removed).toEqual([])
    const fresh = { authorization: `Bearer user:ada@${now - 600_000}` }
    expect((await ask('DELETE', '/user', undefined, fresh)).status).toBe(204)
  })

  it('can be repeated after the identity provider failed, and reports the failure until then', async () => {
    const failing = {
      ...world.members,
      accounts: { ...world.members.accounts, removeAccount: () => Promise.reject(new Error('no')) },
    }
    const { ask } = start({ members: failing })
    await ask('POST', '/challenges/create', newChallenge('one'))
    expect((await ask('DELETE', '/user')).status).toBe(500)
    expect((await start().ask('DELETE', '/user')).status).toBe(204)
    expect(world.removed).toEqual(['ada'])
  })
})

describe('storage that fails', () => {
  it('leads to a 503 with Retry-After, never to a 500 or half a change', async () => {
    const { ask, lines } = start()
    await ask('POST', '/challenges/create', newChallenge('one'))
    const full = Object.assign(new Error('database or disk is full'), {
      code: 'ERR_SQLITE_ERROR',
      errcode: 13,
    })
    const broken = {
      ...world.members,
      challenges: failingInDomainTerms(() => Promise.resolve(false), {
        ...world.members.challenges,
        create: () => Promise.reject(full),
      }),
    }
    const answer = await start({ members: broken }).ask('POST', '/challenges/create', newChallenge('two'))
    expect([answer.status, answer.body['code'], answer.headers.get('retry-after')]).toEqual([
      503,
      'UNAVAILABLE',
      '5',
    ])
    expect((await ask('GET', '/challenges/')).body).toHaveLength(1)
    expect(lines.join('')).not.toContain('Text one')
  })
})
