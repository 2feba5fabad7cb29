import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Figure } from './figures.ts'
import type { Part } from './part.ts'
import { productProgram, startServer, type ProgramOptions } from './processes.ts'

/** Waits until memory has not changed by a MiB for a second, or ten seconds have passed. */
async function idleMemory(memory: () => number): Promise<number> {
  let last = memory()
  for (let second = 0; second < 10; second += 1) {
    await wait(1_000)
    const now = memory()
    if (second > 0 && Math.abs(now - last) < 1) return now
    last = now
  }
  return last
}

/** Start-up time and idle memory of the product's process against a bare Hono, alternating. */
export const startPart: Part = async ({ rounds, calm, say }) => {
  const folder = mkdtempSync(join(tmpdir(), 'sparkwright-bench-'))
  const installed = productProgram({ DATA_DIR: folder, LOG_LEVEL: 'warn' })
  const targets: Record<'bare' | 'product' | 'unwarmed', ProgramOptions> = {
    bare: { script: 'bench/targets/hono.target.ts' },
    product: installed,
    // The same process, without what it loads after its first answer.
    unwarmed: { ...installed, nodeArgs: ['--import', './bench/targets/without-warm-up.ts'] },
  }
  const names = Object.keys(targets) as (keyof typeof targets)[]
  const ready: Record<string, number[]> = {}
  const memory: Record<string, number[]> = {}
  try {
    for (let round = 1; round <= rounds; round += 1) {
      say(`start: round ${round} of ${rounds}`)
      for (const name of names) {
        await calm.before()
        const server = await startServer(targets[name])
        try {
          ;(ready[name] ??= []).push(server.ready)
          ;(memory[name] ??= []).push(await idleMemory(server.memory))
        } finally {
          await server.stop()
        }
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }

  const withFloor = (measure: string, all: Record<string, number[]>, name: string): Figure => ({
    part: 'start',
    measure,
    unit: all === ready ? 'ms' : 'MB',
    rounds: all[name] ?? [],
    floor: all.bare ?? [],
  })
  return [
    { ...withFloor('ready from spawn', ready, 'product'), budget: { most: 3 } },
    { ...withFloor('idle memory', memory, 'product'), budget: { most: 2 } },
    { ...withFloor('idle memory before engine and papers are loaded', memory, 'unwarmed') },
  ]
}
