import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Hono } from 'hono'
import { limits } from '#contract/limits.ts'
import { ProblemBody } from '#contract/problem-body.ts'
import { UnreadableFile, type UnreadableReason } from '#server/domain/failures.ts'
import type { Env, UploadedFile } from '#server/http/context.ts'
import { createUploads, type Uploads } from '#server/http/uploaded-file.ts'
import type { Extractor } from '#server/domain/ports.ts'
import type { Part } from '../../../scripts/uploads/case.ts'
import { formOf } from '../../../scripts/uploads/corpus.ts'
import { startApp } from '../app.ts'
import { fakeEngine, fakeExtractor } from '../fake-engine.ts'

/** Tests the forms, limits and answers of the two upload calls; the extractor is a fake that reads letters. */

const pdf = (bytes: Uint8Array, more: Partial<Part> = {}): Part => ({
  field: 'file',
  fileName: 'paper.pdf',
  type: 'application/pdf',
  bytes,
  ...more,
})
const image = (bytes: Uint8Array, more: Partial<Part> = {}): Part => ({
  field: 'image',
  fileName: 'slide.png',
  type: 'image/png',
  bytes,
  ...more,
})
const letters = Buffer.from('%PDF-1.7 our milk arrives late')

const send = (
  { app }: ReturnType<typeof startApp>,
  call: 'pdf' | 'image',
  parts: readonly Part[],
  headers: Record<string, string> = {},
) => {
  const { contentType, body } = formOf({ parts })
  return app.request(`/v1/nlp/${call}`, {
    method: 'POST',
    headers: { 'content-type': contentType, ...headers },
    body: Uint8Array.from(body),
  })
}
const problem = async (response: Response): Promise<[number, string]> => [
  response.status,
  ProblemBody.parse(await response.json()).code,
]

const failing = (reason: UnreadableReason): Extractor => {
  const fail = () => Promise.reject(new UnreadableFile(reason))
  return { pdf: fail, picture: fail, preview: fail }
}

afterEach(() => void vi.useRealTimers())

describe('an uploaded PDF', () => {
  it('is answered with its text [UPL-12, UPL-27, API-36]', async () => {
    const response = await send(startApp(), 'pdf', [pdf(letters)])
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ text: letters.toString() })
  })

  it('is accepted at 3 145 728 bytes and refused at one more [UPL-09, UPL-10, VAL-05]', async () => {
    const app = startApp({
      extractor: {
        ...fakeExtractor,
        pdf: (bytes) =>
          Promise.resolve({ text: String(bytes.byteLength), pages: 1, scanned: false, unread: [] }),
      },
    })
    const most = Buffer.alloc(limits.uploadBytes, 0x20)
    expect(await (await send(app, 'pdf', [pdf(most)])).json()).toEqual({ text: '3145728' })
    expect(await problem(await send(app, 'pdf', [pdf(Buffer.alloc(limits.uploadBytes + 1))]))).toEqual([
      413,
      'TOO_LARGE',
    ])
  })

  it('is refused before it is read if it announces too much, and while it is read if it announces nothing [VAL-05]', async () => {
    const app = startApp()
    expect(await problem(await send(app, 'pdf', [pdf(letters)], { 'content-length': '4000000' }))).toEqual([
      413,
      'TOO_LARGE',
    ])

    const read = vi.fn()
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        read()
        controller.enqueue(new Uint8Array(256 * 1024))
      },
    })
    const response = await app.app.request('/v1/nlp/pdf', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: endless,
      duplex: 'half',
    } as RequestInit)
    expect(await problem(response)).toEqual([413, 'TOO_LARGE'])
    expect(read.mock.calls.length).toBeLessThan(16)
  })

  it('with more text than a description may be requested for is answered with what fits', async () => {
    const text = '"\n'.repeat(200_000)
    const app = startApp({
      extractor: {
        ...fakeExtractor,
        pdf: () => Promise.resolve({ text, pages: 1, scanned: false, unread: [] }),
      },
    })
    const answer = (await (await send(app, 'pdf', [pdf(letters)])).json()) as { text: string }
    expect(answer.text.length).toBeGreaterThan(60_000)
    const described = await app.post('/v1/nlp/challenge', answer)
    expect(described.status).toBe(200)
  })

  it('is answered with the unread parts and the reasons [UPL-12, D3]', async () => {
    const unread = [{ why: 'scans' as const, first: 11, last: 12 }]
    const read = { text: 'our milk arrives late', pages: 12, scanned: true, unread }
    const app = startApp({ extractor: { ...fakeExtractor, pdf: () => Promise.resolve(read) } })
    expect(await (await send(app, 'pdf', [pdf(letters)])).json()).toEqual({ text: read.text, unread })
    const long = { ...read, text: 'milk '.repeat(100_000) }
    const full = startApp({ extractor: { ...fakeExtractor, pdf: () => Promise.resolve(long) } })
    expect(await (await send(full, 'pdf', [pdf(letters)])).json()).toMatchObject({
      unread: [...unread, { why: 'length' }],
    })
  })

  it('is described by its challenge, and answered with the whole text if the description leaves something out [C5, API-27]', async () => {
    const described = await startApp().post('/v1/nlp/challenge', {
      text: 'Our milk arrives late, and the cheese room stands idle for hours.',
    })
    expect(await described.json()).toEqual({
      challenge: 'a description of 65 characters',
      whole: { text: 'Our milk arrives late, and the cheese room stands idle for hours.', cut: false },
    })
  })

  it('without text is answered with an empty text [UPL-18]', async () => {
    const app = startApp({
      extractor: {
        ...fakeExtractor,
        pdf: () => Promise.resolve({ text: '', pages: 3, scanned: false, unread: [] }),
      },
    })
    expect(await (await send(app, 'pdf', [pdf(letters)])).json()).toEqual({ text: '' })
  })

  it.each([
    ['kind', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['damaged', 422, 'FILE_UNREADABLE'],
    ['protected', 422, 'FILE_PROTECTED'],
    ['size', 422, 'FILE_UNREADABLE'],
    ['time', 422, 'FILE_UNREADABLE'],
  ] as const)(
    'that cannot be read (%s) is answered with %i %s [UPL-20, AMB-74]',
    async (reason, status, code) => {
      const app = startApp({ extractor: failing(reason) })
      expect(await problem(await send(app, 'pdf', [pdf(letters)]))).toEqual([status, code])
      expect(app.lines.join()).toContain(`"reason":"${reason}"`)
    },
  )
})

describe('an uploaded image', () => {
  it('is answered with a description of the challenge that its text states [UPL-14, API-37]', async () => {
    const response = await send(startApp(), 'image', [image(Buffer.from('late milk'))])
    expect(await response.json()).toEqual({ challenge: 'a description of 9 characters' })
  })

  it('without readable text is answered with an empty challenge [UPL-19]', async () => {
    const app = startApp({
      extractor: { ...fakeExtractor, picture: () => Promise.resolve({ text: '', confidence: 31 }) },
    })
    expect(await (await send(app, 'image', [image(letters)])).json()).toEqual({ challenge: '' })
  })

  it('in an unsupported format is answered with the name of the format [UPL-19, D4]', async () => {
    const app = startApp({
      extractor: {
        ...fakeExtractor,
        picture: () => Promise.resolve({ text: '', confidence: 0, format: 'HEIC' }),
      },
    })
    expect(await (await send(app, 'image', [image(letters)])).json()).toEqual({
      challenge: '',
      unread: [{ why: 'format', format: 'HEIC' }],
    })
  })

  it('is described by a vision model, and by its text if that model does not answer', async () => {
    let seen: string | undefined = 'what the model sees'
    const previews: number[] = []
    const app = startApp({
      engine: {
        ...fakeEngine,
        describePicture: async (picture) => {
          previews.push((await picture()).byteLength)
          return seen
        },
      },
    })
    expect(await (await send(app, 'image', [image(Buffer.from('late milk'))])).json()).toEqual({
      challenge: 'what the model sees',
    })
    seen = undefined
    expect(await (await send(app, 'image', [image(Buffer.from('late milk'))])).json()).toEqual({
      challenge: 'a description of 9 characters',
    })
    expect(previews).toEqual([9, 9])
  })

  it('is refused if it is declared as something else [UPL-08]', async () => {
    expect(
      await problem(await send(startApp(), 'image', [image(letters, { type: 'application/pdf' })])),
    ).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
    expect(await problem(await send(startApp(), 'pdf', [pdf(letters, { type: 'image/png' })]))).toEqual([
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ])
  })
})

describe('the form of an upload', () => {
  it.each([
    ['no file', []],
    ['the wrong field', [pdf(letters, { field: 'image' })]],
    ['a field that is no file', [{ field: 'file', type: 'application/pdf', bytes: letters }]],
    ['two files', [pdf(letters), pdf(letters)]],
  ] as [string, Part[]][])('is refused with 422 for %s', async (_name, parts) => {
    expect(await problem(await send(startApp(), 'pdf', parts))).toEqual([422, 'INVALID'])
  })

  it.each([
    '../../etc/passwd',
    'C:\\Windows\\x.pdf',
    'invoice\u202efdp.exe\0.pdf',
    'a"; name="image',
    "x'; DROP TABLE users; --.pdf",
    '',
  ])('is read whatever the file is called, and the name is not stored: %j', async (fileName) => {
    const app = startApp()
    const response = await send(app, 'pdf', [pdf(letters, { fileName })])
    expect(await response.json()).toEqual({ text: letters.toString() })
    if (fileName !== '') expect(app.lines.join()).not.toContain(fileName.slice(0, 8))
  })

  it.each([
    ['JSON', 'application/json', '{}', 415],
    ['no boundary', 'multipart/form-data', 'x', 415],
    ['another boundary', 'multipart/form-data; boundary=other', '--b\r\n\r\n\r\n--b--', 400],
    ['an empty body', 'multipart/form-data; boundary=b', '', 400],
    [
      'an end too early',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhalf',
      400,
    ],
    ['headers without an end', 'multipart/form-data; boundary=b', `--b\r\n${'x: y\r\n'.repeat(3_000)}`, 400],
    ['thousands of parts', 'multipart/form-data; boundary=b', '--b\r\n\r\n\r\n'.repeat(20_000), 422],
  ])('is refused if it is %s', async (_name, contentType, body, status) => {
    const response = await startApp().app.request('/v1/nlp/pdf', {
      method: 'POST',
      headers: { 'content-type': contentType },
      body,
    })
    expect((await problem(response))[0]).toBe(status)
  })

  it('is refused if it is compressed', async () => {
    expect(
      await problem(await send(startApp(), 'pdf', [pdf(letters)], { 'content-encoding': 'gzip' })),
    ).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
  })
})

describe('receiving uploads', () => {
  const requestOf = (body: ReadableStream<Uint8Array>, signal?: AbortSignal) =>
    new Request('http://localhost/', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body,
      duplex: 'half',
      ...(signal && { signal }),
    } as RequestInit)
  const form = formOf({ parts: [pdf(letters)] })
  /** Receives an upload and returns what `work` makes of the file; rejects with the upload's refusal. */
  const receive = async (
    uploads: Uploads,
    request: Request,
    work: (file: UploadedFile) => Promise<string>,
    caller = 'somebody',
  ): Promise<string> => {
    let failure: Error | undefined
    const app = new Hono<Env>()
    app.post(
      '/',
      uploads.receiveFile('file', () => caller),
      async (c) => c.text(await work(c.get('file'))),
    )
    app.onError((error, c) => {
      failure = error
      return c.body(null, 500)
    })
    const response = await app.fetch(request)
    if (failure !== undefined) throw failure
    return response.text()
  }

  it('ends if a sender only occupies its place, and continues with a slow one', async () => {
    vi.useFakeTimers()
    let drip: ReadableStreamDefaultController<Uint8Array> | undefined
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (drip = controller) })
    const received = receive(createUploads({ window: 1_000, pace: 100 }), requestOf(body), () =>
      Promise.resolve('read'),
    )
    const outcome = received.catch((error: unknown) => error)
    drip?.enqueue(new Uint8Array(150))
    await vi.advanceTimersByTimeAsync(1_001)
    drip?.enqueue(new Uint8Array(99))
    await vi.advanceTimersByTimeAsync(1_001)
    expect(await outcome).toMatchObject({ code: 'BAD_REQUEST', message: 'The upload arrived too slowly.' })
  })

  it('ends after the maximum time, whatever arrives', async () => {
    vi.useFakeTimers()
    let coming: NodeJS.Timeout | undefined
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => void (coming = setInterval(() => controller.enqueue(new Uint8Array(100)), 100)),
      cancel: () => clearInterval(coming),
    })
    const uploads = createUploads({ window: 1_000, pace: 100, longest: 3_000 })
    const outcome = receive(uploads, requestOf(body), () => Promise.resolve('read')).catch(
      (error: unknown) => error,
    )
    await vi.advanceTimersByTimeAsync(3_100)
    expect(await outcome).toMatchObject({ message: 'The upload arrived too slowly.' })
  })

  it('uses no more memory than allowed, says so with 503, and frees it afterwards', async () => {
    const uploads = createUploads({ held: form.body.byteLength + 10, share: form.body.byteLength + 10 })
    const whole = () =>
      new Request('http://localhost/', {
        method: 'POST',
        headers: { 'content-type': form.contentType, 'content-length': String(form.body.byteLength) },
        body: Uint8Array.from(form.body),
      })
    const finish = Promise.withResolvers<string>()
    const begun = Promise.withResolvers<undefined>()
    const first = receive(uploads, whole(), () => {
      begun.resolve(undefined)
      return finish.promise
    })
    await begun.promise
    await expect(receive(uploads, whole(), () => Promise.resolve('second'))).rejects.toMatchObject({
      name: 'Unavailable',
      retryAfter: 10,
    })
    finish.resolve('first')
    expect(await first).toBe('first')
    expect(await receive(uploads, whole(), () => Promise.resolve('third'))).toBe('third')
  })

  it('lets an upload that stands still give way when there is no room for the next', async () => {
    const uploads = createUploads({ held: 100 * 1024, share: 100 * 1024, grace: 0 })
    const standing = receive(
      uploads,
      requestOf(
        new ReadableStream<Uint8Array>({
          start: (controller) => controller.enqueue(form.body.subarray(0, 60)),
        }),
      ),
      () => Promise.resolve('read'),
      'slow',
    ).catch((error: unknown) => error)
    // Wait until the first bytes have been counted.
    for (let turn = 0; turn < 10; turn += 1) await turnOfTheLoop()
    const whole = new Request('http://localhost/', {
      method: 'POST',
      headers: { 'content-type': form.contentType },
      body: Uint8Array.from(form.body),
    })
    expect(await receive(uploads, whole, () => Promise.resolve('read'), 'next')).toBe('read')
    expect(await standing).toMatchObject({ name: 'Unavailable', retryAfter: 10 })
  })

  it('[S4] leaves room for others beside a sender who announces much and sends little, and beside one who sends much', async () => {
    const uploads = createUploads({ held: 1024 * 1024 })
    const open: ReadableStreamDefaultController<Uint8Array>[] = []
    const slow = Array.from({ length: 15 }, () => {
      const request = requestOf(
        new ReadableStream<Uint8Array>({ start: (controller) => void open.push(controller) }),
      )
      request.headers.set('content-length', '3100000')
      return receive(uploads, request, () => Promise.resolve('read'), 'slow').catch((error: unknown) => error)
    })
    for (const controller of open) controller.enqueue(new Uint8Array(70 * 1024))
    await new Promise((next) => setImmediate(next))
    const whole = new Request('http://localhost/', {
      method: 'POST',
      headers: { 'content-type': form.contentType },
      body: Uint8Array.from(form.body),
    })
    const mine = receive(uploads, whole, () => Promise.resolve('mine'), 'other')
    expect(await mine).toBe('mine')
    for (const controller of open) {
      try {
        controller.close()
      } catch {
        // The server has already refused this upload, because there are too many.
      }
    }
    for (const outcome of await Promise.all(slow))
      expect(outcome).toMatchObject({ name: expect.stringMatching(/^(?:Unavailable|Refusal)$/) as string })
  })

  it('reads a file that arrives in pieces of one byte', async () => {
    let at = 0
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        if (at === form.body.byteLength) controller.close()
        else controller.enqueue(form.body.subarray(at, (at += 1)).slice())
      },
    })
    const request = new Request('http://localhost/', {
      method: 'POST',
      headers: { 'content-type': form.contentType },
      body,
      duplex: 'half',
    } as RequestInit)
    expect(
      await receive(createUploads(), request, ({ bytes, type }) =>
        Promise.resolve(JSON.stringify([Buffer.from(bytes).toString(), type])),
      ),
    ).toBe(JSON.stringify([letters.toString(), 'application/pdf']))
  })

  it('stops when the sender has disconnected', async () => {
    const gone = new AbortController()
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array(10)),
    })
    const request = requestOf(body, gone.signal)
    const outcome = receive(createUploads(), request, () => Promise.resolve('read')).catch(
      (error: unknown) => error,
    )
    gone.abort()
    expect(await outcome).toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('the limit of uploads', () => {
  it('is ten a minute for a caller', async () => {
    const app = startApp({ env: { RATE_LIMITS: 'on' } })
    const statuses: number[] = []
    for (let index = 0; index < 11; index += 1) statuses.push((await send(app, 'pdf', [pdf(letters)])).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })
})
