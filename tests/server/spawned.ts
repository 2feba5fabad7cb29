import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { authorised, type TestProvider } from './identity/provider.ts'

export const root = resolve(import.meta.dirname, '../..')

/**
 * Starts the server as operators do: as a separate process, here with the caller's `umask`. `PORT` limits it
 * to one address; everything else is as installed.
 */
export const spawnServer = async (
  port: number,
  env: Record<string, string>,
  { umask = 0o022 }: { umask?: number } = {},
) => {
  const before = process.umask(umask)
  const child = spawn(process.execPath, [join(root, 'server/main.ts')], {
    cwd: root,
    env: { PATH: process.env['PATH'], PORT: String(port), LOG_LEVEL: 'warn', RATE_LIMITS: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  process.umask(before)
  let output = ''
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)))
  await new Promise<void>((ready, fail) => {
    const read = (part: Buffer) => {
      output += part.toString()
      if (output.includes(' is ready at ')) ready()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then((code) => fail(new Error(`the server ended with ${String(code)}: ${output}`)))
  })
  const origin = `http://localhost:${port}`
  const call = async (path: string, token: string | undefined, init: RequestInit = {}) =>
    fetch(`${origin}${path}`, {
      ...init,
      headers: {
        ...(token !== undefined &&
          (await authorised(env['PUBLIC_URL'] ?? origin, token, init.method ?? 'GET', path))),
        ...(typeof init.body === 'string' && { 'content-type': 'application/json' }),
        ...(init.headers as Record<string, string> | undefined),
      },
    })
  return {
    origin,
    output: () => output,
    call,
    send: (method: string, path: string, token: string | undefined, body: unknown, headers = {}) =>
      call(path, token, { method, body: JSON.stringify(body), headers }),
    /** For functions of the identity harness that need only the address. */
    provider: { origin, issuer: `${origin}/oidc` } as TestProvider,
    /** Stops the server as a supervisor would. */
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
    /** Kills the server as a power cut would. */
    kill: () => {
      child.kill('SIGKILL')
      return ended
    },
  }
}

export type SpawnedServer = Awaited<ReturnType<typeof spawnServer>>
