import indefinite from 'indefinite'
import pluralize from 'pluralize'
import { massNouns, pluralOnly } from './data/nouns.lexicon.ts'

/**
 * A noun phrase in the forms that templates need. Number decides agreement:
 * 'one' takes *is*, 'many' takes *are*, 'mass' and 'name' take *is* and no article of their own.
 */
export interface Noun {
  singular: string
  plural: string
  /** As it stands in the text. */
  natural: string
  number: 'one' | 'many' | 'mass' | 'name'
}

/** Singular words that the plural library takes for plurals, and irregular business words. */
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
const massEnding = /(ness|ware|wear|ism|ship)$/
const countedEnding = new Set(
  'ship partnership relationship membership sponsorship apprenticeship scholarship internship championship business witness harness hardware'.split(
    ' ',
  ),
)
/** Nouns in -ing that are counted; all others are activities without a plural. */
const countedIng = new Set(
  (
    'building meeting booking painting drawing offering listing opening fitting setting rating saving earning ceiling ' +
    'ring thing string spring king wing evening morning wedding filling serving dressing heading hearing greeting ' +
    'outing gathering posting reading showing viewing screening training-course covering topping clipping cutting ' +
    'warning finding feeling saying blessing crossing landing railing casting moulding molding fixing coating'
  ).split(' '),
)

/** Head and rest of a phrase: 'cost of living' → ['', 'cost', ' of living']. */
function parts(phrase: string): { before: string; head: string; after: string } {
  const join = /^(.+?)( (?:of|for|in|with|at|to|from|on|by|and) .+)$/.exec(phrase)
  const core = join?.[1] ?? phrase
  const after = join?.[2] ?? ''
  const space = Math.max(core.lastIndexOf(' '), core.lastIndexOf('-') > 0 ? core.lastIndexOf('-') : -1)
  return { before: core.slice(0, space + 1), head: core.slice(space + 1), after }
}

/** The last word that carries the meaning, in lower case and singular: 'Store managers' → 'manager'. */
export function headOf(phrase: string): string {
  const { before, head } = parts(phrase)
  const lower = head.toLowerCase()
  const one = singularWord(lower)
  // 'no-show' and 'check-up' are entries of their own.
  return before.endsWith('-') ? `${before.slice(before.lastIndexOf(' ') + 1).toLowerCase()}${one}` : one
}

/** The plain last word, without what a hyphen joins to it. */
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

export function isMass(head: string): boolean {
  if (massNouns.has(head)) return true
  if (countedEnding.has(head)) return false
  if (head.endsWith('ing')) return !countedIng.has(head)
  return massEnding.test(head)
}

const isPlural = (head: string) =>
  !singularInS.has(head) &&
  (pluralOnly.has(head) || (head.length > 3 && !isMass(head) && pluralize.isPlural(head)))

/** Reads a label such as 'drivers', 'fresh produce' or 'Tesco'. `name` marks proper names; `article` puts 'the' first. */
export function toNoun(label: string, options: { name?: boolean; article?: boolean } = {}): Noun {
  if (options.name) {
    const shown = options.article && !/^the /i.test(label) ? `the ${label}` : label
    return { singular: shown, plural: shown, natural: shown, number: 'name' }
  }
  // Other scripts have forms of their own: such a label is used as it stands.
  if (!/[a-z]/i.test(label)) return { singular: label, plural: label, natural: label, number: 'mass' }
  const { before, head, after } = parts(label)
  const lower = head.toLowerCase()
  if (lower === 'staff') {
    return { singular: `member of ${label}`, plural: label, natural: label, number: 'many' }
  }
  if (lower === 'workforce' || lower === 'personnel') {
    return { singular: `member of ${label}`, plural: label, natural: label, number: 'mass' }
  }
  if (lower === 'people') {
    return { singular: `${before}person${after}`, plural: label, natural: label, number: 'many' }
  }
  if (pluralOnly.has(lower)) return { singular: label, plural: label, natural: label, number: 'many' }
  const pair = label.toLowerCase().split(' ').slice(-2).join('-')
  if (isMass(lower) || massNouns.has(pair) || (acronym.test(head) && !/s$/.test(head))) {
    return { singular: label, plural: label, natural: label, number: 'mass' }
  }
  if (isPlural(lower)) {
    return { singular: before + singularCased(head) + after, plural: label, natural: label, number: 'many' }
  }
  return { singular: label, plural: before + pluralCased(head) + after, natural: label, number: 'one' }
}

const singularCased = (head: string) => (/^[A-Z0-9]+s$/.test(head) ? head.slice(0, -1) : singularWord(head))
const pluralCased = (head: string) => (/^[A-Z0-9]+$/.test(head) ? `${head}s` : pluralize.plural(head))

/** Letters whose names begin with a vowel sound: an MOT, an SME, a VAT return. */
const vowelLetters = new Set('AEFHILMNORSX')
const spokenAsWords = new Set(['HACCP', 'PAYE', 'CAD', 'CAM', 'ROI', 'SEO', 'SAP', 'LED', 'NATO', 'VAT'])

/** The phrase with *a* or *an*; mass nouns and names stand without one. */
export function withArticle(noun: Noun): string {
  if (noun.number === 'mass' || noun.number === 'name')
    return noun.singular === noun.natural ? noun.natural : `a ${noun.singular}`
  if (noun.singular === noun.plural) return noun.singular
  const first = noun.singular.split(/[\s-]/)[0] ?? ''
  if (/^[A-Z]{2,5}s?$/.test(first) && !spokenAsWords.has(first)) {
    return `${vowelLetters.has(first.charAt(0)) ? 'an' : 'a'} ${noun.singular}`
  }
  return indefinite(noun.singular, { numbers: 'colloquial' })
}
