import type { CaseBrief } from '#contract/brief.ts'
import type { Library, Remedy } from '#server/content/content.form.ts'
import { isTelling } from '../diagnose/telling.words.ts'
import { wholeOf } from '../diagnose/trades.ts'
import { tokensOf } from '../text/sentences.ts'
import { wordingOf, type Alternative } from '../text/wordings.ts'
import { limitWordings } from './limit.wordings.ts'

/**
 * Checks that texts propose nothing that the owner rules out. For common kinds of limits, the owners' wordings
 * are paired with those of our texts; other limits are compared by their rare words.
 */

interface Kind {
  act: RegExp
  proposed: RegExp
}

const asWords = (anyOf: readonly Alternative[]) =>
  wordingOf({ before: String.raw`\b`, after: String.raw`\b`, anyOf }, 'iu')
const kinds = limitWordings.map(({ act, proposed }): Kind => ({
  act: asWords(act),
  proposed: asWords(proposed),
}))

/** Words that rule an act out: those in `before` precede it in a clause, those in `after` follow it. */
const denial = String.raw`no|not|never|cannot|without|nor|nobody|none|\p{L}+n[’']t|cant|wont|dont|refus(?:e|es|ing)|avoid(?:ing)?|against|rul(?:e|es|ed|ing) out|off the table|out of the question|rather than`
const before = new RegExp(String.raw`\b(?:${denial})\b`, 'iu')
const after =
  /\b(?:off the table|out of the question|ruled out|not an option|not on|no[- ]go|excluded|forbidden|not allowed|unacceptable|impossible)\b/iu
/** Words that demand something; a limit with such a word does not rule out the act that it names. */
const demands =
  /\b(?:must|ha(?:s|ve) to|needs? to|should|only|at most|at least|stays?|remains?|keeps?|promised|as long as)\b/iu
const joints = /[;.!?]|,? \b(?:but|although|though|because|since|so)\b|(?<=\p{L})[–—-] /iu

/** Whether a limit rules an act out: “no loans”, “borrowing is off the table”, or only the act's name. */
const rulesOut = (limit: string, { act }: Kind): boolean =>
  limit.split(joints).some((clause) => {
    const found = act.exec(clause)
    if (!found) return false
    const head = clause.slice(0, found.index)
    const tail = clause.slice(found.index + found[0].length)
    return (
      before.test(head) ||
      after.test(tail) ||
      !(before.test(limit) || after.test(limit) || demands.test(limit))
    )
  })

/** A text that shares this many rare words with a limit violates it. */
const sharedLeast = 2

/** Makes a function that tells whether a text proposes something that the owner rules out. */
export function goesAgainst(
  library: Library,
  { limits }: Pick<CaseBrief, 'limits'>,
): (text: string) => boolean {
  const lines = limits.map(({ text }) => text).filter((text) => !text.trimEnd().endsWith('?'))
  const ruledOut = kinds.filter((one) => lines.some((line) => rulesOut(line, one)))
  const telling = lines.map(
    (line) =>
      new Set(
        tokensOf(line).flatMap(({ stem }) => (stem.length > 3 && isTelling(library, stem) ? [stem] : [])),
      ),
  )
  if (lines.length === 0) return () => false
  return (text) => {
    if (ruledOut.some(({ proposed }) => proposed.test(text))) return true
    if (telling.every((stems) => stems.size < sharedLeast)) return false
    const said = new Set(tokensOf(text).map(({ stem }) => stem))
    return telling.some((stems) => [...stems].filter((stem) => said.has(stem)).length >= sharedLeast)
  }
}

/** The whole text of a remedy, with the resources it needs and how it works. */
export const proposedBy = (remedy: Remedy): string => `${wholeOf(remedy)} ${remedy.resources} ${remedy.how}`
