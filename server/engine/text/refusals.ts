import { isStopWord } from '#server/catalogue/search.words.ts'
import { clauseSigns, conditions, refusalAfter, refusalBefore, refusalOfThings } from './refusal.wordings.ts'
import { tokensOf } from './sentences.ts'
import { wordingOf } from './wordings.ts'

/**
 * Tells a limit that rules something out from one that states a condition. The built-in engine and the language
 * model get their answer here, so that a limit binds both alike.
 */

const beforeRefused = wordingOf(refusalBefore, 'iu')
const afterRefused = wordingOf(refusalAfter, 'iu')
const condition = wordingOf(conditions, 'iu')
const clauseSign = wordingOf(clauseSigns, 'iu')

/** Where one clause ends and the next begins; a refusal applies to its own clause only. */
const joint = /[;.!?]|,? \b(?:but|although|though|because|since|so)\b|(?<=\p{L})[–—-] /iu

/** Whether a limit only names a thing, such as “hiring”: that means the thing is ruled out. */
const isBareName = (limit: string) =>
  !beforeRefused.test(limit) && !afterRefused.test(limit) && !condition.test(limit) && !clauseSign.test(limit)

/**
 * Whether a limit rules something out: “no loans”, “borrowing is off the table” or only “loans”. With `act`, whether
 * it rules out what the pattern matches: “We want to hire, but no loans” rules out loans, but not hiring.
 */
export function rulesOut(limit: string, act?: RegExp): boolean {
  if (limit.trimEnd().endsWith('?')) return false
  if (act === undefined) return beforeRefused.test(limit) || afterRefused.test(limit) || isBareName(limit)
  return limit.split(joint).some((clause) => {
    const found = act.exec(clause)
    if (!found) return false
    const head = clause.slice(0, found.index)
    const tail = clause.slice(found.index + found[0].length)
    return beforeRefused.test(head) || afterRefused.test(tail) || isBareName(limit)
  })
}

const ofThings = wordingOf(refusalOfThings, 'iu')
/** Between the name of a thing and its refusal: “deposits are | out of the question”. */
const linkingVerb = / (?:is|are)(?: \p{L}+)? $/iu
const listJoint = /[,/]|\b(?:and|or|nor)\b/iu
/** The most words that name a thing; more describe a situation. */
const longestName = 3

/**
 * The things that a limit refuses by name, each as the stems of its words: “no deposits or cancellation fees” refuses
 * `deposit` and `cancel fee`.
 */
export function refusedThings(limit: string): string[][] {
  if (limit.trimEnd().endsWith('?')) return []
  const named = limit.split(joint).flatMap((clause) => {
    const end = afterRefused.exec(clause)?.index
    const refused = isBareName(clause) ? [clause] : clause.split(ofThings).slice(1)
    const subject = end === undefined ? [] : [clause.slice(0, end).replace(linkingVerb, '')]
    return [...refused, ...subject].flatMap((things) => things.split(listJoint))
  })
  return named
    .filter((thing) => !clauseSign.test(thing))
    .map((thing) => tokensOf(thing).flatMap(({ lower, stem }) => (isStopWord(lower) ? [] : [stem])))
    .filter(({ length }) => length > 0 && length <= longestName)
}
