import { wholeSentences } from '../workspace/excerpt.rules.ts'
import { oneLine } from './report.text.ts'

/** The most that fits on the first page if it is to be read at a glance. */
export const openingLimits = { figures: 4, ideas: 3, actions: 3 } as const

const longest = { question: 300, figure: 180 } as const

const sentenceEnd = /(?<=[.!?…]["”’)]?)\s+(?=["“‘(]?[\p{Lu}\p{N}£$€])|\n+/u
const listSign = /^[-–•*]\s+|^\d+[.)]\s+/u

/** Splits a text into sentences and lines, without bullets and item numbers. */
const sentencesIn = (text: string): string[] =>
  text
    .split(sentenceEnd)
    .map((sentence) => oneLine(sentence).replace(listSign, ''))
    .filter((sentence) => sentence !== '')

/** The owner's question: the last question in the text, else their first goal, else the first sentence. */
export const questionOf = (text: string, wants: readonly string[]): string => {
  const asked = sentencesIn(text).findLast((sentence) => sentence.endsWith('?'))
  return wholeSentences(asked ?? wants[0] ?? sentencesIn(text)[0] ?? '', longest.question)
}

const money = /[£$€¥]\s?\d|\d\s?(?:pounds?|euros?|dollars?|quid)\b/iu
const share = /\d\s?%|\d\s?per\s?cent\b/iu
const year = /\b(?:19|20)\d\d\b/gu
const countedThings =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred|thousand|half|a third|a quarter)\b/iu

/** How informative a sentence's figures are: money, percentages, other numbers, number words. A year does not count. */
const weightOf = (sentence: string): number => {
  if (money.test(sentence)) return 4
  if (share.test(sentence)) return 3
  if (/\d/u.test(sentence.replace(year, ''))) return 2
  return countedThings.test(sentence) ? 1 : 0
}

/** Reduces a long sentence to its parts with figures. A short one is returned whole. */
const clausesOf = (sentence: string): string[] =>
  sentence.length <= longest.figure
    ? [sentence]
    : sentence
        .split(/(?<=[;:])\s+|,\s+(?=(?:and|but|so|while|which|because)\b)/u)
        .filter((clause) => weightOf(clause) > 0)
        .map((clause) => wholeSentences(clause, longest.figure))

/** The sentences with the most informative figures, in the order of the text. */
export const figuresIn = (text: string, question: string, most: number = openingLimits.figures): string[] => {
  const clauses = [...new Set(sentencesIn(text).flatMap(clausesOf))].filter((clause) => clause !== question)
  const chosen = new Set(
    clauses
      .map((clause) => ({ clause, weight: weightOf(clause) }))
      .filter(({ weight }) => weight > 0)
      .toSorted((one, other) => other.weight - one.weight)
      .slice(0, most)
      .map(({ clause }) => clause),
  )
  return clauses.filter((clause) => chosen.has(clause))
}
