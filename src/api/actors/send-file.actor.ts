import { fromCallback, type EventObject } from 'xstate'
import { Problem } from '#contract/problem.ts'
import type { UploadFile, UploadKind } from '#machines/upload/upload.rules.ts'

/** Where each kind goes, the name of its field and of the answer's (specification §4, §7). */
const ways = {
  pdf: { path: 'nlp/pdf', field: 'file', answer: 'text' },
  image: { path: 'nlp/image', field: 'image', answer: 'challenge' },
} as const

/** `{text}` or `{challenge}`, or the bare text (AMB-38). Undefined when it is neither. */
const textIn = (body: string, field: string): string | undefined => {
  try {
    const value: unknown = JSON.parse(body)
    const text: unknown =
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field] : value
    return typeof text === 'string' ? text : undefined
  } catch {
    return undefined
  }
}

export interface SendFileDeps {
  /** `/v1`, or an absolute address. */
  base: string
  newRequest: () => XMLHttpRequest
}

/**
 * Sends one file and tells how far it is. XMLHttpRequest, because only it reports what has gone over the wire; stopping
 * the actor ends the request.
 */
export const defineSendFileActor = ({ base, newRequest }: SendFileDeps) =>
  fromCallback<EventObject, { kind: UploadKind; file: UploadFile | undefined }>(({ input, sendBack }) => {
    const { path, field, answer } = ways[input.kind]
    const fail = (problem: Problem) => sendBack({ type: 'upload.failed', problem })
    const request = newRequest()
    let isOver = false
    const once = (tell: () => void) => () => {
      if (isOver) return
      isOver = true
      tell()
    }
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      const percent = lengthComputable && total > 0 ? Math.floor((100 * loaded) / total) : undefined
      sendBack({ type: 'upload.progressed', percent })
    }
    request.onload = once(() => {
      if (request.status !== 200) return fail(new Problem('http', { status: request.status }))
      const text = textIn(request.responseText, answer)
      if (text === undefined) return fail(new Problem('contract', { message: 'the answer does not fit' }))
      sendBack({ type: 'upload.answered', text })
    })
    request.onerror = once(() => fail(new Problem('network')))
    request.open('POST', `${base}/${path}`)
    request.setRequestHeader('Accept', 'application/json')
    const form = new FormData()
    if (input.file instanceof Blob) form.append(field, input.file, input.file.name)
    request.send(form)
    return () => {
      isOver = true
      request.abort()
    }
  })
