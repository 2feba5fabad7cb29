import fc from 'fast-check'
import { addresses, texts, World, type Step, type Watch } from './world.ts'
import { invariants, remember, type Invariant } from './invariants.ts'

/** A walk: who starts where, what happens, and whether the product comes to rest after each step. */
export interface Walk {
  isMember: boolean
  start: number
  steps: readonly { step: Step; rest: boolean }[]
}

const index = (list: readonly unknown[]) => fc.nat({ max: list.length - 1 })

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('type' as const), text: index(texts) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('set options' as const),
      region: fc.constantFrom('Wales', 'Kent'),
      scope: fc.integer({ min: 0, max: 7 }),
    }),
  },
  { weight: 4, arbitrary: fc.constant<Step>({ do: 'get sparks' }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('go' as const), to: index(addresses) }) },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'back' }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('open in a new tab' as const), to: index(addresses) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('enter the address' as const), to: index(addresses) }),
  },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'reload' }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('toggle a topic' as const), topic: fc.nat({ max: 6 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('add a topic' as const),
      label: fc.constantFrom('Ovens', 'Vans'),
    }),
  },
  { weight: 2, arbitrary: fc.constant<Step>({ do: 'toggle a problem' }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('say what is wanted' as const),
      words: fc.constantFrom('Fewer empty vans', 'A shop of our own'),
    }),
  },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'undo a change of the case' }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('toggle a bookmark' as const), spark: fc.nat({ max: 1 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('open ideas' as const), spark: fc.nat({ max: 1 }) }) },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'close ideas' }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('edit the text' as const), text: index(texts) }) },
  { weight: 2, arbitrary: fc.constant<Step>({ do: 'sign in' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'log out' }) },
  { weight: 2, arbitrary: fc.constant<Step>({ do: 'an answer comes' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'the last answer comes first' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'a call fails' }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('time passes' as const),
      ms: fc.constantFrom(100, 1_000, 11_000, 700_000),
    }),
  },
)

export const anyWalk: fc.Arbitrary<Walk> = fc.record({
  isMember: fc.boolean(),
  start: index(addresses),
  steps: fc.array(fc.record({ step, rest: fc.boolean() }), { maxLength: 14 }),
})

/** Makes a walk from steps written by hand; it comes to rest after each step. */
export const walkOf = (who: 'visitor' | 'member', address: string, ...steps: Step[]): Walk => ({
  isMember: who === 'member',
  start: addresses.indexOf(address),
  steps: steps.map((each) => ({ step: each, rest: true })),
})

const describeStep = (given: Step) =>
  Object.entries(given)
    .map(([key, value]) => {
      if (key === 'do') return String(value)
      if (key === 'to') return addresses[Number(value)]
      return key === 'text' ? `text ${value}` : String(value)
    })
    .join(' ')

/** The same walk without any rest before the end. */
export const withoutRests = ({ steps, ...given }: Walk): Walk => ({
  ...given,
  steps: steps.map(({ step: each }) => ({ step: each, rest: false })),
})

/** The walk as a list that a person can follow by hand. */
export const describeWalk = ({ isMember, start, steps }: Walk): string =>
  [
    `${isMember ? 'Somebody who is signed in' : 'A visitor'} opens ${addresses[start] ?? '/'}`,
    ...steps.map(
      ({ step: each, rest }) => `${describeStep(each)}${rest ? ', and waits until nothing happens' : ''}`,
    ),
    'All calls are answered and nothing happens any more.',
  ]
    .map((line, n) => `  ${n + 1}. ${line}`)
    .join('\n')

/** The invariants to check. */
type Rules = Readonly<Record<string, Invariant>>

export class Broken extends Error {}

/**
 * Walks through the whole product and checks at every quiet point that all invariants hold.
 *
 * @throws Broken with the invariant, what is wrong and the steps that led there
 */
export const walk = async (given: Walk, rules: Rules = invariants, watch?: Watch): Promise<void> => {
  const world = new World({ ...given, watch })
  await world.open(world.address(given.start))
  let before = remember(world)
  const look = async () => {
    await world.untilQuiet()
    for (const [name, holds] of Object.entries(rules)) {
      const complaint = holds(world, before)
      if (complaint !== undefined) throw new Broken(`${name}: ${complaint}\n${describeWalk(given)}`)
    }
    before = remember(world)
    world.touchedTopics = false
  }
  try {
    for (const { step: each, rest } of given.steps) {
      await world.do(each)
      if (rest) await look()
    }
    await look()
  } finally {
    await world.stop()
  }
}
