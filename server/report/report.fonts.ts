import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'

/** Styles of text: a sans-serif and a serif typeface, each with a bolder version. */
export type Face = 'text' | 'strong' | 'lead' | 'title'

const ownFont = (name: string) => join(import.meta.dirname, 'fonts', `${name}.ttf`)
/** The file of a font that covers Latin, Greek, Cyrillic, Armenian and Georgian, arrows and check marks. */
const wideFont = (name: string) =>
  join(dirname(fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/package.json'))), 'ttf', `${name}.ttf`)

/** The font of each face and its fallback; letters missing from both use one of `fallbackFonts`. */
const files: Readonly<Record<Face, readonly [string, string]>> = {
  text: [ownFont('AtkinsonHyperlegibleNext-Regular'), wideFont('DejaVuSans')],
  strong: [ownFont('AtkinsonHyperlegibleNext-SemiBold'), wideFont('DejaVuSans-Bold')],
  lead: [ownFont('SourceSerif4-Regular'), wideFont('DejaVuSerif')],
  title: [ownFont('SourceSerif4-SemiBold'), wideFont('DejaVuSerif-Bold')],
}

/** Fonts for letters that the fonts above lack; the last one covers Arabic and Hebrew. */
const fallbackFonts: readonly string[] = [
  ownFont('NotoSansJP-Regular'),
  ownFont('NotoSansDevanagari-Regular'),
  ownFont('NotoSansThai-Regular'),
  ownFont('NotoEmoji-Regular'),
  wideFont('DejaVuSans'),
]
/**
 * Replaces a letter that no font has. It is an ordinary character, because a font's own box for missing letters
 * is wider than the font says.
 */
const missingLetter = '□'

const openedFonts = new Map<string, ReturnType<typeof create>>()
/** Opens a font file when a letter first needs it. */
const openFont = (file: string): ReturnType<typeof create> => {
  const known = openedFonts.get(file) ?? create(readFileSync(file))
  openedFonts.set(file, known)
  return known
}

const plainAscii = /^[ -~]*$/
/** Invisible characters that join letters or select forms; nothing is lost if a font lacks them. */
const invisibleCharacters = /[\p{Cf}\p{Variation_Selector}]/u

const hasAll = (file: string, text: string): boolean => {
  const font = openFont(file)
  for (const letter of text)
    if (!invisibleCharacters.test(letter) && !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
      return false
  return true
}
/** Removes invisible characters the font lacks, for which it would draw a box. */
const withoutInvisible = (file: string, text: string): string =>
  invisibleCharacters.test(text)
    ? Array.from(text)
        .filter(
          (letter) =>
            !invisibleCharacters.test(letter) ||
            openFont(file).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
        )
        .join('')
    : text

/** A piece of text and the font file to draw it with. */
export interface TextPart {
  text: string
  font: string
}

const letterSegmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Splits text into letters as readers see them: a letter and its accents stay together. */
export const lettersOf = (text: string): string[] =>
  plainAscii.test(text) ? Array.from(text) : [...letterSegmenter.segment(text)].map(({ segment }) => segment)

/**
 * Splits a text into parts by the font they need. If the face's font or its fallback has all letters, there is
 * one part; otherwise a font is chosen letter by letter. A letter that no font has becomes a box.
 */
export const partsOf = (face: Face, text: string): TextPart[] => {
  const [first, second] = files[face]
  if (plainAscii.test(text)) return [{ text, font: first }]
  for (const font of [first, second])
    if (hasAll(font, text)) return [{ text: withoutInvisible(font, text), font }]
  const parts: TextPart[] = []
  for (const letter of lettersOf(text)) {
    const found = [first, second, ...fallbackFonts].find((file) => hasAll(file, letter))
    const font = found ?? second
    const shown = found === undefined ? missingLetter : withoutInvisible(found, letter)
    const last = parts.at(-1)
    if (last?.font === font) last.text += shown
    else parts.push({ text: shown, font })
  }
  return parts
}

/** The distinct letters of a text that no font has. */
export const missingIn = (text: string): string[] => [
  ...new Set(
    lettersOf(text).filter(
      (letter) => ![...files.strong, ...fallbackFonts].some((file) => hasAll(file, letter)),
    ),
  ),
]

/** The font set on a page before anything is drawn. */
export const initialFont = files.text[0]
