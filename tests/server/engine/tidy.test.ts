import { describe, expect, it } from 'vitest'
import { untidy } from '../../../scripts/content/tidy.ts'

describe('the rules for well-formed text', () => {
  it.each([
    'What would it look like if each future had had its own books?',
    'There is room for a choir week, a sports camp and a language course.',
    'What happens to the members if the trainer goes is put in writing.',
    'One call is put through. The notes stay as they are.',
  ])('find nothing wrong in: %s', (text) => {
    expect(untidy(text)).toEqual([])
  })

  it.each([
    ['If your quotes is late, ring.', 'subject and verb'],
    ['Look at a customers when late.', 'plural after an article'],
    ['Ask the the driver.', 'doubled word'],
    ['They are is late.', 'two verbs'],
  ])('find a fault in: %s', (text, rule) => {
    expect(untidy(text).join()).toContain(rule)
  })
})
