import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  answersHonestly,
  challenge,
  completion,
  dataOf,
  honest,
  problem,
  startStub,
  type Behaviour,
  type Stub,
} from './stub.ts'
import { createEngine, model, options } from './setup.ts'

let stub: Stub
beforeAll(async () => {
  stub = await startStub()
})
afterAll(() => stub.close())

const input = {
  challenge,
  wish: 'smaller' as const,
  idea: {
    text: 'A Friday list on which customers reserve croissants and pay when they collect them before ten.',
    focus: 'Reserve ahead',
    steps: ['Ask ten customers on Saturday.', 'Write a list for one week.'],
    resources: 'One apprentice.',
    obstacles: 'People forget.',
    spark: '',
  },
  seen: [],
}
const ask = async (behave: Behaviour, change: Partial<typeof input> = {}) => {
  stub.behave(behave)
  const { engine, outcomes } = createEngine(stub.url)
  return { answer: await engine.fit({ ...input, ...change }, options()), outcomes: outcomes() }
}
/** An honest answer with a different version. */
const withVersion =
  (change: (version: Record<string, unknown>) => unknown): Behaviour =>
  (response, call) =>
    completion(
      response,
      JSON.stringify({ version: change(honest(call)['version'] as Record<string, unknown>) }),
    )

describe('a model’s version of an idea', () => {
  it('is written with the idea, the wish and the challenge as data, and names its writer [FIT-07]', async () => {
    const { answer, outcomes } = await ask(answersHonestly)
    expect(outcomes).toEqual(['answered'])
    expect(answer).toMatchObject({
      because: 'It is a notebook for ten customers, and says nothing yet of the others.',
      others: [],
      idea: { focus: 'Ten regulars', sparkSatisfaction: '', provenance: { engine: model, sources: [] } },
    })
    expect(dataOf(stub.calls.at(-1)!)).toMatchObject({
      wish: 'smaller',
      challenge,
      idea: { text: input.idea.text },
    })
  })

  it.each([
    ['repeats the idea', (version: object) => ({ ...version, text: input.idea.text })],
    [
      'misses the challenge',
      (version: object) => ({
        ...version,
        text: 'Paint every wall of that office blue and look at it.',
        challengeResolution: 'Blue walls calm whoever sits there.',
        steps: ['Paint one wall.', 'Look at it.'],
      }),
    ],
    ['has no reason', ({ because: _, ...version }: Record<string, unknown>) => version],
    ['has one step', (version: object) => ({ ...version, steps: ['Ask ten customers.'] })],
    [
      'holds a link',
      (version: object) => ({
        ...version,
        text: 'Ask ten customers on https://evil.example/ about croissants.',
      }),
    ],
    [
      'names a study',
      (version: object) => ({
        ...version,
        because: 'Smith et al. (2019) found that this works for bakeries.',
      }),
    ],
    ['is a list', () => ['a']],
    ['is nothing', () => null],
  ])(
    'that %s is requested once more, and then the built-in engine answers and says so [FIT-07]',
    async (_, change) => {
      const { answer, outcomes } = await ask(withVersion(change))
      expect(stub.calls).toHaveLength(2)
      expect(outcomes).toEqual(['invalid'])
      expect(answer.idea).toMatchObject({
        text: 'built-in version',
        provenance: { engine: 'offline', standIn: true },
      })
    },
  )

  it('that was shown before is not repeated [FIT-07]', async () => {
    const shown = (honest(stub.calls.at(-1)!)['version'] as { text: string }).text
    const { outcomes } = await ask(answersHonestly, { seen: [shown] as never[] })
    expect(outcomes).toEqual(['invalid'])
  })

  it.each([
    ['is down', (response) => problem(response, 500, 'boom')],
    ['refuses', (response) => problem(response, 400, 'no')],
  ] as [string, Behaviour][])('that %s is replaced by the built-in engine’s [FIT-07]', async (_, behave) => {
    const { answer } = await ask(behave)
    expect(answer.idea?.provenance?.standIn).toBe(true)
  })

  it('is cancelled when the caller disconnects', async () => {
    const leaving = new AbortController()
    stub.behave(() => leaving.abort())
    const { engine } = createEngine(stub.url)
    await expect(engine.fit(input, { signal: leaving.signal, caller: 'x' })).rejects.toThrow(/abort/i)
  })
})
