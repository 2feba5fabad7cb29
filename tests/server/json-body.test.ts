import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Env } from '#server/http/context.ts'
import { jsonBody } from '#server/http/json-body.ts'
import { Refusal } from '#server/http/problem.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const app = new Hono<Env>()
app.use('/slow', ...jsonBody())
app.post('/slow', async (c) => {
  await new Promise((resolve) => setTimeout(resolve, 90_000))
  return c.json({ saved: true })
})
app.onError((error, c) =>
  error instanceof Refusal ? c.text(error.message, 400) : c.text(String(error), 500),
)

const send = (body: BodyInit, headers = {}) =>
  app.request('/slow', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    duplex: 'half',
  } as RequestInit)

describe('a JSON body', () => {
  it.each([
    ['small', '{}'],
    ['large', JSON.stringify({ text: 'x'.repeat(100_000) })],
  ])('that is %s and arrived in time is answered, however long the work takes [A3]', async (_, body) => {
    const answer = send(body, { 'content-length': String(body.length) })
    await vi.advanceTimersByTimeAsync(100)
    await vi.advanceTimersByTimeAsync(100_000)
    expect(await (await answer).json()).toEqual({ saved: true })
  })

  it('that has not arrived after a minute is refused', async () => {
    const answer = send(
      new ReadableStream({ start: (sender) => sender.enqueue(new TextEncoder().encode('{')) }),
    )
    await vi.advanceTimersByTimeAsync(61_000)
    expect(await (await answer).text()).toBe('The request arrived too slowly.')
  })
})
