import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import {
  firstIdeaQuestion,
  hasQuestion,
  hasRoom,
  mayBeAskedAbout,
  closePending,
  withPending,
  type IdeaQuestionContext,
} from '#machines/ideas/idea-question.rules.ts'
import { wholeIdea } from '../charts/samples.ts'

const idea = wholeIdea('Open late')
const of = 'a Open late'
const typed = (question: string, context = firstIdeaQuestion()): IdeaQuestionContext => ({
  ...context,
  drafts: { ...context.drafts, [of]: question },
})
const asked = (question: string, context?: IdeaQuestionContext) =>
  withPending(typed(question, context), { subject: { challenge: 'Few come.' }, of, idea })
const answeredWith = (answer: string, context: IdeaQuestionContext) =>
  closePending({ ...context, sentences: [answer] }, undefined)

describe('a question about an idea', () => {
  it('may be asked of ideas that a model wrote, or would have written [ASKI-01]', () => {
    const by = (engine: string, standIn?: boolean) => ({
      ...idea,
      provenance: {
        technique: '',
        why: '',
        topics: [],
        sources: [],
        engine,
        ...(standIn !== undefined && { standIn }),
      },
    })
    expect(
      [idea, by('offline'), by('offline', false), by('offline', true), by('stub-1')].map(mayBeAskedAbout),
    ).toEqual([false, false, false, true, true])
  })

  it('is sent with the idea and the earlier questions, without blanks around it [ASKI-02] [ASKI-05]', () => {
    const first = answeredWith('The apprentice.', asked(' Who starts? '))
    expect(first.answered).toEqual([{ of, question: 'Who starts?', answer: 'The apprentice.' }])
    const second = asked('Why her?', first)
    expect(second.query).toEqual({
      challenge: 'Few come.',
      idea: {
        text: 'Open late',
        focus: '',
        steps: ['First step'],
        resources: '',
        obstacles: '',
        spark: 'Spark a',
      },
      question: 'Why her?',
      earlier: [{ question: 'Who starts?', answer: 'The apprentice.' }],
    })
    expect(first.query).toBeUndefined()
    expect(second.drafts[of]).toBe('')
  })

  it('is not asked with the questions about other ideas [ASKI-05]', () => {
    const other = { ...asked('Who starts?'), sentences: ['The apprentice.'] }
    const next = withPending(
      { ...other, drafts: { b: 'What does it cost?' } },
      { subject: { challenge: 'Few come.' }, of: 'b', idea },
    )
    expect(next.query).not.toHaveProperty('earlier')
    // The answer that was on its way stays, marked as stopped.
    expect(next.answered).toEqual([
      { of, question: 'Who starts?', answer: 'The apprentice.', cut: 'stopped' },
    ])
  })

  it('returns to its box if nothing was answered, unless another is typed there [ASKI-03] [ASKI-06]', () => {
    expect(closePending(asked('Who starts?'), 'stopped').drafts[of]).toBe('Who starts?')
    expect(closePending(typed('Why?', asked('Who starts?')), 'stopped').drafts[of]).toBe('Why?')
    expect(closePending(asked('Who starts?'), 'stopped').answered).toEqual([])
  })

  it('can be asked ten times of an idea, and no more [ASKI-05]', () => {
    let context = firstIdeaQuestion()
    for (let count = 0; count < limits.questionsPerIdea; count += 1) {
      expect(hasQuestion(typed('Who?', context), of)).toBe(true)
      context = answeredWith('She does.', asked('Who?', context))
    }
    expect(context.answered).toHaveLength(10)
    expect([hasRoom(context, of), hasQuestion(typed('Who?', context), of)]).toEqual([false, false])
    expect(hasRoom(context, 'b')).toBe(true)
    // An answer that has only begun to arrive counts, too.
    const nine = { ...context, answered: context.answered.slice(1) }
    expect(hasRoom({ ...asked('Who?', nine), sentences: ['She'] }, of)).toBe(false)
  })
})
