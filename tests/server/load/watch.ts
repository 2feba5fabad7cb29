import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Waits } from './prober.ts'

const quantileOf = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

export interface Figures {
  count: number
  p50: number
  p99: number
  max: number
}

export const figuresOf = (waits: readonly number[]): Figures => {
  const sorted = [...waits].sort((one, other) => one - other)
  return {
    count: sorted.length,
    p50: quantileOf(sorted, 0.5),
    p99: quantileOf(sorted, 0.99),
    max: quantileOf(sorted, 1),
  }
}

/** Watches a server's `/healthz` from another process. */
export const watchHealth = async (url: string) => {
  const prober = fork(fileURLToPath(new URL('prober.ts', import.meta.url)), [url], { stdio: 'inherit' })
  await once(prober, 'message')
  return {
    /** How long each request took while `work` ran, at the product and at a server that does nothing. */
    during: async (work: () => Promise<unknown>): Promise<Waits> => {
      prober.send('begin')
      await work()
      prober.send('end')
      const [waits] = (await once(prober, 'message')) as [Waits]
      return waits
    },
    stop: () => prober.kill('SIGKILL'),
  }
}
