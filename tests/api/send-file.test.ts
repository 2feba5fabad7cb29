import { describe, expect, it } from 'vitest'
import { createActor, setup, type EventObject } from 'xstate'
import { defineSendFileActor } from '#api/actors/send-file.actor.ts'
import type { Problem } from '#contract/problem.ts'
import type { UploadKind } from '#machines/upload/upload.rules.ts'

/** As much of XMLHttpRequest as an upload uses, driven by hand. */
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
  setRequestHeader() {
    // The form sets the type with its boundary.
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

const start = (kind: UploadKind) => {
  const request = new FakeRequest()
  const heard: EventObject[] = []
  const logic = defineSendFileActor({
    base: '/v1',
    newRequest: () => request as unknown as XMLHttpRequest, // only the members above are used
  })
  const file = new File(['bytes'], 'plan.pdf', { type: 'application/pdf' })
  const parent = setup({ actors: { logic } }).createMachine({
    invoke: { src: 'logic', input: { kind, file } },
    on: { '*': { actions: ({ event }) => void heard.push(event) } },
  })
  const actor = createActor(parent).start()
  return { request, heard, actor }
}

describe('sending a file', () => {
  it('posts a PDF in the field "file" and an image in the field "image" [UPL-12] [UPL-14] [API-36] [API-37]', () => {
    const pdf = start('pdf').request.sent
    const image = start('image').request.sent
    expect([pdf?.method, pdf?.url, [...(pdf?.form.keys() ?? [])]]).toEqual(['POST', '/v1/nlp/pdf', ['file']])
    expect([image?.method, image?.url, [...(image?.form.keys() ?? [])]]).toEqual([
      'POST',
      '/v1/nlp/image',
      ['image'],
    ])
    expect(pdf?.form.get('file')).toMatchObject({ name: 'plan.pdf', size: 5 })
  })

  it('tells the whole percent, and that nothing is known when the length is not [UPL-03] [UPL-04]', () => {
    const { request, heard } = start('pdf')
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
  ] as const)('takes the text out of the answer for a %s: %j', (kind, body) => {
    const { request, heard } = start(kind)
    request.answer(200, body)
    expect(heard).toEqual([{ type: 'upload.answered', text: 'The text' }])
  })

  it.each([
    [413, {}, 'http'],
    [500, 'broken', 'http'],
    [200, 'no JSON', 'contract'],
    [200, { text: 5 }, 'contract'],
  ])('tells of a failure: %i %j [UPL-20] [UPL-21]', (status, body, kind) => {
    const { request, heard } = start('pdf')
    request.answer(status, body)
    expect(heard.map((event) => [event.type, (event as { problem?: Problem }).problem?.kind])).toEqual([
      ['upload.failed', kind],
    ])
  })

  it('tells once that the network is missing', () => {
    const { request, heard } = start('pdf')
    request.onerror?.()
    request.onerror?.()
    expect(heard.map((event) => (event as { problem?: Problem }).problem?.kind)).toEqual(['network'])
  })

  it('ends the request when it is stopped, and says nothing afterwards', () => {
    const { request, heard, actor } = start('image')
    actor.stop()
    request.answer(200, { challenge: 'Too late' })
    expect(request.isAborted).toBe(true)
    expect(heard).toEqual([])
  })
})
