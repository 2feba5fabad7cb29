import { describe, expect, it, vi } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { sendUnsent } from '#api/calls/challenges.ts'
import type { Api } from '#api/api.ts'
import { savedChallenge } from '../charts/samples.ts'

const edit = {
  id: 'a',
  revision: 1,
  base: { region: '' },
  changes: { region: 'Wales' },
  sent: {},
  seed: 'seed',
}

/** Sends one edit of an earlier page to a server that answers the saving call like this. */
const sending = async (update: () => Promise<unknown>) => {
  const call = vi.fn((name: string) =>
    name === 'readChallenge' ? Promise.resolve(savedChallenge('a')) : update(),
  )
  const remove = vi.fn()
  const unsent = { orphaned: () => Promise.resolve([{ edit, remove }]) }
  // The call uses only `call` of the client.
  const api = { call } as unknown as Api
  const result = await sendUnsent(unsent)(api, {}, new AbortController().signal)
  return { result, remove, asked: call.mock.calls.map(([name]) => name) }
}
const refusing = (status: number) => () => Promise.reject(new Problem('http', { status }))

describe('an edit that an earlier page could not save', () => {
  it('is saved and no longer kept on the device [PERS-17]', async () => {
    const { result, remove, asked } = await sending(() => Promise.resolve(savedChallenge('a')))
    expect(asked).toEqual(['readChallenge', 'updateChallenge'])
    expect(result).toEqual({ refused: 0 })
    expect(remove).toHaveBeenCalledOnce()
  })

  it.each([409, 413, 422])(
    'stays on the device and is counted when the server refuses it with %i [PERS-17]',
    async (status) => {
      const { result, remove } = await sending(refusing(status))
      expect(result).toEqual({ refused: 1 })
      expect(remove).not.toHaveBeenCalled()
    },
  )

  it('is dropped when its challenge was deleted [PERS-17]', async () => {
    const { result, remove } = await sending(refusing(404))
    expect(result).toEqual({ refused: 0 })
    expect(remove).toHaveBeenCalledOnce()
  })

  it.each([401, 429, 503])('stays on the device for another try after %i [PERS-17]', async (status) => {
    await expect(sending(refusing(status))).rejects.toThrow(String(status))
  })
})
