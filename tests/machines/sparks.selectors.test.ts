import { describe, expect, it } from 'vitest'
import type { CaseBrief } from '#contract/brief.ts'
import type { Entities } from '#machines/workspace/topics.rules.ts'
import type { SparkQuery } from '#machines/sparks/sparks.machine.ts'
import { outdatedBy } from '#machines/sparks/sparks.selectors.ts'
import { briefOf, longText } from '../charts/samples.ts'

const query = (brief: CaseBrief | null): SparkQuery => ({
  category: 'markets-products',
  text: longText,
  entities: [{ label: 'bread', type: 'Thing' }],
  businessTypes: [],
  ...(brief && { brief }),
})
const supply = (brief: CaseBrief | null, passedOver: CaseBrief | null = null) => ({
  entities: [{ label: 'bread', type: 'Thing' }],
  brief,
  passedOver,
})

/**
 * Shifts the goal's position, as an edit before it does, and drops the positions of the problems' sentences,
 * as an edit within them does.
 */
const moved = (brief: CaseBrief): CaseBrief => ({
  ...brief,
  goal: brief.goal.map(({ text, start = 0, end = 0 }) => ({ text, start: start + 40, end: end + 40 })),
  problems: brief.problems.map((problem) => ({
    ...problem,
    because: problem.because.map(({ text }) => ({ text })),
  })),
})

describe('the note that sparks were written for other topics [TOP-05]', () => {
  const [bread, vans] = [
    { label: 'bread', type: 'Thing' },
    { label: 'vans', type: 'Thing' },
  ]
  const by = (asked: Entities, now: Entities) =>
    outdatedBy({ ...query(null), entities: asked }, { ...supply(null), entities: now })

  it('is shown if a topic was added or dropped', () => {
    expect(by([bread], [bread, vans])).toBe('topics')
    expect(by([bread, vans], [vans])).toBe('topics')
  })

  it('is not shown if the same topics are only in another order, such as one that was removed and added again', () => {
    expect(by([bread, vans], [vans, bread])).toBeUndefined()
  })
})

describe('the note that sparks were written before the case changed', () => {
  const brief = briefOf(longText)

  it('is not shown if words only have new positions', () => {
    expect(outdatedBy(query(brief), supply(moved(brief)))).toBeUndefined()
  })

  it('is shown if the owner has another goal', () => {
    const other = { ...brief, goal: [{ text: 'Sell more on weekdays' }] }
    expect(outdatedBy(query(brief), supply(other))).toBe('case')
  })

  it('is shown if a problem was switched on, and disappears if it is off again', () => {
    const on = { ...brief, problems: brief.problems.map((problem) => ({ ...problem, active: true })) }
    expect(outdatedBy(query(brief), supply(on))).toBe('case')
    expect(outdatedBy(query(brief), supply(brief))).toBeUndefined()
  })

  it('is not shown if the owner only skipped the question, but is once they say more [ASK-04]', () => {
    const skipped = { ...brief, skipped: true }
    expect(outdatedBy(query(null), supply(skipped, skipped))).toBeUndefined()
    expect(outdatedBy(query(brief), supply(skipped))).toBeUndefined()
    expect(outdatedBy(query(null), supply({ ...skipped, goal: [] }, skipped))).toBe('case')
  })

  it('is shown if there is now a case of the owner’s, and there was none', () => {
    expect(outdatedBy(query(null), supply(brief))).toBe('case')
  })
})
