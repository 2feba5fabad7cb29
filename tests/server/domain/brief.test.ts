import { describe, expect, it } from 'vitest'
import { emptyBrief, type CaseBrief } from '#contract/brief.ts'
import { problemsMeant } from '#server/domain/brief.ts'
import { problemsToSource, caseData } from '#server/engine/model/case.data.ts'
import { problemsAbout } from '../../../server/routes/v1/evidence.ts'

type Problem = CaseBrief['problems'][number]
const problem = (id: string, more: Partial<Problem> = {}): Problem => ({
  id,
  name: `Name of ${id}`,
  active: false,
  origin: 'engine',
  because: [{ text: `It shows ${id}.` }],
  questions: [],
  ...more,
})
const briefOf = (...problems: Problem[]): CaseBrief => ({ ...emptyBrief(), problems })
const ids = (problems: readonly { id: string }[]) => problems.map(({ id }) => id)

const off = problem('off', { origin: 'user' })
const guesses = briefOf(off, problem('first'), problem('silent', { because: [] }), problem('second'))

describe('the problems that a brief is about', () => {
  it('are the confirmed ones, the owner’s choices before the engine’s findings', () => {
    const brief = briefOf(
      problem('found', { active: true }),
      problem('guess'),
      problem('chosen', { active: true, origin: 'user', because: [] }),
    )
    expect(ids(problemsMeant(brief, 2))).toEqual(['chosen', 'found'])
  })

  it('are otherwise the likeliest ones in the text, never one that was switched off', () => {
    expect(ids(problemsMeant(guesses, 2))).toEqual(['first', 'second'])
    expect(ids(problemsMeant(guesses, 1))).toEqual(['first'])
    expect(problemsMeant(briefOf(off), 2)).toEqual([])
  })

  it('are the same for a model, for its sources and for searches', async () => {
    const engine = { brief: () => Promise.reject(new Error('not asked')) }
    const { signal } = new AbortController()
    const searched = await problemsAbout(engine, { query: 'a text', brief: guesses }, { signal })
    expect(ids(searched)).toEqual(['first', 'second'])
    expect(ids(problemsToSource(guesses))).toEqual(['first', 'second'])
    expect(JSON.stringify(caseData({ brief: guesses }))).not.toContain('Name of off')
    expect(JSON.stringify(caseData({ brief: guesses }))).toContain('Name of first')
  })
})
