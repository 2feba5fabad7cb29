import { setTimeout as later } from 'node:timers/promises'
import { thread } from '#server/workers/thread.ts'

/** A thread that loads as slowly as on a slow machine. */
await later(800)

export default thread((task: string): string => task)
