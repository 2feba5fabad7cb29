import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { withoutProse } from '../../scripts/plain-charts.ts'

const plain = (code: string) => withoutProse(code, parseSync('chart.js', code).program)

describe('charts in the browser build', () => {
  it('lose what they say to their readers and nothing else', () => {
    const chart = `const chart = { id: 'a', description: 'Words, and a "comma",', states: { b: { meta: { spec: ['UPL-01'] }, on: { c: { target: 'd', description: 'Why' } } } } }`
    expect(plain(chart).replace(/\s+/g, ' ')).toBe(
      `const chart = { id: 'a', states: { b: { on: { c: { target: 'd', } } } } }`,
    )
  })

  it('keep a description that is data', () => {
    const code = `const item = { description: given.text, meta: kept }`
    expect(plain(code)).toBe(code)
  })
})
