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

/** Loads every part, so that the start reports schema errors. Rejects with one error that lists all faults. */
export async function loadParts(): Promise<void> {
  const results = await Promise.allSettled(loaders.map((load) => load()))
  const faults = results.flatMap((part) => (part.status === 'rejected' ? [messageOf(part.reason)] : []))
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

const messageOf = (reason: unknown) => (reason instanceof Error ? reason.message : String(reason))
