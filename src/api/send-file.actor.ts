import { fromCallback, type EventObject } from 'xstate'
import * as z from 'zod/mini'
import { Problem } from '#contract/problem.ts'
import { Unread, WholeText } from '#contract/uploads.ts'
import type { UploadFile, UploadKind } from '#machines/home/upload.rules.ts'
import type { UploadEvent } from '#machines/home/upload.setup.ts'
import type { ReportFailure } from './error-reports.ts'
import type { Authorise, AuthHeaders } from './account/authorise.ts'

/**
 * For each kind of file: where it is sent, and the names of the fields in the request and the answer (API-36,
 * API-37).
 */
const endpoints = {
  pdf: { call: 'readPdf', path: 'nlp/pdf', field: 'file', answer: 'text' },
  image: { call: 'readImage', path: 'nlp/image', field: 'image', answer: 'challenge' },
} as const

/** The answer's fields besides the text; ignored if another back end sends them in a different form. */
const ExtraFields = z.object({
  unread: z.catch(z.array(Unread), []),
  whole: z.catch(z.optional(WholeText), undefined),
})

/** Reads `{text}`, `{challenge}` or the bare text (AMB-38). Undefined if it is none of these. */
const answerIn = (body: string, field: string): UploadEvent | undefined => {
  try {
    const value: unknown = JSON.parse(body)
    const fields = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
    const text = typeof value === 'string' ? value : fields[field]
    const { unread, whole } = ExtraFields.parse(fields)
    return typeof text === 'string' ? { type: 'upload.answered', text, unread, whole } : undefined
  } catch {
    return undefined
  }
}

export interface SendFileDeps {
  /** `/v1`, or an absolute address. */
  base: string
  /** This page's origin, because proofs of possession contain absolute addresses. */
  origin: string
  newRequest: () => XMLHttpRequest
  /** Adds a signed-in person's credentials. */
  authorise: Authorise
  /** Reports failures, as every other call does. */
  report: ReportFailure
}

type Told =
  | { type: 'upload.progressed'; percent: number | undefined }
  | { type: 'answered'; status: number; body: string }

/** Starts one attempt to send the form. */
const post = (
  request: XMLHttpRequest,
  address: string,
  { form, pass }: { form: FormData; pass: AuthHeaders | undefined },
  tell: (told: Told) => void,
) => {
  request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
    const percent = lengthComputable && total > 0 ? Math.floor((100 * loaded) / total) : undefined
    tell({ type: 'upload.progressed', percent })
  }
  request.onload = () => tell({ type: 'answered', status: request.status, body: request.responseText })
  // Status 0 means that the connection was lost.
  request.onerror = () => tell({ type: 'answered', status: 0, body: '' })
  request.open('POST', address)
  for (const [name, value] of Object.entries({ Accept: 'application/json', ...pass?.headers }))
    request.setRequestHeader(name, value)
  request.send(form)
}

const failed = (problem: Problem): UploadEvent => ({ type: 'upload.failed', problem })

/** Converts the answer to a chart event. */
const outcomeOf = (status: number, body: string, field: string): UploadEvent => {
  if (status === 0) return failed(new Problem('network'))
  if (status !== 200) return failed(new Problem('http', { status }))
  return answerIn(body, field) ?? failed(new Problem('contract', { message: 'the answer does not fit' }))
}

/**
 * Uploads one file and reports its progress. Uses XMLHttpRequest, because only that reports upload progress.
 * Stopping the actor aborts the upload. A signed-in person's token is sent, and renewed once if it is refused
 * (AUTH-16, AUTH-17).
 */
export const defineSendFileActor = ({ base, origin, newRequest, authorise, report }: SendFileDeps) =>
  fromCallback<EventObject, { kind: UploadKind; file: UploadFile | undefined }>(({ input, sendBack }) => {
    const { call, path, field, answer } = endpoints[input.kind]
    const address = `${base}/${path}`
    const target = { method: 'POST', url: new URL(address, origin || undefined).href }
    const form = new FormData()
    if (input.file instanceof Blob) form.append(field, input.file, input.file.name)
    let isOver = false
    let running: XMLHttpRequest | undefined

    const end = (event: UploadEvent) => {
      isOver = true
      if (event.type === 'upload.failed' && event.problem.kind !== 'aborted') {
        const { kind, message, status } = event.problem
        report({ call, kind, message, ...(status !== undefined && { status }) })
      }
      sendBack(event)
    }
    const attempt = async (refused?: AuthHeaders): Promise<void> => {
      const pass = await authorise(target, refused?.accessToken)
      if (isOver) return
      if (refused !== undefined && pass === undefined) {
        end(outcomeOf(401, '', answer))
        return
      }
      running = newRequest()
      post(running, address, { form, pass }, (told) => {
        if (isOver) return
        if (told.type === 'upload.progressed') sendBack(told)
        else if (told.status === 401 && pass !== undefined && refused === undefined)
          void attempt(pass).catch(whenRunning)
        else end(outcomeOf(told.status, told.body, answer))
      })
    }
    const whenRunning = (error: unknown) => {
      if (!isOver) end(failed(error instanceof Problem ? error : new Problem('network')))
    }
    void attempt().catch(whenRunning)

    return () => {
      isOver = true
      running?.abort()
    }
  })
