import { describe, expect, it } from 'vitest'
import { createActor, setup, type EventObject } from 'xstate'
import { defineSendFileActor } from '#api/send-file.actor.ts'
import type { Failure } from '#api/error-reports.ts'
import type { Authorise, AuthHeaders } from '#api/account/authorise.ts'
import { Problem } from '#contract/problem.ts'
import type { UploadKind } from '#machines/home/upload.rules.ts'
import { settle } from '../harness/bench.ts'

/** The parts of XMLHttpRequest that an upload uses. The test calls their handlers. */
class FakeRequest {
  upload: { onprogress: ((event: Partial<ProgressEvent>) => void) | null } = { onprogress: null }
  onload: (() => void) | null = null
  onerror: (() => void) | null = null
  status = 0
  responseText = ''
  sent: { method: string; url: string; form: FormData } | undefined
  isAborted = false
  #way: [string, string] = ['', '']
  open(method: string, url: string) {
    this.#way = [method, url]
  }
  readonly headers: Record<string, string> = {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(form: FormData) {
    this.sent = { method: this.#way[0], url: this.#way[1], form }
  }
  abort() {
    this.isAborted = true
  }
  answer(status: number, body: unknown) {
    this.status = status
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body)
    this.onload?.()
  }
}

const bearer = (accessToken: string): AuthHeaders => ({
  accessToken,
  headers: { Authorization: `Bearer ${accessToken}` },
  isBound: false,
})
const visitor: Authorise = () => Promise.resolve(undefined)

const start = async (kind: UploadKind, authorise = visitor) => {
  const requests: FakeRequest[] = []
  const heard: EventObject[] = []
  const reports: Failure[] = []
  const logic = defineSendFileActor({
    base: '/v1',
    origin: 'https://sparks.example',
    newRequest: () => {
      const made = new FakeRequest()
      requests.push(made)
      return made as unknown as XMLHttpRequest // the upload uses only the members above
    },
    authorise,
    report: (failure) => void reports.push(failure),
  })
  const file = new File(['bytes'], 'plan.pdf', { type: 'application/pdf' })
  const parent = setup({ actors: { logic } }).createMachine({
    invoke: { src: 'logic', input: { kind, file } },
    on: { '*': { actions: ({ event }) => void heard.push(event) } },
  })
  const actor = createActor(parent).start()
  await settle()
  const [request = new FakeRequest()] = requests
  return { request, requests, heard, reports, actor }
}

describe('sending a file', () => {
  it('posts a PDF in the field "file" and an image in the field "image" [UPL-12] [UPL-14] [API-36] [API-37]', async () => {
    const { request: first } = await start('pdf')
    const pdf = first.sent
    const image = (await start('image')).request.sent
    expect(first.headers).toEqual({ Accept: 'application/json' })
    expect([pdf?.method, pdf?.url, [...(pdf?.form.keys() ?? [])]]).toEqual(['POST', '/v1/nlp/pdf', ['file']])
    expect([image?.method, image?.url, [...(image?.form.keys() ?? [])]]).toEqual([
      'POST',
      '/v1/nlp/image',
      ['image'],
    ])
    expect(pdf?.form.get('file')).toMatchObject({ name: 'plan.pdf', size: 5 })
  })

  it('reports whole percents, and that nothing is known if the length is not [UPL-03] [UPL-04]', async () => {
    const { request, heard } = await start('pdf')
    request.upload.onprogress?.({ lengthComputable: true, loaded: 299, total: 1000 })
    request.upload.onprogress?.({ lengthComputable: false, loaded: 5, total: 0 })
    expect(heard).toEqual([
      { type: 'upload.progressed', percent: 29 },
      { type: 'upload.progressed', percent: undefined },
    ])
  })

  it.each([
    ['pdf', { text: 'The text' }],
    ['pdf', JSON.stringify('The text')],
    ['image', { challenge: 'The text' }],
  ] as const)('takes the text from the answer for a %s: %j', async (kind, body) => {
    const { request, heard } = await start(kind)
    request.answer(200, body)
    expect(heard).toEqual([{ type: 'upload.answered', text: 'The text', unread: [], whole: undefined }])
  })

  it('takes the unread parts and the whole text from the answer, if they have the known form [C5, D3]', async () => {
    const beside = {
      unread: [{ why: 'scans', first: 11, last: 12 }],
      whole: { text: 'The whole text', cut: false },
    }
    const { request, heard } = await start('image')
    request.answer(200, { challenge: 'The text', ...beside })
    expect(heard).toEqual([{ type: 'upload.answered', text: 'The text', ...beside }])
    const other = await start('pdf')
    other.request.answer(200, { text: 'The text', unread: 'page 3', whole: 'all' })
    expect(other.heard).toEqual([{ type: 'upload.answered', text: 'The text', unread: [], whole: undefined }])
  })

  it.each([
    [413, {}, 'http'],
    [500, 'broken', 'http'],
    [200, 'no JSON', 'contract'],
    [200, { text: 5 }, 'contract'],
  ])('reports a failure: %i %j [UPL-20] [UPL-21]', async (status, body, kind) => {
    const { request, heard } = await start('pdf')
    request.answer(status, body)
    expect(heard.map((event) => [event.type, (event as { problem?: Problem }).problem?.kind])).toEqual([
      ['upload.failed', kind],
    ])
  })

  it('reports failures by call, kind and status, and nothing if the upload was cancelled [AMB-61]', async () => {
    const [pdf, image, left] = [await start('pdf'), await start('image'), await start('pdf')]
    pdf.request.answer(500, 'a secret text')
    image.request.answer(200, 'no JSON')
    left.actor.stop()
    left.request.onerror?.()
    expect(pdf.reports).toEqual([{ call: 'readPdf', kind: 'http', message: 'http 500', status: 500 }])
    expect(image.reports).toEqual([
      { call: 'readImage', kind: 'contract', message: 'the answer does not fit' },
    ])
    expect(left.reports).toEqual([])
  })

  it('reports once that the network is missing', async () => {
    const { request, heard } = await start('pdf')
    request.onerror?.()
    request.onerror?.()
    expect(heard.map((event) => (event as { problem?: Problem }).problem?.kind)).toEqual(['network'])
  })

  it('aborts the request when it is stopped, and says nothing afterwards', async () => {
    const { request, heard, actor } = await start('image')
    actor.stop()
    request.answer(200, { challenge: 'Too late' })
    expect(request.isAborted).toBe(true)
    expect(heard).toEqual([])
  })

  it('carries the token of a signed-in person, for the absolute address [AUTH-16]', async () => {
    const asked: unknown[] = []
    const { request, heard } = await start('pdf', (target, refused) => {
      asked.push([target, refused])
      return Promise.resolve(bearer('one'))
    })
    expect(asked).toEqual([[{ method: 'POST', url: 'https://sparks.example/v1/nlp/pdf' }, undefined]])
    expect(request.headers).toEqual({ Accept: 'application/json', Authorization: 'Bearer one' })
    request.answer(200, { text: 'The text' })
    expect(heard).toEqual([{ type: 'upload.answered', text: 'The text', unread: [], whole: undefined }])
  })

  it('retries once with a fresh token if the token was refused, and not a third time [AUTH-16, AUTH-17]', async () => {
    const refusals: (string | undefined)[] = []
    const { requests, heard } = await start('pdf', (_, refused) => {
      refusals.push(refused)
      return Promise.resolve(bearer(refused === undefined ? 'old' : 'fresh'))
    })
    requests[0]?.answer(401, {})
    await settle()
    expect(heard).toEqual([])
    expect(requests[1]?.headers.Authorization).toBe('Bearer fresh')
    expect(requests[1]?.sent?.form.get('file')).toMatchObject({ name: 'plan.pdf', size: 5 })
    requests[1]?.answer(401, {})
    await settle()
    expect(requests).toHaveLength(2)
    expect(refusals).toEqual([undefined, 'old'])
    expect(heard.map((event) => (event as { problem?: Problem }).problem?.status)).toEqual([401])
  })

  it('reports the refusal if there is no fresh token, and never requests one for a visitor [AUTH-17]', async () => {
    const person = await start('pdf', (_, refused) =>
      Promise.resolve(refused === undefined ? bearer('old') : undefined),
    )
    const guest = await start('pdf')
    for (const { request, requests, heard } of [person, guest]) {
      request.answer(401, {})
      await settle()
      expect(requests).toHaveLength(1)
      expect(heard.map((event) => (event as { problem?: Problem }).problem?.status)).toEqual([401])
    }
  })

  it('reports why no token was available, and sends nothing once it was stopped', async () => {
    const lost = await start('pdf', () => Promise.reject(new Problem('timeout')))
    expect(lost.heard.map((event) => (event as { problem?: Problem }).problem?.kind)).toEqual(['timeout'])
    let give: (pass: AuthHeaders) => void = () => undefined
    const stopped = await start('image', () => new Promise((resolve) => (give = resolve)))
    stopped.actor.stop()
    give(bearer('late'))
    await settle()
    expect(stopped.requests).toEqual([])
    expect(stopped.heard).toEqual([])
  })
})
