import type { Idea, StandInFor } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import { shownIdea, type FitSubject, type ShownIdea } from './fitting.rules.ts'

/** The payload of the call. It describes the challenge in the same way as a request to adapt an idea. */
export interface QuestionQuery extends FitSubject {
  idea: ShownIdea
  question: string
  earlier?: { question: string; answer: string }[]
}

export interface QuestionAnswer {
  /** Null if the language model gave no answer. */
  answer: string | null
  /** Why there is no answer, or why it ends early. */
  missing?: StandInFor | undefined
}

/** Receives sentences that arrive before the whole answer. */
export interface AnswerListener {
  send: (event: { type: 'sentence.arrived'; sentence: string }) => void
}

/** The idea that a question is about. */
export interface AskedIdea {
  /** The name of the idea as it was proposed (`ideaName`). */
  of: string
  idea: Idea
}

/** A question that was asked, until its answer is complete. */
interface Pending extends AskedIdea {
  question: string
}

/** A question with its answer, which is listed above the box. */
export interface Answered {
  of: string
  question: string
  answer: string
  /** Why the answer is not complete: the user stopped it, or the model broke off. */
  cut?: 'stopped' | 'broken'
}

export interface IdeaQuestionContext {
  /** What is typed into the box of each idea, by the idea's name. */
  drafts: Readonly<Record<string, string>>
  answered: readonly Answered[]
  pending: Pending | undefined
  query: QuestionQuery | undefined
  /** The sentences of the pending answer that have arrived. */
  sentences: readonly string[]
  missing: StandInFor | undefined
  /** How many seconds to wait before trying again, if the last call failed because the server was busy. */
  busy: number | undefined
}

export const firstIdeaQuestion = (): IdeaQuestionContext => ({
  drafts: {},
  answered: [],
  ...nothingPending,
})

export const nothingPending = {
  pending: undefined,
  query: undefined,
  sentences: [],
  missing: undefined,
  busy: undefined,
}

/** Whether the idea shows that a language model is switched on: the model wrote it, or the built-in engine stood in for it. */
export const mayBeAskedAbout = ({ provenance }: Idea): boolean =>
  provenance !== undefined && (provenance.engine !== 'offline' || provenance.standIn === true)

const draftOf = ({ drafts }: IdeaQuestionContext, of: string): string => drafts[of] ?? ''

/**
 * Closes the pending question. Sentences that have arrived are listed as its answer. If none have, the question
 * goes back into the box, unless something else has been typed there.
 */
export const closePending = (context: IdeaQuestionContext, cut: Answered['cut']): IdeaQuestionContext => {
  const { pending, sentences, answered, drafts } = context
  if (pending === undefined) return context
  const { of, question } = pending
  return {
    ...nothingPending,
    answered:
      sentences.length === 0
        ? answered
        : [...answered, { of, question, answer: sentences.join(' '), ...(cut && { cut }) }],
    drafts:
      sentences.length === 0 && draftOf(context, of).trim() === '' ? { ...drafts, [of]: question } : drafts,
  }
}

export const hasRoom = (context: IdeaQuestionContext, of: string): boolean =>
  closePending(context, 'stopped').answered.filter((each) => each.of === of).length < limits.questionsPerIdea

/** Whether the idea's box contains a question, and the limit of questions is not reached. */
export const hasQuestion = (context: IdeaQuestionContext, of: string): boolean =>
  draftOf(context, of).trim() !== '' && hasRoom(context, of)

/** Moves the question from the idea's box into a request. A question that is still pending is closed first. */
export const withPending = (
  context: IdeaQuestionContext,
  { subject, of, idea }: AskedIdea & { subject: FitSubject },
): IdeaQuestionContext => {
  const question = draftOf(context, of).trim()
  const { answered, drafts } = closePending(context, 'stopped')
  const earlier = answered
    .filter((each) => each.of === of)
    .map(({ question: asked, answer }) => ({ question: asked, answer }))
  return {
    ...nothingPending,
    answered,
    drafts: { ...drafts, [of]: '' },
    pending: { of, idea, question },
    query: { ...subject, idea: shownIdea(idea), question, ...(earlier.length > 0 && { earlier }) },
  }
}
