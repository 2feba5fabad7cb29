import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { root, spawnServer, type SpawnedServer } from '../spawned.ts'
import { openBrowser } from './browser.ts'
import { authorizeRequest, makeDpopKey, proof, redeem, refresh, signIn, type Prover } from './provider.ts'

const minute = 60_000
const folder = mkdtempSync(join(tmpdir(), 'clock-'))
const shiftFile = join(folder, 'shift')

let shift = 0
/** Changes the server's wall clock, and that of its users. */
const move = (by: number) => {
  shift += by
  writeFileSync(shiftFile, String(shift))
}

let server: SpawnedServer
let prover: Prover
beforeAll(async () => {
  move(0)
  prover = await makeDpopKey()
  server = await spawnServer(4513, {
    DATA_DIR: folder,
    SHIFT_FILE: shiftFile,
    NODE_OPTIONS: `--import ${join(root, 'tests/server/shifted-date.ts')}`,
  })
})
beforeEach(() => move(-shift))
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const seconds = () => Math.floor((Date.now() + shift) / 1000)
const proving = async (method: string, path: string, accessToken?: string) =>
  proof(prover, method, `${server.origin}${path}`, {
    iat: seconds(),
    ...(accessToken !== undefined && { accessToken }),
  })
const readChallenges = async (accessToken: string) =>
  (
    await fetch(`${server.origin}/v1/challenges/`, {
      headers: {
        authorization: `DPoP ${accessToken}`,
        dpop: await proving('GET', '/v1/challenges/', accessToken),
      },
    })
  ).status
const enter = async () => {
  const browser = openBrowser(server.origin, {}, () => Date.now() + shift)
  const entered = await signIn(server.provider, { browser, header: await proving('POST', '/oidc/token') })
  await fetch(`${server.origin}/v1/user`, {
    method: 'POST',
    body: '{"firstName":"Ada","lastName":"Byron"}',
    headers: {
      'content-type': 'application/json',
      authorization: `DPoP ${entered.tokens.access_token}`,
      dpop: await proving('POST', '/v1/user', entered.tokens.access_token),
    },
  })
  return entered
}

describe('a server whose clock is changed while it runs', () => {
  it.each([
    ['ten minutes forward', 10 * minute],
    ['ten minutes back', -10 * minute],
    ['eight hours forward, as after a night of sleep', 8 * 60 * minute],
    ['three hours back', -3 * 60 * minute],
  ])('keeps people signed in and lets others sign in after %s [A4]', async (_, by) => {
    const { tokens, browser } = await enter()
    expect(await readChallenges(tokens.access_token)).toBe(200)

    move(by)
    const renewed = await refresh(server.provider, tokens.refresh_token, {
      header: await proving('POST', '/oidc/token'),
    })
    expect(renewed.status).toBe(200)
    expect(await readChallenges(renewed.body.access_token)).toBe(200)

    const silent = authorizeRequest(server.provider, { prompt: 'none' })
    const { url } = await browser.follow(await browser.get(silent.url))
    const again = await redeem(server.provider, url.searchParams.get('code') ?? '', silent.verifier, {
      header: await proving('POST', '/oidc/token'),
    })
    expect(await readChallenges(again.body.access_token)).toBe(200)

    const { tokens: newcomer } = await enter()
    expect(await readChallenges(newcomer.access_token)).toBe(200)
  })

  it('accepts no token older than ten minutes, however the clock got there [A4]', async () => {
    const { tokens } = await enter()
    move(9 * minute)
    expect(await readChallenges(tokens.access_token)).toBe(200)
    move(2 * minute)
    expect(await readChallenges(tokens.access_token)).toBe(401)
  })

  it('accepts no code after its minute and no sign-in after its day, however the clock got there [A4]', async () => {
    const { tokens, browser } = await enter()
    const silent = authorizeRequest(server.provider, { prompt: 'none' })
    const { url } = await browser.follow(await browser.get(silent.url))
    move(2 * minute)
    const late = await redeem(server.provider, url.searchParams.get('code') ?? '', silent.verifier, {
      header: await proving('POST', '/oidc/token'),
    })
    expect(late.body.error).toBe('invalid_grant')
    move(25 * 60 * minute)
    const idle = await refresh(server.provider, tokens.refresh_token, {
      header: await proving('POST', '/oidc/token'),
    })
    expect(idle.body.error).toBe('invalid_grant')
  })
})
