import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { LiteralFirstRouter } from '#server/http/router.ts'

const app = new Hono({ router: new LiteralFirstRouter() })
app.get('/items/:id', (context) => context.text(`item ${context.req.param('id')}`))
app.post('/items/title', (context) => context.text('title'))
app.get('/items/', (context) => context.text('items'))
app.get('/items/:id/parts/:part', (context) =>
  context.text(`part ${context.req.param('part')} of ${context.req.param('id')}`),
)
app.notFound((context) => context.text('nothing', 404))

const ask = async (method: string, path: string) => (await app.request(path, { method })).text()

describe('the router', () => {
  it.each([
    ['GET', '/items/7', 'item 7'],
    ['GET', '/items/a%20b', 'item a b'],
    ['GET', '/items/7/parts/8', 'part 8 of 7'],
    ['GET', '/items/', 'items'],
    ['POST', '/items/title', 'title'],
  ])('finds %s %s', async (method, path, answer) => {
    expect(await ask(method, path)).toBe(answer)
  })

  it.each([
    ['GET', '/items/title'],
    ['PURGE', '/items/title'],
    ['POST', '/items/7'],
    ['GET', '/items'],
    ['GET', '/items/7/'],
    ['GET', '/constructor'],
  ])('finds nothing for %s %s', async (method, path) => {
    expect(await ask(method, path)).toBe('nothing')
  })
})
