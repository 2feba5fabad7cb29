import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linesType } from '#contract/calls.ts'
import type { QuestionInput } from '#server/domain/ports.ts'
import { startApp } from '../app.ts'
import { createEngine, linesOf, options } from './setup.ts'
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
} from './stub.ts'

let stub: Stub
beforeAll(async () => {
  stub = await startStub()
})
afterAll(() => stub.close())

const input: QuestionInput = {
  challenge,
  idea: {
    text: 'A Friday list on which customers reserve croissants and pay when they collect them before ten.',
    focus: 'Reserve ahead',
    steps: ['Ask ten customers on Saturday.'],
    resources: 'One apprentice.',
    obstacles: 'People forget.',
    spark: 'What would customers do with the minutes they now spend in the queue?',
  },
  question: 'Who should begin?',
  earlier: [{ question: 'What does it cost?', answer: 'A notebook.' }],
}
const ask = async (behave: Behaviour, change: Partial<QuestionInput> = {}) => {
  stub.behave(behave)
  const made = createEngine(stub.url)
  const told: string[] = []
  const answer = await made.engine.answer({ ...input, ...change }, options(), (sentence) =>
    told.push(sentence),
  )
  return { answer, told, outcomes: made.outcomes() }
}
const writing =
  (...sentences: string[]): Behaviour =>
  (response) =>
    completion(response, JSON.stringify({ answer: sentences.map((sentence) => ({ sentence })) }))

describe('a model’s answer to a question about an idea', () => {
  it('is written with the challenge, the spark, the idea and the earlier questions as data [ASKI-02]', async () => {
    const { answer, told, outcomes } = await ask(answersHonestly)
    expect(outcomes).toEqual(['answered'])
    expect(answer.answer).toMatch(/^Let one apprentice begin on Friday, .* you will\.$/)
    expect(told.join(' ')).toBe(answer.answer)
    expect(answer.missing).toBeUndefined()
    expect(dataOf(stub.calls.at(-1)!)).toMatchObject({
      question: 'Who should begin?',
      challenge,
      spark: input.idea.spark,
      idea: { text: input.idea.text, steps: input.idea.steps },
      earlier: input.earlier,
      today: expect.stringContaining('2027') as string,
    })
  })

  it('is told the case that the owner confirmed [ASKI-02]', async () => {
    const brief = {
      ...(await createEngine(stub.url).engine.brief({ text: challenge }, { ...options(), builtIn: true })),
      limits: [{ text: 'hiring' }],
    }
    await ask(answersHonestly, { brief })
    expect(dataOf(stub.calls.at(-1)!)['case']).toEqual({ ruledOut: ['hiring'] })
  })

  it('ends with the last sentence within 120 words, and says nothing twice [ASKI-02]', async () => {
    const long = (start: string) => `${start} ${'word '.repeat(58)}end.`
    const { answer, told } = await ask(
      writing(long('One'), long('One'), long('Two'), 'Three is too much.', 'So is four.'),
    )
    expect(answer.answer).toBe(`${long('One')} ${long('Two')}`)
    expect(told).toHaveLength(2)
    const whole = `It ${'is '.repeat(130)}long.`
    expect((await ask(writing(whole))).answer.answer).toBe(whole)
  })

  it('loses what is no plain text, and is asked for once more if nothing is left [ASKI-02]', async () => {
    const some = await ask(
      writing('Look at https://evil.example/ first.', 'Ask ten customers.', '**Count** them.'),
    )
    expect(some.answer).toEqual({ answer: 'Ask ten customers. Count them.' })
    const { answer, outcomes } = await ask((response, call, number) =>
      number === 1
        ? writing('Smith et al. (2019) say so.')(response, call, number)
        : answersHonestly(response, call, number),
    )
    expect(outcomes).toEqual(['repaired'])
    expect(answer.answer).toMatch(/^Let one/)
  })

  it.each([
    ['is down', (response) => problem(response, 500, 'boom'), 'failed'],
    ['is empty', writing(), 'unusable'],
    ['has another shape', (response) => completion(response, '{"answer":"Ask ten customers."}'), 'unusable'],
  ] as [string, Behaviour, string][])(
    'that %s is missing, with the reason [ASKI-03]',
    async (_, behave, why) => {
      const { answer, told } = await ask(behave)
      expect(answer).toEqual({ answer: null, missing: { why } })
      expect(told).toEqual([])
    },
  )

  it('is missing until the next day when the allowance is used up [ASKI-03]', async () => {
    stub.behave(answersHonestly)
    const { engine } = createEngine(stub.url, { config: { callerTokens: 100 } })
    const { answer, missing } = await engine.answer(input, options())
    expect([answer, missing?.why]).toEqual([null, 'caller'])
    expect(missing?.until).toMatch(/T00:00:00\.000Z$/)
    expect(stub.calls).toHaveLength(0)
  })

  it('keeps the sentences that were shown when it breaks off, and is not written a second time [ASKI-03]', async () => {
    const first = 'Ask ten customers.'
    const { answer, told } = await ask((response) => {
      const stream = openStream(response)
      stream.write(`{"answer": [{"sentence": "${first}"}, {"sentence": "And th`)
      stream.end()
    })
    expect(answer).toEqual({ answer: first, missing: { why: 'unusable' } })
    expect(told).toEqual([first])
    expect(stub.calls).toHaveLength(1)
  })

  it('is sent in lines as it is written, and its request ends with the caller’s [ASKI-02] [ASKI-04]', async () => {
    const closed = Promise.withResolvers<undefined>()
    stub.behave((response) => {
      response.on('close', () => closed.resolve(undefined))
      openStream(response).write('{"answer": [{"sentence": "Ask ten customers."}')
    })
    const { app } = startApp({ engine: createEngine(stub.url).engine })
    const leaving = new AbortController()
    const response = await app.request('/v1/nlp/ask-about-idea', {
      method: 'POST',
      signal: leaving.signal,
      headers: { 'content-type': 'application/json', accept: `${linesType}, application/json` },
      body: JSON.stringify(input),
    })
    const reader = response.body!.getReader()
    const { value } = await reader.read()
    expect(JSON.parse(new TextDecoder().decode(value))).toEqual({ part: 'Ask ten customers.' })
    leaving.abort()
    await reader.cancel()
    await closed.promise
  })

  it('comes in lines that end with the whole answer [ASKI-02]', async () => {
    stub.behave((response, call) => {
      const stream = openStream(response)
      stream.write(JSON.stringify(honest(call)))
      stream.end()
    })
    const { post } = startApp({ engine: createEngine(stub.url).engine })
    const lines = await linesOf(
      await post('/v1/nlp/ask-about-idea', input, { headers: { accept: `${linesType}, application/json` } }),
    )
    const parts = lines.flatMap((line) => ('part' in line ? [line.part] : []))
    expect(parts).toHaveLength(4)
    expect(lines.at(-1)).toEqual({ answer: { answer: parts.join(' ') } })
  })
})
