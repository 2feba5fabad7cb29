import { monthOrDay } from './date.wordings.ts'
import { wordingOf } from './wordings.ts'
import { isPlace } from './data/places.lexicon.ts'
import { categoryOf } from './noun.categories.ts'

/**
 * Removes mark-up, control characters and invisible marks, and turns list items into sentences. Works for any
 * script.
 */
export function cleanText(text: string): string {
  return (
    text
      .normalize('NFC')
      .replace(/<(script|style)\b[^>]{0,500}>[\s\S]{0,4000}?<\/\1\s*>/gi, ' ')
      .replace(/<\/?[a-z!][^<>]{0,500}>/gi, ' ')
      .replace(/\bhttps?:\/\/\S+/gi, ' ')
      .replace(
        /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g,
        '',
      )
      .replace(/[‘’]/g, "'")
      .replace(/[“”]/g, '"')
      .replace(/[–—]/g, ' - ')
      // A line without final punctuation ends a sentence if a blank line, a bullet or a capital follows.
      .replace(/([^\s.!?:;,])[ \t]*\n+(?=\s*(?:\n|[-*•·–]|\d+[.)]|\p{Lu}|$))/gu, '$1.\n')
      .replace(/\s+/g, (space) => (space.includes('\n') ? '\n' : ' '))
      .replace(/(^|\n) ?(?:[-*•·–]+|\d{1,2}[.)])\s/g, '$1')
      .replace(/\s/g, ' ')
      .trim()
  )
}

/**
 * Writes common abbreviations in capitals. Turns a text typed in capitals into lower case, because otherwise
 * every word would look like a name.
 */
export function naturalCase(typed: string): string {
  const text = typed.replace(/\b(?:mot|gdpr|crm|hmrc|nhs|hr)\b/g, (word) => word.toUpperCase())
  const upper = text.match(/\p{Lu}/gu)?.length ?? 0
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (letters < 12 || upper / letters < 0.6) return text
  return text
    .toLowerCase()
    .replace(/(^|[.!?]\s+)(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(
      /(?<=\b(?:in|near|from|around|outside|across|by|since|until|on|and) )\p{Ll}+(?: \p{Ll}+)?/gu,
      (name) => {
        const whole = isProperName(name)
        const first = name.split(' ')[0] ?? ''
        return whole === name ? isProperName(first) + name.slice(first.length) : whole
      },
    )
}

const monthOrDayName = wordingOf(monthOrDay, '')

/** Gives a place, month or weekday its capital. */
const isProperName = (name: string) =>
  monthOrDayName.test(name) || isPlace(name)
    ? name.replace(/(^|[ -])(\p{Ll})/gu, (letter) => letter.toUpperCase())
    : name

/** Frequent little words of other languages in Latin letters that are not English words. */
const foreign = new Set(
  (
    'der die das und ist nicht wir sie mit für auf ein eine einen den dem des von zu im auch sich werden haben ' +
    'le la les et est nous vous avec pour dans une des du sur pas que qui sont nos notre au aux ' +
    'el los las y es nuestro nuestra con para por una del se su más pero como nuestros ' +
    'il lo gli è con per una della dei che non sono nostro di da ' +
    'o os as e uma com não para nosso nossa dos das em ' +
    'het een wij met voor niet zijn van de onze ' +
    'i w z na do się nie jest są oraz nasz och att det som vi för inte är på med ve bir bu için ' +
    'ze po dla przez ale lub bo aby jak które który jestesmy mamy chcemy nasza nasze naszej naszych firma klienci ' +
    'og til af ikke men vores er og som ja ei ole on mutta että hogy és nem egy az și cu pentru este sunt ' +
    'pro není jsme jako také agus tá na yn yr mae nid'
  ).split(' '),
)
// Drop words that are also English, because they do not show the language.
for (const word of [
  'die',
  'as',
  'do',
  'a',
  'i',
  'per',
  'an',
  'in',
  'no',
  'the',
  'on',
  'so',
  'is',
  'not',
  'it',
  'on',
  'pro',
  'men',
  'er',
])
  foreign.delete(word)

/** Whether the text's little words are English; lists without little words count as English. */
export function looksEnglish(
  sentences: readonly { words: readonly { isWord: boolean; lower: string; stop: boolean }[] }[],
  text = '',
): boolean {
  const words = text.match(/\p{L}{2,}/gu) ?? []
  const marked = words.filter((word) => /[^\x00-\x7f]/.test(word)).length
  let english = 0
  let other = 0
  for (const { words } of sentences) {
    for (const word of words) {
      if (!word.isWord) continue
      if (foreign.has(word.lower)) other += 1
      else if (word.stop) english += 1
    }
  }
  // An English text may have accents ('Our café in Malmö'), but not many together with few English little
  // words.
  if (marked >= 3 && marked / words.length > 0.12 && english / words.length < 0.25) return false
  return other <= english
}

/** A list of nouns has no little words, but its nouns are known. */
const knownLeast = 0.15
const fewWords = 5

/** Whether none of the words is one of English's little words and hardly any is a known noun. */
export function unknownWords(
  sentences: readonly { words: readonly { isWord: boolean; lower: string; stop: boolean }[] }[],
): boolean {
  const words = sentences.flatMap((sentence) => sentence.words.filter(({ isWord }) => isWord))
  if (words.length < fewWords) return false
  if (words.some(({ stop }) => stop)) return false
  const known = words.filter(({ lower }) => categoryOf(lower) !== undefined)
  return known.length / words.length < knownLeast
}

/** A text in the form in which texts are compared: lower case, single spaces. */
export const sameText = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase()
