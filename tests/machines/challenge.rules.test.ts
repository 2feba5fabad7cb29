import { describe, expect, it } from 'vitest'
import { nextSeed, sentOf } from '#machines/workspace/challenge.rules.ts'

describe('the key of a creation', () => {
  it('is new for every challenge, even with the same text [SEQ-08]', () => {
    expect(nextSeed({ seed: 'page', sent: '' }, 'A text')).toBe('page+')
    expect(nextSeed({ seed: 'page+', sent: '' }, 'A text')).toBe('page++')
  })

  it('is that of the first attempt if a text was sent and not answered, even on the next page [OPS-17]', () => {
    const sent = sentOf('A text', 'page+')
    expect(nextSeed({ seed: 'next page', sent }, 'A text')).toBe('page+')
    expect(nextSeed({ seed: 'next page', sent }, 'Another text')).toBe('next page+')
  })

  it('contains nothing of the text [AUTH-14]', () => {
    expect(sentOf('A text', 'page+')).not.toContain('text')
  })
})
