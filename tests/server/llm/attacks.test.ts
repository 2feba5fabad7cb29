import { createServer, type Server, type ServerResponse } from 'node:http'
import { Socket, type AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { calls, linesType } from '#contract/calls.ts'
import { wholeText } from '#server/domain/whole-text.ts'
import { startApp } from '../app.ts'
import { attacks, payloads, type Loot } from './attacks.ts'
import {
  challenge,
  completion,
  dataOf,
  entities,
  honest,
  openStream,
  startStub,
  type Behaviour,
  type Stub,
  type StubCall,
} from './stub.ts'
import { apiKey, createEngine, linesOf, model, options, paperList } from './setup.ts'

let stub: Stub
let canary: Server
let canaryAddress = ''
let canaryHits = 0
beforeAll(async () => {
  stub = await startStub()
  canary = createServer((_, response) => {
    canaryHits += 1
    response.end()
  })
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', () => resolve()))
  canaryAddress = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`
})
afterAll(async () => {
  await stub.close()
  await new Promise<void>((resolve) => canary.close(() => resolve()))
})

/** The targets of all connections this process opens. */
const openedTargets: string[] = []
beforeEach(() => {
  openedTargets.length = 0
  // Calls the original with the same arguments; only the target is recorded.
  const connect = Reflect.get(Socket.prototype, 'connect') as (...input: unknown[]) => Socket
  vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket, ...input: unknown[]) {
    openedTargets.push(JSON.stringify(input[0]))
    return Reflect.apply(connect, this, input)
  })
})
afterEach(() => vi.restoreAllMocks())

const endpoints = {
  topics: { path: '/v1/nlp/keywords', call: calls.extractKeywords, body: (text: string) => ({ text }) },
  sparks: {
    path: '/v1/sparks/customers-sales',
    call: calls.writeSparks,
    body: (text: string) => ({ text, entities: [...entities, { label: text.slice(0, 290), type: 'Thing' }] }),
  },
  ideas: {
    path: '/v1/nlp/possible-ideas',
    call: calls.proposeIdeas,
    body: (text: string) => ({
      challenge: text,
      spark: `What about the queue? ${text.slice(-400)}`,
      region: text.slice(-200),
      business_summary: text,
      seen: [text.slice(0, 1_500)],
    }),
  },
  'ideas in lines': {
    path: '/v1/nlp/possible-ideas',
    call: calls.proposeIdeas,
    inLines: true,
    body: (text: string) => ({ challenge: text, spark: `What about the queue? ${text.slice(-400)}` }),
  },
  'a version of an idea': {
    path: '/v1/nlp/fitted-idea',
    call: calls.fitIdea,
    body: (text: string) => ({
      challenge: text,
      wish: 'smaller',
      idea: {
        text: `Reserve croissants ahead. ${text.slice(-400)}`,
        steps: ['Ask ten people.', text.slice(-400)],
      },
      business_summary: text,
    }),
  },
  'an answer about an idea': {
    path: '/v1/nlp/ask-about-idea',
    call: calls.askAboutIdea,
    body: (text: string) => ({
      challenge: text,
      idea: { text: `Reserve croissants ahead. ${text.slice(-400)}`, steps: [text.slice(-400)] },
      question: `Who should begin? ${text.slice(-400)}`,
      earlier: [{ question: text.slice(-400), answer: text.slice(-400) }],
      business_summary: text,
    }),
  },
  summary: { path: '/v1/nlp/summary', call: calls.summarise, body: (text: string) => ({ text }) },
  title: {
    path: '/v1/challenges/title',
    call: calls.writeTitle,
    body: (text: string) => ({ challenge_text: text }),
  },
  reframes: {
    path: '/v1/challenges/reframes/search',
    call: calls.searchReframes,
    body: (text: string) => ({ challenge_text: text, scope: 3 }),
  },
  'further reframes': {
    path: '/v1/challenges/reframes/extend',
    call: calls.extendReframes,
    body: (text: string) => ({ challenge_text: text, scope: 6, reframes: [text.slice(-290)] }),
  },
  'the challenge of a document': {
    path: '/v1/nlp/challenge',
    call: calls.describeChallenge,
    body: (text: string) => ({ text }),
  },
  'a summary of a website': {
    path: '/v1/nlp/business-summary',
    call: calls.summariseBusiness,
    body: () => ({ url: 'https://bakery.example/' }),
  },
} as const
type EndpointName = keyof typeof endpoints

const knownSources = new Set(['https://doi.org/10.1000/queues'])

/** Every string of an answer that a person may read. Links to sources must be our own. */
const texts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(texts)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => {
    if (key !== 'uri') return texts(part)
    expect(knownSources).toContain(part)
    return []
  })
}
const compact = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** Checks that an answer contains nothing that acts, links elsewhere, hides text or reveals secrets. */
const expectHarmless = (answer: unknown, { instructions }: Loot, document = '') => {
  const sourceTitles = paperList.map(({ title }) => title)
  // A document returned word for word contains only what its owner sent.
  const own = wholeText(document)
  const written = texts(answer).filter((text) => text !== own)
  for (const text of written) {
    // Citations come from a fixed list and are the only place where authors and years may appear.
    if (sourceTitles.some((title) => text === `Weick (1984): ${title}. Journal of Waiting 3, 1-9`)) continue
    expect(text).not.toMatch(
      /<[a-z/!]|!\[|\]\(|:\/\/|javascript:|data:\w+\/|&\w+;|\{\{|```|evil|et al|\b10\.\d{4}|\b(?:19|20)\d\d\b/i,
    )
    expect(text).not.toMatch(/[\p{Cf}\p{Co}\u0000-\u0008]/u)
  }
  const all = compact(written.join(' '))
  const key = compact(apiKey)
  for (const secret of [
    key,
    Array.from(key).reverse().join(''),
    compact(Buffer.from(apiKey).toString('base64')),
    Buffer.from(apiKey).toString('hex'),
  ])
    for (let at = 0; at + 12 <= secret.length; at += 1)
      expect(all.includes(secret.slice(at, at + 12))).toBe(false)
  const told = compact(instructions)
  for (let at = 0; at + 60 <= told.length; at += 12) expect(all.includes(told.slice(at, at + 60))).toBe(false)
}

const lootOf = (call: Parameters<Behaviour>[1]): Loot => ({
  key: (call.headers.authorization ?? '').replace('Bearer ', ''),
  instructions: (call.body.messages[0]?.content ?? '').split('\n\nAnswer with one JSON value')[0] ?? '',
  canary: canaryAddress,
})

/** Spoils the lines that people read; replaces ids and labels from fixed lists with inventions. */
const withSpoiltLines = (
  value: unknown,
  spoil: (line: string) => string,
  from: number,
  name = '',
): unknown => {
  if (typeof value === 'string')
    return name === 'technique' || name === 'side' || name === 'type' ? value : spoil(value)
  if (Array.isArray(value)) {
    if (name === 'sources') return ['paper-1', 'paper-999', 'https://evil.example/paper', 'Smith (2021)']
    const list = name === 'sparks' || name === 'ideas' || name === 'topics' || name === 'reframes'
    return value.map((item: unknown, index) =>
      list && index < from ? item : withSpoiltLines(item, spoil, 0),
    )
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, withSpoiltLines(part, spoil, from, key)]),
  )
}

/** Sends a completion as requested: whole, or in pieces that may end anywhere. */
const reply = (response: ServerResponse, call: StubCall, content: string, message = {}) => {
  if (call.body.stream !== true) {
    completion(response, content, { message })
    return
  }
  const stream = openStream(response)
  for (let at = 0; at < content.length; at += 61) stream.write(content.slice(at, at + 61))
  stream.end()
}

/** The answer and all its parts that were shown before. */
const everythingIn = async (response: Response): Promise<{ answer: unknown; parts: unknown[] }> => {
  if (!response.headers.get('content-type')!.startsWith(linesType))
    return { answer: await response.json(), parts: [] }
  const lines = await linesOf(response)
  const last = lines.at(-1)!
  return {
    answer: 'answer' in last ? last.answer : undefined,
    parts: lines.flatMap((line) => ('part' in line ? [line.part] : [])),
  }
}

const ask = async (name: EndpointName, text: string) => {
  const { engine, outcomes, lines } = createEngine(stub.url)
  const { post, lines: serverLines } = startApp({
    engine,
    // The attack is in every part of the page that was read.
    pages: { read: async (url) => ({ url, title: text.slice(-250), description: text, text }) },
  })
  const { path, body } = endpoints[name]
  const accept = 'inLines' in endpoints[name] ? `${linesType}, application/json` : 'application/json'
  const response = await post(path, body(text), { headers: { accept } })
  const { status } = response
  // A streamed answer is complete when its last line has been read.
  const { answer, parts } = await everythingIn(response)
  return { status, answer, parts, outcome: outcomes(), logged: JSON.stringify(lines) + serverLines.join('') }
}

describe('a model that obeys the attacker', () => {
  it('is tested with sixty attacks of twelve kinds', () => {
    expect(attacks).toHaveLength(60)
    expect(new Set(attacks.map(({ name }) => name)).size).toBe(12)
    expect(new Set(attacks.map(({ text }) => text)).size).toBe(60)
  })

  it('is monitored: every connection of this process is recorded, and goes to the endpoint', async () => {
    const fresh = await startStub()
    const { engine } = createEngine(fresh.url)
    await engine.title(challenge, options())
    await fresh.close()
    expect(openedTargets).toHaveLength(1)
    expect(openedTargets[0]).toContain(`"port":"${fresh.port}"`)
  })

  describe.each(Object.keys(endpoints) as EndpointName[])('asked for %s', (name) => {
    it('is accepted as long as it is honest', async () => {
      stub.behave((response, call) => reply(response, call, JSON.stringify(honest(call))))
      const { status, parts, outcome } = await ask(name, challenge)
      expect([status, outcome]).toEqual([200, ['answered']])
      expect(parts).toHaveLength('inLines' in endpoints[name] ? 5 : 0)
    })

    // Tries each attack on every fifth endpoint; with `TEST_ALL=1`, on every endpoint.
    const place = Object.keys(endpoints).indexOf(name)
    const tried = attacks
      .map((attack, index) => ({ ...attack, index }))
      .filter(({ index }) => process.env['TEST_ALL'] === '1' || index % 5 === place % 5)
    it.each(tried)('cannot make $name ($index) act, leak, invent or call out', async ({ text, index }) => {
      const written = `${challenge} ${text}`
      let loot: Loot | undefined
      // All lines are hostile, or all but the first few; each payload is tried on each endpoint at least
      // once.
      const payload = payloads[(index * 7 + place) % payloads.length]!
      const from = 'inLines' in endpoints[name] ? index % 5 : index % 2 === 0 ? 0 : 8
      stub.behave((response, call) => {
        loot = lootOf(call)
        const value = withSpoiltLines(honest(call), (line) => payload.line(line, lootOf(call)), from)
        reply(response, call, `<think>${call.body.messages[0]!.content}</think>${JSON.stringify(value)}`, {
          tool_calls: [
            {
              id: 't',
              type: 'function',
              function: { name: 'fetch', arguments: `{"url":"${canaryAddress}"}` },
            },
          ],
        })
      })
      const { status, answer, parts, outcome, logged } = await ask(name, written)
      expect(status).toBe(200)
      expectHarmless(endpoints[name].call.answer.parse(answer), loot!, written)
      // The early parts are just as harmless, and the answer begins with them.
      expectHarmless(parts, loot!)
      if (parts.length > 0)
        expect((answer as { ideas: unknown[] }).ideas.slice(0, parts.length)).toEqual(parts)
      expect(outcome).toHaveLength(1)

      // The attacker's words were sent only as data, without invisible characters.
      for (const call of stub.calls) {
        const [system, user] = call.body.messages
        expect(system!.content.startsWith(loot!.instructions)).toBe(true)
        expect(system!.content).not.toContain('evil.example')
        expect(user!.content.match(/[<>]/g)).toHaveLength(4)
        expect(user!.content).not.toMatch(/[\p{Cf}]/u)
        expect(Object.keys(dataOf(call))).not.toHaveLength(0)
      }
      expect(logged).not.toMatch(/evil|bakery|Ignore|sk-test/)

      for (const target of openedTargets) expect(target).toContain(`"port":"${stub.port}"`)
      expect(canaryHits).toBe(0)
    })
  })

  it.each(payloads)(
    'cannot make the product act, leak or call out by writing $name into what it sees in a picture',
    async ({ line }) => {
      let loot: Loot | undefined
      stub.behave((response, call) => {
        loot = lootOf(call)
        const spoil = (text: string) => line(text, lootOf(call))
        completion(
          response,
          JSON.stringify({
            seen: spoil(challenge),
            challenge: spoil(
              'We lose customers on Saturdays, because the queue is long and the croissants go early, and we want them back.',
            ),
          }),
        )
      })
      const { engine, outcomes } = createEngine(stub.url, { config: { visionModel: 'sees-1' } })
      const seen = await engine.describePicture?.(async () => Buffer.from('picture'), options())
      // With undefined, the product falls back to text recognition.
      if (seen !== undefined) {
        expectHarmless(seen, loot!)
        expect(seen.length).toBeLessThanOrEqual(900)
      }
      expect(outcomes()).toHaveLength(1)
      for (const target of openedTargets) expect(target).toContain(`"port":"${stub.port}"`)
      expect(canaryHits).toBe(0)
    },
  )

  it.each(payloads)(
    'that writes $name into some lines loses those lines and keeps the others',
    async ({ line }) => {
      let loot: Loot | undefined
      stub.behave((response, call) => {
        loot = lootOf(call)
        completion(
          response,
          JSON.stringify(withSpoiltLines(honest(call), (text) => line(text, lootOf(call)), 9)),
        )
      })
      const { answer, outcome } = await ask('sparks', challenge)
      const sparks = calls.writeSparks.answer.parse(answer)
      expectHarmless(sparks, loot!)
      // A leak ends the whole answer; any other fault drops the line; hidden characters are simply removed.
      const writer = new Set(sparks.map(({ provenance }) => provenance?.engine))
      expect(writer).toEqual(new Set([outcome[0] === 'leak' ? 'offline' : model]))
      if (outcome[0] !== 'leak') expect(sparks.length).toBeGreaterThanOrEqual(9)
    },
  )

  it('cannot reveal a key that it saw, however it spells it', async () => {
    const outcomes: unknown[] = []
    for (const { line } of payloads.filter(
      ({ name }) => name.startsWith('key') || name.includes('nstructions'),
    )) {
      stub.behave((response, call) =>
        completion(
          response,
          JSON.stringify(withSpoiltLines(honest(call), (text) => line(text, lootOf(call)), 11)),
        ),
      )
      outcomes.push((await ask('sparks', challenge)).outcome[0])
    }
    // Hidden characters are removed before anyone reads the line, so that attack leaks nothing.
    expect(outcomes.filter((outcome) => outcome === 'leak')).toHaveLength(outcomes.length - 1)
  })

  it('that answers with a redirect cannot send texts or the key elsewhere', async () => {
    stub.behave((response) => {
      response.writeHead(308, { location: `${canaryAddress}/v1/chat/completions` })
      response.end()
    })
    const { status, outcome } = await ask('summary', challenge)
    expect(status).toBe(200)
    expect(outcome).toEqual(['elsewhere'])
    expect(canaryHits).toBe(0)
  })

  it('that floods its answer with brackets, keys or depth costs little and changes nothing', async () => {
    const floods = [
      '{'.repeat(400_000),
      '['.repeat(90_000) + ']'.repeat(10_000),
      `{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"title":"Saturday queue at the bakery"}`,
      `{"title":${'['.repeat(40_000)}${']'.repeat(40_000)}}`,
      `{"title":"${'**a'.repeat(30_000)}"}`,
      `<think>`.repeat(50_000),
      `</think>`.repeat(50_000),
    ]
    for (const flood of floods) {
      stub.behave((response) => completion(response, flood))
      const { answer } = await ask('title', challenge)
      const { challenge_title } = calls.writeTitle.answer.parse(answer)
      expect(['built-in title', 'Saturday queue at the bakery']).toContain(challenge_title)
    }
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })
})
