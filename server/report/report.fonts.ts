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

/** The font of each face, and the one that takes what it lacks. */
const files: Readonly<Record<Face, readonly [string, string]>> = {
  text: [own('AtkinsonHyperlegibleNext-Regular'), wide('DejaVuSans')],
  strong: [own('AtkinsonHyperlegibleNext-SemiBold'), wide('DejaVuSans-Bold')],
  lead: [own('SourceSerif4-Regular'), wide('DejaVuSerif')],
  title: [own('SourceSerif4-SemiBold'), wide('DejaVuSerif-Bold')],
}

const covers = Object.fromEntries(
  Object.entries(files).map(([face, [file]]) => [face, create(readFileSync(file))]),
) as Record<Face, ReturnType<typeof create>>

const plainAscii = /^[ -~]*$/

/** The file of the font in which a word is set: that of its face, when it has all its letters. */
export const fontOf = (face: Face, word: string): string => {
  const [first, second] = files[face]
  if (plainAscii.test(word)) return first
  const font = covers[face]
  for (const letter of word) if (!font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) return second
  return first
}
