import { describe, expect, it } from 'vitest'
import { seedFor, sentOf } from '#machines/workspace/challenge.rules.ts'

describe('the key of a creation', () => {
  it('is made of something new for every challenge, the same text again included [SEQ-08]', () => {
    expect(seedFor({ seed: 'page', sent: '' }, 'A text')).toBe('page+')
    expect(seedFor({ seed: 'page+', sent: '' }, 'A text')).toBe('page++')
  })

  it('is that of the first try for a text that was sent and not answered, on the next page too [OPS-17]', () => {
    const sent = sentOf('A text', 'page+')
    expect(seedFor({ seed: 'next page', sent }, 'A text')).toBe('page+')
    expect(seedFor({ seed: 'next page', sent }, 'Another text')).toBe('next page+')
  })

  it('keeps nothing of the text [AUTH-14]', () => {
    expect(sentOf('A text', 'page+')).not.toContain('text')
  })
})
