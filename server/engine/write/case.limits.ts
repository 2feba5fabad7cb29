import type { CaseBrief } from '#contract/brief.ts'
import type { Library, Remedy } from '#server/content/content.form.ts'
import { isTelling } from '../diagnose/telling.words.ts'
import { wholeOf } from '../diagnose/trades.ts'
import { refusedThings, rulesOut } from '../text/refusals.ts'
import { tokensOf } from '../text/sentences.ts'
import { wordingOf, type Alternative } from '../text/wordings.ts'
import { limitWordings } from './limit.wordings.ts'

/**
 * Checks that texts propose nothing that the owner rules out. For common kinds of limits, the owners' wordings
 * are paired with those of our texts. Anything else that a limit refuses by name must not be in a text, and other
 * limits are compared by their rare words.
 */

const asWords = (anyOf: readonly Alternative[]) =>
  wordingOf({ before: String.raw`\b`, after: String.raw`\b`, anyOf }, 'iu')
const kinds = limitWordings.map(({ act, proposed }) => ({ act: asWords(act), proposed: asWords(proposed) }))

/** A text that shares this many rare words with a limit violates it. */
const sharedLeast = 2

/** Makes a function that tells whether a text proposes something that the owner rules out. */
export function goesAgainst(
  library: Library,
  { limits }: Pick<CaseBrief, 'limits'>,
): (text: string) => boolean {
  const lines = limits.map(({ text }) => text).filter((text) => !text.trimEnd().endsWith('?'))
  const ruledOut = kinds.filter(({ act }) => lines.some((line) => rulesOut(line, act)))
  const telling = lines.map(
    (line) =>
      new Set(
        tokensOf(line).flatMap(({ stem }) => (stem.length > 3 && isTelling(library, stem) ? [stem] : [])),
      ),
  )
  // A single word that many problems use, such as “work”, would rule out almost everything.
  const refused = lines
    .flatMap(refusedThings)
    .filter((stems) => stems.length > 1 || stems.every((stem) => isTelling(library, stem)))
  if (lines.length === 0) return () => false
  return (text) => {
    if (ruledOut.some(({ proposed }) => proposed.test(text))) return true
    const said = new Set(tokensOf(text).map(({ stem }) => stem))
    if (refused.some((stems) => stems.every((stem) => said.has(stem)))) return true
    return telling.some((stems) => [...stems].filter((stem) => said.has(stem)).length >= sharedLeast)
  }
}

/** The whole text of a remedy, with the resources it needs and how it works. */
export const proposedBy = (remedy: Remedy): string => `${wholeOf(remedy)} ${remedy.resources} ${remedy.how}`
