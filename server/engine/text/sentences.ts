import { stemmer } from 'stemmer'
import { comparedForm } from '#server/catalogue/search.words.ts'
import { clauseStart, quoteJoint } from './clause.wordings.ts'
import { headingWordings } from './heading.wordings.ts'
import { wordingOf } from './wordings.ts'

/**
 * Splits a text into sentences and words without changing it. Each piece has its position, so that quotations
 * are exact. The time is linear in the length of the text.
 */

export interface Token {
  /** The word as written in the text. */
  text: string
  lower: string
  /** The word's stem in British spelling, for comparing. */
  stem: string
  start: number
  end: number
}

export type Heading = keyof typeof headingWordings

export interface Piece {
  text: string
  start: number
  end: number
  tokens: Token[]
  /** The meaning of the heading above the sentence, or of the label before its colon. */
  heading?: Heading
}

/** The most characters of a text that are read; the rest is ignored. */
const readMost = 20_000
/** A longer sentence is split at a comma or a conjunction. */
const longest = 320

const abbreviations = new Set(
  'mr mrs ms dr messrs st prof rev e.g i.e eg ie etc vs approx no nos dept inc ltd co jan feb mar apr jun jul aug sep sept oct nov dec yr yrs mth mths hrs hr min mins incl ca cf fig tel'.split(
    ' ',
  ),
)

const stems = new Map<string, string>()
/** The stem of a word, for comparing. Apostrophes are ignored, because owners leave them out. */
export function stemOf(word: string): string {
  const lower = word.toLowerCase().replace(/['’]/g, '')
  const known = stems.get(lower)
  if (known !== undefined) return known
  const stem = lower.length > 30 ? lower : stemmer(comparedForm(irregular.get(lower) ?? lower))
  // Limit the cache, because texts of random letters would fill the memory.
  if (stems.size > 40_000) stems.clear()
  stems.set(lower, stem)
  return stem
}

/** Irregular forms: 'lost' is a form of 'lose'. */
const irregular: ReadonlyMap<string, string> = new Map(
  (
    'lost:lose left:leave leaving:leave paid:pay sold:sell bought:buy kept:keep made:make broke:break broken:break went:go gone:go ' +
    'goes:go going:go came:come took:take taken:take gave:give given:give said:say told:tell knew:know known:know sent:send ' +
    'spent:spend lent:lend fell:fall fallen:fall rose:rise risen:rise grew:grow grown:grow threw:throw thrown:throw stood:stand ' +
    'ran:run rang:ring rung:ring wrote:write written:write drove:drive driven:drive men:man women:woman children:child ' +
    'wives:wife lives:life halves:half shelves:shelf loaves:loaf knives:knife staffing:staff found:find forgot:forget ' +
    'forgotten:forget hid:hide hidden:hide stuck:stick slept:sleep felt:feel held:hold met:meet caught:catch taught:teach ' +
    'brought:bring thought:think quit:quit quits:quit cheaper:cheap cheapest:cheap dearer:dear slower:slow later:late ' +
    'fewer:few older:old loosing:lose loose:lose cancelled:cancel cancelling:cancel canceled:cancel'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
)

const wordPattern = /[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu

/** The words of a text; `from` is the text's position in a longer one. */
export function tokensOf(text: string, from = 0): Token[] {
  const tokens: Token[] = []
  for (const match of text.matchAll(wordPattern)) {
    const [word] = match
    tokens.push({
      text: word,
      lower: word.toLowerCase().replaceAll('’', "'"),
      stem: stemOf(word),
      start: from + match.index,
      end: from + match.index + word.length,
    })
  }
  return tokens
}

const headings = Object.entries(headingWordings).map(
  ([heading, list]) => [heading as Heading, wordingOf(list)] as const,
)

/** The meaning of a heading; undefined for headings without a known meaning. */
const headingOf = (text: string): Heading | undefined =>
  headings.find(([, pattern]) => pattern.test(text.replace(/^[\s"'“(*_#]+/, '')))?.[0]

const bullet = /^\s*(?:[-*•·–—>]+\s+|\(?\d{1,2}[.)]\s+|\(?[a-hA-H][.)]\s+)?/

/** The sentences of a text in order. */
export function piecesOf(whole: string): Piece[] {
  const text = whole.slice(0, readMost)
  const pieces: Piece[] = []
  let heading: Heading | undefined
  let at = 0
  let blank = false
  let listed = false
  for (const line of text.split('\n')) {
    const start = at
    at += line.length + 1
    if (line.trim() === '') {
      blank = true
      continue
    }
    const lead = bullet.exec(line)?.[0].length ?? 0
    const body = line.slice(lead)
    const bare = body.trim()
    const isHeading =
      lead === 0 && bare.length <= 60 && (/:$/.test(bare) || (!/[.!?,;]$/.test(bare) && words(bare) <= 6))
    if (isHeading) {
      const kind = headingOf(bare)
      if (kind !== undefined) {
        heading = kind
        listed = false
        blank = false
        continue
      }
      // A heading without a known meaning ends the current one.
      if (blank || /:$/.test(bare) || (bare === bare.toUpperCase() && /\p{Lu}/u.test(bare)))
        heading = undefined
    } else if (blank && lead === 0 && listed) heading = undefined
    if (lead > 0) listed = true
    blank = false
    // A label at the start of a line counts for that line: 'Tried: portal, ...'.
    const inline = /^([^:.!?\n]{2,40}):\s/.exec(body)
    const own = inline ? headingOf(inline[1] ?? '') : undefined
    if (own !== undefined && lead === 0) heading = undefined
    const skip = own === undefined ? 0 : (inline?.[0].length ?? 0)
    for (const [from, to] of sentencesIn(body, skip)) {
      const piece = trimmed(text, start + lead + from, start + lead + to)
      if (!piece) continue
      // Under a heading, one or two words count only if they are a limit: 'Off the table: hiring'.
      const announced = own ?? heading
      const kind = words(piece.text) < 3 && announced !== 'limit' ? undefined : announced
      pieces.push({
        ...piece,
        tokens: tokensOf(piece.text, piece.start),
        ...(kind !== undefined && { heading: kind }),
      })
    }
  }
  return pieces
}

const words = (text: string) => text.split(/\s+/).length

function trimmed(text: string, start: number, end: number) {
  let from = start
  let to = end
  while (from < to && /[\s"“”'‘)\]–—-]/.test(text.charAt(from))) from += 1
  while (to > from && /[\s–—-]/.test(text.charAt(to - 1))) to -= 1
  return to - from < 3 ? undefined : { text: text.slice(from, to), start: from, end: to }
}

/** The positions of a line's sentences after `skip`; long sentences are split. */
export function* sentencesIn(line: string, skip = 0): Generator<[number, number]> {
  for (const [from, to] of wholeSentencesIn(line, skip)) yield* parted(line, from, to)
}

/** Like `sentencesIn`, but long sentences are not split. */
export function* wholeSentencesIn(line: string, skip = 0): Generator<[number, number]> {
  let from = skip
  for (const match of line.matchAll(/(?<![.!?…])[.!?…]+["”')\]]*(?=\s|$)/g)) {
    if (match.index < from) continue
    const end = match.index + match[0].length
    if (match[0].startsWith('.')) {
      const before =
        /(?<![\p{L}.])[\p{L}.]+$/u.exec(line.slice(Math.max(from, match.index - 12), match.index))?.[0] ?? ''
      if (abbreviations.has(before.toLowerCase()) || /^\p{Lu}$/u.test(before)) continue
      // '€1. 890' and 'approx. 30' do not end a sentence.
      if (/^\s+\d/.test(line.slice(end)) && /\d$/.test(line.slice(0, match.index)) && match.index - from < 8)
        continue
    }
    yield [from, end]
    from = end
  }
  if (from < line.length) yield [from, line.length]
}

const clauseStarts = wordingOf(clauseStart)
const quoteJoints = wordingOf(quoteJoint)

/** Splits a long sentence where a new clause begins. */
function* parted(line: string, from: number, to: number): Generator<[number, number]> {
  let start = from
  while (to - start > longest) {
    const window = line.slice(start + 80, start + longest)
    let cut = -1
    for (const match of window.matchAll(clauseStarts)) cut = match.index + match[0].length
    if (cut < 0) cut = Math.max(window.lastIndexOf(' '), 0)
    yield [start, start + 80 + cut]
    start += 80 + cut
  }
  yield [start, to]
}

/** A clause that only announces an obstacle, as in 'The other worry:'. */
const announces =
  /^(?:[^\s,]+ ){0,3}(?:worry|trouble|problem|difficulty|issue|question|thing|point)\b(?:,? [^\s,]+){0,5}$/i

/** Maximum length of a quotation. */
export const quoteMost = 160

/**
 * The quotation for position `at`: the whole sentence, or else the clause around it; undefined if both are
 * too long.
 */
export function clauseAt(
  piece: { text: string; start: number },
  at: number,
): { text: string; start: number; end: number } | undefined {
  const whole = { text: piece.text, start: piece.start, end: piece.start + piece.text.length }
  if (piece.text.length <= quoteMost) return whole
  const local = at - piece.start
  let from = 0
  let to = piece.text.length
  for (const match of piece.text.matchAll(quoteJoints)) {
    const end = match.index + match[0].length
    // Do not quote a clause that only announces the obstacle: 'The other worry, perhaps the same one:'.
    if (end <= local || (match[0].startsWith(':') && announces.test(piece.text.slice(from, match.index))))
      from = end
    else if (match.index > local) {
      to = match.index
      break
    }
  }
  const text = piece.text.slice(from, to).replace(/(?<![\s,;])[\s,;]+$/, '')
  if (text.length > quoteMost || text.length < 12) return undefined
  return { text, start: piece.start + from, end: piece.start + from + text.length }
}
