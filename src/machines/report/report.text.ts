/**
 * Matches characters that no file format accepts: control characters other than line breaks and tabs, and
 * unpaired surrogates.
 */
const unprintable = /[\p{Cc}\u2028\u2029\uFFFE\uFFFF]/gu

const keptControls = new Set(['\n', '\t'])

/** Returns a stored value as text. Rows from other versions may lack a field or contain another type. */
export const plainText = (value: unknown): string => {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return ''
  return value
    .toWellFormed()
    .replace(/\r\n?/gu, '\n')
    .replace(unprintable, (character) => (keptControls.has(character) ? character : ' '))
    .trim()
}

/** Returns a stored value as text on one line. */
export const oneLine = (value: unknown): string => plainText(value).replace(/\s+/gu, ' ')

export const plainList = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(plainText).filter((text) => text !== '') : []

/** Returns the address if it is http or https, otherwise an empty string, because only those become links. */
export const webAddress = (value: unknown): string => {
  const text = plainText(value)
  return /^https?:\/\/\S+$/iu.test(text) ? text : ''
}

const longestName = 60

/** Names that Windows keeps for devices, with any ending. */
const deviceName = /^(?:con|prn|aux|nul|(?:com|lpt)\d)$/u

/** Makes a file name that every system accepts, from letters and digits of any script and hyphens. */
export const fileName = (title: string, ending: string): string => {
  const name = Array.from(
    title
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-'),
  )
    .slice(0, longestName)
    .join('')
    .replace(/^-|-$/gu, '')
  if (name === '') return `challenge.${ending}`
  return deviceName.test(name) ? `challenge-${name}.${ending}` : `${name}.${ending}`
}

/**
 * Recognises Japanese. The PDF fonts contain the usual Japanese characters, so a Japanese text needs no
 * warning about Chinese ones.
 */
const kana = /\p{Script=Hiragana}|\p{Script=Katakana}/u
const scripts: readonly (readonly [name: string, isIn: (text: string) => boolean])[] = [
  ['some Chinese characters', (text) => /\p{Script=Han}/u.test(text) && !kana.test(text)],
  ['Korean', (text) => /\p{Script=Hangul}/u.test(text)],
  ['Arabic', (text) => /\p{Script=Arabic}/u.test(text)],
  ['Hebrew', (text) => /\p{Script=Hebrew}/u.test(text)],
]

const carriedScripts =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Devanagari}\p{Script=Thai}\p{Script=Common}\p{Script=Inherited}]/u

/**
 * The names of the scripts in a text that the PDF cannot show, because its fonts lack them or because they
 * run from right to left. The PDF can show Latin, Greek, Cyrillic, Armenian, Georgian, Japanese, Devanagari,
 * Thai and emoji.
 */
export const scriptsBeyondPdf = (text: string): string[] => {
  const known = scripts.filter(([, isIn]) => isIn(text)).map(([name]) => name)
  if (known.length > 0) return known
  for (const letter of text)
    if (/\p{L}/u.test(letter) && !carriedScripts.test(letter)) return ['some of the letters in your text']
  return []
}

/**
 * Splits the summary of a case study into the story and the lesson. The lesson is the last paragraph, if
 * there are at least three.
 */
export const storyOf = (summary: string): { story: string[]; lesson?: string } => {
  const paragraphs = summary.split(/\n+/u).filter((paragraph) => paragraph.trim() !== '')
  const lesson = paragraphs.length < 3 ? undefined : paragraphs.pop()
  return { story: paragraphs, ...(lesson !== undefined && { lesson }) }
}
