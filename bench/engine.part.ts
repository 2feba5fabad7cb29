import { median, percentile, type Figure } from './figures.ts'
import type { Part } from './part.ts'
import { productProgram, runJson } from './processes.ts'
import type { EngineReport } from './targets/engine.target.ts'

const most = 100
/** Maximum memory, in MB, of a process after it has answered for texts of every kind. */
const mostMemory = 300

/** Milliseconds for each call of the built-in engine, p50 and p95, warm, over texts of every kind. */
export const enginePart: Part = async ({ rounds, calm, say }) => {
  const reports: EngineReport[] = []
  // Three processes, because the compiler optimises differently in each.
  for (let run = 1; run <= 3; run += 1) {
    say(`engine: process ${run} of 3`)
    await calm.before()
    reports.push(
      await runJson<EngineReport>({
        // Measures memory as configured in the product.
        ...productProgram({}),
        script: 'bench/targets/engine.target.ts',
        args: ['--rounds', String(rounds * 2)],
      }),
    )
  }
  const names = Object.keys(reports[0]?.times ?? {})
  const kinds = [
    { kind: 'typical', words: 'up to 400 characters' },
    { kind: 'longest', words: '20,000 characters' },
  ] as const
  const calls = names.flatMap((name) =>
    kinds.flatMap(({ kind, words }): Figure[] => {
      const at = (share: number, clock: 'waited' | 'spent') =>
        reports.map(({ times }) => percentile(times[name]?.[kind][clock] ?? [], share))
      const figure = (label: string, share: number): Figure => ({
        part: 'engine',
        measure: `${name}, ${words}, ${label}`,
        unit: 'ms',
        rounds: at(share, 'waited'),
        // Shown beside the elapsed time, because on a busy machine most of that is spent waiting for a core.
        note: `${median(at(share, 'spent')).toFixed(1)} ms of processor time`,
      })
      // Ten categories together are ten calls, so the budget for one call does not apply.
      const judged = name.includes('ten') ? {} : { budget: { most } }
      return [figure('p50', 0.5), { ...figure('p95', 0.95), ...judged }]
    }),
  )
  const single = (
    measure: string,
    unit: Figure['unit'],
    take: (report: EngineReport) => number,
    budget?: Figure['budget'],
  ): Figure => ({
    part: 'engine',
    measure,
    unit,
    rounds: reports.map(take),
    ...(budget && { budget }),
  })
  return [
    ...calls,
    single('process start until the engine can be called', 'ms', ({ loaded }) => loaded),
    single('first call of all', 'ms', ({ first }) => first),
    single('memory of the process afterwards', 'MB', ({ memory }) => memory, { most: mostMemory }),
  ]
}
