import { describe, expect, it } from 'vitest'
import { leaksOf } from '../../e2e/log/leaks.ts'

const lines = (...entries: object[]) => entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')
const usual = {
  level: 30,
  time: '2026-11-27T22:06:38.613Z',
  traceId: '5dcfac3bc55c9a1aa286040a89d5ac25',
  spanId: 'a1ee512e65243d22',
  requestId: 'b789ee37-ca74-4f0e-9efc-a12d1ae817db',
  route: '/v1/challenges/{id}/sparks',
  challenge: '57eb723e-d077-49ec-b438-fb3574df7ab7',
  method: 'POST',
  status: 200,
}

describe('the log of a browser run, compared with what its server was sent', () => {
  it('is clean if its lines contain only route names and ids', () => {
    const log = `Sparkwright is ready at http://127.0.0.1:4410\n${lines(usual, { level: 40, at: ['at /x/node_modules/@hono/node.js:1:2'] })}`
    expect(leaksOf(log, ['sparks', 'challenges', 'We lose fresh bread', usual.challenge])).toEqual([])
  })

  it.each([
    ['a text in a field', { note: 'cannot title: We lose fresh bread' }, 'We lose fresh bread'],
    ['a text in a list', { at: ['x', 'We lose fresh bread'] }, 'We lose fresh bread'],
    ['a text as the name of a field', { 'We lose fresh bread': 1 }, 'We lose fresh bread'],
    ['an opaque token', { reason: 'Zk3d9aP1qLx0Vv7TtRr2' }, 'Zk3d9aP1qLx0Vv7TtRr2'],
    ['a secret where an id belongs', { requestId: 'Zk3d9aP1qLx0Vv7TtRr2' }, 'Zk3d9aP1qLx0Vv7TtRr2'],
  ])('reports %s', (_, entry, sent) => {
    expect(leaksOf(lines(usual, { ...usual, ...entry }), [sent])).toMatchObject([{ what: 'what was sent' }])
  })

  it.each([
    ['a signed token', 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', 'a token'],
    ['a header with a token', 'authorization: DPoP abc', 'a token'],
    ['an address for letters', 'ada@example.org', 'an address'],
    ['an address of a machine', 'from 203.0.113.9', 'an address'],
  ])('reports %s that nobody is known to have sent', (_, value, what) => {
    expect(leaksOf(lines({ ...usual, value }), [])).toEqual([{ what, field: 'value', value }])
  })

  it('reports what a line that is not JSON contains', () => {
    expect(leaksOf('Error: We lose fresh bread\n', ['We lose fresh bread'])).toMatchObject([
      { field: 'line' },
    ])
  })
})
