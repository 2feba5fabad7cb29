import { contentFolder, libraryParts } from '#server/content/content.sources.ts'
import { kept, keeping } from '#server/content/kept.ts'
import { contentLibrary } from '#server/content/library.ts'
import { once } from '../../once.ts'
import { learnSigns, type Learnt } from './problem.signs.ts'

/**
 * What was learnt of the library of this checkout, read once in a process. Learning takes longer than all else that a thread
 * loads, so it is kept beside the library.
 */
export const learntSigns = once((): Promise<Learnt> =>
  keeping({
    folder: contentFolder,
    cache: kept('signs'),
    parts: libraryParts,
    code: [import.meta.dirname],
    make: async () => {
      const { problems, trades } = await contentLibrary()
      return learnSigns(problems, trades)
    },
  }),
)
