import { describe, expect, it } from 'vitest'
import { lazyPart } from '#api/api.ts'
import { lazySession } from '#api/account/session-source.ts'
import { Problem } from '#contract/problem.ts'
import { isUnreached } from '#machines/failures.rules.ts'

const failing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const failureOf = (source: () => Promise<unknown>) => source().catch((error: unknown) => error)

describe('the server was not reached', () => {
  it('if the network failed, even while a part of the program was being fetched [OFF-09, OFF-10]', async () => {
    expect(isUnreached(new Problem('network'))).toBe(true)
    expect(isUnreached(await failureOf(lazyPart(failing)))).toBe(true)
    expect(isUnreached(await failureOf(lazySession(failing)))).toBe(true)
  })

  it.each([
    new TypeError('it is not a function'),
    new Problem('http', { status: 503 }),
    new Problem('contract'),
  ])('is not what %s says', (error) => {
    expect(isUnreached(error)).toBe(false)
  })
})
