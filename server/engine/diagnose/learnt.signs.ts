import { fileURLToPath } from 'node:url'
import { hashOf } from '#server/content/content.sources.ts'
import { cacheFile, withCache } from '#server/content/kept.ts'
import { contentLibrary, contentStamp, loadExamples } from '#server/content/library.ts'
import { once } from '../../once.ts'
import { learnSigns, type Learnt } from './problem.signs.ts'

/** The code that determines what is learnt; a change in these files invalidates the cache. */
const code = [
  './problem.signs.ts',
  './cue.matcher.ts',
  '../text/sentences.ts',
  '#server/catalogue/search.words.ts',
  'stemmer',
].map((module) => fileURLToPath(import.meta.resolve(module)))

/**
 * The signs learnt from the library, loaded once per thread. They are cached on disk, because learning takes
 * longer than everything else that a thread loads.
 */
export const learntSigns = once(async (): Promise<Learnt> =>
  withCache({
    cache: cacheFile('signs'),
    stamp: `${await contentStamp()} ${hashOf(code)}`,
    make: async () => learnSigns(await contentLibrary(), await loadExamples()),
  }),
)
