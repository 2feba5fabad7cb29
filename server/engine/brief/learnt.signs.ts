import { fileURLToPath } from 'node:url'
import { contentFolder, libraryParts } from '#server/content/content.sources.ts'
import { kept, keeping } from '#server/content/kept.ts'
import { contentLibrary, loadLibrary } from '#server/content/library.ts'
import { once } from '../../once.ts'
import { isLearntOf, learnSigns, type Learnt } from './problem.signs.ts'

/** What is learnt depends on how texts are parted into words, and words into stems. */
const code = [
  './problem.signs.ts',
  './cue.matcher.ts',
  './sentences.ts',
  '#server/catalogue/search.words.ts',
  'stemmer',
].map((module) => fileURLToPath(import.meta.resolve(module)))

/**
 * What was learnt of the library of this checkout, read once in a process. Learning takes longer than all else that a thread
 * loads, so it is kept beside the library.
 */
export const learntSigns = once(async (): Promise<Learnt> => {
  const learnt = await keeping({
    folder: contentFolder,
    cache: kept('signs'),
    parts: libraryParts,
    code,
    make: async () => {
      // As it is on the disk now, like the stamp under which it is kept.
      const { problems, trades } = await loadLibrary()
      return learnSigns(problems, trades)
    },
  })
  const { problems, trades } = await contentLibrary()
  // The content was changed after this process had read it: it goes on with what it knows.
  return isLearntOf(learnt, problems) ? learnt : learnSigns(problems, trades)
})
