import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createActor, createMachine, fromPromise, sendTo, SimulatedClock, type ActorRefFrom } from 'xstate'
import { createTokenSource } from '#api/account/token-source.ts'
import { Problem } from '#contract/problem.ts'
import { tokenMachine, type TokenMachine } from '#machines/account/token.machine.ts'
import { isExpired, type Token } from '#machines/account/token.rules.ts'
import { randomRuns } from './random.ts'

/**
 * Tests the token chart under any order of calls, refusals, answers, failures and passing time.
 */

type Step =
  | { do: 'call' }
  /** The server answers 401 to the newest or the oldest token that callers have received. */
  | { do: 'refuse'; which: 'newest' | 'oldest' }
  | { do: 'answer'; as: 'token' | 'invalid_grant' | 'forged' | 'network' | 'timeout' | 'busy' }
  | { do: 'wait'; ms: number }
  | { do: 'other tab' }
  | { do: 'log out' }
  | { do: 'log in' }

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.constant<Step>({ do: 'call' }) },
    {
      weight: 3,
      arbitrary: fc.constantFrom<Step>({ do: 'refuse', which: 'newest' }, { do: 'refuse', which: 'oldest' }),
    },
    {
      weight: 6,
      arbitrary: fc
        .constantFrom('token', 'token', 'invalid_grant', 'forged', 'network', 'timeout', 'busy')
        .map((as): Step => ({ do: 'answer', as: as })),
    },
    {
      weight: 3,
      arbitrary: fc.constantFrom(500, 1_000, 2_000, 60_000, 240_001).map((ms): Step => ({ do: 'wait', ms })),
    },
    { weight: 1, arbitrary: fc.constantFrom<Step>({ do: 'other tab' }, { do: 'log out' }, { do: 'log in' }) },
  ),
  { minLength: 1, maxLength: 40 },
)

const failures = {
  invalid_grant: new Problem('http', { status: 400, code: 'invalid_grant' }),
  forged: new Problem('contract'),
  network: new Problem('network'),
  timeout: new Problem('timeout'),
  busy: new Problem('http', { status: 503 }),
}

const settle = async () => {
  for (let round = 0; round < 3; round++) await new Promise((done) => setImmediate(done))
}

const run = async (order: Step[]) => {
  const clock = new SimulatedClock()
  let count = 0
  let deaths = 0
  let isOwed = 0
  let now = 0
  const fresh = (): Token => ({ accessToken: `token-${++count}`, type: 'Bearer', expiresAt: now + 300_000 })
  const open: { resolve: (token: Token) => void; reject: (error: unknown) => void; signal: AbortSignal }[] =
    []
  const asking = () => open.filter(({ signal }) => !signal.aborted)
  const root = createActor(
    createMachine({
      invoke: {
        id: 'token',
        src: tokenMachine.provide({
          actors: {
            renewToken: fromPromise<Token, { accessToken: string }>(
              ({ signal }) =>
                new Promise((resolve, reject) => {
                  open.push({ resolve, reject, signal })
                }),
            ),
          },
        }),
        input: ({ self }) => ({ parent: self }),
      },
      on: {
        'token.died': {
          actions: () => {
            deaths++
          },
        },
        '*': { actions: sendTo('token', ({ event }) => event) },
      },
    }),
    { clock },
  ).start()
  const actor = root.getSnapshot().children.token as ActorRefFrom<TokenMachine>
  const tokens = createTokenSource(() => now)
  tokens.connect(actor)
  let isSignedIn = false
  let waiting = 0
  let handed: string[] = []
  const take = (refused?: string) => {
    waiting++
    void tokens
      .take(refused)
      .then((token) => {
        if (token === undefined) return
        expect(token.accessToken, 'a refused token is never handed out again').not.toBe(refused)
        expect(token.expiresAt, 'no expired token is handed out').toBeGreaterThan(now)
        handed.push(token.accessToken)
      })
      .catch((error: unknown) => expect((error as Problem).kind).toBe('network'))
      .finally(() => waiting--)
  }

  for (const step of order) {
    switch (step.do) {
      case 'call':
        take()
        break
      case 'refuse': {
        const refused = step.which === 'newest' ? handed.at(-1) : handed[0]
        if (refused !== undefined) take(refused)
        break
      }
      case 'answer': {
        const asked = asking()[0]
        if (asked === undefined) break
        open.splice(open.indexOf(asked), 1)
        if (step.as === 'token') asked.resolve(fresh())
        else {
          if (step.as === 'invalid_grant' || step.as === 'forged') {
            isOwed++
            isSignedIn = false
          }
          asked.reject(failures[step.as])
        }
        break
      }
      case 'wait':
        now += step.ms
        clock.increment(step.ms)
        break
      case 'other tab':
        if (isSignedIn) actor.send({ type: 'token.keep', token: fresh() })
        break
      case 'log out':
        actor.send({ type: 'token.clear' })
        isSignedIn = false
        handed = []
        break
      case 'log in':
        actor.send({ type: 'token.keep', token: fresh() })
        isSignedIn = true
        break
    }
    await settle()
    // These rules hold after every step.
    expect(asking().length, 'one renewal at a time').toBeLessThanOrEqual(1)
    expect(deaths, 'every definite no ends the session once, and nothing else does').toBe(isOwed)
    const snapshot = actor.getSnapshot()
    expect(snapshot.context.token !== undefined, 'there is a token while somebody is signed in').toBe(
      isSignedIn,
    )
    if (!snapshot.hasTag('renewing')) expect(waiting, 'nobody waits for nothing').toBe(0)
  }

  // Whatever happened before: once the provider answers, everyone who waits gets a token.
  for (let round = 0; round < 8; round++) {
    now += 2_000
    clock.increment(2_000)
    for (const asked of asking()) {
      open.splice(open.indexOf(asked), 1)
      asked.resolve(fresh())
    }
    await settle()
  }
  expect(waiting).toBe(0)
  const { token } = actor.getSnapshot().context
  if (token !== undefined && !isExpired(token, now)) expect(actor.getSnapshot().matches('fresh')).toBe(true)
  root.stop()
}

it(
  'any order of calls, refusals, answers and time causes one renewal and one end, and leaves nobody waiting [AUTH-17] [AUTH-18] [AUTH-20]',
  async () => {
    expect.hasAssertions()
    await fc.assert(fc.asyncProperty(steps, run), randomRuns())
  },
  randomRuns.timeout,
)
