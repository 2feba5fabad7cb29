import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'

/** How words are set: those of the reader, those of the tool, and the stronger kind of each. */
export type Face = 'text' | 'strong' | 'lead' | 'title'

const own = (name: string) => join(import.meta.dirname, 'fonts', `${name}.ttf`)
/** Letters of Latin, Greek, Cyrillic, Armenian and Georgian, arrows and check marks. */
const wide = (name: string) =>
  join(dirname(fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/package.json'))), 'ttf', `${name}.ttf`)

/** The font of each face, and the one that takes what it lacks; what both lack goes to one of `others`. */
const files: Readonly<Record<Face, readonly [string, string]>> = {
  text: [own('AtkinsonHyperlegibleNext-Regular'), wide('DejaVuSans')],
  strong: [own('AtkinsonHyperlegibleNext-SemiBold'), wide('DejaVuSans-Bold')],
  lead: [own('SourceSerif4-Regular'), wide('DejaVuSerif')],
  title: [own('SourceSerif4-SemiBold'), wide('DejaVuSerif-Bold')],
}

/** For what the fonts of the faces lack; the last one is of no serifs, and has Arabic and Hebrew letters. */
const others: readonly string[] = [
  own('NotoSansJP-Regular'),
  own('NotoSansDevanagari-Regular'),
  own('NotoSansThai-Regular'),
  own('NotoEmoji-Regular'),
  wide('DejaVuSans'),
]
/** Stands for a letter that no font has. It is drawn by a font that has it: what a font draws in place of a letter that it lacks is wider than it says. */
const missing = '□'

const opened = new Map<string, ReturnType<typeof create>>()
/** Read with the first letter that needs it. */
const covering = (file: string): ReturnType<typeof create> => {
  const known = opened.get(file) ?? create(readFileSync(file))
  opened.set(file, known)
  return known
}

const plainAscii = /^[ -~]*$/
/** Joins and selects forms of letters; nothing is lost where a font does not know it. */
const unseen = /[\p{Cf}\p{Variation_Selector}]/u

const hasAll = (file: string, text: string): boolean => {
  const font = covering(file)
  for (const letter of text)
    if (!unseen.test(letter) && !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) return false
  return true
}
/** Without the unseen letters that the font does not know, for which it would draw a box. */
const known = (file: string, text: string): string =>
  unseen.test(text)
    ? Array.from(text)
        .filter(
          (letter) => !unseen.test(letter) || covering(file).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
        )
        .join('')
    : text

/** A piece of a text, and the file of the font that has all of its letters. */
export interface Part {
  text: string
  font: string
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** What a reader takes for letters, such as a letter with its marks. */
export const lettersOf = (text: string): string[] =>
  plainAscii.test(text) ? Array.from(text) : [...letters.segment(text)].map(({ segment }) => segment)

/**
 * A text in the fonts in which it is set: that of its face where it has all letters, else the one that takes what that lacks,
 * else letter by letter. A letter that no font has is a box.
 */
export const partsOf = (face: Face, text: string): Part[] => {
  const [first, second] = files[face]
  if (plainAscii.test(text)) return [{ text, font: first }]
  for (const font of [first, second]) if (hasAll(font, text)) return [{ text: known(font, text), font }]
  const parts: Part[] = []
  for (const letter of lettersOf(text)) {
    const found = [first, second, ...others].find((file) => hasAll(file, letter))
    const font = found ?? second
    const shown = found === undefined ? missing : known(found, letter)
    const last = parts.at(-1)
    if (last?.font === font) last.text += shown
    else parts.push({ text: shown, font })
  }
  return parts
}

/** The letters of a text that no font has, each once. */
export const missingIn = (text: string): string[] => [
  ...new Set(
    lettersOf(text).filter((letter) => ![...files.strong, ...others].some((file) => hasAll(file, letter))),
  ),
]

/** The font of the letters of a page that none are set in yet. */
export const usualFont = files.text[0]
