import { readdirSync } from 'node:fs'
import type { Level } from '../../tests/harness/walked.ts'

const dashedName = (chart: string) => chart.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * Where each level's tests are. The few charts that are also walked in views and browsers have a test file
 * each.
 */
const levels: Record<Level, { folder: string; files: RegExp; of: (chart: string) => string }> = {
  machine: { folder: 'tests/charts', files: /^(\w+)\.cases\.ts$/, of: () => 'paths.test.ts' },
  view: {
    folder: 'tests/views',
    files: /^(\w+)\.paths\.view\.test\.tsx$/,
    of: (chart) => `${chart}.paths.view.test.tsx`,
  },
  browser: {
    folder: 'e2e/charts',
    files: /^([\w-]+)\.chart\.spec\.ts$/,
    of: (chart) => `${dashedName(chart)}.chart.spec.ts`,
  },
}

/** The charts that are walked at a level. */
export const chartsAt = (level: Level): string[] =>
  readdirSync(levels[level].folder).flatMap((file) => {
    const name = levels[level].files.exec(file)?.[1]
    return name === undefined ? [] : [name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())]
  })

/** The test files in which these charts are walked at a level. */
export const testFiles = (level: Level, charts: readonly string[]): string[] => [
  ...new Set(charts.map((chart) => `${levels[level].folder}/${levels[level].of(chart)}`)),
]
