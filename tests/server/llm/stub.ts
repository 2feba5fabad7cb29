import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A server on 127.0.0.1 that speaks the chat-completions protocol and behaves as the test wants. For every
 * task it writes an honest answer about the bakery in `challenge`, so that a test changes one thing, not the
 * whole answer.
 */

export interface StubCall {
  path: string
  headers: IncomingHttpHeaders
  body: {
    model: string
    messages: { role: string; content: string }[]
    response_format?: { type: string; json_schema?: { name: string; strict: boolean; schema: unknown } }
    max_tokens?: number
    max_completion_tokens?: number
    temperature?: number
    stream?: boolean
  }
}
export type Behaviour = (response: ServerResponse, call: StubCall, number: number) => void

export const challenge =
  'Our bakery in Leeds loses customers on Saturday mornings because the queue is long and croissants are sold out by nine. ' +
  'Two apprentices left this spring, the oven is old, and the supermarket next door bakes bread all day. ' +
  'We want loyal customers to come back without paying for more staff. Croissants, bread and staff are what we talk about every week.'

export const entities = [
  { label: 'customers', type: 'Role' },
  { label: 'queue', type: 'Thing' },
  { label: 'croissants', type: 'Thing' },
  { label: 'apprentices', type: 'Role' },
]

export type TaskName =
  | 'topics'
  | 'sparks'
  | 'ideas'
  | 'version'
  | 'answer'
  | 'reframes'
  | 'summary'
  | 'title'
  | 'challenge'
  | 'brief'

/** The task of a call, recognised by the one key of its answer besides the plan. */
export const taskOf = ({ body }: StubCall): TaskName => {
  const system = body.messages[0]?.content ?? ''
  const schema = JSON.parse(system.slice(system.lastIndexOf('\n'))) as { properties: object }
  const name = Object.keys(schema.properties).find((key) => key !== 'plan')
  if (name === undefined) throw new Error('no task in the instructions')
  return name as TaskName
}

export interface StubData {
  category?: string
  techniques?: { id: string }[]
  sources?: { id: string; title: string }[]
  seen?: string[]
}

/** The JSON between the data marks of the first user message. */
export const dataOf = ({ body }: StubCall): StubData & Record<string, unknown> => {
  const content = body.messages.find(({ role }) => role === 'user')?.content ?? ''
  const json = /^<data>\n(.*)\n<\/data>$/s.exec(content)?.[1]
  if (json === undefined) throw new Error('no data in the message')
  return JSON.parse(json) as StubData & Record<string, unknown>
}

const sparkTexts = [
  'What would customers do with the minutes they now spend in the queue?',
  'Which croissants could be paid for on Friday evening and only collected?',
  'If apprentices drew up the Saturday plan, what would be left out first?',
  'Suppose the oven stood still after nine: who would notice the difference?',
  'How might the supermarket next door send you the people it cannot please?',
  'Where else in Leeds does a long line count as proof of quality?',
  'What could loyal customers decide for you, and would enjoy deciding?',
  'Imagine bread had a season ticket: what would its owner expect each week?',
  'Who leaves empty-handed at half past nine, and what did they come for?',
  'Which one task keeps your staff from looking up when somebody walks in?',
  'What is the smallest promise about croissants that you could always keep?',
  'If you charged for waiting, what would you have to offer in return?',
]

const reframeTexts = [
  'How might we give customers a reason to enjoy the queue on Saturday?',
  'What are croissants for in the morning of those who buy them?',
  'Which first step keeps apprentices from baking a later batch?',
  'Why is the queue long at eight and gone by eleven?',
  'How would the supermarket next door describe what we do better?',
  'Suppose the oven could only run for two hours: what would we bake?',
  'Where in Leeds do people wait gladly, and what could we borrow from there?',
  'If loyal customers planned our Saturday, what would they leave out?',
  'What would staff call the real problem behind empty shelves?',
  'How might bread earn its place without croissants beside it?',
  'Which number would tell us that customers come back by choice?',
  'A year on the bakery has failed to win them back: what did we miss?',
]

const ideaTexts = [
  [
    'A Friday list on which customers reserve croissants and pay when they collect them before ten.',
    'Reserve ahead',
  ],
  [
    'A second counter for bread only, served by one apprentice between eight and ten on Saturdays.',
    'Split the line',
  ],
  [
    'A later batch from the old oven at nine, announced on the door so that late risers have a reason.',
    'Bake later',
  ],
  [
    'A stamp card that rewards visits on weekdays and moves regular buyers out of the crowded hours.',
    'Shift demand',
  ],
  [
    'A monthly tasting where neighbours vote which loaf the supermarket cannot copy stays on sale.',
    'Stand apart',
  ],
]

const answerTexts = [
  'Let one apprentice begin on Friday, because a list needs a person and not a machine.',
  'She asks the first ten customers what they would like kept until ten.',
  'I cannot know how many of them would come back for it.',
  'Count on two Saturdays who collects, and you will.',
]

/** An honest answer to a call, as the value the model would write. */
export const honest = (call: StubCall): Record<string, unknown> => {
  const data = dataOf(call)
  const task = taskOf(call)
  if (task === 'topics')
    return {
      topics: [
        { label: 'customers', type: 'Role' },
        { label: 'croissants', type: 'Thing' },
        { label: 'bakery', type: 'Organization' },
        { label: 'apprentices', type: 'Role' },
        { label: 'Leeds', type: 'Place' },
      ],
    }
  if (task === 'summary')
    return {
      summary:
        'The bakery in Leeds loses customers on Saturdays because the queue is long and croissants sell out. It wants loyal customers back without more staff.',
    }
  if (task === 'challenge')
    return {
      challenge:
        'We lose customers on Saturday mornings because the queue is long and the croissants are gone early. We want loyal customers to come back without paying for more staff.',
    }
  if (task === 'brief')
    return {
      brief: {
        goal: ['We want loyal customers to come back without paying for more staff.'],
        obstacles: ['the supermarket next door bakes bread all day'],
        limits: ['without paying for more staff'],
        tried: [],
        problems: [
          {
            id: 'waiting-list-grows',
            because: 'Our bakery in Leeds loses customers on Saturday mornings because the queue is long',
            certain: true,
          },
          { id: 'no-such-problem', because: 'the oven is old', certain: true },
        ],
      },
    }
  if (task === 'title') return { title: 'Saturday queue at the bakery' }
  if (task === 'sparks')
    return {
      sparks: sparkTexts.map((text, index) => ({
        text,
        technique: data.techniques?.[index % (data.techniques.length || 1)]?.id ?? 'none',
        topics: index === 0 ? ['customers', 'queue'] : [],
        sources: data.sources?.[index % 2] ? [data.sources[index % 2]!.id] : [],
        ...(data.category === 'people-climate' && { side: index % 2 === 0 ? 'people' : 'nature' }),
      })),
    }
  if (task === 'version')
    return {
      version: {
        text: 'One regular at a time: an apprentice writes down on Friday what ten customers want kept until ten.',
        focus: 'Ten regulars',
        because: 'It is a notebook for ten customers, and says nothing yet of the others.',
        sparkSatisfaction: 'It gives the minutes of the queue to ten people.',
        challengeResolution: 'Customers come back because croissants are there when they arrive.',
        steps: ['Ask ten customers on Friday.', 'Count on Saturday who came; stop below five.'],
        keyResources: 'One apprentice, half an hour, a notebook.',
        potentialObstacles: 'People forget to collect. Ring them at nine.',
      },
    }
  if (task === 'answer') return { answer: answerTexts.map((sentence) => ({ sentence })) }
  if (task === 'reframes')
    return {
      reframes: reframeTexts
        .filter((text) => !data.seen?.includes(text))
        .map((text, index) => ({ text, technique: data.techniques?.[index]?.id ?? 'none', topics: [] })),
    }
  return {
    ideas: ideaTexts
      .filter(([text]) => !data.seen?.includes(text!))
      .map(([text, focus]) => ({
        text,
        focus,
        ...(data['spark'] === undefined
          ? { whyFirst: 'Nothing has to be bought for it, and it shows whether people would come.' }
          : { sparkSatisfaction: 'It gives the waiting time a purpose, as the spark asks.' }),
        challengeResolution: 'Customers come back because croissants are there when they arrive.',
        steps: [
          'Ask ten customers on Saturday.',
          'Write a list for one week.',
          'Bake by the list.',
          'Count who comes back.',
        ],
        keyResources: 'One apprentice, two hours, a notebook.',
        potentialObstacles: 'People forget to collect. Ask for a small deposit.',
        regionSpecific: 'Farmers near Leeds sell at the same market.',
        topics: ['customers'],
        sources: data.sources?.[0] ? [data.sources[0].id] : [],
      })),
  }
}

/** A chat completion with this content. */
export const completion = (
  response: ServerResponse,
  content: unknown,
  {
    finish = 'stop',
    usage = { prompt_tokens: 900, completion_tokens: 300 },
    message = {},
  }: {
    finish?: string
    usage?: unknown
    message?: Record<string, unknown>
  } = {},
): void => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(
    JSON.stringify({
      id: 'c1',
      object: 'chat.completion',
      created: 1,
      model: 'stub-1',
      choices: [{ index: 0, finish_reason: finish, message: { role: 'assistant', content, ...message } }],
      usage,
    }),
  )
}

/** A chat completion streamed piece by piece. */
export const openStream = (response: ServerResponse) => {
  const send = (choices: unknown[], rest: Record<string, unknown> = {}) =>
    response.write(
      `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'stub-1', choices, ...rest })}\n\n`,
    )
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  return {
    write: (content: string) => send([{ index: 0, delta: { content }, finish_reason: null }]),
    /** Streams a piece of reasoning; `field` is what that server calls it. */
    think: (field: string, thought: string) =>
      send([{ index: 0, delta: { content: null, [field]: thought }, finish_reason: null }]),
    end: () => {
      send([{ index: 0, delta: {}, finish_reason: 'stop' }])
      send([], { usage: { prompt_tokens: 900, completion_tokens: 300 } })
      response.end('data: [DONE]\n\n')
    },
  }
}

export const problem = (
  response: ServerResponse,
  status: number,
  message: string,
  headers: Record<string, string> = {},
): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify({ error: { message, type: 'invalid_request_error' } }))
}

export const answersHonestly: Behaviour = (response, call) =>
  completion(response, JSON.stringify(honest(call)))

export interface Stub {
  /** The engine's base address. */
  url: string
  port: number
  calls: StubCall[]
  behave: (behaviour: Behaviour) => void
  close: () => Promise<void>
}

export async function startStub(): Promise<Stub> {
  const calls: StubCall[] = []
  let behaviour = answersHonestly
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const call: StubCall = {
        path: request.url ?? '',
        headers: request.headers,
        body: JSON.parse(Buffer.concat(parts).toString() || '{}') as StubCall['body'],
      }
      calls.push(call)
      behaviour(response, call, calls.length)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    port,
    calls,
    behave: (next) => {
      behaviour = next
      calls.length = 0
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
