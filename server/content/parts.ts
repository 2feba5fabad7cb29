import { once } from '../once.ts'
import { BusinessPattern } from './business-model.form.ts'
import { CaseEntry } from './case-study.form.ts'
import { GeneralSparksForm, ReframePatternForm, RegionForm, TechniqueForm } from './general.form.ts'
import { loadEntries } from './library.ts'
import { CataloguePaper, paperNaming } from './paper.form.ts'

/**
 * Loads the parts of the content other than the library of problems. Each part is a folder with one file per
 * entry, or one file with a list.
 */

export const loadCaseStudies = once(() =>
  loadEntries('case-studies', CaseEntry, { nameOf: ({ slug }) => slug, number: 'id' }),
)
export const loadPapers = once(() => loadEntries('papers', CataloguePaper, paperNaming))
export const loadBusinessModels = once(() =>
  loadEntries('business-models', BusinessPattern, { nameOf: ({ id }) => id }),
)
export const loadTechniques = once(() => loadEntries('techniques.yaml', TechniqueForm))
export const loadReframeTechniques = once(() => loadEntries('reframe-techniques.yaml', TechniqueForm))
export const loadGeneralSparks = once(() => loadEntries('general-sparks.yaml', GeneralSparksForm))
export const loadReframePatterns = once(() => loadEntries('general-reframes.yaml', ReframePatternForm))
export const loadRegions = once(() => loadEntries('regions.yaml', RegionForm))

const loaders: readonly (() => Promise<unknown>)[] = [
  loadCaseStudies,
  loadPapers,
  loadBusinessModels,
  loadTechniques,
  loadReframeTechniques,
  loadGeneralSparks,
  loadReframePatterns,
  loadRegions,
]

/**
 * Loads every part, so that the start reports schema errors. Rejects with a `BadContent` that lists the faults of all
 * parts, or with the first error of another kind.
 */
export async function loadParts(load: readonly (() => Promise<unknown>)[] = loaders): Promise<void> {
  const results = await Promise.allSettled(load.map((each) => each()))
  const reasons = results.flatMap((part): unknown[] => (part.status === 'rejected' ? [part.reason] : []))
  if (reasons.length === 0) return
  const { BadContent } = await import('./content.reader.ts')
  const faults = reasons.flatMap((reason) => {
    if (!(reason instanceof BadContent)) throw reason
    return reason.faults
  })
  throw new BadContent(faults)
}
