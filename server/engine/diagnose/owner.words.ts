import type { CaseBrief, Span } from '#contract/brief.ts'
import type { Problem, Question } from '#server/content/content.form.ts'
import { phrasesOf } from './cue.matcher.ts'
import { piecesOf, tokensOf, type Piece } from '../text/sentences.ts'

/** What the owner says on the card of their case: lines that need not stand in the text, and answers to questions. */

/** A line that the owner wrote: it has no place in the text. */
const isOwn = ({ start }: Span): boolean => start === undefined

/** What the owner wrote themselves of what they are and have, to be read as the text is. */
export const ownPieces = (brief: CaseBrief): Piece[] =>
  [...brief.goal, ...brief.obstacles, ...brief.tried].filter(isOwn).flatMap(({ text }) => piecesOf(text))

/**
 * Sentences that speak for a problem, the most telling first: lines of the owner's own that use its words, then what it
 * was named for, then other lines of the card that use its words. Who chose a problem and wrote down what stands in the
 * way has said what shows it, whatever the words.
 */
export function evidenceOf(problem: Problem, because: readonly Span[], brief: CaseBrief): Span[] {
  const cues = phrasesOf(problem.cues)
  const lines = [...brief.obstacles, ...brief.goal, ...brief.tried]
  const telling = lines.filter(({ text }) => cues.find(tokensOf(text)).length > 0)
  const chosen = brief.problems.filter(({ active }) => active)
  const onlyChoice = chosen.length === 1 && chosen[0]?.id === problem.id
  const spans = [
    ...telling.filter(isOwn),
    ...because,
    ...telling,
    ...(onlyChoice ? brief.obstacles.filter(isOwn) : []),
  ]
  return spans.filter((span, index) => spans.findIndex(({ text }) => text === span.text) === index)
}

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

/** Words that questions of every kind share. */
const common = new Set(
  `about after again all already and any are asked before being between both case could cost count day days did does done
  each ever every first from goes had has have here hour hours how into item items its itself just kind last least less
  like made many might minutes money month months more most much need never next not now off once one only other
  ought over own part people per really same say second should some such take takes ten than that the their them then
  there these they thing things this those three through time times today twelve twenty two under until up use very want
  wants was week weeks were what when where which while who whole whom whose why will with work would year years you your`
    .split(/\s+/)
    .flatMap((word) => tokensOf(word).map(({ stem }) => stem)),
)

/** The stems of a text that tell what it is about. */
export const toldBy = (text: string): Set<string> =>
  new Set(tokensOf(text).flatMap(({ stem }) => (stem.length > 2 && !common.has(stem) ? [stem] : [])))

/** A step or spark that wants something found out: it asks, or sends someone to count. */
const findsOut =
  /\?|\b(?:add|ask|compare|count|divide|draw|estimate|find out|list|look up|mark|measure|note|reckon|record|set out|take|time|work out|write)\b/i

/**
 * The texts of a problem that ask for the very fact of one of its questions: they want something found out, and share with
 * the question most of the words that tell what is asked. Words that the problem's other texts use as well tell nothing.
 */
export function askingFor({ ask }: Question, { name, sparks, remedies }: Problem): (text: string) => boolean {
  const uses = new Map<string, number>()
  const texts = [...sparks.map(({ text }) => text), ...remedies.flatMap(({ steps }) => steps)]
  for (const text of texts) for (const stem of toldBy(text)) uses.set(stem, (uses.get(stem) ?? 0) + 1)
  const named = toldBy(name)
  const often = Math.max(3, texts.length / 6)
  const asked = [...toldBy(ask)].filter((stem) => !named.has(stem) && (uses.get(stem) ?? 0) <= often)
  return (text) => {
    if (!findsOut.test(text) || /^(?:aim|keep|stop)\b/i.test(text)) return false
    const said = toldBy(text)
    const shared = asked.filter((stem) => said.has(stem)).length
    return shared >= 2 && shared * 2 >= asked.length
  }
}
