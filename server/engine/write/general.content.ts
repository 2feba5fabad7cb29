import type { SparkCategory } from '#contract/vocabulary.ts'
import {
  loadGeneralSparks,
  loadReframePatterns,
  loadReframeTechniques,
  loadTechniques,
} from '#server/content/parts.ts'
import type { GeneralSpark, Technique } from '#server/content/general.form.ts'

/** General content from `content/`: techniques, sparks and reframes for any client. */

const [techniqueList, reframeTechniqueList, categories, patterns] = await Promise.all([
  loadTechniques(),
  loadReframeTechniques(),
  loadGeneralSparks(),
  loadReframePatterns(),
])

const byId = (list: readonly Technique[]): ReadonlyMap<string, Technique> =>
  new Map(list.map((technique) => [technique.id, technique]))

/** Thinking techniques by id: established public methods, with their origin if it is undisputed. */
export const techniques = byId(techniqueList)
/** Reframing techniques by id. */
export const reframeTechniques = byId(reframeTechniqueList)
/** General sparks; the only placeholder in them is `{cite}` for a paper. */
export const generalSparks = Object.fromEntries(
  // `npm run content:lint` checks that no category is missing.
  categories.map(({ category, sparks }): [string, readonly GeneralSpark[]] => [category, sparks]),
) as Readonly<Record<SparkCategory, readonly GeneralSpark[]>>
/** General reframes. */
export const reframePatterns = patterns
