import { createRedactor } from '#inspector/bridge/redact.ts'
import { vocabularyOf } from '../../scripts/charts/vocabulary.ts'

/** The words of the program's own code, as the build collects them. */
export const productWords: ReadonlySet<string> = new Set(vocabularyOf('.'))

/** Redacts as the product does before anything leaves its pages (`src/inspector/attach.ts`). */
export const productRedactor = () =>
  createRedactor({ words: productWords, isField: (key) => productWords.has(key) })
