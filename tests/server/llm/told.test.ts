import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adviceOn } from '#server/engine/model/failure.words.ts'
import { certificate } from './certificate.ts'
import { createEngine, manualDeadline, model, options, sparkInput } from './setup.ts'
import {
  answersHonestly,
  challenge,
  completion,
  honest,
  openStream,
  problem,
  startStub,
  type Behaviour,
  type Stub,
} from './stub.ts'

/** Tests what a person and an operator learn when a model misbehaves. */

let stub: Stub
beforeAll(async () => {
  stub = await startStub()
})
afterAll(() => stub.close())

/** The sparks a person gets, and the latest failure in the operator's view. */
const ask = async (
  behave: Behaviour,
  { tell, text, ...deps }: Parameters<typeof createEngine>[1] & { tell?: boolean; text?: string } = {},
) => {
  stub.behave(behave)
  const made = createEngine(stub.url, deps)
  const sparks = await made.engine.sparks(
    { ...sparkInput, ...(text !== undefined && { text }) },
    options(),
    tell ? () => undefined : undefined,
  )
  const { troubles, restsUntil } = await made.engine.status()
  return {
    ...made,
    sparks,
    writers: [...new Set(sparks.map(({ provenance }) => provenance?.engine))],
    told: sparks[0]?.provenance?.standInFor,
    read: troubles.map(({ outcome }) => adviceOn(outcome)),
    restsUntil,
  }
}

const longText = `${challenge} `.repeat(30)

const spend = (usage: { prompt_tokens: number; completion_tokens: number }) => ({ usage })

describe('a model that thinks', () => {
  it('never has its thoughts shown, and they are not part of an answer [D8]', async () => {
    const { sparks, writers } = await ask(
      (response, call) => {
        const stream = openStream(response)
        stream.think('reasoning_content', 'SECRET THOUGHT about queues')
        stream.think('thinking', 'SECRET THOUGHT about bread')
        stream.write(`<think>SECRET THOUGHT</think>${JSON.stringify(honest(call))}`)
        stream.end()
      },
      { tell: true },
    )
    expect(writers).toEqual([model])
    expect(JSON.stringify(sparks)).not.toContain('SECRET')
  })

  it('gets more room if its thoughts used up the answer’s, at once and from then on [D8]', async () => {
    const room: (number | undefined)[] = []
    const { engine, writers } = await ask((response, call) => {
      room.push(call.body.max_tokens)
      if (room.length === 1)
        completion(response, '', { finish: 'length', message: { reasoning_content: 'Well, queues …' } })
      else answersHonestly(response, call, 1)
    })
    expect(writers).toEqual([model])
    await engine.title(challenge, options())
    const [first = 0, second = 0, title = 0] = room
    expect(second - first).toBe(4_000)
    expect(title).toBe(80 + 6_000)
  })

  it('counts as one that only thinks if even that is not enough, and the operator is told how to stop it [D8]', async () => {
    const { writers, told, read } = await ask((response) =>
      completion(response, '', { finish: 'length', message: { reasoning_content: 'Well, queues …' } }),
    )
    expect(stub.calls).toHaveLength(2)
    expect(writers).toEqual(['offline'])
    expect(told).toEqual({ why: 'slow' })
    expect(read[0]).toMatch(/thinking uses up the whole answer.*switch its thinking off/)
  })

  it('is ended after far more thoughts than allowed, if its server counts none of them [D8]', async () => {
    const { told, read, outcomes } = await ask(
      (response) => {
        const stream = openStream(response)
        // 60,000 tokens, a hundred in each piece.
        for (let piece = 0; piece < 600; piece += 1) stream.think('reasoning', 'queue '.repeat(100))
        stream.write('{"sparks": []}')
        stream.end()
      },
      { tell: true },
    )
    expect(outcomes()).toEqual(['only thoughts'])
    expect(told).toEqual({ why: 'slow' })
    expect(read[0]).toContain('switch its thinking off')
  })
})

describe('a stream', () => {
  it('may arrive in as many frames as it has tokens, because frames are not limited [D8]', async () => {
    const { writers, outcomes } = await ask(
      (response, call) => {
        const stream = openStream(response)
        for (let thought = 0; thought < 4_000; thought += 1) stream.think('reasoning_content', 'hm ')
        for (const letter of JSON.stringify(honest(call))) stream.write(letter)
        stream.end()
      },
      { tell: true },
    )
    expect(outcomes()).toEqual(['answered'])
    expect(writers).toEqual([model])
  })
})

describe('a context that is too small', () => {
  it('is recognised by how much of the request was read, and named with the settings that fix it [D8]', async () => {
    const { told, read } = await ask(
      (response) =>
        completion(response, 'Of what do you speak?', spend({ prompt_tokens: 2_050, completion_tokens: 9 })),
      { text: longText },
    )
    expect(told).toEqual({ why: 'failed' })
    expect(read[0]).toMatch(/context is too small.*OLLAMA_CONTEXT_LENGTH.*-c for llama\.cpp.*--max-model-len/)
  })

  it('is reported to the operator if the answer can be used although its request was not read completely [D8]', async () => {
    stub.behave((response, call) =>
      completion(
        response,
        JSON.stringify(honest(call)),
        spend({ prompt_tokens: 2_048, completion_tokens: 300 }),
      ),
    )
    const { engine, lines } = createEngine(stub.url)
    await engine.sparks({ ...sparkInput, text: longText }, options())
    const { troubles } = await engine.status()
    expect(troubles.map(({ outcome }) => outcome)).toEqual(['reads a part'])
    expect(adviceOn('reads a part')).toContain('OLLAMA_CONTEXT_LENGTH')
    expect(lines.find(({ level }) => level === 'warn')).toMatchObject({
      read: 2_048,
      message: 'the language model reads only part of each question',
    })
  })
})

describe('an unusable answer', () => {
  const foreign = {
    sparks: Array.from({ length: 9 }, (_, at) => ({
      text: `Wat zouden mensen elders doen met ${at} vrije minuten op zaterdag, en waarom?`,
      technique: 'reverse',
      topics: [],
      sources: [],
    })),
  }
  it.each<[string, Behaviour, string, RegExp]>([
    ['nothing', (response) => completion(response, ''), 'unusable', /still unusable after one repair/],
    [
      'half of it',
      (response, call) =>
        completion(response, JSON.stringify(honest(call)).slice(0, 120), { finish: 'length' }),
      'unusable',
      /cut off by a length limit/,
    ],
    [
      'another language',
      (response) => completion(response, JSON.stringify(foreign)),
      'unusable',
      /still unusable after one repair/,
    ],
    [
      'a refusal in prose',
      (response) => completion(response, "I'm sorry, but I can't help with that request."),
      'unusable',
      /still unusable after one repair/,
    ],
    [
      'the prompt itself',
      (response, call) =>
        completion(response, JSON.stringify({ sparks: [{ text: call.body.messages[0]?.content }] })),
      'unusable',
      /repeated its instructions/,
    ],
    [
      'HTML and addresses',
      (response) =>
        completion(
          response,
          JSON.stringify({
            sparks: Array.from({ length: 9 }, (_, at) => ({
              text: `Why do <b>customers</b> queue for croissants, as https://evil.example/${at} says?`,
              technique: 'reverse',
              topics: [],
              sources: [],
            })),
          }),
        ),
      'unusable',
      /still unusable after one repair/,
    ],
    [
      'a web page',
      (response) => {
        response.writeHead(200, { 'content-type': 'text/html' })
        response.end('<!doctype html><title>Router</title>')
      },
      'failed',
      /not a chat-completions endpoint: check the address \(most end in \/v1\)/,
    ],
    [
      'a redirect',
      (response) => {
        response.writeHead(308, { location: 'https://login.example/' })
        response.end()
      },
      'failed',
      /redirects every request/,
    ],
    ['401', (response) => problem(response, 401, 'no'), 'failed', /LLM_MODEL and LLM_API_KEY/],
    ['404', (response) => problem(response, 404, 'Not Found'), 'failed', /no chat endpoint at the address/],
  ])('such as %s is reported to the person and to the operator', async (_, behave, why, words) => {
    const { writers, told, read } = await ask(behave)
    expect(writers).toEqual(['offline'])
    expect(told?.why).toBe(why)
    expect(read[0]).toMatch(words)
  })

  it('from a silent port ends after its time limit', async () => {
    const { deadline, pass } = manualDeadline()
    const { told, read } = await ask(() => pass(), { deadline })
    expect(told).toEqual({ why: 'slow' })
    expect(read[0]).toContain('no answer within LLM_TIMEOUT_MS')
  })

  it('from a server with a self-signed certificate is named as such', async () => {
    const server = createSecureServer(certificate, (_, response) => response.end('{}'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
    const { port } = server.address() as AddressInfo
    const { engine, outcomes } = createEngine(`https://127.0.0.1:${port}/v1`)
    await engine.title(challenge, options())
    expect(outcomes()).toEqual(['certificate'])
    expect(adviceOn('certificate')).toContain('NODE_EXTRA_CA_CERTS')
    server.close()
  })

  it('from a server without TLS where it is required is named as such', async () => {
    const { engine, outcomes } = createEngine(stub.url.replace('http:', 'https:'))
    await engine.title(challenge, options())
    expect(outcomes()).toEqual(['certificate'])
  })
})

describe('an endpoint that is busy', () => {
  it('is not asked again while a person waits, and is left alone for as long as it says [D8]', async () => {
    const { engine, told, time, restsUntil, outcomes } = await ask(
      (response) => problem(response, 429, 'slow down', { 'retry-after': '120' }),
      { retries: 1 },
    )
    expect(stub.calls).toHaveLength(1)
    expect(restsUntil).toBe(time.now + 120_000)
    expect(told).toEqual({ why: 'failed', until: new Date(time.now + 120_000).toISOString() })
    await engine.title(challenge, options())
    expect(stub.calls).toHaveLength(1)
    time.now += 120_000
    stub.behave(answersHonestly)
    expect(await engine.title(challenge, options())).toBe('Saturday queue at the bakery')
    expect(outcomes()).toEqual(['busy', 'circuit open', 'answered'])
  })

  it('may name a date instead, and is asked again at once if it needs no pause [D8]', async () => {
    const { restsUntil, time } = await ask((response) =>
      problem(response, 429, 'slow down', { 'retry-after': new Date(Date.now() + 300_000).toUTCString() }),
    )
    expect((restsUntil ?? 0) - time.now).toBeGreaterThan(200_000)
    expect((await ask((response) => problem(response, 429, 'slow down'))).restsUntil).toBeUndefined()
  })
})

describe('an exhausted limit', () => {
  it.each([
    ['of all for the day', { dailyTokens: 0 }, 'day'],
    ['of one caller', { callerTokens: 100 }, 'caller'],
  ] as const)('%s is reported with the hour when it ends [FLOW-04]', async (_, config, why) => {
    const { told, time } = await ask(answersHonestly, { config })
    const midnight = new Date(Math.ceil(time.now / 86_400_000) * 86_400_000)
    expect(told).toEqual({ why, until: midnight.toISOString() })
  })

  it('for one request is reported as such', async () => {
    expect((await ask(answersHonestly, { config: { requestTokens: 100 } })).told).toEqual({ why: 'request' })
  })

  it('can be foreseen by the operator', async () => {
    const { engine } = await ask(answersHonestly, { config: { dailyTokens: 12_000 } })
    expect((await engine.status()).today).toEqual([{ kind: 'tokens', used: 1_200, most: 12_000 }])
  })
})

describe('a model that is paused after failures', () => {
  it('is reported with the minute when it is tried again [D8, FLOW-04]', async () => {
    const { engine, time } = await ask((response) => problem(response, 500, 'boom'))
    for (let count = 1; count < 5; count += 1) await engine.title(challenge, options())
    const [spark] = await engine.sparks(sparkInput, options())
    expect(spark?.provenance?.standInFor).toEqual({
      why: 'resting',
      until: new Date(time.now + 30_000).toISOString(),
    })
  })
})
