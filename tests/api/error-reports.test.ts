import { describe, expect, it, vi } from 'vitest'
import { calls } from '#contract/calls.ts'
import { lazyPart, type Api } from '#api/api.ts'
import { sendInBackground } from '#api/background.ts'
import {
  createErrorReports,
  createFaultReports,
  batchDelay,
  maxPerBatch,
  type Failure,
} from '#api/error-reports.ts'

const start = () => {
  const send = vi.fn<(url: string, data: unknown) => void>()
  const timers: { run: () => void; ms: number }[] = []
  const leavers: (() => void)[] = []
  const report = createErrorReports({
    send,
    url: '/v1/client-errors',
    later: (run, ms) => void timers.push({ run, ms }),
    onLeave: (run) => void leavers.push(run),
  })
  return { report, send, timers, leave: () => leavers.forEach((run) => run()) }
}
const failure = (call: string): Failure => ({
  call,
  kind: 'http',
  status: 500,
  requestId: 'r',
  message: 'http 500',
})

describe('failure reports', () => {
  it('are collected for two seconds and sent together, in the form that the server expects', () => {
    const { report, send, timers } = start()
    report(failure('summarise'))
    report({ call: 'writeTitle', kind: 'network', message: 'network' })
    expect(send).not.toHaveBeenCalled()
    expect(timers.map(({ ms }) => ms)).toEqual([batchDelay])
    timers[0]!.run()
    const batch = [failure('summarise'), { call: 'writeTitle', kind: 'network', message: 'network' }]
    expect(send).toHaveBeenCalledExactlyOnceWith('/v1/client-errors', batch)
    expect(calls.reportErrors.request!.parse(batch)).toEqual(batch)
  })

  it('are sent when the page is left, and not again afterwards', () => {
    const { report, send, timers, leave } = start()
    report(failure('summarise'))
    leave()
    timers[0]!.run()
    leave()
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('are collected anew after a batch', () => {
    const { report, send, timers } = start()
    report(failure('one'))
    timers[0]!.run()
    report(failure('two'))
    timers[1]!.run()
    expect(send.mock.calls.map(([, data]) => data)).toEqual([[failure('one')], [failure('two')]])
  })

  it('never exceed what the server accepts', () => {
    const { report, send, leave } = start()
    for (let count = 0; count < 200; count++) report({ ...failure('x'), message: 'm'.repeat(5_000) })
    leave()
    const batch = send.mock.calls[0]![1] as Failure[]
    expect(batch).toHaveLength(maxPerBatch)
    expect(calls.reportErrors.request!.parse(batch)).toHaveLength(maxPerBatch)
  })
})

describe('reports of faults in the page', () => {
  const startFaults = () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const report = vi.fn<(failure: Failure) => void>()
    return { report, log, reportFault: createFaultReports(report) }
  }
  const fault = (stack: string) => Object.assign(new TypeError('quotes a text'), { stack })

  it.each([
    ['Chromium', 'TypeError: quotes a text\n    at r (https://sparks.test/assets/index-B2x_9.js:1:234)'],
    ['Firefox', 'r@https://sparks.test/assets/index-B2x_9.js:1:234\n'],
  ])('name the place in the code, in a form that the server logs, and no text: %s [AMB-61]', (_, stack) => {
    const { report, log, reportFault } = startFaults()
    const error = fault(stack)
    reportFault('bookmarks', error)
    expect(report).toHaveBeenCalledExactlyOnceWith({
      call: 'bookmarks/index-B2x_9.js/1/234',
      kind: 'fault',
      message: 'TypeError',
    })
    expect(log).toHaveBeenCalledExactlyOnceWith(error)
    log.mockRestore()
  })

  it('are sent once for each fault, although the views of a broken chart break too', () => {
    const { report, log, reportFault } = startFaults()
    const error = fault('')
    reportFault('bookmarks', error)
    reportFault('view', error)
    reportFault('view', 'no error at all')
    expect(report.mock.calls.map(([{ call, message }]) => `${call.split('/')[0]!} ${message}`)).toEqual([
      'bookmarks TypeError',
      'view Error',
    ])
    log.mockRestore()
  })
})

describe('what is sent in the background', () => {
  it('outlives the page, carries JSON and no cookies, and has its answer read', async () => {
    const response = new Response('{}')
    const fetch = vi.fn(() => Promise.resolve(response))
    sendInBackground(fetch)('/collect', { name: 'pageview' })
    await vi.waitFor(() => expect(response.bodyUsed).toBe(true))
    expect(fetch).toHaveBeenCalledExactlyOnceWith('/collect', {
      method: 'POST',
      body: '{"name":"pageview"}',
      headers: { 'Content-Type': 'application/json' },
      credentials: 'omit',
      keepalive: true,
    })
  })

  it.each([
    ['rejects', () => Promise.reject(new TypeError('refused'))],
    [
      'throws',
      () => {
        throw new Error('blocked by an extension')
      },
    ],
  ])('fails silently when fetch %s', async (_, fetch) => {
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    expect(() => sendInBackground(fetch)('/collect', {})).not.toThrow()
    await new Promise((done) => setImmediate(done))
    process.off('unhandledRejection', unhandled)
    expect(unhandled).not.toHaveBeenCalled()
  })
})

describe('the part of the program that makes calls', () => {
  const api: Api = {
    call: () => Promise.reject(new Error('not called here')),
    prepare: () => Promise.resolve(),
  }

  it('is loaded once, at the first call, even for simultaneous calls', async () => {
    const load = vi.fn(() => Promise.resolve(api))
    const source = lazyPart(load)
    expect(load).not.toHaveBeenCalled()
    expect(await Promise.all([source(), source()])).toEqual([api, api])
    await source()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('is a network problem if it cannot be loaded, and the next call requests it again', async () => {
    const load = vi.fn<() => Promise<Api>>()
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    load.mockResolvedValueOnce(api)
    const source = lazyPart(load)
    await expect(source()).rejects.toMatchObject({ name: 'Problem', kind: 'network' })
    expect(await source()).toBe(api)
  })
})
