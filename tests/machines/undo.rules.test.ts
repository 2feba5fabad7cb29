import { describe, expect, it } from 'vitest'
import { nextUndo } from '#machines/bookmarks/undo.rules.ts'

describe('undo on the review [PLAN-04, PLAN-12]', () => {
  it('takes back a deletion before what was changed earlier, and after what was changed later', () => {
    expect(nextUndo({ deletion: { after: 2 }, steps: 2, canRevert: true })).toBe('deletion')
    expect(nextUndo({ deletion: { after: 2 }, steps: 3, canRevert: true })).toBe('ranking')
  })

  it('takes back a deletion also where later changes cannot be taken back any more', () => {
    expect(nextUndo({ deletion: { after: 2 }, steps: 9, canRevert: false })).toBe('deletion')
  })

  it('has nothing to do where nothing was done', () => {
    expect(nextUndo({ deletion: undefined, steps: 0, canRevert: false })).toBeUndefined()
    expect(nextUndo({ deletion: undefined, steps: 1, canRevert: true })).toBe('ranking')
  })
})
