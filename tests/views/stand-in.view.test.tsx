import { render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { StandInFor, type Provenance } from '#contract/entities.ts'
import { StandInNote } from '#ui/parts/stand-in-note.tsx'
import { standInText } from '#ui/parts/stand-in.words.ts'

const provenance: Provenance = {
  technique: '',
  why: 'It helps.',
  topics: [],
  sources: [],
  engine: 'offline',
}
const writtenInstead = (standInFor?: StandInFor) => ({
  provenance: { ...provenance, standIn: true, ...(standInFor && { standInFor }) },
})
const byModel = { provenance: { ...provenance, engine: 'small' } }
const now = new Date(2026, 10, 28, 9, 30).getTime()
const midnight = new Date(2026, 10, 29).toISOString()

describe('the line about texts that are not by the language model', () => {
  it('says what happened, that the texts are the built-in ones, and when there can be new ones [FLOW-04]', () => {
    expect(standInText({ why: 'day', until: midnight }, { isAll: true, now })).toBe(
      'The language model has reached today’s limit. These texts come from the built-in engine. The language model can write new ones after midnight.',
    )
    const soon = new Date(2026, 10, 28, 9, 32).toISOString()
    expect(standInText({ why: 'resting', until: soon }, { isAll: false, now })).toBe(
      'The language model isn’t available at the moment. Some of these texts come from the built-in engine. The language model can write new ones after 09:32.',
    )
  })

  it('gives no time that has passed or is unknown', () => {
    const said = 'The language model took too long. These texts come from the built-in engine.'
    expect(standInText({ why: 'slow' }, { isAll: true, now })).toBe(said)
    expect(standInText({ why: 'slow', until: new Date(now - 1).toISOString() }, { isAll: true, now })).toBe(
      said,
    )
  })

  it('has its own words for every reason', () => {
    const all = StandInFor.shape.why.options.map((why) => standInText({ why }, { isAll: true, now }))
    expect(new Set(all).size).toBe(all.length)
  })

  it('is announced and visible where it is needed, and empty elsewhere [FLOW-04]', () => {
    vi.useFakeTimers({ now, toFake: ['Date'] })
    const { rerender } = render(<StandInNote items={[byModel, {}]} />)
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    rerender(<StandInNote items={[byModel, writtenInstead({ why: 'caller', until: midnight })]} />)
    expect(screen.getByRole('status')).toHaveTextContent(
      'You’ve reached your daily limit for the language model. Some of these texts come from the built-in engine. The language model can write new ones after midnight.',
    )
    rerender(<StandInNote items={[writtenInstead()]} />)
    expect(screen.getByRole('status')).toHaveTextContent(
      'The language model didn’t answer. These texts come from the built-in engine.',
    )
    vi.useRealTimers()
  })
})
