import { setTimeout as later } from 'node:timers/promises'
import { createThreadWork } from '#server/workers/thread.ts'

/** A thread that loads as slowly as on a slow machine. */
await later(800)

export default createThreadWork((task: string): string => task)
