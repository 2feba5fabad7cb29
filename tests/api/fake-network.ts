import { createApi, type ApiDeps } from '#api/http.ts'
import type { Failure } from '#api/error-reports.ts'

export interface Sent {
  method: string
  path: string
  headers: Headers
  body: unknown
}
export type Answering = (request: Request, attempt: number) => Response | Promise<Response>

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(status === 204 ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  })

/** Never answers, but rejects when the request is aborted, as a browser does. */
export const hang = (request: Request) =>
  new Promise<Response>((_, reject) => {
    request.signal.addEventListener('abort', () =>
      reject(new DOMException('The operation was aborted.', 'AbortError')),
    )
  })

/** Starts the API client over a fake network that answers as the test says and records every request. */
export const startApi = (answer: Answering, deps: Partial<ApiDeps> = {}) => {
  const sent: Sent[] = []
  const reports: Failure[] = []
  const api = createApi({
    base: 'http://sparks.test/v1',
    report: (failure) => void reports.push(failure),
    clock: { now: () => Date.parse('2026-11-21T12:00:00Z') },
    requestId: () => 'request-1',
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const text = await request.clone().text()
      sent.push({
        method: request.method,
        path: request.url.replace('http://sparks.test', ''),
        headers: request.headers,
        body: text === '' ? undefined : (JSON.parse(text) as unknown),
      })
      return answer(request, sent.length)
    },
    ...deps,
  })
  return { api, sent, reports }
}
