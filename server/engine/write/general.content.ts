import type { SparkCategory } from '#contract/vocabulary.ts'
import {
  loadGeneralSparks,
  loadReframePatterns,
  loadReframeTechniques,
  loadTechniques,
} from '#server/content/parts.ts'
import type { GeneralSpark, Technique } from '#server/content/general.form.ts'

/** What suits any client, from `content/`: techniques, general sparks and reframes. */

const [techniqueList, reframeTechniqueList, categories, patterns] = await Promise.all([
  loadTechniques(),
  loadReframeTechniques(),
  loadGeneralSparks(),
  loadReframePatterns(),
])

const byId = (list: readonly Technique[]): ReadonlyMap<string, Technique> =>
  new Map(list.map((technique) => [technique.id, technique]))

/** Thinking techniques by id: long-established public methods, named with their origin where one is agreed. */
export const techniques = byId(techniqueList)
/** Ways of putting a challenge in other words, by id. */
export const reframeTechniques = byId(reframeTechniqueList)
/** Sparks that suit any client, without a gap but for a paper's name. */
export const generalSparks = Object.fromEntries(
  // `npm run content:lint` sees to it that every category is there.
  categories.map(({ category, sparks }): [string, readonly GeneralSpark[]] => [category, sparks]),
) as Readonly<Record<SparkCategory, readonly GeneralSpark[]>>
/** Ways of putting any challenge in other words. */
export const reframePatterns = patterns
