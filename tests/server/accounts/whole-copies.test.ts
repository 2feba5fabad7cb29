import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createApi } from '#api/http.ts'
import { copyChallenge, deleteChallenge, readCopy, restoreChallenge } from '#api/calls/challenges.ts'
import { limits } from '#contract/limits.ts'
import { startApp } from '../app.ts'
import { realMembers } from '../members.ts'
import { idea, newChallenge, paper, spark } from './items.ts'

const clock = { now: () => Date.UTC(2026, 0, 1) }
const none = new AbortController().signal
const nothingLeft = {
  orphaned: () => Promise.resolve([]),
  reader: () => Promise.resolve(() => []),
  person: () => 'ada',
  forget: () => {},
  remove: () => Promise.resolve(),
  restore: () => {},
}
let world: Awaited<ReturnType<typeof realMembers>>

/** The real client, signed in, connected to the real server without a network. */
const start = () => {
  const { app } = startApp({ members: world.members, tokens: world.tokens, clock })
  const sizes: number[] = []
  const api = createApi({
    base: 'http://localhost/v1',
    report: () => undefined,
    authorise: () =>
      Promise.resolve({
        accessToken: 'user:ada',
        headers: { authorization: 'Bearer user:ada' },
        isBound: false,
      }),
    fetch: async (input, init) => {
      const request = new Request(input, init)
      sizes.push((await request.clone().arrayBuffer()).byteLength)
      return app.request(request)
    },
  })
  return { api, sizes }
}

/** A challenge too large for one request: 160 sparks, ideas and papers of a few kilobytes each. */
const makeLarge = async (api: ReturnType<typeof start>['api']) => {
  const { _id: id } = await api.call('createChallenge', { request: newChallenge('Ä') })
  const long = 'Wörter '.repeat(400)
  for (let from = 0; from < 160; from += 20) {
    const marks = Array.from({ length: 20 }, (_, order) => `${from + order} ${long}`)
    const params = { id }
    await api.call('saveSparks', { params, request: marks.map(spark) })
    await api.call('saveIdeas', { params, request: marks.map(idea) })
    await api.call('savePapers', {
      params,
      request: marks.map((mark) => ({ ...paper(mark), _id: `10.1/${mark.slice(0, 4).trim()}` })),
    })
  }
  return id
}

beforeEach(async () => {
  world = await realMembers(clock)
})
afterEach(() => world.remove())

describe('a challenge that is larger than one request may be', { timeout: 30_000 }, () => {
  it('is restored completely after deletion, and duplicated completely [LIST-08] [LIST-09]', async () => {
    const { api, sizes } = start()
    const id = await makeLarge(api)
    const before = await readCopy(nothingLeft)(api, { id }, none)
    expect(JSON.stringify(before).length).toBeGreaterThan(1.3 * limits.challengeBytes)
    const kept = ({ sparks, ideas, papers, reframes, businessModels }: typeof before) =>
      [sparks, ideas, papers, reframes, businessModels].map((items: object[]) =>
        items.map((item) => ({ ...item, _id: undefined })),
      )

    await deleteChallenge(nothingLeft, nothingLeft)(api, { id }, none)
    sizes.length = 0
    expect(await restoreChallenge(nothingLeft)(api, { copy: before, key: 'key-back' }, none)).toBe(id)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(limits.challengeBytes)
    const after = await api.call('readChallenge', { params: { id } })
    expect(kept(after)).toEqual(kept(before))
    expect(after.revision).toBeGreaterThan(before.revision)

    // Repeated as after a lost answer, it creates nothing twice.
    expect(await restoreChallenge(nothingLeft)(api, { copy: before, key: 'key-back' }, none)).toBe(id)
    expect(kept(await api.call('readChallenge', { params: { id } }))).toEqual(kept(before))

    await copyChallenge(api, { id, title: 'Another', key: 'key-copy' }, none)
    const [copy] = (await api.call('listChallenges')).filter((each) => each._id !== id)
    expect(copy?.challenge_title).toBe('Another')
    expect(kept(await api.call('readChallenge', { params: { id: copy?._id ?? '' } }))).toEqual(kept(before))
  })

  it('is not created when nobody is waiting for it any more [LIST-08]', async () => {
    const { api } = start()
    const { _id: id } = await api.call('createChallenge', { request: newChallenge('one') })
    const given = new AbortController()
    const copying = copyChallenge(api, { id, title: 'Another', key: 'key-copy' }, given.signal)
    given.abort()
    await expect(copying).rejects.toMatchObject({ kind: 'aborted' })
    expect(await api.call('listChallenges')).toHaveLength(1)
  })
})
