import { fileURLToPath } from 'node:url'
import { hashOf } from '#server/content/content.sources.ts'
import { kept, keeping } from '#server/content/kept.ts'
import { contentLibrary, contentStamp, loadExamples } from '#server/content/library.ts'
import { once } from '../../once.ts'
import { learnSigns, type Learnt } from './problem.signs.ts'

/** What is learnt depends on how texts are parted into words, and words into stems. */
const code = [
  './problem.signs.ts',
  './cue.matcher.ts',
  '../text/sentences.ts',
  '#server/catalogue/search.words.ts',
  'stemmer',
].map((module) => fileURLToPath(import.meta.resolve(module)))

/**
 * What was learnt of the library of this checkout, read once in a process. Learning takes longer than all else that a thread
 * loads, so it is kept beside the library.
 */
export const learntSigns = once(async (): Promise<Learnt> =>
  keeping({
    cache: kept('signs'),
    stamp: `${await contentStamp()} ${hashOf(code)}`,
    make: async () => learnSigns(await contentLibrary(), await loadExamples()),
  }),
)
