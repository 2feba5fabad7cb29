import { describe, expect, it } from 'vitest'
import { createActor, createMachine, fromPromise, sendTo, SimulatedClock } from 'xstate'
import { createAuthorise } from '#api/account/authorise.ts'
import type { SessionClient } from '#api/account/session-source.ts'
import { createTokenSource } from '#api/account/token-source.ts'
import { Problem } from '#contract/problem.ts'
import { tokenMachine } from '#machines/account/token.machine.ts'
import type { Token } from '#machines/account/token.rules.ts'
import { json, startApi, type Answering } from '../fake-network.ts'

/**
 * Tests calls of a signed-in person with the real chart, the real client, a fake network and a fake provider.
 */

const settle = async () => {
  for (let round = 0; round < 5; round++) await new Promise((done) => setImmediate(done))
}

const startCalls = ({
  answer,
  renew,
  type = 'Bearer',
  expiresAt = 600_000,
}: {
  answer: Answering
  renew: (asked: number) => Promise<Token> | Token
  type?: Token['type']
  expiresAt?: number
}) => {
  const clock = new SimulatedClock()
  let asked = 0
  let deaths = 0
  const root = createActor(
    createMachine({
      types: {} as { events: { type: 'person.entered'; token: Token } | { type: 'token.died' } },
      invoke: {
        id: 'token',
        src: tokenMachine.provide({
          actors: { renewToken: fromPromise(async () => renew(++asked)) },
        }),
        input: ({ self }) => ({ parent: self }),
      },
      on: {
        'token.died': {
          actions: () => {
            deaths++
          },
        },
        'person.entered': {
          actions: sendTo('token', ({ event }) => ({ type: 'token.keep', token: event.token })),
        },
      },
    }),
    { clock },
  ).start()
  const actor = root.getSnapshot().children.token as never
  const tokens = createTokenSource(() => clock.now())
  tokens.connect(actor)
  let proofs = 0
  const session: Pick<SessionClient, 'prove'> = {
    prove: ({ method, url }) => Promise.resolve(`proof ${++proofs} of ${method} ${url}`),
  }
  const network = startApi(answer, {
    origin: 'http://sparks.test',
    authorise: createAuthorise(
      tokens,
      () => Promise.resolve(session as SessionClient),
      () => clock.now(),
    ),
  })
  root.send({ type: 'person.entered', token: { accessToken: 'old', type, expiresAt } })
  return {
    ...network,
    clock,
    renewals: () => asked,
    deaths: () => deaths,
    bearers: () => network.sent.map(({ headers }) => headers.get('authorization')),
  }
}

const fresh: Token = { accessToken: 'new', type: 'Bearer', expiresAt: 900_000 }
const summary = { request: { text: 'A text' } }
/** Answers 401 to the old token only. */
const strict: Answering = (request) =>
  request.headers.get('authorization') === 'Bearer old' ? json({}, 401) : json({ summary: 'Short' })

const failure = async (run: Promise<unknown>) => {
  try {
    await run
  } catch (error) {
    return error as Problem
  }
  throw new Error('It worked')
}

describe('a call of a signed-in person', () => {
  it('carries the token [AUTH-16]', async () => {
    const calls = startCalls({ answer: () => json({ summary: 'Short' }), renew: () => fresh })
    await calls.api.call('summarise', summary)
    expect(calls.bearers()).toEqual(['Bearer old'])
    expect(calls.renewals()).toBe(0)
  })

  it('proves possession of the key for its own method and address', async () => {
    const calls = startCalls({ answer: () => json({ summary: 'Short' }), renew: () => fresh, type: 'DPoP' })
    await calls.api.call('summarise', summary)
    expect(calls.sent[0]?.headers.get('authorization')).toBe('DPoP old')
    expect(calls.sent[0]?.headers.get('dpop')).toBe('proof 1 of POST http://sparks.test/v1/nlp/summary')
  })

  it('proves it again for a retry, because a proof is valid once', async () => {
    const calls = startCalls({
      answer: (_, attempt) => (attempt === 1 ? json({}, 503) : json([])),
      renew: () => fresh,
      type: 'DPoP',
    })
    await calls.api.call('listSectors')
    const proofs = calls.sent.map(({ headers }) => headers.get('dpop'))
    expect(new Set(proofs).size).toBe(2)
  })

  it('is retried once with a fresh token after a 401, and the user notices nothing [AUTH-17]', async () => {
    const calls = startCalls({ answer: strict, renew: () => fresh })
    await expect(calls.api.call('summarise', summary)).resolves.toEqual({ summary: 'Short' })
    expect(calls.bearers()).toEqual(['Bearer old', 'Bearer new'])
    expect(calls.reports).toEqual([])
  })

  it('fails normally at a second 401: two requests, no loop, no log-out [AUTH-19]', async () => {
    const calls = startCalls({ answer: () => json({}, 401), renew: () => fresh })
    expect((await failure(calls.api.call('summarise', summary))).status).toBe(401)
    expect(calls.sent).toHaveLength(2)
    expect([calls.renewals(), calls.deaths()]).toEqual([1, 0])
  })

  it('shares one renewal with nineteen others that were refused at the same time [AUTH-18]', async () => {
    const calls = startCalls({
      answer: strict,
      renew: async () => {
        await settle()
        return fresh
      },
    })
    const answers = await Promise.all(Array.from({ length: 20 }, () => calls.api.call('summarise', summary)))
    expect(answers).toHaveLength(20)
    expect(calls.renewals()).toBe(1)
    expect(calls.sent).toHaveLength(40)
  })

  it('ends the session once if the renewal is refused, even for twenty of them [AUTH-20] [AUTH-21]', async () => {
    const calls = startCalls({
      answer: () => json({}, 401),
      renew: () => Promise.reject(new Problem('http', { status: 400, code: 'invalid_grant' })),
    })
    const problems = await Promise.all(
      Array.from({ length: 20 }, () => failure(calls.api.call('summarise', summary))),
    )
    expect(new Set(problems.map(({ status }) => status))).toEqual(new Set([401]))
    expect([calls.renewals(), calls.deaths(), calls.sent.length]).toEqual([1, 1, 20])
  })

  it('fails and keeps the session if the provider cannot be reached after four attempts [AUTH-28]', async () => {
    const calls = startCalls({
      answer: () => json({}, 401),
      renew: () => Promise.reject(new Problem('network')),
    })
    const call = failure(calls.api.call('summarise', summary))
    for (const pause of [500, 1_000, 2_000]) {
      await settle()
      calls.clock.increment(pause)
    }
    expect((await call).kind).toBe('network')
    expect([calls.renewals(), calls.deaths(), calls.sent.length]).toEqual([4, 0, 1])
  })

  it('renews a token in its last minute before calling, but not one with more time left [AUTH-26]', async () => {
    const calls = startCalls({
      answer: () => json({ summary: 'Short' }),
      renew: () => fresh,
      expiresAt: 60_001,
    })
    await calls.api.call('summarise', summary)
    expect(calls.renewals()).toBe(0)
    calls.clock.increment(1)
    await calls.api.call('summarise', summary)
    expect(calls.bearers()).toEqual(['Bearer old', 'Bearer new'])
  })

  it('uses a token in its last minute if it cannot be renewed', async () => {
    const calls = startCalls({
      answer: () => json({ summary: 'Short' }),
      renew: () => Promise.reject(new Problem('network')),
      expiresAt: 50_000,
    })
    const call = calls.api.call('summarise', summary)
    for (const pause of [500, 1_000, 2_000]) {
      await settle()
      calls.clock.increment(pause)
    }
    await expect(call).resolves.toEqual({ summary: 'Short' })
    expect(calls.bearers()).toEqual(['Bearer old'])
  })
})

describe('a call of a visitor', () => {
  it('carries no token, and a 401 is an ordinary failure [API-44] [AUTH-15]', async () => {
    const { api, sent } = startApi(() => json({}, 401))
    expect((await failure(api.call('readUser'))).status).toBe(401)
    expect(sent.map(({ headers }) => headers.has('authorization'))).toEqual([false])
  })
})

describe('a call that may have to be sent while its page is closing', () => {
  const update = { params: { id: 'c1' }, request: { scope: 3 }, outlivesPage: true } as const
  const startLast = () => startCalls({ answer: () => json({}, 400), renew: () => fresh, type: 'DPoP' })
  type Calls = ReturnType<typeof startLast>
  const proofOf = async (calls: Calls) => {
    await calls.api.call('updateChallenge', update).catch(() => undefined)
    return calls.sent.at(-1)?.headers.get('dpop')?.split(' ')[1]
  }

  it('is sent without waiting for anything but promises that have settled [F7, PERS-17]', async () => {
    const calls = startLast()
    await calls.api.prepare('updateChallenge', { id: 'c1' })
    const over = calls.api.call('updateChallenge', update).catch(() => undefined)
    // Once the page is leaving, neither timers nor answers run, only promises that are already settled.
    for (let turn = 0; turn < 50; turn++) await Promise.resolve()
    expect(calls.sent).toHaveLength(1)
    expect(calls.sent[0]?.headers.get('dpop')).toBe('proof 1 of PUT http://sparks.test/v1/challenges/c1')
    expect(calls.sent[0]?.body).toEqual({ scope: 3 })
    await over
  })

  it('uses a proof once, and the next one is prepared as well [F7]', async () => {
    const calls = startLast()
    await calls.api.prepare('updateChallenge', { id: 'c1' })
    expect(await proofOf(calls)).toBe('1')
    await settle()
    expect(await proofOf(calls)).toBe('2')
  })

  it('uses no proof that is two minutes old, for another call, or for a token that no longer exists [F7]', async () => {
    const calls = startLast()
    await calls.api.prepare('updateChallenge', { id: 'c1' })
    await calls.api.prepare('updateChallenge', { id: 'c2' })
    calls.clock.increment(119_999)
    expect(await proofOf(calls)).toBe('1')
    await settle()
    calls.clock.increment(120_000)
    expect(Number(await proofOf(calls))).toBeGreaterThan(3)
  })

  it('has its proof renewed in time, and a recent one is left alone [F7]', async () => {
    const calls = startLast()
    await calls.api.prepare('updateChallenge', { id: 'c1' })
    await calls.api.prepare('updateChallenge', { id: 'c1' })
    calls.clock.increment(60_000)
    await calls.api.prepare('updateChallenge', { id: 'c1' })
    expect(await proofOf(calls)).toBe('2')
  })

  it('prepares nothing for a visitor, and requests no token for that [F7]', async () => {
    const calls = startCalls({
      answer: () => json({}, 400),
      renew: () => fresh,
      type: 'DPoP',
      expiresAt: 30_000,
    })
    await calls.api.prepare('updateChallenge', { id: 'c1' })
    expect([calls.renewals(), calls.sent]).toEqual([0, []])
  })
})
