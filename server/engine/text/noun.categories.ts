import table from './data/noun-categories.json' with { type: 'json' }
import { singularWord } from './noun.grammar.ts'

export type NounCategory = keyof typeof table

let byNoun: Map<string, NounCategory> | undefined

function load(): Map<string, NounCategory> {
  const loaded = new Map<string, NounCategory>()
  for (const [category, words] of Object.entries(table))
    for (const word of words.split(' ')) loaded.set(word, category as NounCategory)
  return loaded
}

/** The kind of thing that a common noun names; undefined if the noun is not among WordNet's most frequent. */
export function categoryOf(noun: string): NounCategory | undefined {
  byNoun ??= load()
  const lower = noun.toLowerCase()
  return byNoun.get(lower) ?? byNoun.get(singularWord(lower))
}
