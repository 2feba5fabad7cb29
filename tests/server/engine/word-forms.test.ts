import { describe, expect, it } from 'vitest'
import { formsIn, isAmong } from '#server/engine/offline/word.forms.ts'

describe('Words of a pattern are looked up as whole words', () => {
  it.each([
    ['stay', 'guests stay longer and stayed'],
    ['bake', 'we are baking bread'],
    ['stop', 'how to stop it, once stopped'],
    ['delivery', 'failed deliveries'],
    ['no-show', 'too many no shows'],
    ['no-show', 'too many no-shows'],
    ['pay', 'nobody paid us'],
    ['insur*', 'the insurers ring'],
    ['box', 'two veg boxes'],
  ])('“%s” is in “%s”', (word, text) => {
    expect(isAmong(formsIn(text), word)).toBe(true)
  })

  it.each([
    ['stay', 'our staff and the statements'],
    ['kit', 'the kitchen'],
    ['care', 'three cars'],
    ['pay', 'the party and the partner'],
    ['app', 'an appointment'],
    ['no-show', 'no more of the show'],
    ['mot', 'a mother'],
  ])('“%s” is not in “%s”', (word, text) => {
    expect(isAmong(formsIn(text), word)).toBe(false)
  })
})
