import type { SparkCategory } from '#contract/vocabulary.ts'
import { once } from '../once.ts'
import type { BusinessPattern } from './business-model.form.ts'
import type { CaseEntry } from './case-study.form.ts'
import type { GeneralSpark, ReframePattern, Region, Technique } from './general.form.ts'
import type { CataloguePaper } from './paper.form.ts'
import {
  loadBusinessModels,
  loadCaseStudies,
  loadGeneralSparks,
  loadPapers,
  loadReframePatterns,
  loadReframeTechniques,
  loadRegions,
  loadTechniques,
} from './parts.ts'

/** The content that suits any client, and the entries that texts cite. */
export interface General {
  /** Thinking techniques by id: established public methods, with their origin if it is undisputed. */
  techniques: ReadonlyMap<string, Technique>
  reframeTechniques: ReadonlyMap<string, Technique>
  /** The only placeholder in them is `{cite}` for a paper. */
  sparks: Readonly<Record<SparkCategory, readonly GeneralSpark[]>>
  reframes: readonly ReframePattern[]
  /** Regions by the names that owners choose or type, in lower case. */
  regions: ReadonlyMap<string, Region>
  /** By number. */
  papers: ReadonlyMap<number, CataloguePaper>
  /** By slug. */
  caseStudies: ReadonlyMap<string, CaseEntry>
  /** By id. */
  businessModels: ReadonlyMap<string, BusinessPattern>
}

const by = <Key, Entry>(list: readonly Entry[], keyOf: (entry: Entry) => Key): ReadonlyMap<Key, Entry> =>
  new Map(list.map((entry) => [keyOf(entry), entry]))

/** The general content in `content/`, loaded once per process. */
export const contentGeneral = once(async (): Promise<General> => {
  const [techniques, reframeTechniques, sparks, reframes, regions, papers, studies, models] =
    await Promise.all([
      loadTechniques(),
      loadReframeTechniques(),
      loadGeneralSparks(),
      loadReframePatterns(),
      loadRegions(),
      loadPapers(),
      loadCaseStudies(),
      loadBusinessModels(),
    ])
  return {
    techniques: by(techniques, ({ id }) => id),
    reframeTechniques: by(reframeTechniques, ({ id }) => id),
    sparks: Object.fromEntries(
      // `npm run content:lint` checks that no category is missing.
      sparks.map(({ category, sparks: own }): [string, readonly GeneralSpark[]] => [category, own]),
    ) as General['sparks'],
    reframes,
    regions: new Map(regions.flatMap((region) => region.names.map((name) => [name, region] as const))),
    papers: by(papers, ({ n }) => n),
    caseStudies: by(studies, ({ slug }) => slug),
    businessModels: by(models, ({ id }) => id),
  }
})
