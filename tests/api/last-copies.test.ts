import { expect, it } from 'vitest'
import type { SavedChallenge } from '#contract/entities.ts'
import { Problem } from '#contract/problem.ts'
import type { Api } from '#api/api.ts'
import { withLastCopies } from '#api/last-copies.ts'
import { savedChallenge, spark } from '../charts/samples.ts'

const params = { id: 'c1' }
const gone = new Problem('http', { status: 404 })
const kept = { ...savedChallenge('c1'), sparks: [{ ...spark('a'), _id: 's1' }], revision: 3 }

/** An API whose calls get these answers, in this order. */
const apiAnswering = (...answers: unknown[]) => {
  const call = () => {
    const answer = answers.shift()
    return answer instanceof Problem ? Promise.reject(answer) : Promise.resolve(answer)
  }
  return withLastCopies({ call, prepare: () => Promise.resolve() } as Api)
}
const lastOf = (api: Api, lastCopyFor = 'ada'): Promise<SavedChallenge> =>
  api.call('readChallenge', { params, lastCopyFor })

it('a deleted challenge is known as the server last described it, with later bookmarks and removals [LIST-09]', async () => {
  const renamed = { ...kept, challenge_title: 'Renamed', revision: 5 }
  const older = { ...kept, challenge_title: 'Older', revision: 4 }
  const model = { _id: 'm1', name: 'Model', description: '' }
  const api = apiAnswering(kept, renamed, older, [spark('b'), kept.sparks[0]], [model], undefined, gone)
  await lastOf(api)
  await api.call('updateChallenge', { params, request: {} })
  await api.call('updateChallenge', { params, request: {} })
  await api.call('saveSparks', { params, request: [] })
  await api.call('saveBusinessModels', { params, request: [] })
  await api.call('deleteBookmark', { params: { ...params, kind: 'business-models', itemId: 'm1' } })
  const last = await lastOf(api)
  expect(last).toMatchObject({ challenge_title: 'Renamed', revision: 5, businessModels: [] })
  expect(last.sparks).toEqual([kept.sparks[0], spark('b')])
})

it('is not known to another person, after it was deleted here, or without being asked for [LIST-09] [PERM-07]', async () => {
  const other = apiAnswering(kept, gone)
  await lastOf(other)
  await expect(lastOf(other, 'ben')).rejects.toBe(gone)
  const deleted = apiAnswering(kept, undefined, gone)
  await lastOf(deleted)
  await deleted.call('deleteChallenge', { params })
  await expect(lastOf(deleted)).rejects.toBe(gone)
  const plain = apiAnswering(kept, gone)
  await lastOf(plain)
  await expect(plain.call('readChallenge', { params })).rejects.toBe(gone)
})

it('is not confused with one that merely could not be read [LIST-09]', async () => {
  const failed = new Problem('http', { status: 500 })
  const api = apiAnswering(kept, failed)
  await lastOf(api)
  await expect(lastOf(api)).rejects.toBe(failed)
})
