import { describe, expect, it } from 'vitest'
import { contentLibrary, loadExamples } from '#server/content/library.ts'
import { cueUses, isAlone, isSuspect } from '../../../lab/engine/cues.use.ts'
import { readingLists, saidByLibrary } from '../../../lab/engine/lists.ts'

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

describe('the cue report', () => {
  const uses = cueUses(problems, sets)
  const of = (cue: string) => uses.find((use) => use.cue === cue)

  it('counts matching examples of the own problem and of others, and names the texts', () => {
    expect(of('pay late')).toMatchObject({ problem: 'late', own: 1, others: 1, texts: { story: [] } })
    expect(of('wait ... money')).toMatchObject({ own: 0, others: 0, texts: { story: ['s001', 's003'] } })
  })

  it('flags a cue of several words that matches one text and nothing else', () => {
    expect(uses.filter(isSuspect).map(({ cue }) => cue)).toEqual(['green ledger'])
  })

  it('also flags a single word that only one text contains', () => {
    const words = [{ id: 'list', cues: ['ledger', 'press'], examples: ['The press waits.'] }]
    expect(
      cueUses(words, sets)
        .filter(isAlone)
        .map(({ cue }) => cue),
    ).toEqual(['ledger'])
  })

  it('covers every list by which the engine reads', async () => {
    const library = await contentLibrary()
    const lists = readingLists(library)
    const names = lists.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining([
        'circumstance vehicles',
        'sector bakery',
        'trade bakery',
        'firstNames',
        'verbLike',
      ]),
    )
    expect(lists.every(({ entries }) => entries.every((entry) => entry.length > 0))).toBe(true)
    expect(saidByLibrary(library, await loadExamples()).length).toBeGreaterThan(library.problems.length * 30)
  })
})
