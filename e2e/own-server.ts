import { spawn, type ChildProcess } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { logFile } from './log/files.ts'

/**
 * A server that a test may configure, kill and restart, beside the server that all other tests
 * share.
 */
export interface OwnServer {
  url: string
  /** The server's data folder. */
  folder: () => string
  /** Starts the server, always with the same folder. */
  start: (env?: Readonly<Record<string, string>>) => Promise<void>
  kill: () => Promise<void>
  /** Stops the server and deletes its folder. */
  remove: () => Promise<void>
}

/** @param offset added to the shared server's port; different for every file. */
export const createOwnServer = (offset: number): OwnServer => {
  // Each worker has its own ports, because a test that is repeated or retried may still hold its last port.
  const worker = Number(process.env.TEST_PARALLEL_INDEX ?? '0')
  const port = String(Number(process.env.E2E_PORT ?? '4410') + offset + 100 * (1 + worker))
  let made: string | undefined
  // Created on first use, because this file is also loaded where none of its tests run.
  const folder = () => (made ??= mkdtempSync(join(tmpdir(), 'sparkwright-own-')))
  let running: ChildProcess | undefined
  const kill = async () => {
    const child = running
    running = undefined
    // A process that has ended, perhaps because it could not start, sends no further exit event.
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
  }
  return {
    url: `http://localhost:${port}`,
    folder,
    start: async (env = {}) => {
      const child = spawn(process.execPath, ['--import', './e2e/log/heard.ts', 'server/main.ts'], {
        env: {
          PATH: process.env.PATH,
          E2E_DATA_DIR: process.env.E2E_DATA_DIR,
          PORT: port,
          DATA_DIR: folder(),
          OPERATOR_TOKEN: 'off',
          ...env,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      running = child
      await new Promise<void>((resolve, reject) => {
        let said = ''
        child.stdout.on('data', (part: Buffer) => {
          appendFileSync(logFile(), part)
          said += part.toString()
          if (said.includes(' is ready at ')) resolve()
        })
        child.once('exit', () => reject(new Error(`the server ended: ${said}`)))
      })
    },
    kill,
    remove: async () => {
      await kill()
      if (made !== undefined) rmSync(made, { recursive: true, force: true })
    },
  }
}
