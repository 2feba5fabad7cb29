import { describe, expect, it } from 'vitest'
import { cueUses, isSuspect } from '../../../scripts/content/cues.use.ts'

const problems = [
  { id: 'late', cues: ['pay late', 'wait ... money', 'green ledger'], examples: ['They pay late again.'] },
  { id: 'idle', cues: ['stands idle', 'ledger'], examples: ['The press stands idle and they pay late.'] },
]
const sets = {
  story: [
    { id: 's001', text: 'We wait for our money. The green ledger is full.' },
    { id: 's003', text: 'We wait long for the money.' },
  ],
}

describe('the use of cues', () => {
  const uses = cueUses(problems, sets)
  const of = (cue: string) => uses.find((use) => use.cue === cue)

  it('counts examples of the own problem and of others, and names the texts', () => {
    expect(of('pay late')).toMatchObject({ problem: 'late', own: 1, others: 1, texts: { story: [] } })
    expect(of('wait ... money')).toMatchObject({ own: 0, others: 0, texts: { story: ['s001', 's003'] } })
  })

  it('suspects a cue of several words that fires on one text and nowhere else', () => {
    expect(uses.filter(isSuspect).map(({ cue }) => cue)).toEqual(['green ledger'])
  })
})
