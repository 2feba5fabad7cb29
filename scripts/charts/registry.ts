import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import type { ChartSource } from './page.ts'

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value

const camel = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/**
 * Loads every `src/machines/**\/*.machine.ts`, by chart id.
 *
 * @throws if a file does not export the chart it is named after.
 */
export const loadCharts = async (): Promise<ChartSource[]> => {
  const files = globSync('src/machines/**/*.machine.ts').map((file) => file.replaceAll('\\', '/'))
  const charts = await Promise.all(
    files.map(async (file): Promise<ChartSource> => {
      const name = `${camel(/([^/]+)\.machine\.ts$/.exec(file)?.[1] ?? '')}Machine`
      const exports = (await import(pathToFileURL(resolve(file)).href)) as Record<string, unknown>
      const machine = exports[name]
      if (!isMachine(machine)) throw new Error(`${file} exports no ${name}`)
      return { file, machine }
    }),
  )
  return charts.sort((one, other) => (one.machine.id < other.machine.id ? -1 : 1))
}
