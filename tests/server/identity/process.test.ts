import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openBrowser } from './browser.ts'
import { authorizeRequest, makeProver, redeem, refresh, signIn, type TestProvider } from './provider.ts'

const port = 4515
const origin = `http://localhost:${port}`
const folder = mkdtempSync(join(tmpdir(), 'identity-process-'))
const root = resolve(import.meta.dirname, '../../..')
let child: ChildProcess | undefined

const start = async () => {
  child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr!.on('data', (part: Buffer) => (errors += part.toString()))
  await new Promise<void>((ready, fail) => {
    child!.stdout!.on('data', (part: Buffer) => {
      if (part.toString().includes('is ready at')) ready()
    })
    child!.once('exit', (code) => fail(new Error(`the server ended with ${String(code)}: ${errors}`)))
  })
}
/** As a power cut ends it: nothing can be written any more. */
const kill = async () => {
  if (child?.exitCode !== null) return
  child.removeAllListeners('exit')
  const ended = new Promise((done) => child?.once('exit', done))
  child.kill('SIGKILL')
  await ended
}

afterAll(async () => {
  await kill()
  rmSync(folder, { recursive: true, force: true })
})

// The parts of the harness that only need the address.
const provider = { origin, issuer: `${origin}/oidc` } as TestProvider
const user = (token: string) => fetch(`${origin}/v1/user`, { headers: { authorization: `Bearer ${token}` } })

describe('a server that is killed', () => {
  it('knows every account, session and token when it is started again', async () => {
    await start()
    const prover = await makeProver()
    const plain = await signIn(provider)
    const bound = await signIn(provider, { prover })
    await kill()
    await start()

    // The token is taken: the call gets past the question who asks.
    expect((await user(plain.tokens.access_token)).status).not.toBe(401)
    expect((await user(`${plain.tokens.access_token.slice(0, -4)}AAAA`)).status).toBe(401)
    expect((await refresh(provider, plain.tokens.refresh_token)).status).toBe(200)
    expect((await refresh(provider, bound.tokens.refresh_token, { prover })).status).toBe(200)
    await signIn(provider, { person: plain.person, mode: 'log-in', browser: openBrowser(origin) })
    const silent = authorizeRequest(provider, { prompt: 'none' })
    const { url } = await plain.browser.follow(await plain.browser.get(silent.url))
    expect((await redeem(provider, url.searchParams.get('code')!, silent.verifier)).status).toBe(200)
  }, 60_000)
})
