import { arrowsOf } from '#inspector/bridge/anatomy.ts'
import type { ChartCases } from './cases.ts'
import {
  pathsOf,
  specIndex,
  turnsOf,
  walksOf,
  type CanHappen,
  type Coverage,
  type ModelStep,
  type Path,
} from './explore.ts'

/** Chooses which paths the slow drivers (view and browser) walk, and classifies their steps. */

/** Options from the `npm run paths` command line; they override the tests' own. */
export const pathOptions: {
  /** The ids of charts; undefined for all. */
  charts: readonly string[] | undefined
  coverage: Coverage | undefined
  seed: number | undefined
  most: number
} = {
  charts: process.env['PATHS_CHARTS']?.split(','),
  coverage: (['edge', 'pair'] as const).find((each) => each === process.env['PATHS_COVERAGE']),
  seed: process.env['PATHS_SEED'] === undefined ? undefined : Number(process.env['PATHS_SEED']),
  most: Number(process.env['PATHS_MOST'] ?? Infinity),
}

/** A seeded random number generator (mulberry32): numbers between 0 and 1, the same for the same seed. */
const randomNumbers = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}

/** The requested number of paths, in an order that the seed determines. */
export const inOrder = (
  paths: readonly Path[],
  { seed, most }: Pick<typeof pathOptions, 'seed' | 'most'> = pathOptions,
): readonly Path[] => {
  if (seed === undefined) return paths.slice(0, most)
  const next = randomNumbers(seed)
  return paths
    .map((path) => ({ path, turn: next() }))
    .sort((one, other) => one.turn - other.turn)
    .slice(0, most)
    .map(({ path }) => path)
}

export type StepKind =
  /** The chart's call is answered or fails. */
  | { kind: 'answer' | 'failure'; id: string }
  /** Time passes until a delay ends. */
  | { kind: 'delay'; name: string }
  /** Anything else: a gesture, another actor's command, a browser event. */
  | { kind: 'event' }

export const kindOf = ({ event }: Pick<ModelStep, 'event'>): StepKind => {
  const outcome = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type)
  if (outcome) return { kind: outcome[1] === 'done' ? 'answer' : 'failure', id: outcome[2] ?? '' }
  const delay = /^xstate\.after\.([^.]+)\./.exec(event.type)
  return delay ? { kind: 'delay', name: delay[1] ?? '' } : { kind: 'event' }
}

export const arrowsIn = ({ initial, steps }: Pick<Path, 'initial' | 'steps'>): Set<string> =>
  new Set([...initial.took, ...steps.flatMap((step) => step.took)])

/** What a path contributes: the arrows it takes, or its pairs of successive arrows. */
const contributionOf = (path: Path, coverage: Coverage): Set<string> =>
  coverage === 'edge' ? arrowsIn(path) : new Set(turnsOf(path))

/**
 * A small set of paths that together take every arrow that the given paths take: a greedy set cover, shortest
 * paths first.
 */
export const fewest = (paths: readonly Path[], coverage: Coverage = 'edge'): Path[] => {
  const candidates = paths.map((path) => ({ path, arrows: contributionOf(path, coverage) }))
  const uncovered = new Set(candidates.flatMap(({ arrows }) => [...arrows]))
  const chosen: Path[] = []
  while (uncovered.size > 0) {
    const gain = ({ path, arrows }: (typeof candidates)[number]) =>
      [...arrows].filter((id) => uncovered.has(id)).length - path.steps.length / 100
    const best = candidates.reduce((one, other) => (gain(other) > gain(one) ? other : one))
    for (const id of best.arrows) uncovered.delete(id)
    chosen.push(best.path)
  }
  return chosen
}

/** Assigns each requirement to the first path that takes an arrow or enters a state with its id. */
const claimed = (cases: ChartCases, paths: readonly Path[]): Path[] => {
  const specs = specIndex(cases.machine)
  const claimedIds = new Set<string>()
  return paths.map((path) => {
    const ids = [path.initial, ...path.steps]
      .flatMap(({ took, entered }) => [...took, ...entered])
      .flatMap((id) => specs.get(id) ?? [])
    const spec = [...new Set(ids)].filter((id) => !claimedIds.has(id)).sort()
    for (const id of spec) claimedIds.add(id)
    return { ...path, spec }
  })
}

export interface Plan {
  paths: readonly Path[]
  /** Arrows taken by the chosen paths. */
  taken: ReadonlySet<string>
  /** Arrows that only occur on paths that cannot be walked at this level. */
  leftOut: readonly string[]
}

/** Whether a step is possible at this level at all, given the snapshot and the earlier steps. */
export type Can = CanHappen

/** Plans a few long walks instead of many short paths. */
export const planOfWalks = (cases: ChartCases, can: Can = () => true): Plan => {
  const paths = claimed(cases, walksOf(cases, can))
  const taken = new Set(paths.flatMap((path) => [...arrowsIn(path)]))
  const arrows = arrowsOf(cases.machine).map(({ id }) => id)
  return { paths, taken, leftOut: arrows.filter((id) => !taken.has(id)) }
}

/**
 * The paths to walk at a level where not every step is possible, such as a view without a button for a
 * command.
 */
export const planFor = (
  cases: ChartCases,
  can: Can = () => true,
  coverage: Coverage = pathOptions.coverage ?? 'edge',
): Plan => {
  const all = pathsOf(cases, coverage)
  const whole = ({ initial, steps }: Path) =>
    steps.every((step, n) => can(step.event, steps[n - 1]?.snapshot ?? initial.snapshot, steps.slice(0, n)))
  // A path that cannot be walked to its end is cut before the first impossible step.
  const cut = (path: Path): Path => {
    const end = path.steps.findIndex(
      (step, n) =>
        !can(step.event, path.steps[n - 1]?.snapshot ?? path.initial.snapshot, path.steps.slice(0, n)),
    )
    if (end < 0) return path
    const steps = path.steps.slice(0, end)
    return { ...path, steps, title: path.title.split(' → ').slice(0, Math.max(1, end)).join(' → ') }
  }
  const paths = claimed(
    cases,
    fewest(
      all.map((path) => (whole(path) ? path : cut(path))),
      coverage,
    ),
  )
  const taken = new Set(paths.flatMap((path) => [...arrowsIn(path)]))
  const possible = new Set(all.flatMap((path) => [...arrowsIn(path)]))
  return { paths, taken, leftOut: [...possible].filter((id) => !taken.has(id)) }
}
