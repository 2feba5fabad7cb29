import { request } from 'node:http'
import type { Case } from './case.ts'
import { formOf } from './corpus.ts'

export interface Sent {
  status: number
  body: string
  ms: number
}

/** Sends one case to a running server. Rejects if the connection breaks without an answer. */
export const sendCase = (origin: string, one: Pick<Case, 'call' | 'parts' | 'raw'>): Promise<Sent> => {
  const { contentType, body } = formOf(one)
  const started = performance.now()
  return new Promise((done, fail) => {
    const outgoing = request(
      `${origin}/v1/nlp/${one.call}`,
      {
        method: 'POST',
        agent: false,
        headers: { 'content-type': contentType, 'content-length': body.byteLength },
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => (text += part))
        response.on('end', () =>
          done({ status: response.statusCode ?? 0, body: text, ms: performance.now() - started }),
        )
        response.on('error', fail)
      },
    )
    let answered = false
    outgoing.on('response', () => (answered = true))
    // A server that refuses early may close the connection while the rest is still being sent.
    outgoing.on('error', (error) => {
      if (!answered) fail(error)
    })
    outgoing.end(body)
  })
}

/** Sends the first half and disconnects; resolves once the connection is closed. */
export const sendHalf = (origin: string, one: Pick<Case, 'call' | 'parts' | 'raw'>): Promise<void> => {
  const { contentType, body } = formOf(one)
  return new Promise((done) => {
    const outgoing = request(`${origin}/v1/nlp/${one.call}`, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': contentType, 'content-length': body.byteLength },
    })
    outgoing.on('error', () => undefined)
    outgoing.on('close', () => done())
    outgoing.write(body.subarray(0, body.byteLength / 2), () => outgoing.destroy())
  })
}

/** Sends pieces of this many bytes with pauses in between, without announcing the length. */
export const sendInPieces = (
  origin: string,
  one: Pick<Case, 'call' | 'parts' | 'raw'>,
  { bytes, pause }: { bytes: number; pause: number },
): Promise<Sent> => {
  const { contentType, body } = formOf(one)
  const started = performance.now()
  return new Promise((done, fail) => {
    let at = 0
    let timer: NodeJS.Timeout | undefined
    const outgoing = request(
      `${origin}/v1/nlp/${one.call}`,
      { method: 'POST', agent: false, headers: { 'content-type': contentType } },
      (response) => {
        clearTimeout(timer)
        let text = ''
        response.on('data', (part: Buffer) => (text += part.toString()))
        response.on('end', () => {
          outgoing.destroy()
          done({ status: response.statusCode ?? 0, body: text, ms: performance.now() - started })
        })
      },
    )
    outgoing.on('error', fail)
    const next = () => {
      if (at >= body.byteLength) {
        outgoing.end()
        return
      }
      outgoing.write(body.subarray(at, (at += bytes)), () => (timer = setTimeout(next, pause)))
    }
    next()
  })
}
