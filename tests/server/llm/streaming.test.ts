import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { linesType } from '#contract/calls.ts'
import type { Engine, ProposedIdea } from '#server/domain/ports.ts'
import { createChat } from '#server/engine/model/chat.client.ts'
import { LlmFailure } from '#server/engine/model/llm.failure.ts'
import { pace, pacedLimit } from '#server/engine/model/pace.ts'
import { startApp } from '../app.ts'
import {
  answersHonestly,
  challenge,
  completion,
  dataOf,
  honest,
  openStream,
  problem,
  startStub,
  type Behaviour,
  type Stub,
  type StubCall,
} from './stub.ts'
import { apiKey, createEngine, ideasInput, linesOf, model, options, sparkInput } from './setup.ts'

/** Tests lists that are shown item by item while a model writes them (decision record 13). */

let stub: Stub
beforeAll(async () => {
  stub = await startStub()
})
afterAll(() => stub.close())

/** The honest answer in pieces that end in the middle of words, brackets and escapes. */
const pieces = (text: string, length = 37) =>
  Array.from({ length: Math.ceil(text.length / length) }, (_, at) =>
    text.slice(at * length, (at + 1) * length),
  )

const ideasOf = (call: StubCall) => honest(call)['ideas'] as Record<string, unknown>[]

/** Writes ideas one at a time, when the test says so. */
const slowly = () => {
  const started = Promise.withResolvers<ReturnType<typeof openStream> & { ideas: string[] }>()
  const closed = Promise.withResolvers<undefined>()
  const behave: Behaviour = (response, call) => {
    response.on('close', () => closed.resolve(undefined))
    started.resolve({ ...openStream(response), ideas: ideasOf(call).map((idea) => JSON.stringify(idea)) })
  }
  return { behave, started: started.promise, closed: closed.promise }
}

const listen = () => {
  const heard: ProposedIdea[] = []
  return { heard, tell: (idea: ProposedIdea) => void heard.push(idea) }
}
const focuses = (ideas: readonly { focus: string }[]) => ideas.map(({ focus }) => focus)

describe('ideas from a model that writes slowly', () => {
  it('are reported one by one, complete, and the answer is the same as if it had come at once', async () => {
    const { engine, outcomes } = createEngine(stub.url)
    const { heard, tell } = listen()
    stub.behave((response, call) => {
      const stream = openStream(response)
      for (const piece of pieces(JSON.stringify(honest(call)))) stream.write(piece)
      stream.end()
    })
    const streamed = await engine.ideas(ideasInput, options(), tell)
    expect(stub.calls.map(({ body }) => body.stream)).toEqual([true])
    stub.behave(answersHonestly)
    const atOnce = await engine.ideas(ideasInput, options())
    expect(stub.calls.map(({ body }) => body.stream)).toEqual([undefined])
    expect(streamed).toEqual(atOnce)
    expect(heard).toEqual(streamed.ideas)
    expect(outcomes()).toEqual(['answered', 'answered'])
  })

  it('are reported before the next one begins', async () => {
    const { engine } = createEngine(stub.url)
    const { heard, tell } = listen()
    const { behave, started } = slowly()
    stub.behave(behave)
    const answer = engine.ideas(ideasInput, options(), tell)
    const { ideas, write, end } = await started
    write('<think>[{"text": "not this one"}]</think>{"ideas": [')
    for (const [at, idea] of ideas.entries()) {
      write(`${at > 0 ? ', ' : ''}${idea.slice(0, -1)}`)
      expect(heard).toHaveLength(at)
      write('}')
      await vi.waitFor(() => expect(heard).toHaveLength(at + 1))
    }
    write(']}')
    end()
    expect((await answer).ideas).toEqual(heard)
  })

  it.each([
    ['a list of its own', { case: 'x', candidates: [{ text: 'not this one' }, { text: 'nor this' }] }],
    ['brackets in its words', { case: 'They say "[{" and mean it }', candidates: ['[{"text": "no"}]'] }],
  ])('are reported one by one after a plan with %s', async (_, plan) => {
    const { engine } = createEngine(stub.url)
    const { heard, tell } = listen()
    const { behave, started } = slowly()
    stub.behave(behave)
    const answer = engine.ideas(ideasInput, options(), tell)
    const { ideas, write, end } = await started
    write(JSON.stringify({ plan }).slice(0, -4))
    write(`${JSON.stringify({ plan }).slice(-4, -1)}, "ideas": [`)
    for (const [at, idea] of ideas.entries()) {
      write(`${at > 0 ? ', ' : ''}${idea}`)
      await vi.waitFor(() => expect(heard).toHaveLength(at + 1))
    }
    write(']}')
    end()
    expect((await answer).ideas).toEqual(heard)
  })

  it.each<[string, Behaviour]>([
    [
      'does not know streams',
      (response, call) => {
        if (call.body.stream) problem(response, 400, 'Unrecognized request argument: stream_options')
        else answersHonestly(response, call, 1)
      },
    ],
    ['answers at once all the same', answersHonestly],
    [
      'puts everything into one piece',
      (response, call) => {
        const stream = openStream(response)
        stream.write(JSON.stringify(honest(call)))
        stream.end()
      },
    ],
  ])('also come from an endpoint that %s', async (_, behave) => {
    const { engine } = createEngine(stub.url)
    const { tell } = listen()
    stub.behave(behave)
    const { ideas } = await engine.ideas(ideasInput, options(), tell)
    expect(new Set(ideas.map(({ provenance }) => provenance?.engine))).toEqual(new Set([model]))
  })

  it('stay when the model breaks off, and the built-in engine adds the missing ones', async () => {
    const { engine, outcomes } = createEngine(stub.url)
    const { heard, tell } = listen()
    stub.behave((response, call) => {
      const stream = openStream(response)
      stream.write(`{"ideas": [${JSON.stringify(ideasOf(call)[0])}, {"text": "A second cou`)
      setImmediate(() => response.destroy())
    })
    const { ideas } = await engine.ideas(ideasInput, options(), tell)
    expect(outcomes()).toEqual(['unreachable'])
    expect(heard).toHaveLength(1)
    expect(ideas[0]).toEqual(heard[0])
    expect(ideas.map(({ provenance }) => provenance?.engine)).toEqual([
      model,
      'offline',
      'offline',
      'offline',
    ])
    expect(ideas.map(({ provenance }) => provenance?.standIn ?? false)).toEqual([false, true, true, true])
  })

  it('are enough when three have arrived', async () => {
    const { engine } = createEngine(stub.url)
    const { heard, tell } = listen()
    stub.behave((response, call) => {
      const stream = openStream(response)
      stream.write(
        `{"ideas": [${ideasOf(call)
          .slice(0, 3)
          .map((idea) => JSON.stringify(idea))
          .join(',')}, {"text`,
      )
      setImmediate(() => response.destroy())
    })
    const { ideas } = await engine.ideas(ideasInput, options(), tell)
    expect(ideas).toEqual(heard)
    expect(ideas).toHaveLength(3)
  })

  it('are not reported if they are invalid, and those after a repair join the ones on screen', async () => {
    const { engine, outcomes } = createEngine(stub.url)
    const { heard, tell } = listen()
    stub.behave((response, call, number) => {
      const [first, second, ...others] = ideasOf(call)
      const bad = { ...second, text: 'See <b>https://evil.example</b> for croissants and customers.' }
      const ideas = number === 1 ? [first, bad, { ...others[0], steps: [] }] : [first, second, ...others]
      const stream = openStream(response)
      for (const piece of pieces(JSON.stringify({ ideas }))) stream.write(piece)
      stream.end()
    })
    const { ideas } = await engine.ideas(ideasInput, options(), tell)
    expect(outcomes()).toEqual(['repaired'])
    expect(ideas).toHaveLength(5)
    expect(new Set(focuses(ideas)).size).toBe(5)
    // The second attempt does not report the first attempt's item again.
    expect(heard).toEqual(ideas)
  })

  it('end when the model writes far more than was asked for', async () => {
    const { engine, outcomes } = createEngine(stub.url)
    const { heard, tell } = listen()
    stub.behave((response) => {
      const stream = openStream(response)
      stream.write('{"ideas":[')
      for (let count = 0; count < 30; count += 1) stream.write(`{"text":"${'a'.repeat(4_000)}"},`)
      stream.end()
    })
    await engine.ideas(ideasInput, options(), tell)
    expect(outcomes()).toEqual(['oversized'])
    expect(heard.every(({ text }) => !text.startsWith('aa'))).toBe(true)
  })

  it('are each read once, however many there are', async () => {
    const { engine } = createEngine(stub.url)
    const count = 500
    stub.behave((response) => {
      const stream = openStream(response)
      stream.write('{"ideas":[')
      for (let written = 0; written < count; written += 1) stream.write('{"a":{}},')
      stream.end()
    })
    const parse = vi.spyOn(JSON, 'parse')
    await engine.ideas(ideasInput, options(), listen().tell)
    const calls = parse.mock.calls.length
    parse.mockRestore()
    // One for each frame of the stream and at most one for each item, twice because the answer is requested again.
    expect(calls).toBeGreaterThan(count)
    expect(calls).toBeLessThan(2 * 2 * count + 100)
  })

  it('end at the first one that contains the key, in part or whole', async () => {
    const { engine, outcomes } = createEngine(stub.url)
    const { heard, tell } = listen()
    stub.behave((response, call) => {
      const [first, second, ...others] = ideasOf(call)
      const stream = openStream(response)
      const leaking = { ...second, text: `${String(second?.['text'])} ${apiKey}` }
      stream.write(JSON.stringify({ ideas: [first] }).slice(0, -2))
      stream.write(`,${JSON.stringify(leaking)}`)
      for (const other of others) stream.write(`,${JSON.stringify(other)}`)
      stream.write(']}')
      stream.end()
    })
    const { ideas } = await engine.ideas(ideasInput, options(), tell)
    expect(outcomes()).toEqual(['leak'])
    expect(heard).toHaveLength(1)
    expect(JSON.stringify(ideas)).not.toContain(apiKey.slice(3))
  })

  it('are cancelled at the endpoint when the caller leaves [DRAW-22]', async () => {
    const { engine } = createEngine(stub.url)
    const { heard, tell } = listen()
    const { behave, started, closed } = slowly()
    stub.behave(behave)
    const leaving = new AbortController()
    const answer = engine.ideas(ideasInput, { ...options(), signal: leaving.signal }, tell)
    const refused = expect(answer).rejects.toThrow(/abort/i)
    const { ideas, write } = await started
    write(`{"ideas": [${ideas[0]}`)
    await vi.waitFor(() => expect(heard).toHaveLength(1))
    leaving.abort()
    await refused
    await closed
  })
})

describe('a bug of ours while a model writes', () => {
  const bug = new TypeError('quotes what a person typed')
  const fail = () => {
    throw bug
  }

  it('is not taken for an endpoint that cannot be reached: it is logged, and the built-in engine answers', async () => {
    const { engine, lines, outcomes } = createEngine(stub.url)
    stub.behave((response, call) => {
      const stream = openStream(response)
      stream.write(JSON.stringify(honest(call)))
      stream.end()
    })
    // More often than the breaker allows an endpoint to fail.
    for (let count = 0; count < 6; count += 1) {
      const { ideas } = await engine.ideas(ideasInput, options(), fail)
      expect(ideas.map(({ provenance }) => provenance?.engine)).toContain('offline')
    }
    expect(new Set(outcomes())).toEqual(new Set(['unexpected']))
    const errors = lines.filter(({ level }) => level === 'error')
    expect(errors).toHaveLength(6)
    expect(errors[0]).toMatchObject({ model, error: 'TypeError' })
    expect(JSON.stringify(lines)).not.toContain('typed')
  })

  it('leaves the client as it is, and a lost connection keeps its cause', async () => {
    const chat = createChat({ baseUrl: stub.url, model, apiKey: null }, { retries: 0 })
    const isLost = (error: unknown) =>
      error instanceof LlmFailure && error.kind === 'unreachable' && error.cause instanceof Error
    const ask = (hear: () => void) =>
      chat(
        { messages: [{ role: 'user', content: challenge }], maxTokens: 100, tokenField: 'max_tokens' },
        new AbortController().signal,
        hear,
      )
    stub.behave((response) => {
      const stream = openStream(response)
      stream.write('{"ideas": []}')
      stream.end()
    })
    await expect(ask(fail)).rejects.toBe(bug)
    stub.behave((response) => {
      openStream(response).write('{"ideas": [')
      setImmediate(() => response.destroy())
    })
    await expect(ask(() => {})).rejects.toSatisfy(isLost)
    stub.behave((response) => void response.destroy())
    await expect(ask(() => {})).rejects.toSatisfy(isLost)
  })
})

describe.each([
  {
    list: 'sparks',
    write: (engine: Engine, tell?: (text: string) => void) =>
      engine
        .sparks(sparkInput, options(), tell && (({ text }) => tell(text)))
        .then((sparks) => sparks.map(({ text, provenance }) => ({ text, by: provenance?.engine }))),
  },
  {
    list: 'reframes',
    write: (engine: Engine, tell?: (text: string) => void) =>
      engine
        .reframes({ text: challenge, scope: 3, seen: [] }, options(), tell && (({ label }) => tell(label)))
        .then((reframes) =>
          reframes.map(({ label, provenance }) => ({ text: label, by: provenance?.engine })),
        ),
  },
])('$list from a model that writes slowly', ({ list, write }) => {
  const itemsOf = (call: StubCall) => honest(call)[list] as Record<string, unknown>[]
  const texts = (items: readonly { text: string }[]) => items.map(({ text }) => text)

  it('are reported one by one, and the answer is the same as if it had come at once', async () => {
    const { engine } = createEngine(stub.url)
    const heard: string[] = []
    stub.behave((response, call) => {
      const stream = openStream(response)
      for (const piece of pieces(JSON.stringify(honest(call)))) stream.write(piece)
      stream.end()
    })
    const streamed = await write(engine, (text) => heard.push(text))
    expect(stub.calls.map(({ body }) => body.stream)).toEqual([true])
    stub.behave(answersHonestly)
    expect(streamed).toEqual(await write(engine))
    expect(heard).toEqual(texts(streamed))
  })

  it('stay when the model breaks off, and the built-in engine adds the missing ones', async () => {
    const { engine, outcomes } = createEngine(stub.url)
    const heard: string[] = []
    stub.behave((response, call) => {
      const stream = openStream(response)
      stream.write(`{"${list}": [${JSON.stringify(itemsOf(call)[0])}, {"text": "A second cou`)
      setImmediate(() => response.destroy())
    })
    const items = await write(engine, (text) => heard.push(text))
    expect(outcomes()).toEqual(['unreachable'])
    expect(heard).toEqual(texts(items).slice(0, 1))
    expect(items.map(({ by }) => by)).toEqual([model, ...items.slice(1).map(() => 'offline')])
    expect(items.length).toBeGreaterThan(7)
  })

  it('that were reported before a repair come first after it, once', async () => {
    const { engine, outcomes } = createEngine(stub.url)
    const heard: string[] = []
    stub.behave((response, call, number) => {
      const stream = openStream(response)
      const items = itemsOf(call)
      stream.write(JSON.stringify({ [list]: number === 1 ? items.slice(2, 4) : items }))
      stream.end()
    })
    const items = await write(engine, (text) => heard.push(text))
    expect(outcomes()).toEqual(['repaired'])
    expect(heard).toEqual(texts(items))
    expect(new Set(heard).size).toBe(heard.length)
  })
})

describe('sparks that are already on screen', () => {
  const techniquesOf = (call: StubCall) => dataOf(call).techniques ?? []

  it('are kept as the answer, because a second request could not improve them', async () => {
    const { engine, outcomes } = createEngine(stub.url)
    const heard: string[] = []
    stub.behave((response, call) => {
      const stream = openStream(response)
      const sparks = (honest(call)['sparks'] as object[]).map((spark) => ({
        ...spark,
        technique: techniquesOf(call)[0]?.id,
      }))
      stream.write(JSON.stringify({ sparks }))
      stream.end()
    })
    const sparks = await engine.sparks(sparkInput, options(), ({ text }) => heard.push(text))
    expect(outcomes()).toEqual(['answered'])
    expect(sparks.map(({ text }) => text)).toEqual(heard)
  })

  it('are never mostly about something else', async () => {
    const { engine } = createEngine(stub.url)
    const heard: string[] = []
    const foreign = Array.from({ length: 4 }, (_, at) => ({
      text: `Which of seven planets would you colour ${['red', 'blue', 'green', 'grey'][at] ?? ''} on Monday, and why?`,
      technique: 'reverse',
      topics: [],
      sources: [],
    }))
    stub.behave((response, call) => {
      const stream = openStream(response)
      const technique = techniquesOf(call)[0]?.id
      const sparks = [
        ...foreign.map((spark) => ({ ...spark, technique })),
        ...(honest(call)['sparks'] as object[]),
      ]
      stream.write(JSON.stringify({ sparks }))
      stream.end()
    })
    const sparks = await engine.sparks(sparkInput, options(), ({ text }) => heard.push(text))
    expect(heard.filter((text) => text.includes('planets'))).toEqual([])
    expect(sparks.map(({ text }) => text)).toEqual(heard)
  })
})

describe('the time limit of a streamed list', () => {
  /** Deadlines in the order in which they were set; the test may let each pass. */
  const manualDeadlines = () => {
    const set: { ms: number; pass: () => void }[] = []
    const deadline = (ms: number) => {
      const limit = new AbortController()
      set.push({ ms, pass: () => limit.abort() })
      return limit.signal
    }
    return { set, deadline }
  }

  it('restarts with every item, and items reported before it passes stay [FLOW-03]', async () => {
    const { set, deadline } = manualDeadlines()
    const { engine, outcomes } = createEngine(stub.url, { deadline })
    const { behave, started } = slowly()
    stub.behave(behave)
    const { heard, tell } = listen()
    const answer = engine.ideas(ideasInput, options(), tell)
    const { ideas, write } = await started
    expect(set.map(({ ms }) => ms)).toEqual([pace.whole, pace.first])
    write(`{"ideas": [${ideas[0]}`)
    await vi.waitFor(() => expect(heard).toHaveLength(1))
    // The deadline for the first item passes but no longer matters.
    set[1]?.pass()
    write(`,${ideas[1]}`)
    await vi.waitFor(() => expect(heard).toHaveLength(2))
    expect(set.map(({ ms }) => ms).slice(2)).toEqual([pace.between, pace.between])
    set[3]?.pass()
    const { ideas: all } = await answer
    expect(outcomes()).toEqual(['slow'])
    expect(all.slice(0, 2)).toEqual(heard)
    expect(all.map(({ provenance }) => provenance?.engine).slice(2)).toEqual([
      'offline',
      'offline',
      'offline',
    ])
  })

  it.each([
    ['the first item does not come', 1],
    ['all of it takes too long', 0],
  ])('passes when %s', async (_, which) => {
    const { set, deadline } = manualDeadlines()
    const { engine, outcomes } = createEngine(stub.url, { deadline })
    const { behave, started, closed } = slowly()
    stub.behave(behave)
    const answer = engine.ideas(ideasInput, options(), listen().tell)
    await started
    set[which]?.pass()
    expect((await answer).ideas).toHaveLength(3)
    expect(outcomes()).toEqual(['slow'])
    await closed
  })

  it('allows for a first item again when the list is requested once more', async () => {
    const { set, deadline } = manualDeadlines()
    const { engine } = createEngine(stub.url, { deadline })
    stub.behave((response, call, number) => {
      const stream = openStream(response)
      const ideas = ideasOf(call)
      stream.write(JSON.stringify({ ideas: number === 1 ? ideas.slice(0, 1) : ideas }))
      stream.end()
    })
    await engine.ideas(ideasInput, options(), listen().tell)
    expect(set.map(({ ms }) => ms).slice(0, 4)).toEqual([pace.whole, pace.first, pace.between, pace.first])
  })

  it('is extended while a model shows that it is working, and passes when it falls silent, or at the overall limit [D8]', () => {
    const { set, deadline } = manualDeadlines()
    const { signal, alive } = pacedLimit(deadline)
    for (let times = 0; times < 3; times += 1) {
      alive()
      set.at(-1)?.pass()
    }
    expect(set.map(({ ms }) => ms)).toEqual([
      pace.whole,
      pace.first,
      pace.between,
      pace.between,
      pace.between,
    ])
    expect(signal.aborted).toBe(false)
    set.at(-1)?.pass()
    expect(signal.aborted).toBe(true)

    const other = manualDeadlines()
    const whole = pacedLimit(other.deadline)
    whole.alive()
    other.set[0]?.pass()
    expect(whole.signal.aborted).toBe(true)
  })

  it.each(['reasoning_content', 'reasoning'])(
    'counts a model’s thoughts as signs of life, and never reads them (%s) [D8]',
    async (field) => {
      stub.behave((response) => {
        const stream = openStream(response)
        for (let times = 0; times < 5; times += 1)
          stream.think(field, 'hm {"ideas": [{"text": "a thought"}]}')
        stream.write('{"ideas": []}')
        stream.end()
      })
      const chat = createChat({ baseUrl: stub.url, model, apiKey: null })
      let signs = 0
      const heard: string[] = []
      const { content } = await chat(
        { messages: [{ role: 'user', content: challenge }], maxTokens: 100, tokenField: 'max_tokens' },
        new AbortController().signal,
        (text) => void heard.push(text),
        () => (signs += 1),
      )
      expect(signs).toBeGreaterThanOrEqual(6)
      expect([content, ...heard]).toEqual(['{"ideas": []}', '{"ideas": []}'])
    },
  )

  it('passes on each part of the content once', async () => {
    const items = Array.from({ length: 200 }, (_, at) => `{"a":{"b":${at}}},`)
    stub.behave((response) => {
      const stream = openStream(response)
      for (const item of items) stream.write(item)
      stream.end()
    })
    const chat = createChat({ baseUrl: stub.url, model, apiKey: null })
    const heard: string[] = []
    await chat(
      { messages: [{ role: 'user', content: challenge }], maxTokens: 2_000, tokenField: 'max_tokens' },
      new AbortController().signal,
      (text) => void heard.push(text),
    )
    expect(heard.join('')).toBe(items.join(''))
  })

  it('reserves no more of the time budget than any answer, and books the time used', async () => {
    const { engine, time, outcomes } = createEngine(stub.url, { config: { callerTime: 20_000 } })
    stub.behave((response, call) => {
      time.now += 90_000
      answersHonestly(response, call, 1)
    })
    await engine.ideas(ideasInput, options(), listen().tell)
    await engine.ideas(ideasInput, options(), listen().tell)
    expect(outcomes()).toEqual(['answered', 'spent'])
  })

  it('is the usual one if nobody listens', async () => {
    const { set, deadline } = manualDeadlines()
    const { engine } = createEngine(stub.url, { deadline })
    stub.behave(answersHonestly)
    await engine.ideas(ideasInput, options())
    expect(set.map(({ ms }) => ms)).toEqual([15_000])
  })
})

describe('a streamed answer', () => {
  const ask = { challenge: ideasInput.challenge, spark: ideasInput.spark }
  const wanted = { headers: { accept: `${linesType}, application/json` } }
  /** An app whose model has finished one idea, and the answer that began with it. */
  const askAndBegin = async () => {
    const { engine } = createEngine(stub.url)
    const { post, lines } = startApp({ engine })
    const { behave, started } = slowly()
    stub.behave(behave)
    const answer = post('/v1/nlp/possible-ideas', ask, wanted)
    const { ideas, write, end } = await started
    write(`{"ideas": [${ideas[0]}`)
    return { lines, response: await answer, others: ideas.slice(1), write, end }
  }

  it('has each idea as soon as it is ready, and all of them in the last line [API-21]', async () => {
    const { lines, response, others, write, end } = await askAndBegin()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(`${linesType}; charset=utf-8`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-security-policy')).not.toBeNull()
    // Nothing is logged before the answer is complete.
    expect(lines.join()).not.toContain('possible-ideas')
    for (const idea of others) write(`,${idea}`)
    write(']}')
    end()
    const said = await linesOf(response)
    expect(said.map((line) => Object.keys(line)[0])).toEqual([
      'part',
      'part',
      'part',
      'part',
      'part',
      'answer',
    ])
    const parts = said.flatMap((line) => ('part' in line ? [line.part] : []))
    expect(said.at(-1)).toEqual({ answer: { ideas: parts, exhausted: false } })
    const bytes = said.reduce((sum, line) => sum + Buffer.byteLength(JSON.stringify(line)) + 1, 0)
    const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(logged.filter(({ route }) => route === '/v1/nlp/possible-ideas')).toMatchObject([
      { status: 200, bytes },
    ])
  })

  it('says in its last line that the server is stopping if it would be cut off; later requests are refused at once', async () => {
    const { engine } = createEngine(stub.url)
    const ending = new AbortController()
    const { post } = startApp({ engine, ending: ending.signal })
    const { behave, started } = slowly()
    stub.behave(behave)
    const answer = post('/v1/nlp/possible-ideas', ask, wanted)
    const { ideas, write } = await started
    write(`{"ideas": [${ideas[0]}`)
    const response = await answer
    ending.abort()
    const said = await linesOf(response)
    expect(said.slice(1)).toMatchObject([{ problem: { code: 'UNAVAILABLE' }, status: 503, retryAfter: 5 }])
    expect((await post('/v1/nlp/possible-ideas', ask, wanted)).status).toBe(503)
  })

  it('is the ordinary answer for clients that do not ask for lines, and if nothing arrives early', async () => {
    const { engine } = createEngine(stub.url)
    const { post } = startApp({ engine })
    stub.behave(answersHonestly)
    const usual = await post('/v1/nlp/possible-ideas', ask)
    expect(usual.headers.get('content-type')).toContain('application/json')
    expect(stub.calls.map(({ body }) => body.stream)).toEqual([undefined])
    stub.behave((response) => problem(response, 500, 'No'))
    const standIn = await post('/v1/nlp/possible-ideas', ask, wanted)
    expect(standIn.headers.get('content-type')).toContain('application/json')
    expect(JSON.stringify(await standIn.json())).toContain('built-in idea')
  })

  it('has the status of a failure before the first idea, and a line for a failure after it', async () => {
    const failing = (told: number) => {
      const { engine } = createEngine(stub.url)
      stub.behave(answersHonestly)
      return startApp({
        engine: {
          ...engine,
          ideas: async (input, rest, tell) => {
            const { ideas } = await engine.ideas(input, rest)
            for (const idea of ideas.slice(0, told)) tell?.(idea)
            // Fails on the next turn, as a broken connection does.
            await new Promise((resolve) => setImmediate(resolve))
            throw new Error('broken')
          },
        },
      })
    }
    const before = await failing(0).post('/v1/nlp/possible-ideas', ask, wanted)
    expect(before.status).toBe(500)
    const { post, lines } = failing(2)
    const after = await post('/v1/nlp/possible-ideas', ask, wanted)
    expect(after.status).toBe(200)
    expect((await linesOf(after)).slice(2)).toEqual([
      {
        problem: {
          code: 'INTERNAL',
          message: 'Something went wrong at our end. Try again.',
          requestId: after.headers.get('x-request-id'),
        },
        status: 500,
      },
    ])
    expect(lines.map((line) => JSON.parse(line) as Record<string, unknown>)).toContainEqual(
      expect.objectContaining({ route: '/v1/nlp/possible-ideas', status: 500 }),
    )
  })

  it('says every ten seconds that the work goes on, to clients that ask for lines [FLOW-03]', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const work = Promise.withResolvers<{ ideas: ProposedIdea[]; exhausted: boolean }>()
      const asked = Promise.withResolvers<undefined>()
      const { engine } = createEngine(stub.url)
      const ideas: Engine['ideas'] = () => {
        asked.resolve(undefined)
        return work.promise
      }
      const { post } = startApp({ engine: { ...engine, ideas } })
      const answer = post('/v1/nlp/possible-ideas', ask, wanted)
      await asked.promise
      vi.advanceTimersByTime(20_000)
      const response = await answer
      expect(response.headers.get('content-type')).toContain(linesType)
      work.resolve({ ideas: [], exhausted: true })
      expect(await linesOf(response)).toEqual([
        { working: true },
        { working: true },
        { answer: { ideas: [], exhausted: true } },
      ])
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })

  it('that nobody reads any more is logged', async () => {
    const { lines, response, end } = await askAndBegin()
    const reader = response.body!.getReader()
    await reader.read()
    await reader.cancel()
    expect(lines.join()).toContain('possible-ideas')
    end()
  })

  it('accepts a completion that is not streamed', async () => {
    const { engine } = createEngine(stub.url)
    const { heard, tell } = listen()
    stub.behave((response, call) => completion(response, JSON.stringify(honest(call))))
    await engine.ideas(ideasInput, options(), tell)
    expect(heard).toHaveLength(5)
  })
})
