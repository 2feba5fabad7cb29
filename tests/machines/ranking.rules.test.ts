import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { mergedField } from '#contract/merge.ts'
import type { Plan, Ranking } from '#contract/vocabulary.ts'
import { writtenIdea } from '#machines/ideas/own-idea.rules.ts'
import { nextActionsOf } from '#machines/bookmarks/next-actions.rules.ts'
import {
  isWithinLimits,
  orderedKeys,
  placedKeys,
  withPlan,
  sharedTitles,
  sortedKeys,
  withoutBlank,
  worded,
} from '#machines/bookmarks/ranking.rules.ts'

describe('the titles of ideas', () => {
  it('say nothing if several ideas share them; one idea kept twice counts once, and an empty title does not count', () => {
    const ideas = [
      { focus: 'A shared van', text: 'With the dairy' },
      { focus: ' A shared van ', text: 'With the mill' },
      { focus: 'Two rounds', text: 'At six and at noon' },
      { focus: 'Two rounds', text: 'At six and at noon' },
      { focus: '', text: 'Mine' },
      { focus: '', text: 'Mine too' },
    ]
    expect([...sharedTitles(ideas)]).toEqual(['A shared van'])
  })
})

describe('the order of the kept ideas', () => {
  it('is the user’s order, with new ideas last and deleted ones gone', () => {
    expect(orderedKeys(['c', 'gone', 'a'], ['a', 'b', 'c'])).toEqual(['c', 'a', 'b'])
  })

  it('moves one idea, at most to either end', () => {
    expect(placedKeys(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
    expect(placedKeys(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
    expect(placedKeys(['a', 'b', 'c'], 'a', 99)).toEqual(['b', 'c', 'a'])
    expect(placedKeys(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
    expect(placedKeys(['a', 'b'], 'stranger', 0)).toEqual(['a', 'b'])
  })

  it('puts most impact for least effort first, more impact before less, unjudged ideas last', () => {
    expect(
      sortedKeys(['none', 'dear', 'small', 'quick', 'half', 'even'], {
        dear: { impact: 3, effort: 3 },
        small: { impact: 1, effort: 1 },
        quick: { impact: 3, effort: 1 },
        half: { impact: 3, effort: 0 },
        even: { impact: 1, effort: 1 },
      }),
    ).toEqual(['quick', 'half', 'dear', 'small', 'even', 'none'])
  })
})

const plan = { note: '', owner: '', due: '' }

describe('the plans of the kept ideas', () => {
  it('change part by part, and an empty plan is no plan [PLAN-01]', () => {
    const plans = withPlan({ b: { ...plan, owner: 'Sam' } }, 'a', { note: 'Ask first' })
    expect(plans).toEqual({ b: { ...plan, owner: 'Sam' }, a: { ...plan, note: 'Ask first' } })
    expect(withPlan(plans, 'a', { due: '2026-12-01' }).a).toEqual({
      note: 'Ask first',
      owner: '',
      due: '2026-12-01',
    })
    expect(withPlan(plans, 'a', { note: '' })).toEqual({ b: { ...plan, owner: 'Sam' } })
  })

  it('are accepted up to the contract’s limits, and no further [PLAN-03]', () => {
    const most = { note: 'x'.repeat(limits.planNote), owner: 'y'.repeat(limits.planOwner), due: '' }
    expect(isWithinLimits({ a: most })).toBe(true)
    expect(isWithinLimits({ a: { ...most, note: `${most.note}x` } })).toBe(false)
    expect(isWithinLimits({ a: { ...most, owner: `${most.owner}y` } })).toBe(false)
    expect(
      isWithinLimits(Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`${index}`, most]))),
    ).toBe(false)
  })
})

describe('the words of an idea of one’s own', () => {
  const own = writtenIdea('Rent out the vans', 'Ring the market')

  it('are those it was added with until others replace them [PLAN-13]', () => {
    expect(worded(own, 'a', {})).toBe(own)
    const now = worded(own, 'a', { a: { ...plan, text: ' Sell the vans ', step: 'Ask a dealer' } })
    expect(now).toMatchObject({ text: 'Sell the vans', implementation: { steps: ['Ask a dealer'] } })
    expect(worded(own, 'a', { a: { ...plan, text: 'Sell the vans' } }).implementation.steps).toEqual([
      'Ring the market',
    ])
    expect(worded(own, 'a', { a: { ...plan, step: ' ' } })).toMatchObject({
      text: own.text,
      implementation: { steps: [] },
    })
    expect(
      worded(writtenIdea('Open late', ''), 'a', { a: { ...plan, step: 'Ask' } }).implementation.steps,
    ).toEqual(['Ask'])
  })

  it('cannot be changed for an idea that an engine wrote [PLAN-13]', () => {
    const written = { ...own, spark: { ...own.spark, origin: 'markets-products' } }
    expect(worded(written, 'a', { a: { ...plan, text: 'Sell the vans' } })).toBe(written)
  })

  it('do not count if they are blank [PLAN-14]', () => {
    expect(worded(own, 'a', { a: { ...plan, text: '  ' } })).toBe(own)
    const plans = { a: { ...plan, text: ' ', owner: 'Sam' }, b: { ...plan, text: '' } }
    expect(withoutBlank(plans, 'a')).toEqual({ b: { ...plan, text: '' }, a: { ...plan, owner: 'Sam' } })
    expect(withoutBlank(plans, 'b')).toEqual({ a: plans.a })
    const fine = { a: { ...plan, step: '' } }
    expect(withoutBlank(fine, 'a')).toBe(fine)
    expect(withoutBlank(fine, '')).toBe(fine)
  })

  it('are as long as the form allows, and no longer [PLAN-03, PLAN-13]', () => {
    const most = { ...plan, text: 'x'.repeat(limits.ownIdea), step: 'y'.repeat(limits.ownStep) }
    expect(isWithinLimits({ a: most })).toBe(true)
    expect(isWithinLimits({ a: { ...most, text: `${most.text}x` } })).toBe(false)
    expect(isWithinLimits({ a: { ...most, step: `${most.step}y` } })).toBe(false)
  })

  it('from two tabs are merged part by part, and the question is only about what both changed [PLAN-02, PLAN-13]', () => {
    const ranking = (a: Plan | undefined): Ranking => ({
      judgements: {},
      order: [],
      plans: a === undefined ? {} : { a },
    })
    const merged = (base: Plan | undefined, mine: Plan | undefined, theirs: Plan | undefined) =>
      mergedField('ranking', ranking(base), ranking(mine), ranking(theirs))
    const was = { ...plan, owner: 'Sam' }
    expect(merged(was, { ...was, text: 'Mine' }, { ...was, step: 'Theirs', note: 'Ask' })).toEqual(
      ranking({ ...was, note: 'Ask', text: 'Mine', step: 'Theirs' }),
    )
    expect(merged(undefined, { ...plan, text: 'Mine' }, { ...plan, text: 'Theirs' })).toBeUndefined()
    expect(merged({ ...was, text: 'Old' }, was, { ...was, text: 'Old', due: '2026-12-01' })).toEqual(
      ranking({ ...was, due: '2026-12-01' }),
    )
    expect(merged({ ...plan, text: 'Old' }, undefined, { ...plan, text: 'Old' })).toEqual(ranking(undefined))
  })
})

describe('the next actions', () => {
  const ideas = Array.from({ length: 8 }, (_, index) => ({
    key: `${index}`,
    text: `Idea ${index}`,
    focus: '',
    steps: [`Step ${index}`, 'Later'],
  }))
  const keysOf = (plans: Parameters<typeof nextActionsOf>[1]) =>
    nextActionsOf(ideas, plans).map(({ key }) => key)

  it('are the first steps of ideas with an owner or a date, by date, then of the highest ideas, up to five [PLAN-08]', () => {
    expect(keysOf({})).toEqual(['0', '1', '2', '3', '4'])
    expect(
      keysOf({
        '7': { ...plan, due: '2026-12-24' },
        '3': { ...plan, owner: 'Sam' },
        '6': { ...plan, due: '2026-12-01' },
        '1': { ...plan, note: 'A note alone is no plan' },
      }),
    ).toEqual(['6', '7', '3', '0', '1'])
    expect(keysOf(Object.fromEntries(ideas.map(({ key }) => [key, { ...plan, owner: 'Sam' }])))).toHaveLength(
      8,
    )
  })

  it('are the idea itself if it has no step [PLAN-08]', () => {
    expect(nextActionsOf([{ key: 'a', text: 'Open late', focus: 'Hours', steps: ['  '] }], {})).toEqual([
      { key: 'a', step: 'Open late', idea: 'Open late', owner: '', due: '' },
    ])
  })

  it('name the idea by its focus, or by its words if the focus is empty, long or shared [PLAN-08, REP-02]', () => {
    const named = (focus: string) =>
      nextActionsOf([{ key: 'a', text: 'Open late', focus, steps: ['Ask the staff'] }], {})[0]?.idea
    expect(named('Opening hours')).toBe('Opening hours')
    expect(named(' ')).toBe('Open late')
    expect(named('x'.repeat(91))).toBe('Open late')
    const both = ['Open late', 'Open on Sundays'].map((text) => ({
      key: text,
      text,
      focus: 'Hours',
      steps: [`Ask: ${text}`],
    }))
    expect(nextActionsOf(both, {}).map(({ idea }) => idea)).toEqual(['Open late', 'Open on Sundays'])
  })

  it('name a step once if two kept ideas begin with it, with its owner if one of them has any [PLAN-08]', () => {
    const twice = ['a', 'b'].map((key) => ({
      key,
      text: 'Open late',
      focus: 'Hours',
      steps: ['Ask the staff'],
    }))
    expect(nextActionsOf(twice, {})).toMatchObject([{ key: 'a', idea: 'Hours' }])
    expect(nextActionsOf(twice, { b: { ...plan, owner: 'Sam' } })).toMatchObject([{ key: 'b', owner: 'Sam' }])
  })
})
