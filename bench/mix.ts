import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { sparkCategories } from '#contract/vocabulary.ts'
import { onePage, textStream } from '../scripts/uploads/raw-pdf.ts'
import { newChallenge } from '../tests/server/accounts/items.ts'
import { openBrowser } from '../tests/server/identity/browser.ts'
import {
  makeDpopKey,
  newPerson,
  proof,
  refresh,
  signIn,
  type TestProvider,
} from '../tests/server/identity/provider.ts'

/**
 * What visitors and members do, in the proportions of a busy day, against a server as installed: with its
 * limits, its log and browser signatures (DPoP). Each visitor and each new member has their own address,
 * which the server trusts with TRUST_PROXY=1, so nobody exceeds a limit.
 */

const text =
  'We run three regional supermarkets. Our suppliers keep missing their delivery windows, shelves stay empty on Saturdays, and customers walk over to the discounter across the road. Branch ######## loses most.'
const entities = ['supermarket', 'supplier', 'delivery window', 'customer'].map((label) => ({
  label,
  type: 'Thing',
}))

export interface Answer {
  what: string
  /** 0 if the connection was lost. */
  status: number
  ms: number
  body: string
}

/** Whether a request failed; the load contains none that should be refused. */
export const isFailure = ({ status }: Answer): boolean => status === 0 || status >= 400

/** Which calls got which answers, and how often. */
export const kindsOf = (answers: readonly Answer[]): string =>
  [...Map.groupBy(answers, ({ what, status }) => `${what} ${String(status)}`)]
    .map(([kind, alike]) => `${String(alike.length)} × ${kind}`)
    .join(', ')

interface Call {
  what: string
  /** The caller's address; a new one by default. */
  from?: string
  method: string
  path: string
  body?: string | Buffer
  headers?: Record<string, string>
}

export interface Member {
  token: string
  refreshToken: string
  prover: Awaited<ReturnType<typeof makeDpopKey>>
  /** The challenge being worked on. */
  challenge: string
  /** Other saved challenges, oldest first. */
  saved: string[]
}

/**
 * Maximum number of saved challenges. At the maximum, the create action deletes the oldest one instead, so
 * that the list does not grow.
 */
const savedMost = 10

export const createMix = (port: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 })
  const origin = `http://localhost:${String(port)}`
  const members: Member[] = []
  let number = 0

  const newAddress = (): string => {
    number += 1
    return `10.${String((number >> 16) & 255)}.${String((number >> 8) & 255)}.${String(number & 255)}`
  }

  const ask = ({ what, method, path, body, headers, from = newAddress() }: Call): Promise<Answer> =>
    new Promise((done) => {
      const began = performance.now()
      const parts: Buffer[] = []
      const end = (status: number) =>
        done({ what, status, ms: performance.now() - began, body: Buffer.concat(parts).toString() })
      const asked = request(
        {
          agent,
          host: '127.0.0.1',
          port,
          method,
          path,
          headers: {
            host: `localhost:${String(port)}`,
            'x-forwarded-for': from,
            ...(typeof body === 'string' && { 'content-type': 'application/json' }),
            ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
            ...headers,
          },
        },
        (answer) => {
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.once('end', () => end(answer.statusCode ?? 0))
          answer.once('error', () => end(0))
        },
      )
      asked.once('error', () => end(0))
      asked.end(body)
    })

  const asMember = async (member: Member, call: Call): Promise<Answer> =>
    ask({
      ...call,
      headers: {
        ...call.headers,
        authorization: `DPoP ${member.token}`,
        dpop: await proof(member.prover, call.method, `${origin}${call.path}`, { accessToken: member.token }),
      },
    })

  const plainChallenge = (mark: string) => JSON.stringify(newChallenge(mark))
  const create = (member: Member, key: string = randomUUID(), challengeOf = plainChallenge) =>
    asMember(member, {
      what: 'save a challenge',
      method: 'POST',
      path: '/v1/challenges/create',
      body: challengeOf(key),
      headers: { 'idempotency-key': key },
    })

  const provider = { origin, issuer: `${origin}/oidc` } as TestProvider
  const idOf = ({ body }: Answer): string => (JSON.parse(body) as { _id: string })._id

  const join = async (): Promise<Member> => {
    const prover = await makeDpopKey()
    const browser = openBrowser(origin, { 'x-forwarded-for': newAddress() })
    const { tokens } = await signIn(provider, { prover, browser, person: newPerson() })
    const member: Member = {
      token: tokens.access_token,
      refreshToken: tokens.refresh_token,
      prover,
      challenge: '',
      saved: [],
    }
    const made = await create(member)
    if (isFailure(made))
      throw new Error(`a new member could save nothing: ${String(made.status)} ${made.body}`)
    member.challenge = idOf(made)
    members.push(member)
    return member
  }

  /** Renews the access token as a browser does; returns whether the server still knows the person. */
  const renew = async (member: Member): Promise<boolean> => {
    const { status, body } = await refresh(provider, member.refreshToken, { prover: member.prover })
    if (status !== 200) return false
    member.token = body.access_token
    member.refreshToken = body.refresh_token
    return true
  }

  const uniqueText = () => text.replace('########', String(number).padStart(8, '0'))
  const visitorCall = (what: string, method: string, path: string, body?: object) => () =>
    ask({ what, method, path, ...(body !== undefined && { body: JSON.stringify(body) }) })
  const randomMember = (): Member => {
    const member = members[Math.floor(Math.random() * members.length)]
    if (member === undefined) throw new Error('nobody has joined')
    return member
  }
  const pdf = onePage(textStream('Our milk arrives late, and the bakery next door does not wait for it.'))
  const upload = () => {
    const edge = 'edge-of-a-part'
    const head = `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`
    return ask({
      what: 'read a PDF',
      method: 'POST',
      path: '/v1/nlp/pdf',
      body: Buffer.concat([Buffer.from(head), pdf, Buffer.from(`\r\n--${edge}--\r\n`)]),
      headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
    })
  }
  const report = {
    title: 'Empty shelves on Saturdays',
    made: 'Made today',
    blocks: Array.from({ length: 12 }, () => ({ kind: 'text', text })),
  }

  const sparksOf = (category: string) =>
    visitorCall('sparks', 'POST', `/v1/sparks/${category}`, {
      text: uniqueText(),
      entities,
      businessTypes: [],
    })()
  const topics = () => visitorCall('topics', 'POST', '/v1/nlp/keywords', { text: uniqueText() })()
  const sectors = visitorCall('sectors', 'GET', '/v1/business/sectors')
  const configuration = visitorCall('configuration', 'GET', '/config.json')
  const papers = visitorCall('papers', 'POST', '/v1/search/papers', { query: 'suppliers delivery windows' })
  const change = (member: Member) =>
    asMember(member, {
      what: 'change a challenge',
      method: 'PUT',
      path: `/v1/challenges/${member.challenge}`,
      body: JSON.stringify({ challenge_title: `Title ${String(number)}` }),
    })

  /** The actions, each with how often it occurs in a hundred. */
  const actions: readonly (readonly [number, () => Promise<Answer>])[] = [
    [14, sectors],
    [8, configuration],
    [8, topics],
    [20, () => sparksOf('suppliers-processes')],
    [8, papers],
    [2, upload],
    [2, () => visitorCall('report', 'POST', '/v1/report/pdf', report)()],
    [8, () => asMember(randomMember(), { what: 'who am I', method: 'GET', path: '/v1/user' })],
    [10, () => asMember(randomMember(), { what: 'my challenges', method: 'GET', path: '/v1/challenges/' })],
    [14, () => change(randomMember())],
    [
      6,
      async () => {
        const member = randomMember()
        const oldest = member.saved.length < savedMost ? undefined : member.saved.shift()
        if (oldest !== undefined)
          return asMember(member, {
            what: 'delete a challenge',
            method: 'DELETE',
            path: `/v1/challenges/${oldest}`,
          })
        const answer = await create(member)
        if (!isFailure(answer)) member.saved.push(idOf(answer))
        return answer
      },
    ],
  ]
  const all = actions.flatMap(([often, act]) => Array.from({ length: often }, () => act))
  /**
   * The rest of the present hundred actions, in random order. Every hundred contains each action in its exact
   * share, because one report costs as much as many other actions.
   */
  const next: typeof all = []
  const shuffledActs = () =>
    all
      .map((act) => ({ act, at: Math.random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ act }) => act)

  return {
    join,
    renew,
    create,
    change,
    idOf,
    /** What a page requests from the first look to the results. */
    visit: async (): Promise<Answer[]> => [
      await configuration(),
      await sectors(),
      await topics(),
      ...(await Promise.all(sparkCategories.map(({ slug }) => sparksOf(slug)))),
      await papers(),
    ],
    /** A call with a limit per address, always from the same address. */
    limited: () => ask({ what: 'sectors', method: 'GET', path: '/v1/business/sectors', from: '192.0.2.1' }),
    members,
    /** One random action. */
    any: (): Promise<Answer> => {
      if (next.length === 0) next.push(...shuffledActs())
      const act = next.pop()
      return act === undefined ? Promise.reject(new Error('nothing to do')) : act()
    },
    whoIs: (member: Member) => asMember(member, { what: 'who am I', method: 'GET', path: '/v1/user' }),
    listOf: (member: Member) =>
      asMember(member, { what: 'my challenges', method: 'GET', path: '/v1/challenges/' }),
    close: () => agent.destroy(),
  }
}

export type Mix = ReturnType<typeof createMix>
