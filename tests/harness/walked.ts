import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { CoverageReport } from './coverage.ts'
import type { Path } from './explore.ts'

/**
 * Notes on what was walked, for the report of `npm run paths`. Written while the generated tests run if a
 * report was requested (`PATHS_REPORT` is its folder). No test result depends on it.
 */

export type Level = 'machine' | 'view' | 'browser'

export interface WalkedStep {
  label: string
  /** The chart's state after the step. */
  state: string
  ms: number
  /** The file name of a screenshot taken after the step, beside the report. */
  picture?: string
}

export interface Failure {
  message: string
  expected?: string
  actual?: string
}

export interface WalkedPath {
  title: string
  spec: readonly string[]
  /** Every step of the path, without the start. */
  planned: readonly string[]
  /** The start and the steps that were walked and passed. */
  steps: readonly WalkedStep[]
  failure?: Failure
}

export interface Walked {
  chart: string
  level: Level
  coverage: 'edge' | 'pair'
  paths: readonly WalkedPath[]
  /** How often each arrow was taken. */
  taken: Readonly<Record<string, number>>
  /** Counted from the live actors; absent in browser tests, which can see only the page. */
  report?: CoverageReport
  /** Every arrow of the chart. */
  arrows: readonly string[]
  /** Arrows that no path takes at this level, with the reason. */
  leftOut: Readonly<Record<string, string>>
  /** Problems with the chart as a whole, as sentences. */
  problems: readonly string[]
}

const folder = process.env['PATHS_REPORT']

/** Describes a failure; for an assertion, also the expected and actual values. */
export const failureOf = (error: unknown): Failure => {
  if (!(error instanceof Error)) return { message: String(error) }
  const { expected, actual, matcherResult } = error as Error & {
    expected?: unknown
    actual?: unknown
    matcherResult?: { expected?: unknown; actual?: unknown }
  }
  const text = (value: unknown) =>
    value === undefined ? undefined : typeof value === 'string' ? value : JSON.stringify(value, undefined, 1)
  const [wanted, found] = [text(expected ?? matcherResult?.expected), text(actual ?? matcherResult?.actual)]
  return {
    // Removes the colour codes of terminals, which pages do not understand.
    message: stripVTControlCharacters(error.message),
    ...(wanted !== undefined && { expected: wanted }),
    ...(found !== undefined && { actual: found }),
  }
}

/** Takes notes of one path while it is walked. */
export class PathNotes {
  readonly #path: Path
  readonly #steps: WalkedStep[] = []
  #failure: Failure | undefined
  #last = performance.now()

  constructor(path: Path) {
    this.#path = path
  }

  /** Notes a step that was walked and passed. */
  step(label: string, state: string, picture?: string): void {
    const now = performance.now()
    this.#steps.push({ label, state, ms: now - this.#last, ...(picture !== undefined && { picture }) })
    this.#last = performance.now()
  }

  fail(error: unknown): void {
    this.#failure = failureOf(error)
  }

  get walked(): WalkedPath {
    const { title, spec, steps } = this.#path
    return {
      title,
      spec,
      planned: steps.map(({ label }) => label),
      steps: this.#steps,
      ...(this.#failure && { failure: this.#failure }),
    }
  }

  get taken(): readonly string[] {
    const { initial, steps } = this.#path
    return [initial, ...steps].slice(0, this.#steps.length).flatMap(({ took }) => took)
  }
}

/** Runs the walk of a path, with notes if a report was requested. */
export const noting = async <Result>(
  notes: PathNotes | undefined,
  walk: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await walk()
  } catch (error) {
    notes?.fail(error)
    throw error
  }
}

/** The notes of all paths of one chart at one level. */
export class WalkNotes {
  readonly #chart: string
  readonly #level: Level
  readonly #paths: PathNotes[] = []
  readonly problems: string[] = []

  constructor(chart: string, level: Level) {
    this.#chart = chart
    this.#level = level
  }

  /** Undefined if no report was requested. */
  of(path: Path): PathNotes | undefined {
    if (folder === undefined) return undefined
    const notes = new PathNotes(path)
    this.#paths.push(notes)
    return notes
  }

  /** The folder for screenshots; undefined if no report was requested. */
  static get pictures(): string | undefined {
    if (folder === undefined) return undefined
    const place = join(folder, 'pictures')
    mkdirSync(place, { recursive: true })
    return place
  }

  /** `part` separates files that several suites or processes write about one chart. */
  write(
    coverage: 'edge' | 'pair',
    {
      report,
      arrows,
      leftOut = {},
      part = 0,
    }: Pick<Walked, 'arrows'> & Partial<Pick<Walked, 'report' | 'leftOut'>> & { part?: number },
  ): void {
    if (folder === undefined) return
    const taken: Record<string, number> = {}
    for (const notes of this.#paths) for (const id of notes.taken) taken[id] = (taken[id] ?? 0) + 1
    const walked: Walked = {
      chart: this.#chart,
      level: this.#level,
      coverage,
      paths: this.#paths.map((notes) => notes.walked),
      taken,
      problems: this.problems,
      arrows,
      leftOut,
      ...(report && { report }),
    }
    const place = join(folder, 'walked')
    mkdirSync(place, { recursive: true })
    writeFileSync(join(place, `${this.#chart}.${this.#level}.${part}.json`), JSON.stringify(walked))
  }
}
