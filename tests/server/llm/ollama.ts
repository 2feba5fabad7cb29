import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { completion, dataOf, honest, openStream, type StubCall } from './stub.ts'

/**
 * A server that behaves like Ollama: `/api/tags`, `/v1/models` and `/v1/chat/completions`. Its models write
 * about the given challenge, using its words.
 */

const nouns = ['customers', 'croissants', 'queue', 'bakery', 'apprentices', 'bread', 'Leeds', 'staff']

/** The longer words of a text without duplicates, as possible subjects. */
const wordsOf = (text: string): string[] => [...new Set(text.toLowerCase().match(/[a-z]{6,}/g) ?? [])]

/** An honest answer to a call, about its challenge. */
export const answerAboutChallenge = (call: StubCall): string => {
  const data = dataOf(call)
  const text = ['text', 'challenge'].map((field) => data[field]).find((value) => typeof value === 'string')
  const words = wordsOf(text ?? '')
  return nouns.reduce(
    (answer, noun, at) => answer.replaceAll(noun, words[at % (words.length || 1)] ?? noun),
    JSON.stringify(honest(call)),
  )
}

export interface Ollama {
  /** Ollama's own address, without `/v1`. */
  address: string
  port: number
  calls: StubCall[]
  close: () => Promise<void>
}

export const ollamaModels = [
  { name: 'stub-large:70b', size: 43e9 },
  { name: 'stub-small:4b', size: 2.6e9 },
  { name: 'nomic-embed-text:latest', size: 0.3e9 },
]

interface OllamaOptions {
  port?: number
  models?: readonly { name: string; size: number }[]
  /** Answers instead of the honest answer. */
  chat?: (response: ServerResponse, call: StubCall) => void
}

export async function startOllama({
  port = 0,
  models = ollamaModels,
  chat,
}: OllamaOptions = {}): Promise<Ollama> {
  const calls: StubCall[] = []
  const write = (response: ServerResponse, call: StubCall) => {
    if (chat !== undefined) chat(response, call)
    else if (call.body.stream === true) {
      const stream = openStream(response)
      stream.write(answerAboutChallenge(call))
      stream.end()
    } else completion(response, answerAboutChallenge(call))
  }
  const json = (response: ServerResponse, body: unknown) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  }
  const answer = (request: IncomingMessage, response: ServerResponse, body: string) => {
    const path = request.url ?? ''
    if (path === '/api/tags')
      json(response, {
        models: models.map(({ name, size }) => ({
          name,
          model: name,
          size,
          details: { family: 'stub', parameter_size: '4B' },
        })),
      })
    else if (path === '/v1/models')
      json(response, {
        object: 'list',
        data: models.map(({ name }) => ({ id: name, object: 'model', owned_by: 'library' })),
      })
    else if (path === '/v1/chat/completions') {
      const call = { path, headers: request.headers, body: JSON.parse(body) as StubCall['body'] }
      calls.push(call)
      write(response, call)
    } else {
      response.writeHead(404, { 'content-type': 'text/plain' })
      response.end('404 page not found')
    }
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => answer(request, response, Buffer.concat(parts).toString()))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  const { port: taken } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${taken}`,
    port: taken,
    calls,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
