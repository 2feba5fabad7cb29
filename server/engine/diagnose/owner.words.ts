import type { CaseBrief, Span } from '#contract/brief.ts'
import type { Problem, Question } from '#server/content/content.form.ts'
import { piecesOf, type Piece } from '../text/sentences.ts'

/** What the owner added on the case card: lines that are not in the text, and answers to questions. */

/** Whether the owner added the line: such lines have no position in the text. */
const isOwn = ({ start }: Span): boolean => start === undefined

/** The owner's own lines, split into sentences like the text. */
export const ownPieces = (brief: CaseBrief): Piece[] =>
  [...brief.goal, ...brief.obstacles, ...brief.tried].filter(isOwn).flatMap(({ text }) => piecesOf(text))

/** A problem's question with the owner's answer. */
export interface Answered {
  question: Question
  answer: string
}

export const answersTo = (problem: Problem, brief: CaseBrief): Answered[] =>
  brief.answers.flatMap(({ problem: id, question: asked, text }) => {
    const question = id === problem.id ? problem.questions.find((one) => one.id === asked) : undefined
    return question
      ? [
          {
            question,
            answer: text
              .replace(/\s+/g, ' ')
              .trim()
              .replace(/[.;,]$/, ''),
          },
        ]
      : []
  })
