import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { worldRegions } from '#contract/regions.ts'
import { truncate } from '#machines/workspace/challenge.rules.ts'
import { notices } from '#machines/shell/notices.ts'
import { isOfKind } from '#machines/home/upload.rules.ts'

describe('a text that is cut for a list or a panel', () => {
  it.each([limits.savedListPreview, limits.truncation])(
    'keeps %i characters followed by one sign, and has no sign if nothing was cut [AMB-35]',
    (length) => {
      expect(truncate('a'.repeat(length), length)).toBe('a'.repeat(length))
      expect(truncate('a'.repeat(length + 1), length)).toBe(`${'a'.repeat(length)}…`)
    },
  )

  it('counts characters and never splits one [AMB-35]', () => {
    expect(truncate('🥖🥖🥖', 2)).toBe('🥖🥖…')
  })
})

describe('a file', () => {
  it('is known by its media type and not by its name [VAL-06]', () => {
    const file = (name: string, type: string) => ({ name, size: 1, type })
    expect(isOfKind('pdf', file('plan.pdf', 'text/plain'))).toBe(false)
    expect(isOfKind('pdf', file('plan.bin', 'application/x-pdf'))).toBe(true)
    expect(isOfKind('pdf', file('plan.pdf', ''))).toBe(false)
    expect(isOfKind('image', file('slide.png', 'application/pdf'))).toBe(false)
    expect(isOfKind('image', file('slide', 'image/webp'))).toBe(true)
  })
})

describe('the regions of the world', () => {
  it('are the five continents of UN M49, each before its sub-regions [AMB-16]', () => {
    expect(worldRegions).toEqual([
      ...[
        'Africa',
        'Northern Africa',
        'Eastern Africa',
        'Middle Africa',
        'Southern Africa',
        'Western Africa',
      ],
      ...['Americas', 'Northern America', 'Central America', 'Caribbean', 'South America'],
      ...['Asia', 'Central Asia', 'Eastern Asia', 'South-eastern Asia', 'Southern Asia', 'Western Asia'],
      ...['Europe', 'Eastern Europe', 'Northern Europe', 'Southern Europe', 'Western Europe'],
      ...['Oceania', 'Australia and New Zealand', 'Melanesia', 'Micronesia', 'Polynesia'],
    ])
  })
})

describe('messages that say why nothing happens', () => {
  it.each(['NEEDS_MORE_TEXT', 'NO_CHALLENGE', 'LAST_TOPIC'] as const)('are errors: %s [AMB-60]', (code) => {
    expect(notices[code]).toBe('error')
  })
})
