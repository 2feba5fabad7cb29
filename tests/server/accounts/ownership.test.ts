import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { can, memberAbilities, visitorAbilities } from '#contract/abilities.ts'
import { calls, type Call, type CallName } from '#contract/calls.ts'
import { startApp } from '../app.ts'
import { realMembers } from '../members.ts'
import { challenge, idea, model, newChallenge, paper, reframe, spark } from './items.ts'

/**
 * Who may call what, for every call of the contract: a call without a row here does not compile, and an empty
 * row fails.
 */

interface World {
  challengeId: string
  sparkId: string
  /** A home token the owner created. */
  token: string
}
interface Row {
  params?: (world: World) => Record<string, string>
  body?: unknown
  /** The call takes a form with an image in this field. */
  form?: 'file'
}

const own = ({ challengeId }: World) => ({ id: challengeId })
const text = 'Our bakery loses customers to the supermarket.'

/** Calls about one person's item: anyone else gets 404, as if it did not exist. */
const itemCalls: Partial<Record<CallName, Row>> = {
  readChallenge: { params: own },
  updateChallenge: { params: own, body: challenge('stolen') },
  deleteChallenge: { params: own },
  saveSparks: { params: own, body: [spark('new')] },
  saveIdeas: { params: own, body: [idea('new')] },
  savePapers: { params: own, body: [paper('new')] },
  saveReframes: { params: own, body: [reframe('new')] },
  saveBusinessModels: { params: own, body: [model('new')] },
  revokeToken: { params: ({ token }) => ({ token }) },
  deleteBookmark: {
    params: ({ challengeId, sparkId }) => ({ id: challengeId, kind: 'sparks', itemId: sparkId }),
  },
}

/** Calls about the caller: everyone reaches their own data and nobody else's. */
const ownCalls: Partial<Record<CallName, Row>> = {
  readUser: {},
  readAbility: {},
  bootstrapUser: { body: { firstName: 'Mallory' } },
  updateUser: { body: { firstName: 'Mallory', lastName: 'M' } },
  changeSetting: { params: () => ({ key: 'hints' }), body: { value: false } },
  finishOnboarding: { params: () => ({ key: 'welcome' }), body: { value: false } },
  uploadPicture: { form: 'file' },
  removePicture: {},
  exportUser: {},
  listChallenges: {},
  createChallenge: { body: newChallenge('another') },
  listTokens: {},
  makeToken: { body: { text } },
  deleteUser: {},
}

const signedIn = Object.entries(calls).filter(([, call]) => !call.anonymous) as [CallName, Call][]
const open = Object.entries(calls).filter(([, call]) => call.anonymous) as [CallName, Call][]

const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c05' } })
  .png()
  .toBuffer()

const start = async () => {
  const now = Date.UTC(2026, 0, 1)
  const clock = { now: () => now }
  const { members, tokens, remove } = await realMembers(clock)
  const { app, post } = startApp({ members, tokens, clock })
  const as = (who: string | undefined) => (who === undefined ? {} : { authorization: `Bearer user:${who}` })
  const { _id: challengeId } = (await (
    await post('/v1/challenges/create', newChallenge('one'), { headers: as('ada') })
  ).json()) as { _id: string }
  await post('/v1/user', { firstName: 'Ada', lastName: 'Private' }, { headers: as('ada') })
  await post('/v1/user/settings/hints', { value: true }, { headers: as('ada') })
  await post('/v1/user/onboarding/welcome', { value: true }, { headers: as('ada') })
  const { token } = (await (await post('/v1/nonce', { text }, { headers: as('ada') })).json()) as {
    token: string
  }
  const saved = await members.challenges.read('ada', challengeId)
  const world: World = { challengeId, sparkId: saved?.sparks[0]?._id ?? '', token }

  return {
    everythingOfAda: async () => [
      await tokens.read(token),
      await members.users.read('ada'),
      await members.challenges.list('ada'),
      await members.challenges.read('ada', challengeId),
    ],
    call: ({ method, path }: Call, { params, body, form }: Row, who: string | undefined) => {
      const given = params?.(world) ?? {}
      const data = new FormData()
      if (form) data.append(form, new File([Uint8Array.from(picture)], 'me.png', { type: 'image/png' }))
      return app.request(`/v1${path.replace(/\{(\w+)\}/g, (_, name: string) => given[name] ?? 'x')}`, {
        method,
        headers: { ...as(who), ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(form && { body: data }),
      })
    },
    remove,
  }
}

/**
 * Calls that are not in the contract. Anyone who knows a picture's address can see it, and nobody can guess it;
 * browsers send policy reports without being asked.
 */
const besideTheContract = ['GET /v1/pictures/:id', 'POST /v1/csp-report']

let cells = 0
afterAll(() =>
  process.stdout.write(
    `who may call what: ${String(cells)} cells of ${String(signedIn.length + open.length)} calls, each as it should be\n`,
  ),
)

it('every address that the server answers below /v1 is a call with a row here [PERM-04]', () => {
  const known = new Set(
    [...signedIn, ...open].map(([, { method, path }]) => `${method} /v1${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  const answered = startApp()
    .app.routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/v1/'))
    .map(({ method, path }) => `${method} ${path}`)
  expect([...new Set(answered)].sort()).toEqual([...known, ...besideTheContract].sort())
})

describe('the calls of signed-in users', () => {
  it('are all in one of the two lists, and each names the permission it needs', () => {
    expect(Object.keys({ ...itemCalls, ...ownCalls }).sort()).toEqual(signedIn.map(([name]) => name).sort())
    for (const [, call] of signedIn) {
      expect(call.needs).toBeDefined()
      const { action, subject } = call.needs ?? { action: '', subject: '' }
      expect([can(memberAbilities, action, subject), can(visitorAbilities, action, subject)]).toEqual([
        true,
        false,
      ])
    }
    for (const [, call] of open) expect(call.needs).toBeUndefined()
  })
})

describe.each(signedIn)('the call %s', (name, call) => {
  const row = itemCalls[name] ?? ownCalls[name] ?? {}
  const isItemCall = name in itemCalls

  it(
    'answers its owner, never another user, and answers a visitor with 401 [PERM-04] [PERM-07] [API-45]',
    { timeout: 20_000 },
    async () => {
      const { call: send, everythingOfAda, remove } = await start()
      const before = await everythingOfAda()

      for (const who of [undefined, 'bad token']) expect((await send(call, row, who)).status).toBe(401)
      expect(await everythingOfAda()).toEqual(before)

      const other = await send(call, row, 'ben')
      const otherBody = await other.text()
      expect(other.status).toBe(isItemCall ? 404 : (call.status ?? 200))
      expect(otherBody).not.toMatch(/Private|Text one|Title one/)
      expect(await everythingOfAda()).toEqual(before)

      const mine = await send(call, row, 'ada')
      expect(mine.status).toBe(call.status ?? 200)
      await remove()
      // Four callers: a visitor, a bad token, another person and the owner.
      cells += 4
    },
  )
})

describe.each(open)('the call %s', (_name, call) => {
  it('answers everybody alike [PERM-01] [API-44]', async () => {
    const { app } = startApp()
    const statuses = await Promise.all(
      [{}, { authorization: 'Bearer user:ada' }, { authorization: 'Bearer worn out' }].map(
        async (headers) =>
          (
            await app.request(`/v1${call.path.replace(/\{\w+\}/g, 'abc')}`, {
              method: call.method,
              headers: { 'content-type': 'application/json', ...headers },
              ...(call.method !== 'GET' && { body: '{}' }),
            })
          ).status,
      ),
    )
    expect(new Set(statuses).size).toBe(1)
    cells += statuses.length
    expect([401, 403, 500]).not.toContain(statuses[0])
  })
})
