import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What is taken of a chart where a person's gestures walk it, left for `npm run coverage`: in a view by one file, in a
 * browser by each test for itself, because several processes share the tests.
 */
export interface TakenSlowly {
  chart: string
  taken: readonly string[]
  /** Every transition of the chart, and why some of them are taken nowhere here: said once for all parts. */
  arrows?: readonly string[]
  leftOut?: Readonly<Record<string, string>>
  /** How many other files say what was taken. */
  parts?: number
}

type Slow = 'view' | 'browser'
const fileOf = (level: Slow, chart: string, part?: number) =>
  join('.cache/coverage', level, `${chart}${part === undefined ? '' : `.${part}`}.json`)

export const leaveTaken = (level: Slow, report: TakenSlowly, part?: number): void => {
  mkdirSync(join('.cache/coverage', level), { recursive: true })
  writeFileSync(fileOf(level, report.chart, part), `${JSON.stringify(report, undefined, 2)}\n`)
}

/** A run of some paths must not pass for a run of all. */
export const forgetTaken = (level: Slow, chart: string): void => rmSync(fileOf(level, chart), { force: true })

/** What several suites of one file take of the same chart. */
export class TakenTogether {
  readonly #taken = new Set<string>()
  #leftOut: Readonly<Record<string, string>> = {}
  #isWhole = true

  add({ taken, leftOut, isWhole }: Required<Pick<TakenSlowly, 'taken' | 'leftOut'>> & { isWhole: boolean }) {
    for (const id of taken) this.#taken.add(id)
    this.#leftOut = { ...this.#leftOut, ...leftOut }
    this.#isWhole &&= isWhole
  }

  leave(level: Slow, chart: string, arrows: readonly string[]): void {
    if (this.#isWhole) leaveTaken(level, { chart, arrows, taken: [...this.#taken], leftOut: this.#leftOut })
    else forgetTaken(level, chart)
  }
}
