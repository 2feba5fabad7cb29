import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { openBrowser } from '../identity/browser.ts'
import { authorizeRequest, openForm, signIn } from '../identity/provider.ts'
import { spawnServer } from '../spawned.ts'
import { kinds, startPostgres } from '../store/databases.ts'

/** Milliseconds for which PostgreSQL is unreachable. */
const outageLength = 60_000
const port = 4554

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const each of undo.splice(0).reverse()) await each()
})

/** A proxy in front of PostgreSQL that can be cut. */
const cuttable = async (url: string) => {
  const target = Number(new URL(url).port)
  const sockets = new Set<Socket>()
  let isCut = false
  const way = createServer((incoming) => {
    if (isCut) return incoming.destroy()
    const onward = connect(target, '127.0.0.1')
    for (const socket of [incoming, onward]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.once('close', () => {
        sockets.delete(socket)
        incoming.destroy()
        onward.destroy()
      })
    }
    return incoming.pipe(onward).pipe(incoming)
  })
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', () => resolve()))
  undo.push(() => way.close())
  const through = new URL(url)
  // A server listening on a port always has an address of this form.
  through.port = String((way.address() as AddressInfo).port)
  return {
    url: through.href,
    cut: (isGone: boolean) => {
      isCut = isGone
      if (isGone) for (const socket of sockets) socket.destroy()
    },
  }
}

it.runIf(kinds.includes('postgres'))(
  'a server whose PostgreSQL is unreachable for a while says so, serves what does not need it, and recovers without help [OPS-14]',
  { timeout: 180_000 },
  async () => {
    const postgres = await startPostgres()
    undo.push(postgres.stop)
    const way = await cuttable(postgres.url)
    const folder = mkdtempSync(join(tmpdir(), 'away-'))
    undo.push(() => rmSync(folder, { recursive: true, force: true }))
    const server = await spawnServer(port, { DATA_DIR: folder, DATABASE_URL: way.url, LOG_LEVEL: 'info' })
    undo.push(server.kill)
    const { provider } = server
    const { tokens } = await signIn(provider)
    const status = async (path: string, token?: string) => (await server.call(path, token)).status
    expect([await status('/readyz'), await status('/v1/user', tokens.access_token)]).toEqual([200, 200])

    const began = performance.now()
    way.cut(true)
    let asked = 0
    do {
      // The server reuses its last check for a second.
      await expect.poll(() => status('/readyz'), { timeout: 30_000 }).toBe(503)
      expect([
        await status('/healthz'),
        await status('/help/how-to.html'),
        await status('/v1/business/sectors'),
      ]).toEqual([200, 200, 200])
      const user = await server.call('/v1/user', tokens.access_token)
      expect([user.status, Number(user.headers.get('retry-after'))]).toEqual([503, 5])
      const page = await openBrowser(server.origin).get(authorizeRequest(provider).url)
      expect([page.status, await page.text()]).toEqual([
        503,
        expect.stringContaining('Accounts aren’t working right now'),
      ])
      asked += 6
      await sleep(2_000)
    } while (performance.now() - began < outageLength)

    way.cut(false)
    await expect.poll(() => status('/readyz'), { timeout: 30_000 }).toBe(200)
    expect(await status('/v1/user', tokens.access_token)).toBe(200)
    await openForm(openBrowser(server.origin), authorizeRequest(provider).url)
    expect(server.output()).toContain('"msg":"storage outage"')
    expect(server.output()).not.toContain('unexpected error')
    process.stdout.write(
      `PostgreSQL away for ${String(Math.round((performance.now() - began) / 1_000))} s: ${String(asked)} requests answered as they should be, none with 500; nobody signed out\n`,
    )
  },
)
