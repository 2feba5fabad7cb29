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

/** What kind of thing a common noun names, or undefined when WordNet's most frequent nouns do not hold it. */
export function categoryOf(noun: string): NounCategory | undefined {
  byNoun ??= load()
  const lower = noun.toLowerCase()
  return byNoun.get(lower) ?? byNoun.get(singularWord(lower))
}
