import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import {
  answersHonestly,
  challenge,
  completion,
  honest,
  problem,
  startStub,
  taskOf,
  type Behaviour,
  type Stub,
} from './stub.ts'
import { createEngine, manualDeadline, ideasInput, model, options, page, sparkInput } from './setup.ts'

let stub: Stub
beforeAll(async () => {
  stub = await startStub()
})
afterAll(() => stub.close())

const json = (call: Parameters<typeof honest>[0]) => JSON.stringify(honest(call))

interface Case {
  name: string
  behave: Behaviour
  /** Who wrote the answer the person gets. */
  writer: 'model' | 'offline'
  outcome: string
  /** How many requests the endpoint receives for one answer. */
  requests: number
  retries?: number
}

const cases: Case[] = [
  {
    name: 'answers by the schema',
    behave: answersHonestly,
    writer: 'model',
    outcome: 'answered',
    requests: 1,
  },
  {
    name: 'puts the answer into prose and a fence',
    behave: (response, call) =>
      completion(
        response,
        `Sure! Here you go [1] {as asked}:\n\`\`\`json\n${json(call)}\n\`\`\`\nAnything else?`,
      ),
    writer: 'model',
    outcome: 'answered',
    requests: 1,
  },
  {
    name: 'thinks aloud before the answer',
    behave: (response, call) =>
      completion(
        response,
        `<think>hmm {"sparks": [], "title": "x"} </think> no <think>{}</think>\n${json(call)}`,
      ),
    writer: 'model',
    outcome: 'answered',
    requests: 1,
  },
  {
    name: 'closes thoughts that it never opened',
    behave: (response, call) => completion(response, `let me see {"ideas": []}\n</think>\n${json(call)}`),
    writer: 'model',
    outcome: 'answered',
    requests: 1,
  },
  {
    name: 'never ends its thoughts',
    behave: (response, call) => completion(response, `<think>${json(call)}`),
    writer: 'offline',
    outcome: 'invalid',
    requests: 2,
  },
  {
    name: 'does not know json_schema',
    behave: (response, call) =>
      call.body.response_format?.type === 'json_schema'
        ? problem(response, 400, 'response_format.type json_schema is not supported')
        : completion(response, json(call)),
    writer: 'model',
    outcome: 'answered',
    requests: 2,
  },
  {
    name: 'knows no response format at all',
    behave: (response, call) =>
      call.body.response_format === undefined
        ? completion(response, json(call))
        : problem(response, 422, 'unknown field response_format'),
    writer: 'model',
    outcome: 'answered',
    requests: 3,
  },
  {
    name: 'wants max_completion_tokens and no temperature',
    behave: (response, call) =>
      call.body.max_tokens !== undefined
        ? problem(response, 400, "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.")
        : call.body.temperature !== undefined
          ? problem(response, 400, "Unsupported value: 'temperature' does not support 0.8 with this model.")
          : completion(response, json(call)),
    writer: 'model',
    outcome: 'answered',
    requests: 3,
  },
  {
    name: 'refuses every form with 400',
    behave: (response) => problem(response, 400, 'no'),
    writer: 'offline',
    outcome: 'rejected',
    requests: 3,
  },
  ...[
    "This model's maximum context length is 2048 tokens. However, you requested 9000 tokens (3000 in the messages, 6000 in the completion).",
    'the request exceeds the available context size (2048 tokens), try increasing it',
    "'max_tokens' or 'max_completion_tokens' is too large: 6000. This model's maximum context length is 2048 tokens.",
    'prompt is too long: 9000 tokens > 2048 maximum',
  ].map((words, at) => ({
    name: `has too small a context and says so (${String(at + 1)}) [D8]`,
    behave: (response: Parameters<Behaviour>[0]) => problem(response, 400, words),
    writer: 'offline' as const,
    outcome: 'small context',
    requests: 1,
  })),
  {
    name: 'reads only what its context has room for, and does not say so [D8]',
    behave: (response) =>
      completion(response, 'Of what do you speak?', {
        usage: { prompt_tokens: 2_048, completion_tokens: 9 },
      }),
    writer: 'offline',
    outcome: 'small context',
    requests: 1,
  },
  ...(
    [
      [404, 'Not Found'],
      [405, 'Method Not Allowed'],
      [404, 'This is not a chat model and thus not supported in the v1/chat/completions endpoint.'],
      [400, '"nomic-embed-text" does not support chat'],
      [400, 'default chat template is no longer allowed, so you must provide a chat template'],
      [501, 'This server does not support completions. Start it without `--embeddings`'],
    ] as const
  ).map(([status, words], at) => ({
    name: `has no chat (${String(at + 1)}) [D8]`,
    behave: (response: Parameters<Behaviour>[0]) => problem(response, status, words),
    writer: 'offline' as const,
    outcome: 'no chat',
    requests: 1,
  })),
  {
    name: 'does not know the model [D8]',
    behave: (response) => problem(response, 404, "model 'stub-1' not found"),
    writer: 'offline',
    outcome: 'denied',
    requests: 1,
  },
  {
    name: 'fails once with 500',
    behave: (response, call, number) =>
      number === 1
        ? problem(response, 500, 'boom', { 'retry-after-ms': '1' })
        : completion(response, json(call)),
    writer: 'model',
    outcome: 'answered',
    requests: 2,
    retries: 1,
  },
  {
    name: 'fails twice with 500',
    behave: (response) => problem(response, 500, 'boom', { 'retry-after-ms': '1' }),
    writer: 'offline',
    outcome: 'broken',
    requests: 2,
    retries: 1,
  },
  {
    name: 'is busy, says when to come back and then answers',
    behave: (response, call, number) =>
      number === 1
        ? problem(response, 429, 'slow down', { 'retry-after': '0.001' })
        : completion(response, json(call)),
    writer: 'model',
    outcome: 'answered',
    requests: 2,
    retries: 1,
  },
  {
    name: 'stays busy',
    behave: (response) => problem(response, 429, 'slow down', { 'retry-after': '0.001' }),
    writer: 'offline',
    outcome: 'busy',
    requests: 2,
    retries: 1,
  },
  {
    name: 'refuses the key',
    behave: (response) => problem(response, 401, 'Incorrect API key provided'),
    writer: 'offline',
    outcome: 'denied',
    requests: 1,
  },
  {
    name: 'answers in the wrong shape',
    behave: (response, call) => completion(response, JSON.stringify({ [taskOf(call)]: { wrong: 'shape' } })),
    writer: 'offline',
    outcome: 'invalid',
    requests: 2,
  },
  {
    name: 'answers in the wrong shape and corrects itself',
    behave: (response, call, number) => completion(response, number === 1 ? '{"result":"none"}' : json(call)),
    writer: 'model',
    outcome: 'repaired',
    requests: 2,
  },
  {
    name: 'breaks off in the middle, as a limit of length ends it [D8]',
    behave: (response, call) =>
      completion(response, json(call).slice(0, -9).replace(/\}/g, ' '), { finish: 'length' }),
    writer: 'offline',
    outcome: 'cut off',
    requests: 1,
  },
  {
    name: 'says nothing',
    behave: (response) => completion(response, ''),
    writer: 'offline',
    outcome: 'invalid',
    requests: 2,
  },
  {
    name: 'calls a tool instead of answering',
    behave: (response) =>
      completion(response, null, {
        finish: 'tool_calls',
        message: {
          tool_calls: [
            {
              id: 't1',
              type: 'function',
              function: { name: 'fetch', arguments: '{"url":"http://evil.example"}' },
            },
          ],
        },
      }),
    writer: 'offline',
    outcome: 'invalid',
    requests: 2,
  },
  {
    name: 'declines',
    behave: (response) => completion(response, null, { message: { refusal: 'I cannot help with that.' } }),
    writer: 'offline',
    outcome: 'withheld',
    requests: 1,
  },
  {
    name: 'answers 200 with a log-in page',
    behave: (response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      response.end('<html><form action="/login"></form></html>')
    },
    writer: 'offline',
    outcome: 'foreign',
    requests: 1,
  },
  {
    name: 'answers with broken JSON around everything',
    behave: (response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end('{"choices": [')
    },
    writer: 'offline',
    outcome: 'foreign',
    requests: 1,
  },
  {
    name: 'streams although nobody asked',
    behave: (response, call) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.end(
        `data: ${JSON.stringify({ choices: [{ delta: { content: json(call) } }] })}\n\ndata: [DONE]\n\n`,
      )
    },
    writer: 'offline',
    outcome: 'foreign',
    requests: 1,
  },
  {
    name: 'never stops sending',
    behave: (response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const part = ' '.repeat(64 * 1024)
      const more = () => {
        while (!response.destroyed && response.write(part));
      }
      response.on('drain', more)
      more()
    },
    writer: 'offline',
    outcome: 'oversized',
    requests: 1,
  },
  {
    name: 'sends an answer of several megabytes',
    behave: (response, call) =>
      completion(response, json(call), { message: { padding: 'x'.repeat(3_000_000) } }),
    writer: 'offline',
    outcome: 'oversized',
    requests: 1,
  },
  {
    name: 'resets the connection',
    behave: (response) => void response.socket?.resetAndDestroy(),
    writer: 'offline',
    outcome: 'unreachable',
    requests: 1,
  },
  {
    name: 'resets the connection in the middle of the answer',
    behave: (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' })
      response.write('{"choices":', () => void response.socket?.destroy())
    },
    writer: 'offline',
    outcome: 'unreachable',
    requests: 1,
  },
  {
    name: 'sends the request elsewhere',
    behave: (response) => {
      response.writeHead(307, { location: 'http://127.0.0.1:9/v1/chat/completions' })
      response.end()
    },
    writer: 'offline',
    outcome: 'elsewhere',
    requests: 1,
  },
  {
    name: 'adds keys that nobody asked for',
    behave: (response, call) => {
      const value = honest(call)
      const [key = ''] = Object.keys(value)
      const list = value[key]
      completion(
        response,
        JSON.stringify({
          ...value,
          note: 'extra',
          [key]: Array.isArray(list)
            ? list.map((item: object) => ({ ...item, html: '<b>x</b>', _id: 'x' }))
            : list,
        }),
      )
    },
    writer: 'model',
    outcome: 'answered',
    requests: 1,
  },
  {
    name: 'writes its content in parts',
    behave: (response, call) => completion(response, [{ type: 'text', text: json(call) }]),
    writer: 'model',
    outcome: 'answered',
    requests: 1,
  },
  {
    name: 'reports no usage',
    behave: (response, call) => completion(response, json(call), { usage: null }),
    writer: 'model',
    outcome: 'answered',
    requests: 1,
  },
]

describe('if an endpoint misbehaves', () => {
  it.each(cases)(
    'and $name, the $writer writes the answer',
    async ({ behave, writer, outcome, requests, retries }) => {
      stub.behave(behave)
      const { engine, outcomes } = createEngine(stub.url, { retries: retries ?? 0 })
      const sparks = calls.writeSparks.answer.parse(await engine.sparks(sparkInput, options()))
      expect(sparks.length).toBeGreaterThanOrEqual(8)
      expect(new Set(sparks.map(({ provenance }) => provenance?.engine))).toEqual(
        new Set([writer === 'model' ? model : 'offline']),
      )
      expect(outcomes()).toEqual([outcome])
      expect(stub.calls).toHaveLength(requests)
    },
  )

  it.each(cases)(
    'and $name, ideas, topics, summaries and titles still work',
    async ({ behave, writer, retries }) => {
      stub.behave(behave)
      const ask = () => createEngine(stub.url, { retries: retries ?? 0 }).engine
      // Set the behaviour again before each call, because some behaviours count their requests.
      const ideas = calls.proposeIdeas.answer.parse(await ask().ideas(ideasInput, options()))
      stub.behave(behave)
      const topics = calls.extractKeywords.answer.parse(
        await ask().topics({ text: challenge, order: 'top' }, options()),
      )
      stub.behave(behave)
      const summary = await ask().summary(challenge, options())
      stub.behave(behave)
      const title = await ask().title(challenge, options())
      stub.behave(behave)
      const business = await ask().businessSummary(page, options())
      const byModel = writer === 'model'
      expect(ideas.ideas.map(({ provenance }) => provenance?.engine)).toEqual(
        ideas.ideas.map(() => (byModel ? model : 'offline')),
      )
      expect(topics.length > 1).toBe(byModel)
      expect([summary, title, business].map((text) => !text.startsWith('built-in'))).toEqual([
        byModel,
        byModel,
        byModel,
      ])
    },
  )

  it('and hangs, it is abandoned at the time limit, and the connection is closed', async () => {
    const { deadline, pass } = manualDeadline()
    const closed = Promise.withResolvers<undefined>()
    stub.behave((response) => {
      response.on('close', () => closed.resolve(undefined))
      pass()
    })
    const { engine, outcomes } = createEngine(stub.url, { deadline, retries: 1 })
    expect(await engine.title(challenge, options())).toBe('built-in title')
    expect(outcomes()).toEqual(['slow'])
    await closed.promise
    expect(stub.calls).toHaveLength(1)
  })

  it('and drips its answer for ever, it is abandoned at the time limit', async () => {
    const { deadline, pass } = manualDeadline()
    stub.behave((response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"choices": [', () => pass())
    })
    const { engine, outcomes } = createEngine(stub.url, { deadline })
    expect(await engine.title(challenge, options())).toBe('built-in title')
    expect(outcomes()).toEqual(['slow'])
  })

  it('or is not there at all, the built-in engine answers', async () => {
    const gone = await startStub()
    await gone.close()
    const { engine, outcomes } = createEngine(gone.url)
    expect(await engine.summary(challenge, options())).toBe('built-in summary')
    expect(outcomes()).toEqual(['unreachable'])
  })
})
