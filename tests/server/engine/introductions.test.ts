import { describe, expect, it } from 'vitest'
import { givesOwnName, introducesWriter, saysWhere } from '#server/engine/text/introductions.ts'

describe('A sentence that introduces the writer', () => {
  it.each([
    'Hello.',
    'We are a joinery.',
    'I run two shops.',
    'We have about 40 pitches.',
    'I’m writing to ask.',
  ])('is recognised: %s', (sentence) => {
    expect(introducesWriter(sentence)).toBe(true)
  })

  it.each(['We run out of flour every Friday.', 'We are losing regulars.', 'I have not slept since May.'])(
    'is not one that says what is wrong: %s',
    (sentence) => {
      expect(introducesWriter(sentence)).toBe(false)
    },
  )

  it('may say where the writer works, or give a name', () => {
    expect(saysWhere('We mend old clocks near Leeds.')).toBe(true)
    expect(saysWhere('We mend old clocks in spring.')).toBe(false)
    expect(givesOwnName('Hi, I’m Ada.')).toBe(true)
    expect(givesOwnName('Ada left in May.')).toBe(false)
  })
})
