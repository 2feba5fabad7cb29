import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls, type Call, type CallName } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'
import { startServerProcess, type ServerProcess } from '../hostile/served.ts'
import { largestAccount, signUp, type Account } from './account.ts'
import { bodiesOf, bodyRulesOf, type Body, type Hints } from './largest.ts'
import { figuresOf, watchHealth, type Figures } from './watch.ts'

/**
 * Nobody can block the server: whatever an account or visitor stores or asks for, `/healthz` still answers
 * everybody else (finding A3). The largest bodies the contract allows are generated from its schemas and sent
 * to every route of a real process, ten at once and without rate limits, because each call must be harmless
 * by itself. This is the only test that measures time. A separate process requests `/healthz` every ten
 * milliseconds, whether or not it has answered, so that a long silence counts once for each request made
 * during it. Other load on the machine is measured at the same time and does not count against the product:
 * how long an idle server takes to answer, and how much longer work takes than its processor time. On an
 * otherwise idle machine the bound is 250 ms.
 */
const most = 250
const atOnce = 10
const everything = process.env['TEST_ALL'] === '1'

let server: ServerProcess
let watch: Awaited<ReturnType<typeof watchHealth>>
let account: Account
/** Somebody who has shared ten reports of each of `sharedKinds`. */
let sharer: Account

const figures: { name: string; statuses: string; product: Figures; idle: Figures; slowdown: number }[] = []

const visitor = '203.0.113.1'

interface Asking {
  method: string
  path: string
  /** The visitor’s address, if it is not everybody’s. */
  from?: string
  /** JSON, or a form with a file. */
  body?: string | FormData
  isMember?: boolean
}

const ask = async (
  { method, path, from = visitor, body, isMember = false }: Asking,
  who: Pick<Account, 'headers'>,
) => {
  const response = await server.ask(from, path, {
    method,
    ...(body !== undefined && { body }),
    headers: {
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      ...(isMember && (await who.headers(method, path))),
    },
  })
  const { byteLength } = await response.arrayBuffer()
  return { status: response.status, bytes: byteLength }
}

/** Statuses that are acceptable. */
const understood = /^(?:(?:200|201|204|404|409|413|415|422|503)(?: |$))+$/

/** Sends ten requests at once and compares how long others waited with the bound. */
const tenAtOnce = async (
  name: string,
  asking: (at: number) => Asking,
  expected = /^(?:(?:200|201|204|409|413|422|503)(?: |$))+$/,
) => {
  const answers: { status: number; bytes: number }[] = []
  const began = performance.now()
  const waits = await watch.during(async () => {
    answers.push(...(await Promise.all(Array.from({ length: atOnce }, (_, at) => ask(asking(at), account)))))
  })
  const took = Math.round(performance.now() - began)
  const statuses = [...new Set(answers.map(({ status }) => status))].sort().join(' ')
  const bytes = Math.max(...answers.map((answer) => answer.bytes))
  const [product, idle] = [figuresOf(waits.product), figuresOf(waits.idle)]
  const slowdown = Math.max(
    1,
    waits.slowdowns.reduce((sum, each) => sum + each, 0) / waits.slowdowns.length || 1,
  )
  figures.push({
    name: `${name} (${took} ms, ${Math.ceil(bytes / 1024)} KB)`,
    statuses,
    product,
    idle,
    slowdown,
  })
  expect(
    product.p99,
    `${name}: p99 of ${product.count} looks at /healthz, ms; ${slowdown.toFixed(1)} × slow`,
  ).toBeLessThan(most * slowdown + idle.p99)
  expect(statuses, name).toMatch(expected)
  return answers
}

const reportsOf = (isWanted: (body: Body) => boolean): string[] => {
  const subject = bodyRulesOf('makeReportPdf')
  if (subject === undefined) throw new Error('no report')
  return [...bodiesOf(subject, {})].filter(isWanted).map(({ text }) => text)
}

/** Reports that take long to render: signs that are escaped, titles, and short entries of lists. */
const sharedKinds = ['signs', 'titles', 'entries'] as const
const sharedReport = (kind: (typeof sharedKinds)[number]): string => {
  // Older links may lead to reports that are refused today.
  if (kind === 'signs') return reportsOf((body) => body.kind === 'signs')[0] ?? ''
  const items = Array.from({ length: 1_000 }, () => '&')
  const blocks =
    kind === 'titles'
      ? Array.from({ length: 13_000 }, () => ({ kind: 'heading', level: 1, text: 'a' }))
      : Array.from({ length: 25 }, () => ({ kind: 'items', label: '', ordered: true, items }))
  return JSON.stringify({ title: 'Bread', blocks })
}

beforeAll(async () => {
  server = await startServerProcess()
  // The largest reports that the server accepts.
  const reports = reportsOf(({ fits }) => fits)
  // The last report gets two pages, because one of the calls deletes the last page.
  account = await largestAccount(server, { reports: [...reports, ...reports.slice(-1)] })
  const shared = sharedKinds.map(sharedReport)
  sharer = await largestAccount(server, {
    saved: 22,
    reports: shared.flatMap((each) => Array.from({ length: atOnce }, () => each)),
  })
  watch = await watchHealth(server.url)
}, 600_000)

const table = () => {
  const line = ({ name, statuses, product, idle, slowdown }: (typeof figures)[number]) =>
    [
      ...[product.p50, product.p99, product.max, idle.p99].map((ms) => ms.toFixed(0).padStart(6)),
      slowdown.toFixed(1).padStart(6),
      ` ${name} → ${statuses}`,
    ].join('')
  const all = [...figures].sort((one, other) => other.product.p99 - one.product.p99)
  return [
    `/healthz while ten ask at once, ms: p50, p99, max; p99 of an idle server, slowdown by other work`,
    ...all.map(line),
  ].join('\n')
}

afterAll(async () => {
  process.stdout.write(`${table()}\n`)
  watch.stop()
  await server.stop()
})

const hints = (): Hints => ({
  'challenge._id': undefined,
  'page.challenge': account.challenges[1],
  '.revision': undefined,
})

/** The path of a call, with ids that exist. */
const pathOf = (name: CallName, at: number): string => {
  const path = `/v1${calls[name].path}`
  if (path.includes('/nonce/')) return path.replace('{token}', account.pages.at(-1) ?? '')
  if (path.includes('case-studies')) return path.replace('{id}', '1')
  return path
    .replace('{id}', account.challenges[name === 'deleteChallenge' ? at + 2 : 0] ?? '')
    .replace('{kind}', 'papers')
    .replace('{itemId}', encodeURIComponent(`10.1000/${at}`))
    .replace('{type}', 'suppliers-processes')
    .replace('{key}', 'theme')
}

const requestTo =
  (name: CallName, body?: Asking['body'], method: string = calls[name].method) =>
  (at: number): Asking => ({
    method,
    path: pathOf(name, at),
    ...(body !== undefined && { body }),
    isMember: !calls[name].anonymous,
  })

/** A file of the largest allowed size that cannot be read. */
const largestFile = (name: CallName, field: string): FormData => {
  const form = new FormData()
  const [type, start] =
    name === 'readPdf' ? ['application/pdf', '%PDF-1.7'] : ['image/jpeg', '\u00ff\u00d8\u00ff']
  const content = Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(limits.uploadBytes - 8, 'bread')])
  form.set(field, new File([content], 'a', { type }))
  return form
}

const names = Object.keys(calls) as CallName[]
/** `npm test` tests the most expensive calls, `npm run test:all` each call, with every body and with HEAD. */
const heaviest: readonly CallName[] = [
  'listChallenges',
  'exportUser',
  'readChallenge',
  'createChallenge',
  'updateChallenge',
  'saveSparks',
  'makeToken',
  'makeReportPdf',
  'listTokens',
  'readPdf',
  'readImage',
]
const triedCalls = names.filter(
  (name) => !['deleteUser', 'exportUser'].includes(name) && (everything || heaviest.includes(name)),
)

/**
 * Whether the short run sends this body. The largest reports occupy the printer for minutes; the full run and
 * `tests/server/report` test that others are served during that time.
 */
const isSent = (name: CallName, { fits }: Body): boolean => everything || !(fits && name === 'makeReportPdf')

describe('the largest requests and accounts make nobody else wait', () => {
  it('the generator makes the largest bodies that the contract accepts [A3]', () => {
    for (const name of everything ? names : triedCalls) {
      const subject = bodyRulesOf(name)
      if (subject === undefined) continue
      const [many, long] = bodiesOf(subject, { ...hints(), '.url': 'https://bakery.example/' })
      expect([name, many?.fits, long?.fits]).toEqual([name, true, true])
    }
  })

  it.each(triedCalls)(
    '%s [A3]',
    async (name) => {
      const subject = bodyRulesOf(name)
      const { multipart } = calls[name] as Call
      if (multipart !== undefined) {
        await tenAtOnce(name, (at) => requestTo(name, largestFile(name, multipart))(at), understood)
        return
      }
      if (subject === undefined) {
        // An item that one call deletes is missing for the other calls.
        await tenAtOnce(name, requestTo(name), understood)
        if (everything && calls[name].method === 'GET')
          await tenAtOnce(`HEAD ${name}`, requestTo(name, undefined, 'HEAD'))
        return
      }
      for (const body of bodiesOf(subject, hints(), everything))
        if (isSent(name, body)) await tenAtOnce(`${name}, ${body.kind}`, requestTo(name, body.text))
    },
    600_000,
  )

  it('with a shared page [A3, A7]', async () => {
    for (const [at, token] of account.pages.slice(0, -1).entries()) {
      await tenAtOnce(`shared page ${at}`, () => ({ method: 'GET', path: `/shared/${token}/` }))
      if (everything)
        await tenAtOnce(`HEAD of shared page ${at}`, () => ({ method: 'HEAD', path: `/shared/${token}/` }))
    }
  }, 600_000)

  it.each(sharedKinds)(
    'with ten shared pages of %s, which would fill the memory if they were rendered at once [A3, A7]',
    async (kind) => {
      const first = sharedKinds.indexOf(kind) * atOnce
      const page = (at: number) => ({
        method: 'GET',
        path: `/shared/${sharer.pages[first + at] ?? ''}/`,
        from: `203.0.113.${10 + at}`,
      })
      await tenAtOnce(`ten shared pages of ${kind}`, page, /^200(?: 503)?$/)
    },
    600_000,
  )

  it('with the export of a person’s data [A3]', async () => {
    const answers = await tenAtOnce('exportUser', requestTo('exportUser'))
    expect(Math.max(...answers.map(({ bytes }) => bytes))).toBeGreaterThan(30 * 1024 * 1024)
    if (everything) await tenAtOnce('HEAD exportUser', requestTo('exportUser', undefined, 'HEAD'))
  }, 600_000)

  it('with the deletion of the largest account [A3]', async () => {
    await tenAtOnce('deleteUser', requestTo('deleteUser'), /^(?:204|204 401)$/)
    expect((await signUp(server)).owner).not.toBe(account.owner)
  }, 600_000)
})
