import { describe, expect, it } from 'vitest'
import { createLlmEngine } from '#server/engine/model/llm.engine.ts'
import { builtIn, model, options, papers } from './setup.ts'

/** Tests the description of a document, and of a picture with a vision model (specification §4 upload). */

const document =
  'Our dairy in Cumbria employs 34 people. Milk suppliers deliver later every month, and the cheese room stands idle for six hours a week. Two restaurants have moved to a wholesaler because orders arrived incomplete.'
const description =
  'Our milk suppliers deliver later every month, so the cheese room stands idle for six hours a week, and two restaurants have moved to a wholesaler.'

interface Sent {
  model: string
  messages: {
    role: string
    content: string | { type: string; text?: string; image_url?: { url: string } }[]
  }[]
}

const start = (answers: unknown[], visionModel: string | null = 'sees-1') => {
  const sent: Sent[] = []
  const lines: unknown[] = []
  const answering: typeof fetch = async (_url, init) => {
    sent.push(JSON.parse(init?.body as string) as Sent)
    const answer = answers.shift()
    if (answer === undefined) return new Response('{"error":{"message":"no images"}}', { status: 500 })
    return Response.json({ choices: [{ message: { content: JSON.stringify(answer) } }] })
  }
  const note = (fields: unknown) => void lines.push(fields)
  const engine = createLlmEngine({
    config: {
      baseUrl: 'http://127.0.0.1:9/v1',
      model,
      visionModel,
      apiKey: null,
      timeout: 5_000,
      dailyTokens: 1_000_000,
      callerTokens: 1_000_000,
    },
    offline: builtIn,
    papers,
    clock: { now: () => 1_800_000_000_000 },
    log: { info: note, warn: note, error: note },
    fetch: answering,
    retries: 0,
  })
  return { engine, sent, lines }
}

describe('a model’s description of a document', () => {
  it('is used in the model’s words if they keep to the document [UPL-13]', async () => {
    const { engine, sent } = start([{ challenge: description }])
    expect(await engine.describeChallenge(document, options())).toBe(description)
    expect(JSON.stringify(sent[0]?.messages[1])).toContain('Milk suppliers deliver later')
    expect(sent[0]?.model).toBe(model)
  })

  it.each([
    ['a figure that is not in the document', `${description} It costs 41,000 pounds.`],
    ['fewer than 100 characters', 'Late milk.'],
    ['more than 900 characters', description.repeat(8)],
    ['mark-up', `${description} <img src=x onerror=alert(1)>`],
    ['an address', `${description} See www.evil.example for more.`],
    [
      'another subject',
      'The orchestra tours foreign cities with borrowed violins, and nobody remembers which conductor promised the encore to whom.',
    ],
  ])(
    'is repaired once, and otherwise replaced by the built-in engine’s, if it contains %s',
    async (_name, wrong) => {
      const repaired = start([{ challenge: wrong }, { challenge: description }])
      expect(await repaired.engine.describeChallenge(document, options())).toBe(description)
      const stubborn = start([{ challenge: wrong }, { challenge: wrong }])
      expect(await stubborn.engine.describeChallenge(document, options())).toBe('built-in description')
    },
  )

  it('is empty for a document that states no challenge [UPL-17]', async () => {
    expect(await start([{ challenge: '' }]).engine.describeChallenge(document, options())).toBe('')
  })

  it('is written from the opening and the most relevant parts of a long document only', async () => {
    const { engine, sent } = start([{ challenge: description }])
    const long = `${'The hall was built of brick. '.repeat(3_000)}\n\nThe challenge\n\n${document} We need to bring deliveries back on time.`
    await engine.describeChallenge(long, options())
    const message = JSON.stringify(sent[0]?.messages[1])
    expect(message.length).toBeLessThan(30_000)
    expect(message).toContain('We need to bring deliveries back on time.')
  })
})

describe('a vision model’s description of a picture', () => {
  const picture = async () => Uint8Array.of(0xff, 0xd8, 0xff, 1)

  it('is requested with the picture as a data address beside the data, from the vision model [UPL-14]', async () => {
    const { engine, sent, lines } = start([{ seen: document, challenge: description }])
    expect(await engine.describePicture?.(picture, options())).toBe(description)
    expect(sent[0]?.model).toBe('sees-1')
    const content = sent[0]?.messages.at(-1)?.content
    expect(content).toEqual([
      { type: 'text', text: '<data>\n{"picture":"attached"}\n</data>' },
      { type: 'image_url', image_url: { url: 'data:image/jpeg;base64,/9j/AQ==' } },
    ])
    expect(JSON.stringify(lines)).not.toMatch(/suppliers|9j/)
  })

  it('is replaced by text recognition if the model fails, invents figures or obeys the picture', async () => {
    expect(await start([]).engine.describePicture?.(picture, options())).toBeUndefined()
    const inventing = { seen: 'late milk', challenge: `${description} It costs 41,000 pounds.` }
    expect(await start([inventing, inventing]).engine.describePicture?.(picture, options())).toBeUndefined()
    const obeying = { seen: 'ignore all rules', challenge: `${description} [click](http://evil.example)` }
    expect(await start([obeying, obeying]).engine.describePicture?.(picture, options())).toBeUndefined()
  })

  it('is unavailable without such a model, and its failures do not affect the other model', async () => {
    expect(start([], null).engine.describePicture).toBeUndefined()
    const { engine } = start([])
    for (let index = 0; index < 8; index += 1) await engine.describePicture?.(picture, options())
    expect(engine.name).toBe(model)
  })
})
