import { linesType, type AnswerLine } from '#contract/calls.ts'
import type { Log } from '../log.ts'
import type { AppContext } from './context.ts'
import { problemOf, refusalOf } from './problem-answers.ts'

/** Streams an answer line by line, so that the client can show its first parts early (decision record 13). */
export const sendLines = (c: AppContext) => {
  const encoder = new TextEncoder()
  const sent = Promise.withResolvers<{ status: number; bytes: number }>()
  let sink: ReadableStreamDefaultController<Uint8Array> | undefined
  let bytes = 0
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => void (sink = controller),
    // Called when the client disconnects. The signal of time-limit.ts stops the work itself.
    cancel() {
      sink = undefined
      sent.resolve({ status: 200, bytes })
    },
  })
  c.set('sent', sent.promise)
  const write = (line: AnswerLine): void => {
    const encoded = encoder.encode(`${JSON.stringify(line)}\n`)
    bytes += sink === undefined ? 0 : encoded.byteLength
    sink?.enqueue(encoded)
  }
  const end = (status = 200): void => {
    sink?.close()
    sink = undefined
    sent.resolve({ status, bytes })
  }
  return {
    response: c.body(body, 200, {
      'Content-Type': `${linesType}; charset=utf-8`,
      'Cache-Control': 'no-store',
      // Asks proxies not to buffer the answer.
      'X-Accel-Buffering': 'no',
    }),
    write,
    /**
     * Ends the stream with a line for the work's answer or, if the work fails, for the problem and its
     * status.
     */
    endWith: (work: Promise<unknown>, log: Log): void => {
      void work.then(
        (answer) => {
          write({ answer })
          end()
        },
        (error: unknown) => {
          const refusal = refusalOf(error, c, log)
          const retryAfter = Number(refusal.headers['Retry-After'] ?? NaN)
          write({
            problem: problemOf(refusal, c.get('requestId')),
            status: refusal.status,
            ...(Number.isFinite(retryAfter) && { retryAfter }),
          })
          end(refusal.status)
        },
      )
    },
  }
}
