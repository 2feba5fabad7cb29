import type { Examples, Library } from '#server/content/content.form.ts'
import * as names from '#server/engine/text/data/names.lexicon.ts'
import * as nouns from '#server/engine/text/data/nouns.lexicon.ts'
import * as places from '#server/engine/text/data/places.lexicon.ts'

/** The lists that the engine uses for reading, besides the problems' cues. */

export interface WordList {
  name: string
  entries: readonly string[]
}

/** Cues of circumstances, names of sectors and trades, and the lists of words in code. */
export function readingLists({ circumstances, sectors, trades }: Library): WordList[] {
  const inCode = Object.entries({ ...names, ...nouns, ...places }).flatMap(([name, list]): WordList[] =>
    list instanceof Set ? [{ name, entries: [...list].filter((entry) => typeof entry === 'string') }] : [],
  )
  return [
    ...circumstances.map(({ id, cues, not }) => ({ name: `circumstance ${id}`, entries: [...cues, ...not] })),
    ...sectors.map(({ id, names: own }) => ({ name: `sector ${id}`, entries: own })),
    ...trades.map(({ id, names: own }) => ({ name: `trade ${id}`, entries: own })),
    ...inCode,
  ]
}

/** Every sentence of the library; a list entry found in one is an everyday phrase. */
export const saidByLibrary = ({ problems, trades }: Library, examples: Examples): string[] => [
  ...problems.map(({ mechanism }) => mechanism),
  ...[...examples.values()].flat(),
  ...[...problems, ...trades].flatMap(({ sparks, reframes, remedies }) => [
    ...[...sparks, ...reframes].map(({ text }) => text),
    ...remedies.flatMap(({ text, how, steps, resources, obstacle }) => [
      text,
      how,
      ...steps,
      resources,
      obstacle,
    ]),
  ]),
]
