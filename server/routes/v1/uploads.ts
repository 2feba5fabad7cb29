import { calls, type Call } from '#contract/calls.ts'
import { limits as sizes } from '#contract/limits.ts'
import type { CallOptions, Engine, Extractor } from '../../domain/ports.ts'
import type { Unread } from '#contract/uploads.ts'
import { UnreadableFile } from '../../domain/failures.ts'
import { wholeTextBeyond } from '../../domain/whole-text.ts'
import { json } from '../../http/answers.ts'
import { limitRate, type Limits } from '../../http/limits.ts'
import { timeLimit, unlessAborted } from '../../http/time-limit.ts'
import type { UploadedFile } from '../../http/context.ts'
import type { Uploads } from '../../http/uploaded-file.ts'
import type { Route, RouteBuilder } from '../route.ts'

/**
 * Maximum time for queueing and reading after the file has arrived, in milliseconds; the client gives up
 * after 300 s.
 */
const uploadBudget = 180_000

export interface UploadDeps {
  engine: Engine
  extractor: Extractor
  uploads: Uploads
  limits: Limits
  checkAnswers: boolean
}

/** Shortens a document's text so that the client can send it to `/nlp/challenge`. */
const cutToFit = (text: string): string => {
  const most = sizes.jsonBytes - 1_024
  let cut = text.slice(0, sizes.maxDocumentText).toWellFormed()
  for (;;) {
    const bytes = Buffer.byteLength(JSON.stringify(cut))
    if (bytes <= most) return cut
    cut = cut.slice(0, Math.floor((cut.length * most) / bytes) - 1).toWellFormed()
  }
}

/**
 * Routes that read PDFs and images, and one that describes the challenge that a document's text states
 * (specification §4 upload, §7).
 */
export const uploadRoutes = (
  { route }: RouteBuilder,
  { engine, extractor, uploads, limits, checkAnswers }: UploadDeps,
): Route[] => {
  const upload = <Result>(
    call: Call<unknown, Result>,
    work: (file: UploadedFile, options: CallOptions) => Promise<Result>,
  ): Route => ({
    method: call.method,
    path: call.path,
    handlers: [
      limitRate(limits, 'upload'),
      uploads.receiveFile(call.multipart ?? 'file', (c) => c.get('caller')),
      timeLimit(uploadBudget),
      async (c) => {
        const [file, caller, signal] = [c.get('file'), c.get('caller'), c.get('signal')]
        if (file.bytes.byteLength === 0) throw new UnreadableFile('damaged')
        const result = await unlessAborted(signal, () => work(file, { signal, caller }))
        return json(c, checkAnswers ? call.answer.parse(result) : result)
      },
    ],
  })

  /** The declared type must match the route (specification §5); the extractor checks the first bytes. */
  const requireType = (kind: 'pdf' | 'image', { type }: UploadedFile) => {
    if (!type.includes(kind)) throw new UnreadableFile('kind')
  }

  const describeText = async (text: string, options: CallOptions) => {
    const challenge = await engine.describeChallenge(text, options)
    const whole = wholeTextBeyond(challenge, text)
    return { challenge, ...(whole && { whole }) }
  }

  return [
    upload(calls.readPdf, async (file, options) => {
      requireType('pdf', file)
      const { text, unread } = await extractor.pdf(file.bytes, options)
      const fittingText = cutToFit(text)
      const unreadParts: Unread[] = fittingText.length < text.length ? [...unread, { why: 'length' }] : unread
      return { text: fittingText, ...(unreadParts.length > 0 && { unread: unreadParts }) }
    }),

    upload(calls.readImage, async (file, options) => {
      requireType('image', file)
      if (engine.describePicture !== undefined) {
        const fromModel = await engine.describePicture(() => extractor.preview(file.bytes, options), options)
        if (fromModel !== undefined) return { challenge: fromModel }
      }
      const { text, format } = await extractor.picture(file.bytes, options)
      if (format !== undefined) return { challenge: '', unread: [{ why: 'format' as const, format }] }
      return text === '' ? { challenge: '' } : describeText(text, options)
    }),

    route(calls.describeChallenge, 'generate', ({ body, signal, caller }) =>
      describeText(body.text, { signal, caller }),
    ),
  ]
}
