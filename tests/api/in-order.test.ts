import { describe, expect, it } from 'vitest'
import type { CallName } from '#contract/calls.ts'
import { Problem } from '#contract/problem.ts'
import type { Api } from '#api/api.ts'
import { inOrder } from '#api/in-order.ts'

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Starts an API that records which calls reached the network and answers when the test says so. */
const start = () => {
  const open: { name: string; resolve: (answer: never) => void; reject: (problem: unknown) => void }[] = []
  const sent: string[] = []
  const api = inOrder(
    {
      call: (name, { params } = {}) =>
        new Promise((resolve, reject) => {
          sent.push(`${name} ${params?.['id'] ?? ''}`.trim())
          open.push({ name, resolve, reject })
        }),
      prepare: () => Promise.resolve(),
    } satisfies Api,
    turn,
  )
  const settle = async () => {
    for (let turns = 0; turns < 8; turns++) await turn()
  }
  const take = (name: CallName) => {
    const index = open.findIndex((each) => each.name === name)
    if (index < 0) throw new Error(`Nobody asked for ${name}`)
    return open.splice(index, 1)[0]!
  }
  const answer = async (name: CallName) => {
    take(name).resolve({} as never)
    await settle()
  }
  const refuse = async (name: CallName, problem: Problem) => {
    take(name).reject(problem)
    await settle()
  }
  const call = async (name: CallName, id = 'c1', rest: { afterWrites?: boolean } = {}) => {
    const answered = api.call(name, { params: { id }, ...rest })
    const outcome = answered.then(
      () => 'answered' as const,
      (problem: unknown) => (problem as Problem).status,
    )
    await settle()
    return outcome
  }
  return {
    sent,
    answer,
    refuse,
    ask: (...input: Parameters<typeof call>) => ({ outcome: call(...input) }),
    settle,
  }
}

describe('requests about one challenge', () => {
  it('reach the server before its deletion, and those made in the meantime are not sent [LIST-09] [SAVED-16]', async () => {
    const { sent, answer, ask, settle } = start()
    ask('updateChallenge')
    ask('saveSparks')
    ask('deleteChallenge')
    await settle()
    expect(sent).toEqual(['updateChallenge c1', 'saveSparks c1'])
    await answer('updateChallenge')
    expect(sent).toHaveLength(2)
    await answer('saveSparks')
    expect(sent.at(-1)).toBe('deleteChallenge c1')
    const late = ask('updateChallenge')
    const other = ask('updateChallenge', 'c2')
    await settle()
    expect(sent.at(-1)).toBe('updateChallenge c2')
    await answer('deleteChallenge')
    expect(await late.outcome).toBe(404)
    await answer('updateChallenge')
    expect(await other.outcome).toBe('answered')
    expect(sent).toHaveLength(4)
  })

  it('are sent after a deletion that failed, and to a challenge that was restored [LIST-09]', async () => {
    const { sent, answer, refuse, ask, settle } = start()
    ask('deleteChallenge')
    await settle()
    const late = ask('saveIdeas')
    await settle()
    expect(sent).toEqual(['deleteChallenge c1'])
    await refuse('deleteChallenge', new Problem('http', { status: 500 }))
    expect(sent.at(-1)).toBe('saveIdeas c1')
    await answer('saveIdeas')
    expect(await late.outcome).toBe('answered')
    ask('deleteChallenge')
    await settle()
    await answer('deleteChallenge')
    ask('updateChallenge')
    await settle()
    expect(sent.at(-1)).toBe('updateChallenge c1')
  })

  it('are included in the copy that is read before a deletion, even if saving them fails [LIST-09]', async () => {
    const { sent, answer, refuse, ask, settle } = start()
    const save = ask('updateChallenge')
    ask('saveIdeas')
    ask('readChallenge', 'c1', { afterWrites: true })
    ask('readChallenge', 'c2', { afterWrites: true })
    await settle()
    expect(sent.slice(2)).toEqual(['readChallenge c2'])
    await refuse('updateChallenge', new Problem('network'))
    await answer('saveIdeas')
    expect(sent.slice(3)).toEqual(['readChallenge c1'])
    expect(await save.outcome).toBeUndefined()
  })

  it('are also included if they are sent while the copy is being read: it is read again [LIST-09]', async () => {
    const { sent, answer, refuse, ask, settle } = start()
    const copy = ask('readChallenge', 'c1', { afterWrites: true })
    await settle()
    ask('updateChallenge')
    ask('updateChallenge', 'c2')
    await settle()
    await answer('readChallenge')
    expect(sent).toEqual(['readChallenge c1', 'updateChallenge c1', 'updateChallenge c2'])
    await answer('updateChallenge')
    expect(sent.slice(3)).toEqual(['readChallenge c1'])
    // This write ends while the copy is being read. The copy may lack it, so it is read again.
    ask('saveIdeas')
    await settle()
    await refuse('saveIdeas', new Problem('network'))
    await answer('readChallenge')
    expect(sent.slice(4)).toEqual(['saveIdeas c1', 'readChallenge c1'])
    await answer('readChallenge')
    expect(await copy.outcome).toBe('answered')
  })

  it('also wait for a second deletion if the first one fails [SAVED-16]', async () => {
    const { sent, refuse, answer, ask, settle } = start()
    ask('deleteChallenge')
    await settle()
    const early = ask('saveIdeas')
    await settle()
    ask('deleteChallenge')
    await settle()
    await refuse('deleteChallenge', new Problem('http', { status: 500 }))
    const late = ask('saveSparks')
    await settle()
    expect(sent).toEqual(['deleteChallenge c1', 'deleteChallenge c1'])
    await answer('deleteChallenge')
    expect([await early.outcome, await late.outcome]).toEqual([404, 404])
    expect(sent).toHaveLength(2)
  })
})
