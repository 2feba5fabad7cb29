import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { heardFile } from './files.ts'

/**
 * Preloaded into the server of a browser run (`node --import`). Records every secret and text that the server
 * receives, each once, so that log.teardown.ts can search the server's log for them.
 */

// Browsers send these reports by themselves, and the log contains some of their words on purpose (AMB-61).
const reported = /^\/v1\/(client-errors|csp-report)/
const mostBytes = 256 * 1024

const knownStrings = new Set<string>()
const note = (text: string) => {
  if (text === '' || knownStrings.has(text)) return
  knownStrings.add(text)
  appendFileSync(heardFile(), `${JSON.stringify(text)}\n`)
}

const noteAll = (value: unknown): void => {
  if (typeof value === 'string') note(value)
  else if (typeof value === 'object' && value !== null) Object.values(value).forEach(noteAll)
}

const noteBody = (type: string, body: string) => {
  if (type.includes('json'))
    try {
      noteAll(JSON.parse(body))
    } catch {
      note(body)
    }
  else if (type.includes('urlencoded')) noteAll([...new URLSearchParams(body).values()])
  else for (const [, name] of body.matchAll(/filename="([^"]+)"/g)) note(name ?? '')
}

subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: IncomingMessage }
  const { url = '/', headers } = request
  if (reported.test(url)) return
  note(headers.authorization?.replace(/^\S+ /, '') ?? '')
  noteAll(headers.dpop)
  for (const cookie of headers.cookie?.split('; ') ?? []) note(cookie.slice(cookie.indexOf('=') + 1))
  noteAll([...new URL(url, 'http://server').searchParams.values()])

  // A `data` listener would take the body away from the server, so wrap `push` instead.
  const parts: Buffer[] = []
  let bytes = 0
  const push = request.push.bind(request)
  request.push = (part: Buffer | null, encoding?: BufferEncoding) => {
    if (part === null) noteBody(headers['content-type'] ?? '', Buffer.concat(parts).toString())
    else if ((bytes += part.length) <= mostBytes) parts.push(part)
    return push(part, encoding)
  }
})
