import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { decodeJwt } from 'jose'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { createIdentityStore } from '#server/identity/identity.store.ts'
import { openDatabase } from '#server/store/database.ts'
import { backupTo } from '../../../scripts/backup.ts'
import { openBrowser } from './browser.ts'
import {
  authorised,
  authorizeRequest,
  forge,
  makeDpopKey,
  redeem,
  refresh,
  signIn,
  type TestProvider,
} from './provider.ts'

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
/** Kills the server as a power cut would: nothing more can be written. */
const kill = async () => {
  if (child?.exitCode !== null || child.signalCode !== null) return
  child.removeAllListeners('exit')
  const ended = new Promise((done) => child?.once('exit', done))
  child.kill('SIGKILL')
  await ended
}

afterEach(kill)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// A partial identity harness for functions that need only the address.
const provider = { origin, issuer: `${origin}/oidc` } as TestProvider
const user = async (token: string) =>
  fetch(`${origin}/v1/user`, { headers: await authorised(origin, token, 'GET', '/v1/user') })

describe('a server that is killed', () => {
  it('still knows every account, session and token after a restart', async () => {
    await start()
    const prover = await makeDpopKey()
    const plain = await signIn(provider)
    const bound = await signIn(provider, { prover })
    await kill()
    await start()

    // The token is accepted: the call gets past authentication.
    expect((await user(plain.tokens.access_token)).status).not.toBe(401)
    expect((await user(`${plain.tokens.access_token.slice(0, -4)}AAAA`)).status).toBe(401)
    expect((await refresh(provider, plain.tokens.refresh_token)).status).toBe(200)
    expect((await refresh(provider, bound.tokens.refresh_token, { prover })).status).toBe(200)
    await signIn(provider, { person: plain.person, mode: 'log-in', browser: openBrowser(origin) })
    const silent = authorizeRequest(provider, { prompt: 'none' })
    const { url } = await plain.browser.follow(await plain.browser.get(silent.url))
    expect((await redeem(provider, url.searchParams.get('code')!, silent.verifier)).status).toBe(200)
  })
})

describe('a stolen copy of the database', () => {
  /** Reads the signing key from a copy of the database. Anyone who has the copy can sign with it. */
  const stolenKey = async () => {
    const copied = mkdtempSync(join(tmpdir(), 'identity-copy-'))
    try {
      await backupTo(folder, join(copied, 'sparkwright.db'))
      const database = await openDatabase({ dataDir: copied, url: null })
      const [key] = await createIdentityStore(database).signingKeys()
      await database.close()
      return key!
    } finally {
      rmSync(copied, { recursive: true, force: true })
    }
  }
  const replaceKeys = (dataDir = folder) =>
    promisify(execFile)(process.execPath, ['scripts/rotate-keys.ts', '--now'], {
      cwd: root,
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    })

  it('opens nothing after keys:rotate -- --now: everybody logs in again, and no token signed with its keys is accepted', async () => {
    await start()
    const prover = await makeDpopKey()
    const plain = await signIn(provider)
    const bound = await signIn(provider, { prover })
    const key = await stolenKey()
    // Without the command, the stolen key opens everything.
    const claims = decodeJwt(plain.tokens.access_token)
    expect((await user(await forge(key, claims))).status).not.toBe(401)

    expect((await replaceKeys()).stdout).toMatch(/log in again.*restart/is)
    // It takes effect at once, in the server that is still running.
    expect((await user(plain.tokens.access_token)).status).toBe(401)
    expect((await user(await forge(key, claims))).status).toBe(401)
    expect((await refresh(provider, plain.tokens.refresh_token)).body.error).toBe('invalid_grant')
    expect((await refresh(provider, bound.tokens.refresh_token, { prover })).body.error).toBe('invalid_grant')
    const silent = await plain.browser.get(authorizeRequest(provider, { prompt: 'none' }).url)
    expect(silent.headers.get('location')).toContain('error=login_required')

    await kill()
    await start()
    const anew = await signIn(provider, { person: plain.person, mode: 'log-in', browser: plain.browser })
    expect((await user(anew.tokens.access_token)).status).not.toBe(401)
    // Not even for a sign-in that is still valid.
    expect((await user(await forge(key, decodeJwt(anew.tokens.access_token)))).status).toBe(401)
  })

  it('remains dangerous if the command finds no database, so the command says that and fails', async () => {
    const elsewhere = join(folder, 'elsewhere')
    await expect(replaceKeys(elsewhere)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('There is no database at') as string,
    })
    expect(existsSync(elsewhere)).toBe(false)
  })
})
