import type { SparkCategory } from '#contract/vocabulary.ts'
import {
  loadCaseSparks,
  loadGeneralSparks,
  loadReframePatterns,
  loadReframeTechniques,
  loadTechniques,
} from '#server/content/parts.ts'
import type { CaseSpark, GeneralSpark, Technique } from '#server/content/general.form.ts'

/** What suits any client, from `content/`: techniques, general sparks and reframes, sparks behind a sentence of the owner's. */

const [techniqueList, reframeTechniqueList, categories, caseCategories, patterns] = await Promise.all([
  loadTechniques(),
  loadReframeTechniques(),
  loadGeneralSparks(),
  loadCaseSparks(),
  loadReframePatterns(),
])

const byId = (list: readonly Technique[]): ReadonlyMap<string, Technique> =>
  new Map(list.map((technique) => [technique.id, technique]))
const byCategory = <Entry extends { category: SparkCategory }, Value>(
  list: readonly Entry[],
  valueOf: (entry: Entry) => Value,
) =>
  // `npm run content:lint` sees to it that every category is there.
  Object.fromEntries(list.map((entry) => [entry.category, valueOf(entry)])) as Readonly<
    Record<SparkCategory, Value>
  >

/** Thinking techniques by id: long-established public methods, named with their origin where one is agreed. */
export const techniques = byId(techniqueList)
/** Ways of putting a challenge in other words, by id. */
export const reframeTechniques = byId(reframeTechniqueList)
/** Sparks that suit any client, without a gap but for a topic's or a paper's name. */
export const generalSparks = byCategory(categories, ({ sparks }): readonly GeneralSpark[] => sparks)
/** One for each category that names a topic. */
export const topicSparks = byCategory(categories, ({ topic }): GeneralSpark => topic)
/** Sparks that stand behind a sentence of the owner's, or behind two. */
export const caseSparks = byCategory(caseCategories, ({ sparks }): readonly CaseSpark[] => sparks)
/** Ways of putting any challenge in other words. */
export const reframePatterns = patterns
