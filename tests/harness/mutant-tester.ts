import type { AnyStateMachine } from 'xstate'
import { labelOf } from '#inspector/bridge/anatomy.ts'
import { withFakes } from './bench.ts'
import type { ChartCases } from './cases.ts'
import {
  claimsShownBy,
  declaredSteps,
  isDeclaration,
  isRecorded,
  Recorder,
  stepOf,
  Steps,
  type Contract,
  type Step,
} from './contract.ts'
import { drive, stepText, type TraceStep } from './drive.ts'
import { pathsOf, type Path } from './explore.ts'
import { differenceOf, describeDifferences } from './difference.ts'
import { mutantsOf, unchangedCopy, type Mutant } from './mutants.ts'
import { readContract } from './recordings.ts'

/** Looks for a path that detects a mutant, and walks as few paths as possible. */

class Different extends Error {}

/** A path with the original chart's behaviour on it. */
interface Walk {
  path: Path
  /** Each step as text, to see quickly where a mutant does the same. */
  stepTexts: readonly string[]
  steps: readonly Step[]
}

/** How many of the most promising paths are walked before looking for missing steps. */
const most = 20

/** A multimap without duplicates. */
class Index<Value> {
  readonly #values = new Map<string, Set<Value>>()
  note(name: string, value: Value): void {
    this.#values.set(name, (this.#values.get(name) ?? new Set<Value>()).add(value))
  }
  of(name: string): ReadonlySet<Value> {
    return this.#values.get(name) ?? new Set<Value>()
  }
}

/** Whether a chart's declarations differ from the recorded ones. */
const declaresOther = (machine: AnyStateMachine, contract: Contract): boolean => {
  const declared = declaredSteps(machine)
  const recorded = [...contract.values()].filter(({ event }) => isDeclaration(event))
  return declared.length !== recorded.length || declared.some((step) => !isRecorded(contract, step))
}

export class MutantTester {
  readonly #cases: ChartCases
  readonly #walks: Walk[] = []
  readonly #byPlace = new Index<Walk>()
  readonly #byArrow = new Index<Walk>()
  readonly #byEvent = new Index<Walk>()
  /** Walks by the names of the events on their arrows, whatever those events lead to. */
  readonly #byType = new Index<Walk>()
  /** Walks by the claims of the contract that they confirm. */
  readonly #byClaim = new Index<Walk>()
  /** The claims confirmed by the steps in which an arrow is taken. */
  readonly #claimsOfArrow = new Index<string>()
  readonly #eventOfClaim = new Map<string, string>()
  /** Cached, because many paths share a step and each mutant is compared on many paths. */
  readonly #claimsOfStep = new WeakMap<Step, readonly string[]>()
  readonly #contract: Contract
  private constructor(cases: ChartCases, contract: Contract) {
    this.#cases = cases
    this.#contract = contract
  }

  #claimsOf(step: Step): readonly string[] {
    const known = this.#claimsOfStep.get(step)
    if (known) return known
    const claims = claimsShownBy(this.#contract, step)
    this.#claimsOfStep.set(step, claims)
    return claims
  }

  /** Walks every path with `machine` and remembers the results. */
  static async along(cases: ChartCases, machine: AnyStateMachine, contract: Contract): Promise<MutantTester> {
    const tester = new MutantTester(cases, contract)
    const named = new Steps(cases)
    for (const path of pathsOf(cases).toSorted((a, b) => a.steps.length - b.steps.length)) {
      const trace = await drive(cases, path, { machine, asModelled: false })
      tester.#remember({ path, stepTexts: trace.map(stepText), steps: named.of(path, trace) })
    }
    return tester
  }

  #remember(walk: Walk) {
    const { path, steps } = walk
    this.#walks.push(walk)
    for (const { event } of path.steps) this.#byType.note(labelOf(event.type), walk)
    ;[path.initial, ...path.steps].forEach(({ entered, took }, order) => {
      const step = steps[order]
      if (!step) return
      const claims = this.#claimsOf(step)
      for (const claim of claims) {
        this.#byClaim.note(claim, walk)
        this.#eventOfClaim.set(claim, step.event)
      }
      this.#byEvent.note(step.event, walk)
      for (const place of entered) this.#byPlace.note(place, walk)
      for (const arrow of took) {
        this.#byPlace.note(arrow.split(' | ')[0] ?? '', walk)
        this.#byArrow.note(arrow, walk)
        for (const claim of claims) this.#claimsOfArrow.note(arrow, claim)
      }
    })
  }

  /** Everything the chart does on all paths. */
  recorder(): Recorder {
    const recorder = new Recorder()
    for (const { path, steps } of this.#walks) for (const step of steps) recorder.add(step, path.title)
    for (const step of declaredSteps(this.#cases.machine)) recorder.add(step, 'declared')
    return recorder
  }

  /** Whether the mutant does anything that is not recorded, or fails to do something recorded. */
  async finds(mutant: Mutant): Promise<boolean> {
    if (mutant.isDeclared) return declaresOther(mutant.machine, this.#contract)
    const { suspects, likely } = this.#suspects(mutant)
    const remaining = new Set(suspects)
    const met = new Set<string>()
    const isOther = async (walk: Walk) => remaining.delete(walk) && (await this.#isOther(walk, mutant, met))

    for (const walk of likely) if (await isOther(walk)) return true
    for (const claim of this.#atRisk(suspects, mutant)) {
      for (const walk of this.#byEvent.of(this.#eventOfClaim.get(claim) ?? ''))
        if (!met.has(claim) && (await isOther(walk))) return true
      if (!met.has(claim)) return true
    }
    for (const walk of suspects) if (await isOther(walk)) return true
    return false
  }

  /**
   * Paths on which a mutant can be detected, shortest first: paths that reach its state and, for most
   * mutants, take its arrow. Also returns the few most promising paths.
   */
  #suspects({ place, arrow, needsArrow }: Mutant): { suspects: readonly Walk[]; likely: readonly Walk[] } {
    const coming = place === '(root)' ? this.#walks : [...this.#byPlace.of(place)]
    if (arrow === undefined) return { suspects: coming, likely: coming.slice(0, most) }
    const taking = [...this.#byArrow.of(arrow)]
    if (needsArrow) return { suspects: taking, likely: taking.slice(0, most) }
    const event = / \| (.+?)(?: \[\d+\])?$/.exec(arrow)?.[1] ?? ''
    const refusing = [...this.#byType.of(event)].filter(({ path }) =>
      path.steps.some((step) => labelOf(step.event.type) === event && !step.took.includes(arrow)),
    )
    return { suspects: coming, likely: [...refusing.slice(0, most), ...taking.slice(0, most)] }
  }

  /**
   * Claims that only suspect paths confirm, so the mutant may break them: first those of its own arrow, then
   * those of events that few paths send.
   */
  #atRisk(suspects: readonly Walk[], { arrow }: Mutant): string[] {
    const suspected = new Set(suspects)
    const claims = new Set(suspects.flatMap(({ steps }) => steps.flatMap((step) => this.#claimsOf(step))))
    const near = arrow === undefined ? new Set<string>() : this.#claimsOfArrow.of(arrow)
    return [...claims]
      .filter((claim) => [...this.#byClaim.of(claim)].every((walk) => suspected.has(walk)))
      .map((claim) => ({
        claim,
        order: near.has(claim) ? 0 : 1,
        chances: this.#byEvent.of(this.#eventOfClaim.get(claim) ?? '').size,
      }))
      .sort((one, other) => one.order - other.order || one.chances - other.chances)
      .map(({ claim }) => claim)
  }

  /**
   * Whether the mutant does anything on this path that the contract does not record. Adds the claims that its
   * steps confirm to `met`.
   */
  async #isOther({ path, stepTexts, steps }: Walk, mutant: Mutant, met: Set<string>) {
    let before: { live: TraceStep; isSame: boolean } | undefined
    // Until the arrow is taken, the mutant behaves like the original.
    const first = mutant.needsArrow
      ? path.steps.findIndex(({ took }) => mutant.arrow !== undefined && took.includes(mutant.arrow)) + 1
      : 0
    try {
      await drive(this.#cases, path, {
        machine: mutant.machine,
        asModelled: false,
        onStep: (live, order) => {
          const isSame = order < first || stepText(live) === stepTexts[order]
          const own = isSame && before?.isSame !== false ? steps[order] : undefined
          const step = own ?? stepOf(this.#cases, path, order, live, before?.live)
          if (own === undefined && !isRecorded(this.#contract, step)) throw new Different()
          for (const claim of this.#claimsOf(step)) met.add(claim)
          before = { live, isSame }
        },
      })
      return false
    } catch {
      return true
    }
  }
}

/** The result for all mutants of one chart. */
export interface MutantReport {
  chart: string
  /** The number of mutants, and the names of the undetected ones. */
  faults: number
  unnoticed: readonly string[]
  /** Mutants that make no observable difference, with the reason from the cases. */
  equivalent: readonly { name: string; reason: string }[]
  /** Mutants that were detected although the cases call them undetectable. */
  wronglyListed: readonly string[]
  ms: number
}

/**
 * Makes every mutant of a chart, one at a time, and compares its behaviour with the recorded contract.
 *
 * @throws if there is no contract, or if an unchanged copy differs from it
 */
export const testMutants = async (
  cases: ChartCases,
  now = () => performance.now(),
): Promise<MutantReport> => {
  const began = now()
  const recorded = readContract(cases.name)
  if (!recorded) throw new Error(`There is no contract of ${cases.name}`)
  const original = withFakes(cases.machine)
  const tester = await MutantTester.along(cases, unchangedCopy(original).machine, recorded)
  const difference = describeDifferences(differenceOf(recorded, tester.recorder()))
  if (difference !== '')
    throw new Error(`A faultless copy of ${cases.name} differs from its contract:\n${difference}`)
  const mutants = mutantsOf(original)
  const alive: string[] = []
  for (const mutant of mutants) if (!(await tester.finds(mutant))) alive.push(mutant.name)
  return {
    chart: cases.name,
    faults: mutants.length,
    unnoticed: alive.filter((name) => !cases.equivalents.has(name)),
    equivalent: alive.flatMap((name) => {
      const reason = cases.equivalents.get(name)
      return reason === undefined ? [] : [{ name, reason }]
    }),
    wronglyListed: [...cases.equivalents.keys()].filter((name) => !alive.includes(name)),
    ms: now() - began,
  }
}
