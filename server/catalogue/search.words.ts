import { stemmer } from 'stemmer'

/**
 * Normalises words for the catalogue: drops common words and treats American and British spellings as one.
 * The index does the stemming (Porter's stemmer).
 */

/** Words that could appear in any challenge and say nothing about it. */
const stopWords = new Set(
  (
    'a about above after again all also am an and any are as at be because been before being below between both but by can ' +
    'cannot could did do does doing down during each even every few for from further get gets getting give gives got had has ' +
    'have having he her here hers him his how i if in into is it its itself just let like lot lots make makes making many may ' +
    'me might more most much must my need needs no nobody nor not nothing now of off on once one only or other others our ours ' +
    'out over own per put puts quite rather really same say says she should since so some somebody someone something still such ' +
    'take takes taking than that the their theirs them then there these they thing things think this those though through till ' +
    'to too under until up us use used using very via want wants was way we well went were what when where whether which while ' +
    'who whom whose why will with within without would yes yet you your yours ' +
    'two three four five six seven eight nine ten eleven twelve half third quarter hundred thousand million ' +
    'year years month months week weeks day days today yesterday tomorrow ago ever never always often usually sometimes mostly ' +
    'good better best bad worse worst big bigger small smaller new old great little long short high low early late ' +
    'already almost along another around enough gone going goes happen happens happened ' +
    'less keep keeps kept know knows known look looks looking looked lately maybe opened ran run runs said saying see seen seem seems ' +
    'shall start started starting tell tells told tried try trying ' +
    'don didn doesn isn aren wasn won haven hasn couldn wouldn shouldn can ain ve ll re'
  ).split(' '),
)

/** Whether a lower-case word is too common to say anything about a text. */
export const isStopWord = (word: string): boolean => stopWords.has(word)

/**
 * Patterns of American spellings, each with the British replacement. Word beginnings are listed one by one
 * where a shorter pattern would match other words.
 */
const british: readonly [RegExp, string][] = [
  [
    /^(\w*(?:organ|real|recogn|special|optim|summar|priorit|minim|maxim|util|custom|emphas|critic|standard|general|modern|stabil|categor|personal|visual|digit|subsid|franch|monet|advert|commercial|author|econom|mobil|modular|decentral|central|equal|final|global|harmon|immun|industrial|local|normal|steril|symbol|virtual))iz(e|es|ed|er|ers|ing|ation|ations|ational)$/,
    '$1is$2',
  ],
  [/^(\w*(?:anal|paral|catal))yz(e|es|ed|ing)$/, '$1ys$2'],
  [
    /^(\w*(?:col|fav|lab|hon|harb|behavi|neighb|flav|hum|rum|endeav|sav|vig|arm))or(s|ed|ing|ite|ites|hood|hoods|able|al)?$/,
    '$1our$2',
  ],
  [/^(cent|theat|lit|fib|met)er(s)?$/, '$1re$2'],
  [/^(travel|model|label|cancel|level|signal|fuel|counsel|channel)(ed|ing|er|ers|or|ors)$/, '$1l$2'],
  [/^(catal|dial|anal)og(s)?$/, '$1ogue$2'],
  [/^(defen|offen|licen|preten)se(s)?$/, '$1ce$2'],
  [/^program(s)?$/, 'programme$1'],
  [/^(enrol|fulfil|instal)l(s|ment|ments)?$/, '$1$2'],
  [/^jewelry$/, 'jewellery'],
  [/^aluminum$/, 'aluminium'],
  [/^tires$/, 'tyres'],
]

/** The form in which words are compared: lower case, British spelling. */
export function comparedForm(word: string): string {
  const lower = word.toLowerCase()
  for (const [pattern, form] of british) if (pattern.test(lower)) return lower.replace(pattern, form)
  return lower
}

const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu

/** The text with every word in its compared form; this is what the index contains. */
export const comparedText = (text: string): string =>
  text.normalize('NFC').replace(wordPattern, (word) => comparedForm(word))

export interface QueryWord {
  /** The word as it is in the text, in lower case, for display. */
  shown: string
  /** The form that is searched for. */
  form: string
}

/**
 * The significant words of a text, without duplicates: the `most` frequent ones, earlier first among equals.
 * Works for any script; ignores words of one or two Latin letters and plain numbers.
 */
export function queryWords(text: string, most: number): QueryWord[] {
  const found = new Map<string, QueryWord & { count: number }>()
  for (const [word] of text.normalize('NFC').matchAll(wordPattern)) {
    const shown = word.toLowerCase()
    if (
      stopWords.has(shown) ||
      /^\p{N}+$/u.test(shown) ||
      (shown.length < 3 && /^[\p{Script=Latin}\p{N}]+$/u.test(shown))
    )
      continue
    const form = comparedForm(shown)
    const known = found.get(form)
    if (known) known.count += 1
    else found.set(form, { shown, form, count: 1 })
  }
  return [...found.values()]
    .toSorted((a, b) => b.count - a.count)
    .slice(0, most)
    .map(({ shown, form }) => ({ shown, form }))
}

/** A query with this many significant words is taken to be a challenge text. */
const leastTextWords = 7
/** Minimum number of terms that an entry and a challenge must share, because one may be a coincidence. */
const leastShared = 2
/** The same minimum when the library already lists entries for the problems of the case. */
const leastSharedIfListed = 3

/** Whether a query is a challenge text rather than a few search words. */
export const isText = (query: string): boolean => queryWords(query, leastTextWords).length === leastTextWords

const stems = (text: string) =>
  [...text.normalize('NFC').matchAll(wordPattern)].map(([word]) => stemmer(comparedForm(word)))

/** The distinct stems of the words: “night” and “nights” count once. */
export const stemsOf = (words: readonly string[]): ReadonlySet<string> => new Set(words.flatMap(stems))

/**
 * Returns the matched words that also occur in `named`, the entry's name and keywords. A word that occurs only
 * in the entry's text, such as “kitchen”, is not a reason to show the entry. Each stem is returned once (“shop”
 * but not also “shops”).
 */
export function termsOf(matched: readonly string[], named: readonly string[]): string[] {
  const terms = stemsOf(named)
  const returnedStems = new Set<string>()
  return matched.filter((word) => {
    const own = stems(word).find((stem) => terms.has(stem))
    if (own === undefined || returnedStems.has(own)) return false
    returnedStems.add(own)
    return true
  })
}

interface MatchedEntry {
  /** Terms of the entry that the query contains, without duplicates. */
  matched: string[]
}

/**
 * Stems of words for how something was said. They name no subject: a tax office's reminder and a text message
 * from a customer have nothing in common.
 */
const sayingStems = stemsOf(['text', 'message', 'mention', 'email', 'sms', 'reply'])

const namesSubject = (term: string) => !stems(term).every((stem) => sayingStems.has(stem))

const sharingAtLeast = <Entry extends MatchedEntry>(found: readonly Entry[], least: number) =>
  found
    .map((each) => ({ ...each, matched: each.matched.filter(namesSubject) }))
    .filter(({ matched }) => matched.length >= least)

/** Returns the entries that share several terms with a challenge. */
export const sharingSeveral = <Entry extends MatchedEntry>(found: readonly Entry[]): readonly Entry[] =>
  sharingAtLeast(found, leastShared)

/** Returns the entries that share several terms with a challenge, or all entries if none does. */
export const sharingSeveralOrAll = <Entry extends MatchedEntry>(
  found: readonly Entry[],
): readonly Entry[] => {
  const several = sharingSeveral(found)
  return several.length > 0 ? several : found
}

/**
 * Returns the entries that share a challenge's subject: several terms that are not everyday words
 * (`everyday.words.ts`). Only these terms are then given as the reason. With `hasListed`, more terms are
 * needed, because the library already lists entries for the problems of the case.
 */
export const sharingSubject = <Entry extends MatchedEntry>(
  found: readonly Entry[],
  everyday: ReadonlySet<string>,
  hasListed: boolean,
): readonly Entry[] =>
  sharingAtLeast(
    found.map((each) => ({
      ...each,
      matched: each.matched.filter((term) => !stems(term).every((stem) => everyday.has(stem))),
    })),
    hasListed ? leastSharedIfListed : leastShared,
  )

/** Finds “our …”, “we run a …” and so on, and captures the text after it, which may name the business. */
const selfMentions =
  /\b(?:our|my|(?:we|i)(?: (?:are|am|run|own|have|operate)|['’](?:re|m|ve got)) an?)\s+(?=([^.,;:!?\n]{1,100}))/giu

/** Maximum number of mentions that are checked; a text with more repeats itself. */
const mostMentions = 40

/**
 * Returns a function that tells whether the writer of the text claims to be or to run the named kind of
 * business (“our supermarket chain”, “we run a small franchise”). The name must start within three words
 * after “our” or “we run a”. The text is scanned once for any number of names.
 */
export const ownBusinessMatcher = (text: string): ((name: string) => boolean) => {
  const phrases = new Set([...text.matchAll(selfMentions)].map(([, phrase = '']) => phrase))
  const own = [...phrases].slice(0, mostMentions).map(stems)
  return (name) => {
    const named = stems(name)
    return own.some((words) =>
      words.slice(0, 3).some((_, at) => named.every((stem, next) => words[at + next] === stem)),
    )
  }
}
