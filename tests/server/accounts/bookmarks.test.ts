import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'
import { startApp } from '../app.ts'
import { realMembers } from '../members.ts'
import { challenge, idea, model, paper, reframe, spark } from './items.ts'

let world: Awaited<ReturnType<typeof realMembers>>
beforeEach(async () => {
  world = await realMembers({ now: () => Date.UTC(2026, 0, 1) })
})
afterEach(() => world.remove())

const headers = { authorization: 'Bearer user:ada' }

describe('bookmarks posted as an array', () => {
  it.each([
    ['sparks [API-28]', 'sparks', calls.saveSparks, [spark('a'), spark('b')]],
    ['ideas [API-29]', 'ideas', calls.saveIdeas, [idea('a'), idea('b')]],
    ['papers [API-30]', 'papers', calls.savePapers, [paper('a'), paper('b')]],
    ['reframes [API-31]', 'reframes', calls.saveReframes, [reframe('a'), reframe('b')]],
    ['business models [API-32]', 'business-models', calls.saveBusinessModels, [model('a'), model('b')]],
  ] as const)(
    'are returned as an array in the same order, each with an _id, and are in the challenge: %s',
    async (_title, kind, call, items) => {
      const { app, post } = startApp({ members: world.members, tokens: world.tokens })
      const created = await post('/v1/challenges/create', { challenge: challenge('one') }, { headers })
      const { _id } = calls.createChallenge.answer.parse(await created.json())

      const answer = await post(`/v1/challenges/${_id}/${kind}`, items, { headers })
      expect(answer.status).toBe(200)
      const saved = call.answer.parse(await answer.json()) as { _id?: string }[]
      expect(saved).toMatchObject(items)
      expect(saved.map((item) => typeof item._id)).toEqual(['string', 'string'])
      expect(new Set(saved.map((item) => item._id)).size).toBe(2)

      const read = await app.request(`/v1/challenges/${_id}`, { headers })
      const field = kind === 'business-models' ? 'businessModels' : kind
      expect(((await read.json()) as Record<string, unknown>)[field]).toEqual(saved)
    },
  )
})

describe('the limit on the bookmarks of one challenge', () => {
  it('refuses one more with a code of its own and what to do, and saves nothing of the call [PERS-20]', async () => {
    const { post } = startApp({ members: world.members, tokens: world.tokens })
    const created = await post('/v1/challenges/create', { challenge: challenge('one') }, { headers })
    const { _id } = calls.createChallenge.answer.parse(await created.json())
    const send = (sparks: unknown) => post(`/v1/challenges/${_id}/sparks`, sparks, { headers })
    const most = Array.from({ length: limits.bookmarksPerKind }, (_, place) => spark(String(place)))
    expect((await send(most)).status).toBe(200)
    const refused = await send([spark('one more')])
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({
      code: 'BOOKMARKS_FULL',
      message: 'A challenge may have 500 bookmarks of each kind. Delete some first.',
    })
  })

  it('names a bookmark that is too large, in a call of its own and with a new challenge [PERS-20]', async () => {
    const { post } = startApp({ members: world.members, tokens: world.tokens })
    const large = spark('x'.repeat(limits.bookmarkBytes))
    const created = await post('/v1/challenges/create', { challenge: challenge('one') }, { headers })
    const { _id } = calls.createChallenge.answer.parse(await created.json())
    for (const refused of [
      await post(`/v1/challenges/${_id}/sparks`, [large], { headers }),
      await post('/v1/challenges/create', { challenge: challenge('two'), sparks: [large] }, { headers }),
    ])
      expect([refused.status, await refused.json()]).toMatchObject([413, { code: 'BOOKMARK_TOO_LARGE' }])
  })
})
