import { describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { deedLine } from '../harness/bench.ts'
import type { ChartCases } from '../harness/cases.ts'
import { allCases } from '../harness/charts.ts'
import { isRecorded, readContract, Recorder, stepOf, type Contract, type Step } from '../harness/contract.ts'
import { differenceOf, tellDifference } from '../harness/difference.ts'
import { drive, type TraceStep } from '../harness/drive.ts'
import { pathsOf, type Path } from '../harness/explore.ts'
import { mutantsOf, unchangedCopy, type Mutant } from '../harness/mutants.ts'
import { line } from '../harness/tidy.ts'

class Different extends Error {}

/** No test is about how long it takes: this only ends one that hangs. */
const hanging = 1_200_000

/** A path with what the chart itself does on it. */
interface Walk {
  path: Path
  /** Each step as it looked, to know at once where a mutant does the same. */
  looks: readonly string[]
  steps: readonly Step[]
}

const lookOf = ({ value, status, tags, context, deeds }: TraceStep) =>
  line([value, status, tags, context]) + deeds.map((deed) => deedLine(deed)).join()

const walkAll = async (cases: ChartCases, machine: AnyStateMachine): Promise<Walk[]> => {
  const walks: Walk[] = []
  for (const path of pathsOf(cases).toSorted((a, b) => a.steps.length - b.steps.length)) {
    const trace = await drive(cases, path, { machine, asModelled: false })
    walks.push({
      path,
      looks: trace.map(lookOf),
      steps: trace.map((live, order) => stepOf(cases, path, order, live, trace[order - 1])),
    })
  }
  return walks
}

/** Does the mutant do anything on this path that the contract does not record? What it does is added to `recorder`. */
const isNoticed = async (
  cases: ChartCases,
  { path, looks, steps }: Walk,
  mutant: Mutant,
  contract: Contract,
  recorder: Recorder,
) => {
  let before: { live: TraceStep; isSame: boolean } | undefined
  try {
    await drive(cases, path, {
      machine: mutant.machine,
      asModelled: false,
      onStep: (live, order) => {
        const isSame = lookOf(live) === looks[order]
        const own = isSame && before?.isSame !== false ? steps[order] : undefined
        const step = own ?? stepOf(cases, path, order, live, before?.live)
        if (own === undefined && !isRecorded(contract, step)) throw new Different()
        recorder.add(step, path.title)
        before = { live, isSame }
      },
    })
    return false
  } catch {
    return true
  }
}

/** A fault shows only on paths that come to the place it is in. */
const visits = ({ path: { initial, steps } }: Walk, place: string) =>
  place === '(root)' ||
  [initial, ...steps].some(
    ({ entered, took }) => entered.includes(place) || took.some((id) => id.startsWith(`${place} |`)),
  )

/** The paths on which a fault most likely shows come first: those that take the very arrow that it is in, short ones before long. */
const likeliestFirst = (walks: readonly Walk[], { arrow }: Mutant): readonly Walk[] => {
  if (arrow === undefined) return walks
  const takes = ({ path: { initial, steps } }: Walk) =>
    [initial, ...steps].some(({ took }) => took.some((id) => id.startsWith(arrow)))
  return [...walks.filter(takes), ...walks.filter((walk) => !takes(walk))]
}

/** Does it do anything on any path that is not recorded, or leave something undone that is? */
const isTold = async (cases: ChartCases, walks: readonly Walk[], mutant: Mutant, contract: Contract) => {
  const recorder = new Recorder()
  const away: Walk[] = []
  for (const walk of likeliestFirst(walks, mutant))
    if (!visits(walk, mutant.place)) away.push(walk)
    else if (await isNoticed(cases, walk, mutant, contract, recorder)) return true
  for (const { path, steps } of away) for (const step of steps) recorder.add(step, path.title)
  return !recorder.isWhole(contract)
}

// While contracts are recorded anew there is nothing reviewed to compare with.
describe.skipIf(process.env.UPDATE_CONTRACTS === '1').each([...allCases])(
  'faults put into the %s chart',
  (name, cases) => {
    it(
      `are all noticed by the recorded contract of ${name}, apart from the listed equivalents`,
      async () => {
        const recorded = readContract(cases.name)
        expect(recorded, `no contract of ${name}`).toBeDefined()
        if (!recorded) return
        const walks = await walkAll(cases, unchangedCopy(cases.machine).machine)
        const made = new Recorder()
        for (const { path, steps } of walks) for (const step of steps) made.add(step, path.title)
        expect(tellDifference(differenceOf(recorded, made)), 'a faultless copy').toBe('')
        const alive: string[] = []
        for (const mutant of mutantsOf(cases.machine))
          if (!(await isTold(cases, walks, mutant, recorded))) alive.push(mutant.name)
        expect({
          unnoticed: alive.filter((each) => !cases.equivalents.has(each)),
          notEquivalentAfterAll: [...cases.equivalents.keys()].filter((each) => !alive.includes(each)),
        }).toEqual({ unnoticed: [], notEquivalentAfterAll: [] })
      },
      hanging,
    )
  },
)
