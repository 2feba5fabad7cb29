import pluralize from 'pluralize'
import { massNouns, pluralOnly } from './data/nouns.lexicon.ts'

/** Singular words that the plural library takes for plurals, and irregular words of business. */
const singularInS = new Set(
  (
    'business process analysis glass bus gas lens class loss pass stress access campus bonus status virus focus address ' +
    'mattress wellness fitness fortress princess waitress hostess actress witness success progress congress illness ' +
    'sickness lateness loneliness homelessness tennis basis crisis diagnosis axis canvas atlas chaos logistics ' +
    'electronics economics politics mathematics physics news series species means headquarters cross boss mess dress ' +
    'press express compass harness awareness tourism apparatus consensus census surplus citrus cactus'
  ).split(' '),
)
const acronym = /^[A-Z][A-Z0-9&]{1,5}$/
/**
 * Splits a phrase into its head and the words before it: 'late delivery' → before 'late ', head 'delivery'.
 */
function parts(phrase: string): { before: string; head: string } {
  const join = /^(.+?)( (?:of|for|in|with|at|to|from|on|by|and) .+)$/.exec(phrase)
  const core = join?.[1] ?? phrase
  const space = Math.max(core.lastIndexOf(' '), core.lastIndexOf('-') > 0 ? core.lastIndexOf('-') : -1)
  return { before: core.slice(0, space + 1), head: core.slice(space + 1) }
}

/** The head noun in lower case and singular: 'Store managers' → 'manager'. */
export function headOf(phrase: string): string {
  const { before, head } = parts(phrase)
  const lower = head.toLowerCase()
  const one = singularWord(lower)
  // Keep the first half of words such as 'no-show', because the word lists have them with hyphens.
  return before.endsWith('-') ? `${before.slice(before.lastIndexOf(' ') + 1).toLowerCase()}${one}` : one
}

/** The last word alone, without the parts joined to it by hyphens. */
export const lastWordOf = (phrase: string) => singularWord(parts(phrase).head.toLowerCase())

export function singularWord(word: string): string {
  if (word.length < 4 || singularInS.has(word) || pluralOnly.has(word) || massNouns.has(word)) return word
  if (acronym.test(word)) return word
  return pluralize.singular(word)
}

/** The singular of a whole phrase, in lower case: the key under which its forms are counted together. */
export function phraseKey(phrase: string): string {
  return phrase
    .toLowerCase()
    .replace(/'s?(?=\s|$)/g, '')
    .split(' ')
    .map((word, index, all) => (index === all.length - 1 ? singularWord(word) : singularModifier(word)))
    .join(' ')
}

const singularModifier = (word: string) => (word.endsWith('s') ? singularWord(word) : word)
