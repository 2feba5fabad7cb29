import { describe, expect, it } from 'vitest'
import { createBreaker } from '#server/circuit-breaker.ts'

describe('the circuit breaker', () => {
  it('opens when failures without a success in between have cost a minute of waiting, however few they are [D8]', () => {
    let now = 1_000_000_000
    const breaker = createBreaker({ now: () => now })
    const fail = (lost: number) => {
      now += lost
      breaker.enter()?.failed(lost)
    }
    fail(15_000)
    fail(40_000)
    expect(breaker.isOpen()).toBe(false)
    breaker.enter()?.succeeded()
    fail(40_000)
    expect(breaker.isOpen()).toBe(false)
    fail(20_000)
    expect(breaker.isOpen()).toBe(true)
  })

  it('allows one trial after 30 s, and doubles the wait whenever a trial fails, up to ten minutes [D8]', () => {
    let now = 1_000_000_000
    const breaker = createBreaker({ now: () => now })
    breaker.enter()?.failed(60_000)
    const rests = Array.from({ length: 7 }, () => {
      const from = now
      let pass = breaker.enter()
      while (pass === undefined) {
        now += 1_000
        pass = breaker.enter()
      }
      pass.failed()
      return (now - from) / 1_000
    })
    expect(rests).toEqual([30, 60, 120, 240, 480, 600, 600])
    now += 600_000
    breaker.enter()?.succeeded()
    breaker.enter()?.failed(60_000)
    now += 30_000
    expect(breaker.enter()).toBeDefined()
  })

  it('does not stay open longer when the clock is set back [A4]', () => {
    let now = 1_000_000_000
    const breaker = createBreaker({ now: () => now }, { failures: 2, within: 30_000, rest: 30_000 })
    for (let count = 0; count < 2; count += 1) breaker.enter()?.failed()
    expect(breaker.enter()).toBeUndefined()
    now -= 600_000
    expect(breaker.enter()).toBeDefined()
  })
})
