/** What no file format takes: control characters besides the ends of lines and tabs, halves of characters. */
const unprintable = /[\p{Cc}\u2028\u2029\uFFFE\uFFFF]/gu

const kept = new Set(['\n', '\t'])

/** A stored value as text: rows of other versions may lack a field, or hold something else in its place. */
export const plain = (value: unknown): string => {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return ''
  return value
    .toWellFormed()
    .replace(/\r\n?/gu, '\n')
    .replace(unprintable, (character) => (kept.has(character) ? character : ' '))
    .trim()
}

/** The same on one line. */
export const oneLine = (value: unknown): string => plain(value).replace(/\s+/gu, ' ')

export const plainList = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(plain).filter((text) => text !== '') : []

/** Only addresses of the web become links. */
export const webAddress = (value: unknown): string => {
  const text = plain(value)
  return /^https?:\/\/\S+$/iu.test(text) ? text : ''
}

const longestName = 60

/** A file name that every system takes: letters and digits of any script, and hyphens. */
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
  return `${name === '' ? 'challenge' : name}.${ending}`
}

/** A text with kana is Japanese, whose characters the font has; it has the most usual of the others. */
const kana = /\p{Script=Hiragana}|\p{Script=Katakana}/u
const scripts: readonly (readonly [name: string, isIn: (text: string) => boolean])[] = [
  ['some Chinese characters', (text) => /\p{Script=Han}/u.test(text) && !kana.test(text)],
  ['Korean', (text) => /\p{Script=Hangul}/u.test(text)],
  ['Arabic', (text) => /\p{Script=Arabic}/u.test(text)],
  ['Hebrew', (text) => /\p{Script=Hebrew}/u.test(text)],
]

const carried =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Devanagari}\p{Script=Thai}\p{Script=Common}\p{Script=Inherited}]/u

/**
 * Names of scripts in a text whose letters the fonts of the PDF lack, or whose direction it cannot set; none for what
 * they carry: Latin, Greek, Cyrillic, Armenian, Georgian, Japanese, Devanagari, Thai, emoji.
 */
export const scriptsBeyondPdf = (text: string): string[] => {
  const known = scripts.filter(([, isIn]) => isIn(text)).map(([name]) => name)
  if (known.length > 0) return known
  for (const letter of text)
    if (/\p{L}/u.test(letter) && !carried.test(letter)) return ['some of its letters']
  return []
}

/**
 * What a case study tells, parted: what was done and what came of it, and where there are three paragraphs or more, in the last of
 * them what can be learnt.
 */
export const storyOf = (summary: string): { story: string[]; lesson?: string } => {
  const paragraphs = summary.split(/\n+/u).filter((paragraph) => paragraph.trim() !== '')
  const lesson = paragraphs.length < 3 ? undefined : paragraphs.pop()
  return { story: paragraphs, ...(lesson !== undefined && { lesson }) }
}
