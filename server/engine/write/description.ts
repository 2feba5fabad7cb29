import { limits } from '#contract/limits.ts'
import { isStopWord } from '#server/catalogue/search.words.ts'
import { tidyText, wholeText } from '#server/domain/whole-text.ts'
import { sentencesIn } from '../text/sentences.ts'
import { wordingOf } from '../text/wordings.ts'
import { descriptionWordings as wordings } from './description.wordings.ts'

/**
 * Describes the challenge in a document with the document's own sentences (specification §4 upload): those of
 * its problem section, or else those that state an obstacle or a wish. Nothing is rephrased or added, so a
 * document without a challenge gets a description below the minimum length.
 */

export const maxDescription = 900
/** Once the description is this long, no more sentences are added. */
const enough = 640
/** The least and the greatest length of a sentence in a description, characters. */
const shortest = 25
const longest = 420
/** The least length of a list item in a description, characters. */
const shortestPoint = 12

const problemHeading = wordingOf(wordings.problemHeading)
const wishHeading = wordingOf(wordings.wishHeading)
const settingHeading = wordingOf(wordings.settingHeading)
const endHeading = wordingOf(wordings.endHeading)
const trouble = wordingOf(wordings.trouble)
const wish = wordingOf(wordings.wish)
const ourFirm = wordingOf(wordings.ours)
const furniture = wordingOf(wordings.furniture)

interface Passage {
  text: string
  /** The position of the passage in the document, and the number of its section. */
  at: number
  section: number
  weight: number
  kind: 'sentence' | 'point' | 'heading'
}

const bullet = /^(?:[•‣▪●○◦■–—*»·©¢]|-(?= )|e(?= \p{Lu})|\(?\d{1,2}[.)]|[a-z]\))\s+/u
const wordsIn = (text: string): number => text.match(/\p{L}[\p{L}'’-]*/gu)?.length ?? 0
const lettersIn = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const withFullStop = (text: string): string =>
  /[.!?…]["'”’)]?$/.test(text) ? text : `${text.replace(/(?<![,;:])[,;:]+$/, '')}.`

/** A heading: a short line without final punctuation that does not continue a sentence. */
const isHeading = (line: string): boolean =>
  line.length <= 90 &&
  wordsIn(line) >= 1 &&
  wordsIn(line) <= 12 &&
  !/[.;,]$/.test(line) &&
  (!/^\p{Ll}/u.test(line) || bullet.test(line)) &&
  lettersIn(line) >= line.length * 0.5

/** A heading without its number and colon. */
const bareHeading = (line: string): string =>
  line
    .replace(/^(?:section|chapter|part|slide)?\s*\d{0,2}(?:\.\d{1,2})*[.):]?\s+/i, '')
    .replace(/(?<![:\s])[:\s]+$/, '')

const headingWeight = (heading: string): number => {
  if (endHeading.test(heading)) return -6
  if (problemHeading.test(heading)) return 4
  if (wishHeading.test(heading)) return 2
  return settingHeading.test(heading) ? 1 : 0
}

const sentencesOf = (text: string): string[] =>
  [...sentencesIn(text)]
    .map(([from, to]) => text.slice(from, to).trim())
    .filter((sentence) => sentence !== '')

/**
 * Lines that occur at least three times, not counting their numbers; between empty lines, they are headers
 * and footers.
 */
const repeatedIn = (lines: readonly string[]): Set<string> => {
  const seen = new Map<string, number>()
  for (const line of lines) {
    const key = line.replace(/\d+/g, '#').toLowerCase()
    if (key !== '') seen.set(key, (seen.get(key) ?? 0) + 1)
  }
  return new Set([...seen].filter(([, times]) => times >= 3).map(([key]) => key))
}

/** The paragraphs, points and headings of a text, in order. */
function* blocksOf(text: string): Generator<{ kind: 'heading' | 'point' | 'prose'; text: string }> {
  const lines = tidyText(text)
    .split('\n')
    .map((line) => line.trim())
  const repeated = repeatedIn(lines)
  const isRunning = (line: string, index: number): boolean =>
    !lines[index - 1] && !lines[index + 1] && repeated.has(line.replace(/\d+/g, '#').toLowerCase())
  const kept = lines.filter(
    (line, index) => line === '' || (!furniture.test(line) && !isRunning(line, index)),
  )
  let open: { kind: 'point' | 'prose'; lines: string[]; numbered?: string } | undefined
  const close = function* (inList: boolean) {
    if (open === undefined) return
    const { kind, lines: own, numbered } = open
    open = undefined
    // '2. The challenge' between blank lines is a heading; in a list it is a point.
    if (
      !inList &&
      numbered !== undefined &&
      own.length === 1 &&
      wordsIn(numbered) <= 8 &&
      isHeading(numbered)
    ) {
      yield { kind: 'heading' as const, text: numbered }
      return
    }
    const [first = ''] = own
    if (kind === 'prose' && own.length <= 2 && isHeading(own.join(' '))) {
      yield { kind: 'heading' as const, text: own.join(' ') }
      return
    }
    // A heading may come directly above longer lines.
    if (
      kind === 'prose' &&
      own.length > 1 &&
      isHeading(first) &&
      first.length < 60 &&
      !isStopWord(first.toLowerCase().split(' ').at(-1) ?? '') &&
      /^[\p{Lu}\d"“(]/u.test(own[1] ?? '') &&
      (own[1] ?? '').length > first.length * 1.4
    ) {
      yield { kind: 'heading' as const, text: first }
      yield { kind, text: own.slice(1).join(' ') }
      return
    }
    yield { kind, text: own.join(' ') }
  }
  let roomBefore = true
  for (const line of kept) {
    const last = open?.lines.at(-1)
    if (line === '') yield* close(false)
    else if (bullet.test(line)) {
      yield* close(true)
      open = {
        kind: 'point',
        lines: [line.replace(bullet, '')],
        ...(roomBefore && /^\d/.test(line) && { numbered: line }),
      }
    } else {
      // After a short point, a line with a capital begins a new block; a long point may continue.
      if (open?.kind === 'point' && /^\p{Lu}/u.test(line) && (last?.length ?? 0) < 50) yield* close(true)
      open ??= { kind: 'prose', lines: [] }
      open.lines.push(line)
    }
    roomBefore = line === ''
  }
  yield* close(false)
}

const sayingWords = (text: string): boolean =>
  wordsIn(text) >= 3 && lettersIn(text) >= text.replace(/\s/g, '').length * 0.65

const weigh = (text: string): number =>
  (trouble.test(text) ? 3 : 0) +
  (wish.test(text) ? 3 : 0) +
  (ourFirm.test(text) ? 1 : 0) +
  (/\d/.test(text) ? 0.4 : 0) +
  (text.endsWith('?') ? 1 : 0)

const passagesOf = (text: string): Passage[] => {
  const passages: Passage[] = []
  let section = 0
  let sectionWeight = 0
  let ends = false
  for (const block of blocksOf(text)) {
    const at = passages.length
    if (block.kind === 'heading') {
      const heading = bareHeading(block.text)
      section += 1
      sectionWeight = headingWeight(heading)
      ends = sectionWeight < 0
      // Include headings that are statements: 'Empty shelves on Saturdays', but not 'The challenge'.
      const says = !ends && wordsIn(heading) >= 4 && heading.length >= shortestPoint
      if (says)
        passages.push({
          text: heading,
          at,
          section,
          kind: 'heading',
          weight: weigh(heading) + (at === 0 ? 1 : 0),
        })
      continue
    }
    // A heading and its text may be on one line: 'Challenge: late deliveries …'.
    const [, label, rest] = /^([\p{L} ]{4,40}): (.{20,})$/su.exec(block.text) ?? []
    const labelWeight = label === undefined ? 0 : headingWeight(label)
    const source = labelWeight > 0 && rest !== undefined ? rest : block.text
    const sentences = block.kind === 'point' && source.length <= 160 ? [source] : sentencesOf(source)
    for (const sentence of sentences) {
      const isPoint = block.kind === 'point'
      if (sentence.length < (isPoint ? shortestPoint : shortest) || sentence.length > longest) continue
      if (!sayingWords(sentence)) continue
      // Skip fragments that lack the beginning of their sentence.
      if (!isPoint && /^\p{Ll}/u.test(sentence) && passages.length > 0) continue
      passages.push({
        text: capitalised(sentence),
        at: passages.length,
        section,
        kind: isPoint ? 'point' : 'sentence',
        weight: ends ? -6 : weigh(sentence) + Math.max(sectionWeight, labelWeight),
      })
    }
  }
  return passages
}

/** Whether a text is English, as the wordings are. A text in another language is described by its beginning. */
const isEnglish = (text: string): boolean => {
  const words =
    text
      .slice(0, 8_000)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  return words.length < 12 || words.filter(isStopWord).length >= words.length * 0.1
}

/** A key that passages with the same words share. */
const keyOf = ({ text }: Passage): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * Builds a description in the order of the document. A repeated passage is included once, at its first position.
 */
const createDescription = () => {
  const chosen = new Map<string, { at: number; text: string }>()
  let length = 0
  return {
    length: () => length,
    /** Ignores a passage that would make the description too long. */
    add: (passage: Passage): void => {
      const key = keyOf(passage)
      const known = chosen.get(key)
      if (known !== undefined && known.at <= passage.at) return
      const text = withFullStop(passage.text)
      const before = known === undefined ? (chosen.size > 0 ? -1 : 0) : known.text.length
      const longer = length - before + text.length
      if (longer > maxDescription) return
      length = longer
      chosen.set(key, { at: passage.at, text })
    },
    text: (): string =>
      [...chosen.values()]
        .toSorted((a, b) => a.at - b.at)
        .map(({ text }) => text)
        .join(' '),
  }
}

/** A passage with at least this weight states an obstacle or a wish. */
const statingWeight = 3

/**
 * Describes the challenge in a text with at most 900 characters. The result has fewer than 100 characters if
 * the text states no challenge, and is empty if the text has no words.
 */
export function challengeStatedIn(text: string): string {
  const passages = passagesOf(text)
  const description = createDescription()

  if (!isEnglish(text)) {
    for (const passage of passages)
      if (description.length() < enough && passage.weight >= 0) description.add(passage)
    return description.text()
  }

  const stating = passages.filter(({ weight }) => weight >= statingWeight)
  if (stating.length === 0) {
    const [first] = passages
    if (wordsIn(text) === 0) return ''
    return (first?.text ?? tidyText(text).replace(/\s+/g, ' ').trim())
      .slice(0, limits.minChallengeText - 1)
      .trim()
  }
  // Early sentences count a little more, because a document begins with its subject.
  const rank = ({ weight, at }: Passage) => weight + 1.5 / (1 + at / 6)
  const [seed] = stating.toSorted((a, b) => rank(b) - rank(a) || a.at - b.at)
  if (seed === undefined) return ''
  description.add(seed)
  // Sentences near the strongest one are about the same subject.
  const around = (passage: Passage) =>
    passage.section === seed.section ? 2 / (1 + Math.abs(passage.at - seed.at) / 3) : 0
  for (const passage of stating.toSorted(
    (a, b) => rank(b) + around(b) - rank(a) - around(a) || a.at - b.at,
  )) {
    if (description.length() >= enough) break
    description.add(passage)
  }
  // Add all points of the section, because points of one list belong together.
  for (const passage of passages)
    if (passage.kind === 'point' && passage.section === seed.section && description.length() < enough)
      description.add(passage)
  // Add the first sentence, because it says who is writing.
  const opening = passages.find(({ kind, weight }) => kind === 'sentence' && weight >= 0)
  if (opening !== undefined && description.length() < enough) description.add(opening)
  // If the description is still short, add neighbouring sentences to make it clearer.
  for (const passage of passages.toSorted((a, b) => Math.abs(a.at - seed.at) - Math.abs(b.at - seed.at))) {
    if (description.length() >= limits.minChallengeText * 1.5) break
    if (passage.weight >= 0 && passage.kind !== 'heading') description.add(passage)
  }
  return description.text()
}

/** Characters up to which a document, about a page, is used whole. */
const takenWhole = 3_000

/** Describes a document: a short text is used whole; from a longer one, only the challenge is extracted. */
export const describeDocument = (text: string): string => {
  const whole = wholeText(text)
  if (whole.length > takenWhole) return challengeStatedIn(text)
  return wordsIn(whole) === 0 ? '' : whole
}

/** The parts of a long document that say most about its challenge, in order, in at most `most` characters. */
export function tellingParts(text: string, most: number): string {
  if (text.length <= most) return text
  const opening = text.slice(0, Math.floor(most / 2))
  const rest = passagesOf(text.slice(opening.length)).filter(({ weight }) => weight >= statingWeight)
  const chosen: Passage[] = []
  let length = opening.length
  for (const passage of rest.toSorted((a, b) => b.weight - a.weight || a.at - b.at)) {
    if (length + passage.text.length + 1 > most) continue
    chosen.push(passage)
    length += passage.text.length + 1
  }
  return [opening, ...chosen.toSorted((a, b) => a.at - b.at).map((passage) => passage.text)].join('\n')
}
