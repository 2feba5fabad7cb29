import type { CaseBrief, Span } from '#contract/brief.ts'
import type { Problem, Question } from '#server/content/content.form.ts'
import { piecesOf, type Piece } from '../text/sentences.ts'

/** What the owner says on the card of their case: lines that need not stand in the text, and answers to questions. */

/** A line that the owner wrote: it has no place in the text. */
const isOwn = ({ start }: Span): boolean => start === undefined

/** What the owner wrote themselves of what they are and have, to be read as the text is. */
export const ownPieces = (brief: CaseBrief): Piece[] =>
  [...brief.goal, ...brief.obstacles, ...brief.tried].filter(isOwn).flatMap(({ text }) => piecesOf(text))

/** An answered question of a problem. */
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
