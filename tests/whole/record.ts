import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createBridge, type Bridge } from '#inspector/bridge/bridge.ts'
import type { Session } from '#inspector/bridge/messages.ts'
import { writeSession } from '#inspector/session-file.ts'
import { productRedactor } from '../inspector/product-redactor.ts'
import { invariants } from './invariants.ts'
import { walk, type Walk } from './walk.ts'

/** A channel without listeners, because the recording is read at the end. */
const silentChannel = { postMessage: () => undefined, addEventListener: () => undefined }

/** Repeats a walk until it ends or an invariant breaks; returns what happened on each page that was opened. */
export const recordWalk = async (
  given: Walk,
  rules: Parameters<typeof walk>[1] = invariants,
): Promise<Session[]> => {
  const bridges: Bridge[] = []
  const watch = () => {
    const bridge = createBridge({
      channel: silentChannel,
      app: `page ${bridges.length + 1}`,
      redact: productRedactor(),
      limit: 100_000,
      onLeave: () => undefined,
    })
    bridges.push(bridge)
    return bridge.inspect
  }
  // The walk is known to fail, and only the events that led there matter.
  await walk(given, rules, watch).catch(() => undefined)
  return bridges.map((bridge) => bridge.session())
}

/** Writes the sessions of a walk in the inspector's format; returns the names of the files. */
export const writeWalk = async (given: Walk, folder: string): Promise<string[]> => {
  mkdirSync(folder, { recursive: true })
  const sessions = await recordWalk(given)
  return sessions.map((session, n) => {
    const file = join(folder, `page-${n + 1}.json`)
    writeFileSync(file, writeSession(session))
    return file
  })
}
