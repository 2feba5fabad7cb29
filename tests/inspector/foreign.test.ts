import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { channelName, readReport, type Report, type Session } from '#inspector/bridge/messages.ts'

/**
 * Tests the bridge in another application: a folder with XState, the bridge, and a program with the
 * guide's lines. It runs in its own thread, as a page runs beside the inspector's page.
 */

const guide = readFileSync('docs/guide/inspect-any-app.md', 'utf8')
const lines = /```ts\n(?<lines>import \{ createBridge[^`]*)```/.exec(guide)?.groups?.['lines'] ?? ''

const machine = `
import { createActor, createMachine } from 'xstate'
const machine = createMachine({
  id: 'door',
  initial: 'shut',
  context: { keeper: 'Grandmother' },
  states: { shut: { on: { 'bell.rung': 'open' } }, open: {} },
})
`

let folder: string
let program: Worker | undefined
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'foreign-'))
  cpSync('src/inspector/bridge', join(folder, 'bridge'), { recursive: true })
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(resolve('node_modules/xstate'), join(folder, 'node_modules/xstate'), 'junction')
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'app.ts'), machine + lines)
})
afterAll(async () => {
  await program?.terminate()
  rmSync(folder, { recursive: true, force: true })
})

/** Collects the reports on the channel; `next` waits for a report of one kind. */
const listen = () => {
  const channel = new BroadcastChannel(channelName)
  const heard: Report[] = []
  const waiting: (() => void)[] = []
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const report = readReport(data)
    if (report) heard.push(report)
    for (const look of waiting.splice(0)) look()
  })
  const next = async <Kind extends Report['kind']>(kind: Kind): Promise<Extract<Report, { kind: Kind }>> => {
    const found = heard.findLast((report): report is Extract<Report, { kind: Kind }> => report.kind === kind)
    if (found) return found
    await new Promise<void>((resolve) => waiting.push(resolve))
    return next(kind)
  }
  return { channel, next }
}

it('is attached by the three lines of the guide, using only the bridge’s folder of the product [INSP-11]', async () => {
  expect(lines.trim().split('\n')).toHaveLength(3)
  const { channel, next } = listen()
  program = new Worker(join(folder, 'app.ts'))
  const { app } = await next('started')
  channel.postMessage({ kind: 'look', window: 'window 1' })
  const { session }: { session: Session } = await next('session')
  expect(Object.keys(session.charts)).toEqual(['door'])
  expect(JSON.stringify(session)).not.toContain('Grandmother')
  const actor = session.messages.find(({ type }) => type === '@xstate.actor')
  channel.postMessage({
    kind: 'send',
    app,
    ask: 1,
    sessionId: actor?.sessionId,
    event: { type: 'bell.rung' },
  })
  expect(await next('sent')).toEqual({ kind: 'sent', app, ask: 1 })
  const { messages } = await next('more')
  expect(messages.findLast(({ type }) => type === '@xstate.snapshot')).toMatchObject({
    snapshot: { value: 'open' },
  })
  channel.close()
})
