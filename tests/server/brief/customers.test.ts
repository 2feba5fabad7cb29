import { describe, expect, it } from 'vitest'
import { createOfflineEngine } from '#server/engine/offline.engine.ts'
import { noProblems } from './library.ts'

const engine = createOfflineEngine({ library: noProblems })
const customersIn = async (text: string) =>
  (await engine.brief({ text }, { signal: new AbortController().signal })).customers.map((span) => span.text)

describe('the customers of a text', () => {
  it.each([
    'We do not want to take commission from guests.',
    'He visited us with 41 families.',
    'I wonder which customers to chase.',
  ])('do not include groups of which only a share or a number is mentioned: %s', async (text) => {
    expect(await customersIn(`We run a hall. ${text}`)).toEqual([])
  })

  it('include those who do something', async () => {
    expect(await customersIn('We run a hall. 40 guests complained about the heating.')).toEqual(['guests'])
  })

  it('do not include somebody else’s customers', async () => {
    expect(await customersIn('We run a hall. Their customers complain.')).toEqual([])
  })
})
