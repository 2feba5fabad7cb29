import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeCaches } from '#tests/api/fake-caches.ts'
import { fillServiceWorker, keptFiles } from '../../scripts/service-worker.ts'

const root = join(import.meta.dirname, '../..')
const origin = 'http://sparks.test'
const script = readFileSync(join(root, 'public/sw.js'), 'utf8')
const withdrawal = readFileSync(join(root, 'server/http/sw-off.js'), 'utf8')

interface WorkerEvent {
  waitUntil: (work: Promise<unknown>) => unknown
}
interface FetchEvent {
  request: { method: string; mode: string; url: string }
  respondWith: (answer: Promise<Response>) => unknown
}

let device: ReturnType<typeof fakeCaches>
/** The server's answer; undefined while the server cannot be reached. */
let server: ((path: string) => Response) | undefined
let log: string[]
/** Timers that have not fired yet. */
let timers: { run: () => void; ms: number }[]
let isSilent: boolean

/** Runs a service worker as a browser does. */
const install = (text: string) => {
  const listeners = new Map<string, (event: never) => void>()
  const fetch = async (request: { url: string }) => {
    if (isSilent) return new Promise<never>(() => undefined)
    if (server === undefined) throw new TypeError('Failed to fetch')
    return server(new URL(request.url).pathname)
  }
  const open = async (name: string) => {
    const cache = await device.caches.open(name)
    return Object.assign(cache, {
      addAll: async (paths: string[]) => {
        const found = await Promise.all(
          paths.map(async (path) => [path, await fetch({ url: origin + path })] as const),
        )
        if (found.some(([, { ok }]) => !ok)) throw new TypeError('Request failed')
        for (const [path, response] of found) await cache.put(path, response)
      },
    })
  }
  runInNewContext(text, {
    self: {
      addEventListener: (type: string, listener: (event: never) => void) => listeners.set(type, listener),
      location: { origin },
      skipWaiting: () => Promise.resolve(log.push('takes over')),
      clients: { claim: () => Promise.resolve(log.push('claims the pages')) },
      registration: { unregister: () => Promise.resolve(log.push('is gone')) },
    },
    caches: { ...device.caches, open },
    fetch,
    setTimeout: (run: () => void, ms: number) => timers.push({ run, ms }),
    clearTimeout: (timer: number) => timers.splice(timer - 1, 1),
    Response,
    Headers,
    URL,
  })
  const run = async (type: string) => {
    let work: Promise<unknown> = Promise.resolve()
    const event: WorkerEvent = { waitUntil: (given) => (work = given) }
    listeners.get(type)?.(event as never)
    await work
  }
  const ask = async (path: string, { mode = 'navigate', method = 'GET', host = origin } = {}) => {
    const given: Promise<Response>[] = []
    const event: FetchEvent = {
      request: { method, mode, url: host + path },
      respondWith: (answer) => given.push(answer),
    }
    listeners.get('fetch')?.(event as never)
    return given[0]
  }
  return { run, ask }
}

const built = (name: string) =>
  fillServiceWorker(script, ['/icon.svg', `/assets/${name}.js`], [`home ${name}`, `app ${name}`])
const serves = (path: string) => new Response(`served ${path}`)

const start = async (text: string) => {
  const worker = install(text)
  await worker.run('install')
  await worker.run('activate')
  return worker
}

beforeEach(() => {
  device = fakeCaches()
  server = serves
  log = []
  timers = []
  isSilent = false
})

describe('the service worker', () => {
  it.each([
    ['/', '/'],
    ['/?utm_source=letter', '/'],
    ['/challenges/', '/challenges/new/'],
    ['/challenges/new/sparks/markets-products/', '/challenges/new/'],
    ['/challenges/abc/review/', '/challenges/new/'],
    ['/cookie-policy/', '/challenges/new/'],
    ['/case-study/7/', '/challenges/new/'],
  ])('opens %s without a network, and says so [OFF-02]', async (path, page) => {
    const worker = await start(built('one'))
    server = undefined
    const answer = (await worker.ask(path))!
    expect(await answer.text()).toBe(`served ${page}`)
    expect(answer.headers.get('server-timing')).toBe('kept')
  })

  it('opens the cached page if the network accepts the request and stays silent for some seconds [OFF-02, D6]', async () => {
    const worker = await start(built('one'))
    isSilent = true
    const given = worker.ask('/challenges/abc/review/')
    await Promise.resolve()
    expect(timers).toHaveLength(1)
    expect(timers[0]!.ms).toBeGreaterThanOrEqual(3_000)
    expect(timers[0]!.ms).toBeLessThanOrEqual(5_000)
    timers[0]!.run()
    const answer = (await given)!
    expect(await answer.text()).toBe('served /challenges/new/')
    expect(answer.headers.get('server-timing')).toBe('kept')
  })

  it('does not wait if the server answers [D6]', async () => {
    const worker = await start(built('one'))
    expect(await (await worker.ask('/'))!.text()).toBe('served /')
    expect(timers).toEqual([])
  })

  it('shows the server’s answer, even an error [OFF-02]', async () => {
    const worker = await start(built('one'))
    server = () => new Response('Under repair', { status: 503 })
    const answer = (await worker.ask('/challenges/'))!
    expect([answer.status, await answer.text()]).toEqual([503, 'Under repair'])
    expect(answer.headers.has('server-timing')).toBe(false)
  })

  it.each([
    '/v1/challenges/',
    '/oidc/auth?client_id=spa',
    '/help/how-to.html',
    '/shared/abc/',
    '/inspector/',
    '/some-token/',
    '/healthz',
    '/?code=abc&state=def',
  ])('does not handle %s [OFF-02]', async (path) => {
    const worker = await start(built('one'))
    expect(await worker.ask(path)).toBeUndefined()
  })

  it('leaves calls, other hosts and anything that is sent alone [OFF-02]', async () => {
    const worker = await start(built('one'))
    expect(await worker.ask('/v1/user', { mode: 'cors' })).toBeUndefined()
    expect(await worker.ask('/challenges/', { method: 'POST' })).toBeUndefined()
    expect(await worker.ask('/assets/one.js', { mode: 'cors', host: 'http://other.test' })).toBeUndefined()
  })

  it('serves the parts of its build, and asks the server for others [OFF-02, OFF-07]', async () => {
    const worker = await start(built('one'))
    server = (path) => new Response(`asked ${path}`)
    const text = async (path: string) => (await worker.ask(path, { mode: 'cors' }))!.text()
    expect(await text('/assets/one.js')).toBe('served /assets/one.js')
    expect(await text('/icon.svg')).toBe('served /icon.svg')
    expect(await text('/assets/other.js')).toBe('asked /assets/other.js')
  })

  it('caches all of a build or nothing [OFF-07]', async () => {
    const worker = install(built('one'))
    server = (path) => (path === '/assets/one.js' ? new Response('', { status: 404 }) : serves(path))
    await expect(worker.run('install')).rejects.toThrow('Request failed')
    expect(log).toEqual([])
  })

  it('replaces the previous build, whose parts stay for open pages [OFF-07]', async () => {
    await start(built('one'))
    await start(built('two'))
    const worker = await start(built('three'))
    expect(log.slice(-2)).toEqual(['takes over', 'claims the pages'])
    expect(device.names()).toHaveLength(2)
    server = undefined
    const text = async (path: string) => (await worker.ask(path, { mode: 'cors' }))!.text()
    expect(await text('/assets/two.js')).toBe('served /assets/two.js')
    await expect(text('/assets/one.js')).rejects.toThrow('Failed to fetch')
  })

  it('does not touch a person’s stored data [OFF-03]', async () => {
    await device.caches.open('answers ada')
    await start(built('one'))
    await start(built('two'))
    expect(device.names()).toContain('answers ada')
  })

  it('can be removed, with everything that it cached [OFF-08]', async () => {
    await start(built('one'))
    await device.caches.open('answers ada')
    log = []
    timers = []
    isSilent = false
    await start(withdrawal)
    expect(log).toEqual(['takes over', 'is gone'])
    expect(device.names()).toEqual([])
  })
})

describe('what the build writes into it', () => {
  const version = (text: string) => /^const version = '(\w+)'$/m.exec(text)?.[1]

  it('is every file that a page may request, without the inspector [OFF-02]', () => {
    const files = keptFiles({
      'index.html': { file: 'assets/main.js', css: ['assets/main.css'], assets: ['assets/font.woff2'] },
      'src/ui/late.tsx': { file: 'assets/late.js', css: ['assets/main.css'] },
      'src/inspector/attach.ts': { file: 'assets/attach.js' },
    })
    expect(files).toEqual(['/assets/font.woff2', '/assets/late.js', '/assets/main.css', '/assets/main.js'])
  })

  it('is a new version if a file or a page changes [OFF-07]', () => {
    const one = version(fillServiceWorker(script, ['/a'], ['home']))
    expect(one).toMatch(/^\w{12}$/)
    expect(version(fillServiceWorker(script, ['/a'], ['home']))).toBe(one)
    expect(version(fillServiceWorker(script, ['/b'], ['home']))).not.toBe(one)
    expect(version(fillServiceWorker(script, ['/a'], ['home!']))).not.toBe(one)
  })

  it('has a place there, or the build fails [OFF-07]', () => {
    expect(() => fillServiceWorker('', [], [])).toThrow('public/sw.js must contain')
  })
})
