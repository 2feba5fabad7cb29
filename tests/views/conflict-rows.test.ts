import { expect, it } from 'vitest'
import { emptyBrief } from '#contract/brief.ts'
import { emptyPlan } from '#contract/vocabulary.ts'
import { conflictRows } from '#ui/workspace/conflict-rows.ts'
import { challenge, topic } from '../charts/samples.ts'

const nameOf = (key: string) => (key === 'ideas:a' ? 'Share a lorry' : '')

it('The rows name what differs between two versions of a challenge, and leave out what is the same [PERS-18]', () => {
  const mine = {
    ...challenge,
    scope: 1,
    company_maturity: 2,
    topics: [topic('bread', 3, false), topic('vans', 2)],
    ranking: {
      judgements: { 'ideas:a': { impact: 3 as const, effort: 1 as const } },
      order: ['ideas:a'],
      plans: { 'ideas:a': { ...emptyPlan, note: 'Ask first', owner: 'Sam' } },
    },
    case_brief: { ...emptyBrief(), goal: [{ text: 'Half the waste' }, { text: 'Open by June' }] },
  }
  const theirs = {
    ...mine,
    scope: 2,
    company_maturity: 0,
    topics: [topic('bread', 3), topic('vans', 2)],
    ranking: { judgements: {}, order: [], plans: { 'ideas:a': { ...emptyPlan, owner: 'Sam' } } },
    case_brief: { ...emptyBrief(), goal: [{ text: 'Open by June' }] },
  }
  const fields = ['scope', 'company_maturity', 'topics', 'ranking', 'case_brief'] as const
  expect(conflictRows({ mine, theirs }, fields, nameOf)).toEqual([
    {
      label: 'Scope',
      mine: '2 of 7: Project challenge',
      theirs: '3 of 7: Team or process challenge',
    },
    { label: 'Company maturity', mine: 'Becoming established', theirs: '' },
    { label: 'Topics', mine: 'bread (switched off)', theirs: 'bread' },
    { label: 'Share a lorry', mine: 'Impact high\nEffort low\nNote: Ask first', theirs: '' },
    { label: 'Order of ideas', mine: 'Share a lorry', theirs: '' },
    { label: 'What you want', mine: 'Half the waste', theirs: '' },
  ])
})
