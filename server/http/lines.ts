import { linesType, type AnswerLine } from '#contract/calls.ts'
import type { AppContext } from './context.ts'

/**
 * Streams an answer line by line, for callers that do not want to wait for all of it (decision record 13).
 * Call `end` with the final status.
 */
export const sendLines = (c: AppContext) => {
  const encoder = new TextEncoder()
  const sent = Promise.withResolvers<{ status: number; bytes: number }>()
  let sink: ReadableStreamDefaultController<Uint8Array> | undefined
  let bytes = 0
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => void (sink = controller),
    // The client has disconnected; time-limit.ts stops the work as well.
    cancel() {
      sink = undefined
      sent.resolve({ status: 200, bytes })
    },
  })
  c.set('sent', sent.promise)
  return {
    response: c.body(body, 200, {
      'Content-Type': `${linesType}; charset=utf-8`,
      'Cache-Control': 'no-store',
      // A proxy that buffers the answer would defeat streaming.
      'X-Accel-Buffering': 'no',
    }),
    write: (line: AnswerLine): void => {
      const encoded = encoder.encode(`${JSON.stringify(line)}\n`)
      bytes += sink === undefined ? 0 : encoded.byteLength
      sink?.enqueue(encoded)
    },
    end: (status = 200): void => {
      sink?.close()
      sink = undefined
      sent.resolve({ status, bytes })
    },
  }
}
