import type { AnyStateMachine } from 'xstate'
import type { ChartCases } from './cases.ts'

/**
 * Every chart of the product and its inspector. Charts are found by file name (`*.machine.ts`), so
 * that no list can be incomplete.
 */
export interface ChartFile {
  /** The file's path, such as `src/machines/shell/notice.machine.ts`. */
  file: string
  source: string
  exports: Readonly<Record<string, unknown>>
}

const modules = import.meta.glob<Record<string, unknown>>(
  ['/src/machines/**/*.machine.ts', '/src/inspector/*.machine.ts'],
  { eager: true },
)
const sources = import.meta.glob<string>(['/src/machines/**/*.machine.ts', '/src/inspector/*.machine.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
})
const caseModules = import.meta.glob<{ cases?: ChartCases }>('/tests/charts/*.cases.ts', { eager: true })

export const chartFiles: readonly ChartFile[] = Object.entries(modules).map(([path, exports]) => ({
  file: path.slice(1),
  source: sources[path] ?? '',
  exports,
}))

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value

/** The charts users meet, which docs/statecharts describes and the inspector draws. */
export const productCharts: readonly ChartFile[] = chartFiles.filter(({ file }) =>
  file.startsWith('src/machines/'),
)

/** The charts a file exports, by export name. */
export const machinesIn = ({ exports }: ChartFile): [name: string, machine: AnyStateMachine][] =>
  Object.entries(exports).filter((entry): entry is [string, AnyStateMachine] => isMachine(entry[1]))

/** The chart's name from its file's name: `shareLinks` for `share-links.machine.ts`. */
export const chartNameOf = ({ file }: ChartFile): string =>
  (/([^/]+)\.machine\.ts$/.exec(file)?.[1] ?? '').replace(/-([a-z])/g, (_, letter: string) =>
    letter.toUpperCase(),
  )

/** The cases of all charts, by the chart's name. */
export const allCases: ReadonlyMap<string, ChartCases> = new Map(
  Object.entries(caseModules).flatMap(([path, { cases }]) => {
    const name = /([^/]+)\.cases\.ts$/.exec(path)?.[1]
    return name !== undefined && cases ? [[name, cases] as const] : []
  }),
)
