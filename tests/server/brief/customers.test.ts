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
  ])('are not those of whom only a share or a number is named: %s', async (text) => {
    expect(await customersIn(`We run a hall. ${text}`)).toEqual([])
  })

  it('are those that do something', async () => {
    expect(await customersIn('We run a hall. 40 guests complained about the heating.')).toEqual(['guests'])
  })

  it('are not those of somebody else', async () => {
    expect(await customersIn('We run a hall. Their customers complain.')).toEqual([])
  })
})
