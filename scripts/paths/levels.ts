import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Level } from '../../tests/harness/walked.ts'

const dashed = (chart: string) => chart.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The test files of a chart at each level; only a few charts are walked in views and browsers. */
const files: Record<Level, { folder: string; of: (chart: string) => string; ending: RegExp }> = {
  machine: {
    folder: 'tests/charts',
    of: (chart) => `${chart}.paths.test.ts`,
    ending: /^\w+\.paths\.test\.ts$/,
  },
  view: {
    folder: 'tests/views',
    of: (chart) => `${chart}.paths.view.test.tsx`,
    ending: /^\w+\.paths\.view\.test\.tsx$/,
  },
  browser: {
    folder: 'e2e/charts',
    of: (chart) => `${dashed(chart)}.chart.spec.ts`,
    ending: /\.chart\.spec\.ts$/,
  },
}

export const levelFolder = (level: Level): string => files[level].folder
export const levelFile = (level: Level, chart: string): string =>
  join(files[level].folder, files[level].of(chart))
/** All test files of a level. */
export const levelFiles = (level: Level): string[] =>
  readdirSync(files[level].folder).filter((file) => files[level].ending.test(file))
/** Whether the chart is walked at this level. */
export const isWalked = (level: Level, chart: string): boolean => existsSync(levelFile(level, chart))
