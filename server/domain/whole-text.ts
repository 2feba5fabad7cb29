import { limits } from '#contract/limits.ts'
import type { WholeText } from '#contract/uploads.ts'

/** Normalises characters, spaces and line ends, removes invisible characters and rejoins hyphenated words. */
export const tidyText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'))
    .replace(/\r\n?|[\u2028\u2029\u000b\u000c]/g, '\n')
    .replace(
      /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffd]/g,
      '',
    )
    .replace(/[^\S\n]+/g, ' ')
    // Rejoins a word that was hyphenated at the end of a line.
    .replace(/(\p{Ll})-\n ?(\p{Ll})/gu, '$1$2')

const pageNumber = /^(?:page|slide|sheet|seite) \d{1,4}(?: ?(?:of|\/|von) ?\d{1,4})?$|^[-–] ?\d{1,4} ?[-–]$/i
const listItemStart = /^(?:[•‣▪●○◦■☒*·–—-]|\(?\d{1,2}[.)]|[a-z]\)) /u
/**
 * Characters of East Asian scripts. They are twice as wide as Latin letters, and their lines are joined
 * without a space.
 */
const wideCharacter = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}、。「」，！？：；（）]/u
const widthOf = (line: string): number =>
  line.length + (line.match(new RegExp(wideCharacter, 'gu'))?.length ?? 0)

/** Finds headers and footers: lines between empty lines that occur at least three times. */
const runningLines = (lines: readonly string[]): Set<string> => {
  const alone = lines.filter((line, at) => line !== '' && !lines[at - 1] && !lines[at + 1])
  const counts = new Map<string, number>()
  for (const line of alone) counts.set(line, (counts.get(line) ?? 0) + 1)
  return new Set([...counts].filter(([, count]) => count >= 3).map(([line]) => line))
}

/**
 * Whether `line` continues the sentence of the line before: that line does not end a sentence, and `line`
 * begins with a lower-case letter.
 */
const continues = (before: string, line: string): boolean =>
  !/[.!?:;]["”’)]?$/.test(before) && /^\p{Ll}/u.test(line)

/**
 * Minimum width of lines of prose, in characters. Narrower lines count as prose only if many sentences run on
 * from line to line.
 */
const wideLines = 40

/** Joins the lines of a paragraph; list items, table rows and other short lines stay on their own lines. */
const joinLines = (lines: readonly string[]): string => {
  const full = Math.max(...lines.map(widthOf))
  const continued = lines.filter((line, at) => at > 0 && continues(lines[at - 1] ?? '', line)).length
  const isProse = full >= wideLines || (continued > 0 && continued >= (lines.length - 1) / 3)
  let text = lines[0] ?? ''
  for (let at = 1; at < lines.length; at += 1) {
    const [before = '', line = ''] = [lines[at - 1], lines[at]]
    const isFull = isProse && widthOf(before) >= full * 0.6
    const isJoined = (isFull || continues(before, line)) && !listItemStart.test(line)
    const isTight = wideCharacter.test(before.slice(-1)) && wideCharacter.test(line.slice(0, 1))
    text += `${isJoined ? (isTight ? '' : ' ') : '\n'}${line}`
  }
  return text
}

/**
 * Turns all text of a document into editable paragraphs, without line breaks inside paragraphs, page numbers
 * or repeated headers and footers.
 */
export const wholeText = (text: string): string => {
  const lines = tidyText(text.toWellFormed())
    .split('\n')
    .map((line) => line.trim())
  const repeatedLines = runningLines(lines)
  const seen = new Set<string>()
  const paragraphs: string[][] = [[]]
  for (const line of lines) {
    if (repeatedLines.has(line)) {
      if (seen.has(line)) continue
      seen.add(line)
    }
    if (line === '') paragraphs.push([])
    else if (!pageNumber.test(line)) paragraphs.at(-1)?.push(line)
  }
  return paragraphs
    .filter((paragraph) => paragraph.length > 0)
    .map(joinLines)
    .join('\n\n')
}

const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ') ?? ''

/** Cuts after the last sentence or line that fits, unless that would drop more than half. */
const cutTo = (text: string, most: number): string => {
  const within = text.slice(0, most).toWellFormed()
  const end = Math.max(...['. ', '! ', '? ', '\n'].map((mark) => within.lastIndexOf(mark)))
  return (end > most / 2 ? within.slice(0, end + 1) : within).trimEnd()
}

/**
 * The full text that a description was made from, cut to the maximum length of a challenge. Undefined if the
 * description leaves nothing out.
 */
export const wholeTextBeyond = (description: string, text: string): WholeText | undefined => {
  const whole = wholeText(text)
  if (whole.length <= description.length || wordsOf(whole) === wordsOf(description)) return undefined
  return whole.length <= limits.maxText
    ? { text: whole, cut: false }
    : { text: cutTo(whole, limits.maxText), cut: true }
}
