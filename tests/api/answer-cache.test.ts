import { beforeEach, describe, expect, it } from 'vitest'
import type { CallName } from '#contract/calls.ts'
import { Problem } from '#contract/problem.ts'
import type { Api } from '#api/api.ts'
import { createAnswerCache, clearOtherCaches } from '#api/storage/answer-cache.ts'
import { withCache } from '#api/with-cache.ts'
import { savedChallenge, spark } from '../charts/samples.ts'
import { fakeCaches } from './fake-caches.ts'

const lost = new Problem('network')
const saved = { ...savedChallenge('c1'), _id: 'c1', revision: 3, sparks: [], ideas: [] }
/** Waits until pending promises have settled. */
const settle = async () => {
  for (let round = 0; round < 3; round++) await new Promise((done) => setImmediate(done))
}

let person: string | undefined
let opensOffline: boolean
let isOffline: boolean
let shown: number
let asked: CallName[]
let answers: Partial<Record<CallName, unknown>>
let device: ReturnType<typeof fakeCaches>
let api: Api

beforeEach(() => {
  person = 'ada'
  opensOffline = true
  isOffline = false
  shown = 0
  asked = []
  answers = { readChallenge: saved }
  device = fakeCaches()
  const server: Api = {
    prepare: () => Promise.resolve(),
    call: async (name) => {
      asked.push(name)
      const answer = answers[name]
      if (answer === undefined) throw lost
      if (answer instanceof Problem) throw answer
      return answer as never
    },
  }
  api = withCache(server, {
    cache: createAnswerCache({
      caches: device.caches,
      person: () => person,
      opensOffline: () => opensOffline,
    }),
    isOffline: () => isOffline,
    onCached: () => (shown += 1),
  })
})

const read = (id = 'c1') => api.call('readChallenge', { params: { id }, orCached: true })

describe('a cached answer', () => {
  it('is shown when the server cannot be reached, and the page is told [OFF-03, OFF-05]', async () => {
    await read()
    await settle()
    answers = {}
    expect(await read()).toMatchObject({ _id: 'c1', revision: 3 })
    expect(shown).toBe(1)
  })

  it('is shown at once if the browser knows that it has no network [OFF-03]', async () => {
    await read()
    await settle()
    isOffline = true
    asked = []
    expect(await read()).toMatchObject({ _id: 'c1' })
    expect(asked).toEqual([])
  })

  it('never replaces an answer of the server, not even an error [OFF-02]', async () => {
    await read()
    await settle()
    answers = { readChallenge: new Problem('http', { status: 500 }) }
    await expect(read()).rejects.toMatchObject({ status: 500 })
  })

  it('is removed when the server no longer has the item [OFF-03]', async () => {
    await read()
    await settle()
    answers = { readChallenge: new Problem('http', { status: 404 }) }
    await expect(read()).rejects.toMatchObject({ status: 404 })
    await settle()
    answers = {}
    await expect(read()).rejects.toBe(lost)
  })

  it('is not used for a call that needs the server’s current state [OFF-04]', async () => {
    await read()
    await settle()
    answers = {}
    await expect(api.call('readChallenge', { params: { id: 'c1' } })).rejects.toBe(lost)
  })

  it('is discarded if it no longer fits the contract [OFF-03]', async () => {
    const kept = createAnswerCache({ caches: device.caches, person: () => person, opensOffline: () => true })
    await kept.put('readChallenge/c1', { _id: 7 }, 'ada')
    answers = {}
    await expect(read()).rejects.toBe(lost)
  })

  it('follows saves, bookmarks and deletions [OFF-03, OFF-04]', async () => {
    await read()
    await settle()
    answers = {
      updateChallenge: { ...saved, revision: 4, challenge_title: 'Another title' },
      saveSparks: [{ ...spark('One'), _id: 's1' }],
      saveBusinessModels: [],
    }
    await api.call('updateChallenge', { params: { id: 'c1' }, request: { revision: 3 } })
    await settle()
    await api.call('saveSparks', { params: { id: 'c1' }, request: [spark('One')] })
    await settle()
    isOffline = true
    expect(await read()).toMatchObject({
      revision: 4,
      challenge_title: 'Another title',
      sparks: [{ _id: 's1' }],
    })
    answers = { deleteBookmark: null }
    await api.call('deleteBookmark', { params: { id: 'c1', kind: 'sparks', itemId: 's1' } })
    await settle()
    expect(await read()).toMatchObject({ sparks: [] })
    answers = { deleteChallenge: null }
    await api.call('deleteChallenge', { params: { id: 'c1' } })
    await settle()
    await expect(read()).rejects.toBe(lost)
  })

  it('is also stored for the newest ten challenges of the list, each read once [OFF-03]', async () => {
    const listed = Array.from({ length: 12 }, (_, index) => ({ ...saved, _id: `c${index}`, revision: 3 }))
    answers = { listChallenges: listed, readChallenge: saved }
    await api.call('listChallenges', { orCached: true })
    await settle()
    await settle()
    expect(asked.filter((name) => name === 'readChallenge')).toHaveLength(10)
    await api.call('listChallenges', { orCached: true })
    await settle()
    await settle()
    expect(asked.filter((name) => name === 'readChallenge')).toHaveLength(10)
    answers = {}
    expect(await read('c9')).toMatchObject({ revision: 3 })
    await expect(read('c10')).rejects.toBe(lost)
  })
})

describe('the cached list', () => {
  it('follows creations, changes and deletions [OFF-03]', async () => {
    const row = (id: string, revision = 3) => ({ ...saved, _id: id, revision })
    answers = { listChallenges: [row('c1'), row('c2')], readChallenge: saved }
    await api.call('listChallenges', { orCached: true })
    const shown = async () => {
      await settle()
      await settle()
      isOffline = true
      const listed = await api.call('listChallenges', { orCached: true })
      isOffline = false
      return listed.map(({ _id, revision }) => `${_id} ${revision}`)
    }
    expect(await shown()).toEqual(['c1 3', 'c2 3'])
    answers.updateChallenge = row('c2', 4)
    await api.call('updateChallenge', { params: { id: 'c2' }, request: {} })
    expect(await shown()).toEqual(['c2 4', 'c1 3'])
    answers.deleteChallenge = null
    await api.call('deleteChallenge', { params: { id: 'c1' } })
    expect(await shown()).toEqual(['c2 4'])
    answers = {
      createChallenge: { _id: 'c3', saved: { ...saved, _id: 'c3', revision: 1 } },
      listChallenges: [row('c3', 1), row('c2', 4)],
      readChallenge: saved,
    }
    await api.call('createChallenge', { request: {} as never })
    expect(await shown()).toEqual(['c3 1', 'c2 4'])
    isOffline = true
    expect(await api.call('readChallenge', { params: { id: 'c3' }, orCached: true })).toMatchObject({
      _id: 'c3',
    })
  })
})

describe('one person’s data', () => {
  it('is not read by another person or a visitor [OFF-03]', async () => {
    await read()
    await settle()
    answers = {}
    person = 'bob'
    await expect(read()).rejects.toBe(lost)
    person = undefined
    await expect(read()).rejects.toBe(lost)
  })

  it('does not stay on the device for the next person [OFF-03]', async () => {
    await read()
    person = 'bob'
    await read()
    await settle()
    await device.caches.open('shell 1')
    await clearOtherCaches(device.caches, 'bob')
    expect(device.names()).toEqual(['answers bob', 'shell 1'])
    await clearOtherCaches(device.caches, undefined)
    expect(device.names()).toEqual(['shell 1'])
  })

  it('is not written after they have logged out [OFF-03]', async () => {
    const kept = createAnswerCache({
      caches: {
        ...device.caches,
        open: async (name) => {
          // The person logs out while the answer is being written.
          person = undefined
          return device.caches.open(name)
        },
      },
      person: () => person,
      opensOffline: () => true,
    })
    await kept.put('readUser', { user: null }, 'ada')
    await kept.put('readUser', { user: null }, 'ada')
    expect(device.names()).toEqual([])
  })

  it('is not cached if the page could not open without a network [OFF-03]', async () => {
    opensOffline = false
    await read()
    await settle()
    expect(device.names()).toEqual([])
  })
})

it('At most sixty answers are cached, the newest [OFF-03]', async () => {
  const kept = createAnswerCache({ caches: device.caches, person: () => 'ada', opensOffline: () => true })
  for (let index = 0; index < 65; index++) await kept.put(`readChallenge/c${index}`, {}, 'ada')
  expect(device.paths('answers ada')).toHaveLength(60)
  expect(device.paths('answers ada').at(-1)).toBe('/kept/readChallenge/c64')
})
