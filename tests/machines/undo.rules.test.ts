import { describe, expect, it } from 'vitest'
import { nextUndo } from '#machines/bookmarks/undo.rules.ts'

describe('undo on the review [PLAN-04, PLAN-12]', () => {
  it('undoes a deletion before earlier changes, and after later ones', () => {
    expect(nextUndo({ deletion: { after: 2 }, steps: 2, canRevert: true })).toBe('deletion')
    expect(nextUndo({ deletion: { after: 2 }, steps: 3, canRevert: true })).toBe('ranking')
  })

  it('undoes a deletion even if later changes can no longer be undone', () => {
    expect(nextUndo({ deletion: { after: 2 }, steps: 9, canRevert: false })).toBe('deletion')
  })

  it('has nothing to do if nothing was done', () => {
    expect(nextUndo({ deletion: undefined, steps: 0, canRevert: false })).toBeUndefined()
    expect(nextUndo({ deletion: undefined, steps: 1, canRevert: true })).toBe('ranking')
  })
})
