import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

export interface ServerProcess {
  url: string
  /** The server's DATA_DIR. */
  folder: string
  /** Sends a request as a proxy would forward it for the visitor at this address. */
  ask: (from: string, path: string, init?: RequestInit) => Promise<Response>
  post: (from: string, path: string, body: unknown, init?: RequestInit) => Promise<Response>
  /** Kills the server; resolves when its process has ended. */
  stop: () => Promise<void>
}

/**
 * The product as a separate process on a free port, with its own folder, behind a proxy played by the test.
 */
export const startServerProcess = async (
  env: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> => {
  const folder = mkdtempSync(join(tmpdir(), 'served-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../../server/main.ts')], {
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: folder,
      RATE_LIMITS: 'off',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'error',
      // The same limits as in `npm start` and the systemd unit: if the heap is too small, the process ends.
      NODE_OPTIONS: '--max-semi-space-size=4 --max-old-space-size=256',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    const read = (part: Buffer) => {
      output += part.toString()
      if (output.includes(' is ready at ')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => reject(new Error(`the server ended: ${output}`)))
  })
  const ask: ServerProcess['ask'] = (from, path, init = {}) =>
    fetch(`${url}${path}`, {
      ...init,
      headers: { ...(init.headers as Record<string, string> | undefined), 'x-forwarded-for': from },
    })
  return {
    url,
    folder,
    ask,
    post: (from, path, body, init = {}) =>
      ask(from, path, {
        method: 'POST',
        ...init,
        body: JSON.stringify(body),
        headers: {
          'content-type': 'application/json',
          ...(init.headers as Record<string, string> | undefined),
        },
      }),
    stop: async () => {
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Simulates other visitors, who check every 50 ms whether the server answers. */
export const watchServer = ({ ask }: ServerProcess) => {
  const looking = new AbortController()
  let answered = 0
  let longest = 0
  const probe = async (path: string) => {
    while (!looking.signal.aborted) {
      const began = performance.now()
      const response = await ask('198.51.100.1', path)
      await response.arrayBuffer()
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
      longest = Math.max(longest, performance.now() - began)
      answered += 1
      await new Promise((next) => setTimeout(next, 50))
    }
  }
  const all = Promise.all(['/healthz', '/v1/business/sectors'].map(probe))
  return {
    /** Stops checking: returns the number of answers and the longest wait in milliseconds. */
    end: async () => {
      looking.abort()
      await all
      return { answered, longest }
    },
  }
}
