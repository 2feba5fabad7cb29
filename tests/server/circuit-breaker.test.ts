import { describe, expect, it } from 'vitest'
import { createBreaker } from '#server/circuit-breaker.ts'

describe('the circuit breaker', () => {
  it('rests no longer because the clock was set back [A4]', () => {
    let now = 1_000_000_000
    const breaker = createBreaker({ now: () => now }, { failures: 2, within: 30_000, rest: 30_000 })
    for (let count = 0; count < 2; count += 1) breaker.enter()?.failed()
    expect(breaker.enter()).toBeUndefined()
    now -= 600_000
    expect(breaker.enter()).toBeDefined()
  })
})
