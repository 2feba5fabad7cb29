import { calls, type Call, type CallName } from '#contract/calls.ts'
import type { Failure } from '#api/error-reports.ts'
import { Problem } from '#contract/problem.ts'
import type { FakeServer } from '../whole/fake-server.ts'
import type { Fault } from './matrix.ts'

/** One request as the server received it. */
export interface ReceivedRequest {
  name: CallName
  params: Readonly<Record<string, string>>
  request: unknown
  key: string | undefined
  token: string | undefined
}

interface Answered {
  status: number
  text: string
  headers?: Record<string, string>
}

/** Milliseconds that the server takes for a slow answer. */
const slowness = 12_000

/** Milliseconds that a call with a fault spends on the network. */
const latency = 20

/** Waits on the cell's fake clock. */
const pause = (ms: number) => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  setTimeout(() => resolve(undefined), ms)
  return promise
}

const patternOf = ({ path }: Call) =>
  new RegExp(
    `^/v1${path.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'kind' ? '(?<kind>sparks|ideas|papers|reframes|business-models)' : `(?<${name}>[^/]+)`))}$`,
  )

const routes = Object.entries(calls)
  .map(([name, call]) => ({
    name: name as CallName,
    method: call.method,
    pattern: patternOf(call),
    path: call.path,
  }))
  // Paths without parameters come before paths that match anything.
  .sort((one, other) => one.path.split('{').length - other.path.split('{').length)

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Answered => ({
  status,
  text: body === undefined ? '' : JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
})

const refusal = (status: number, headers?: Record<string, string>): Answered =>
  json(
    status,
    { code: `FAULT_${status}`, message: 'Words that nobody is shown', requestId: 'server-1' },
    headers,
  )

const aborted = () => new DOMException('The operation was aborted.', 'AbortError')
const lost = () => new TypeError('Failed to fetch')

/** Never resolves; rejects with an `AbortError` when the signal is aborted. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(aborted())
    signal.addEventListener('abort', () => reject(aborted()))
  })

const bearerOf = (header: string | null | undefined) => header?.replace(/^\S+ /, '') ?? undefined

/**
 * The network between the page and a server that remembers data. One call can be given a fault. As on the real
 * server, requests with the same key take effect once, and a request takes effect even if its answer is lost or
 * spoilt.
 */
export class FaultyNetwork {
  readonly received: ReceivedRequest[] = []
  readonly reports: Failure[] = []
  /** The fault, if one is set, and the call that it affects. */
  trouble:
    { call: CallName; fault: Fault; only?: ((received: ReceivedRequest) => boolean) | undefined } | undefined
  readonly #server: FakeServer
  readonly #answers = new Map<string, Answered>()

  constructor(server: FakeServer) {
    this.#server = server
  }

  /** All requests of a call so far. */
  of(name: CallName): readonly ReceivedRequest[] {
    return this.received.filter((each) => each.name === name)
  }

  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    // Only JSON bodies are read, because reading an uploaded file takes real time, which the fake clock does not
    // control.
    const isJson = request.headers.get('content-type')?.includes('json') === true
    const text = isJson ? await request.text() : ''
    if (pathname === '/v1/client-errors') {
      this.reports.push(...(JSON.parse(text) as Failure[]))
      return new Response(null, { status: 204 })
    }
    const answer = await this.#exchange(
      request.method,
      pathname,
      {
        request: text !== '' ? (JSON.parse(text) as unknown) : undefined,
        key: request.headers.get('idempotency-key') ?? undefined,
        token: bearerOf(request.headers.get('authorization')),
      },
      request.signal,
    )
    return new Response(answer.status === 204 ? null : answer.text, {
      status: answer.status,
      ...(answer.headers && { headers: answer.headers }),
    })
  }

  /** The same as `fetch`, for requests with XMLHttpRequest. */
  readonly newRequest = (): XMLHttpRequest => {
    const ending = new AbortController()
    let [method, address] = ['', '']
    const headers = new Map<string, string>()
    const made = {
      status: 0,
      responseText: '',
      upload: {} as { onprogress?: (progress: object) => void },
      onload: undefined as (() => void) | undefined,
      onerror: undefined as (() => void) | undefined,
      open: (...opened: [string, string]) => void ([method, address] = opened),
      setRequestHeader: (name: string, value: string) => void headers.set(name.toLowerCase(), value),
      abort: () => ending.abort(),
      send: () => {
        made.upload.onprogress?.({ lengthComputable: true, loaded: 50, total: 100 })
        this.#exchange(
          method,
          new URL(address, 'https://sparks.test').pathname,
          { request: undefined, key: undefined, token: bearerOf(headers.get('authorization')) },
          ending.signal,
        ).then(
          ({ status, text }) => {
            if (ending.signal.aborted) return
            made.status = status
            made.responseText = text
            made.onload?.()
          },
          () => {
            if (!ending.signal.aborted) made.onerror?.()
          },
        )
      },
    }
    return made as unknown as XMLHttpRequest // only the members above are used
  }

  async #exchange(
    method: string,
    pathname: string,
    sent: Pick<ReceivedRequest, 'request' | 'key' | 'token'>,
    signal: AbortSignal,
  ): Promise<Answered> {
    const route = routes.find((each) => each.method === method && each.pattern.test(pathname))
    if (route === undefined) throw new Error(`The contract knows no ${method} ${pathname}`)
    const params = Object.fromEntries(
      Object.entries(route.pattern.exec(pathname)?.groups ?? {}).map(([name, value]) => [
        name,
        decodeURIComponent(value),
      ]),
    )
    const received: ReceivedRequest = { name: route.name, params, ...sent }
    this.received.push(received)
    const fault = this.#faultOf(received)
    // Delay the fault, so that the answers to concurrent calls arrive first.
    if (fault !== undefined) await Promise.race([pause(latency), untilAborted(signal)])
    return this.#spoil(fault, received, signal)
  }

  #faultOf(received: ReceivedRequest): Fault | undefined {
    if (this.trouble?.call !== received.name || this.trouble.only?.(received) === false) return undefined
    return this.trouble.fault
  }

  async #spoil(fault: Fault | undefined, received: ReceivedRequest, signal: AbortSignal): Promise<Answered> {
    switch (fault) {
      case undefined:
        return this.#act(received)
      case '401once':
        return received.token === 'token-1' ? refusal(401) : this.#act(received)
      case '401forever':
        return refusal(401)
      case '429':
      case '503':
        return refusal(Number(fault), { 'retry-after': '2' })
      case '404':
        // The item is gone, so a deletion has had its effect. A change finds nothing to change.
        if (calls[received.name].method === 'DELETE') this.#act(received)
        return refusal(404)
      case 'timeout':
        this.#act(received)
        return untilAborted(signal)
      case 'abort':
        return untilAborted(signal)
      case 'reset':
        this.#act(received)
        throw lost()
      case 'badjson':
        this.#act(received)
        return { status: 200, text: '<!doctype html><p>Welcome', headers: { 'content-type': 'text/html' } }
      case 'badschema':
        this.#act(received)
        return json(200, [1])
      case 'slow10': {
        const answer = this.#act(received)
        await Promise.race([pause(slowness), untilAborted(signal)])
        return answer
      }
      default:
        return refusal(Number(fault))
    }
  }

  #act(received: ReceivedRequest): Answered {
    const known = received.key === undefined ? undefined : this.#answers.get(received.key)
    if (known !== undefined) return known
    const answer = this.#ask(received)
    if (received.key !== undefined && answer.status < 500) this.#answers.set(received.key, answer)
    return answer
  }

  #ask({ name, params, request, key }: ReceivedRequest): Answered {
    const call: Call = calls[name]
    try {
      const body = this.#server.answer({ name, params, request, key, signal: new AbortController().signal })
      return json(body === undefined ? 204 : (call.status ?? 200), body)
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem
      return json(problem.status ?? 500, {
        code: problem.code ?? 'INTERNAL',
        message: 'Refused',
        requestId: 'server-1',
      })
    }
  }
}
