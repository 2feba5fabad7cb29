import { createRedactor } from '#inspector/bridge/redact.ts'
import { vocabularyOf } from '../../scripts/charts/vocabulary.ts'

/** The program's own words, as the build finds them. */
export const productWords: ReadonlySet<string> = new Set(vocabularyOf('.'))

/** What the product lets out of its pages (`src/inspector/attach.ts`). */
export const productRedactor = () =>
  createRedactor({ words: productWords, isField: (key) => productWords.has(key) })
