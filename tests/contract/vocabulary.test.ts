import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { scopeLevels, sparkCategories } from '#contract/vocabulary.ts'
import { businessTypesOf, offeredCategories } from '#machines/sparks/sparks.rules.ts'

describe('The levels of scope', () => {
  it('lead in seven steps from one task to the whole organisation, named at both ends and in the middle [AMB-56]', () => {
    expect(scopeLevels.map(({ title }) => title)).toEqual([
      'Project tactic',
      'Project challenge',
      'Team or process challenge',
      'Product or department challenge',
      'Cross-department challenge',
      'Organisation challenge',
      'Strategic organisation challenge',
    ])
    expect(scopeLevels.flatMap(({ label }, index) => (label ? [[index + 1, label]] : []))).toEqual([
      [1, 'Specific'],
      [4, 'Balanced'],
      [7, 'Broad'],
    ])
    expect(scopeLevels).toHaveLength(limits.maxScope + 1)
  })
})

describe('The business types of a challenge', () => {
  it.each([
    [false, false, []],
    [true, false, ['family']],
    [false, true, ['social']],
    [true, true, ['family', 'social']],
  ] as const)(
    'for family-run %s and social enterprise %s are %j [AMB-18]',
    (family_run, social_enterprise, expected) => {
      const types = businessTypesOf({ family_run, social_enterprise })
      expect(types).toEqual(expected)
      // Each type adds the one category that is only for it.
      expect(offeredCategories(types)).toHaveLength(sparkCategories.length - 2 + expected.length)
    },
  )
})
