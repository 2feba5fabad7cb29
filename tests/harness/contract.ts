import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { ChartCases } from './cases.ts'
import { deedLine } from './bench.ts'
import type { Trace, TraceStep } from './drive.ts'
import { titleOf } from './explore.ts'
import { tidy } from './tidy.ts'

/**
 * The golden contract of a chart: what its reviewed version does in every step of every path, one line per step. It is
 * committed, read in reviews, and says when a change of a chart changes more than was meant.
 */

/** One line: where the chart is, what it holds anew, what it did. Absent entries say "nothing". */
interface Line {
  at: unknown
  tags?: readonly string[]
  ended?: string
  holds?: Record<string, unknown>
  did?: readonly string[]
}
export type Contract = ReadonlyMap<string, string>

const recorded = 40

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is different now, entry by entry; an entry that is gone is null. */
const changed = (before: unknown, after: unknown): Record<string, unknown> => {
  const old = isRecord(before) ? before : {}
  const now = isRecord(after) ? after : {}
  const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  return Object.fromEntries(
    keys
      .filter((key) => JSON.stringify(old[key]) !== JSON.stringify(now[key]))
      .map((key) => [
        key,
        isRecord(old[key]) && isRecord(now[key]) ? changed(old[key], now[key]) : (now[key] ?? null),
      ]),
  )
}

/** The line of a step, given the step before it. */
export const contractLine = (step: TraceStep, before: TraceStep | undefined): string => {
  const holds = changed(before && tidy(before.context, recorded), tidy(step.context, recorded))
  const entry: Line = {
    at: step.value,
    ...(step.tags.length > 0 ? { tags: step.tags } : {}),
    ...(step.status === 'active' ? {} : { ended: step.status }),
    ...(Object.keys(holds).length > 0 ? { holds } : {}),
    ...(step.deeds.length > 0 ? { did: step.deeds.map(deedLine) } : {}),
  }
  return JSON.stringify(entry)
}

/** The steps of a trace under their names in the contract. */
export const contractOf = (cases: ChartCases, input: string, trace: Trace): [name: string, line: string][] =>
  trace.map((step, n) => [
    titleOf(
      cases,
      input,
      trace.slice(1, n + 1).map((each) => each.label),
    ),
    contractLine(step, trace[n - 1]),
  ])

const fileOf = (chart: string) => `tests/contracts/${chart}.json`

/** The committed contract, or undefined when none was recorded yet. */
export const readContract = (chart: string): Contract | undefined => {
  const file = fileOf(chart)
  if (!existsSync(file)) return undefined
  const { steps } = JSON.parse(readFileSync(file, 'utf8')) as { steps: Record<string, unknown> }
  return new Map(Object.entries(steps).map(([name, entry]) => [name, JSON.stringify(entry)]))
}

/** Writes one step per line, so that a diff reads as a list of changed behaviours. */
export const writeContract = (chart: string, contract: Contract): void => {
  const lines = [...contract].map(([name, entry]) => `    ${JSON.stringify(name)}: ${entry}`)
  mkdirSync(dirname(fileOf(chart)), { recursive: true })
  writeFileSync(
    fileOf(chart),
    `{\n  "chart": ${JSON.stringify(chart)},\n  "steps": {\n${lines.join(',\n')}\n  }\n}\n`,
  )
}
