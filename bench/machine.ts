import { execFileSync } from 'node:child_process'
import { cpus, loadavg, totalmem } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * If more than this share of all cores is in use, something else is running, and the round counts as busy.
 */
const busyShare = 0.25
/**
 * Total time to wait for quiet moments in a run; a machine that is never quiet is measured and marked as
 * busy.
 */
const longestWait = 60_000

const busyAndTotal = () => {
  let busy = 0
  let total = 0
  for (const { times } of cpus()) {
    const all = Object.values(times).reduce((sum, time) => sum + time, 0)
    busy += all - times.idle
    total += all
  }
  return { busy, total }
}

/** The share of all cores (0 to 1) in use over the next 400 ms, while we are idle. */
async function shareInUse(): Promise<number> {
  const before = busyAndTotal()
  await wait(400)
  const after = busyAndTotal()
  return (after.busy - before.busy) / Math.max(1, after.total - before.total)
}

export interface Calm {
  /** Rounds that were started, and how many of them while the machine was busy. */
  rounds: number
  busy: number
  /** Call before each round: waits for a quiet moment. */
  before: () => Promise<void>
}

/** Watches what else the machine does, so that figures from a busy machine can be recognised. */
export function watchMachine(): Calm {
  let waited = 0
  const calm: Calm = {
    rounds: 0,
    busy: 0,
    before: async () => {
      const began = performance.now()
      let share = await shareInUse()
      while (share > busyShare && waited + performance.now() - began < longestWait) share = await shareInUse()
      waited += performance.now() - began
      calm.rounds += 1
      if (share > busyShare) calm.busy += 1
    },
  }
  return calm
}

const loadAverages = () =>
  loadavg()
    .map((value) => value.toFixed(2))
    .join(' ')

export interface Machine {
  cpu: string
  cores: number
  memoryGiB: number
  node: string
  chromium: string
  load: string
}

/**
 * The machine the figures were measured on. `chromium` is the browser's path, or undefined if no part needs a
 * browser.
 */
export function describeMachine(chromium: string | undefined): Machine {
  const [first] = cpus()
  return {
    cpu: first?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    chromium: chromium
      ? execFileSync(chromium, ['--version'], { encoding: 'utf8', stdio: 'pipe' }).trim()
      : 'not used',
    load: loadAverages(),
  }
}

export const machineLine = (machine: Machine): string =>
  `Node ${machine.node} · ${machine.chromium} · ${machine.cores} × ${machine.cpu}, ${machine.memoryGiB} GiB · load ${machine.load}`
