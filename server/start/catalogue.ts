import type { ServerConfig } from '../config.ts'
import type { BusinessModelSource, CaseStudySource, Clock, PaperSource } from '../domain/ports.ts'
import type { Log } from '../log.ts'
import { lazyMethods, once } from '../once.ts'

export interface Catalogue {
  /** What people search: the bundled papers, with those of a live service if one is configured. */
  papers: PaperSource
  bundledPapers: PaperSource
  /** Loads the bundled papers before they are first needed. */
  loadPapers: () => Promise<unknown>
  businessModels: BusinessModelSource
  caseStudies: CaseStudySource
}

/** The sources of evidence. Each is loaded when it is first searched. */
export function openCatalogue(
  { livePapers }: Pick<ServerConfig, 'livePapers'>,
  clock: Clock,
  log: Log,
): Catalogue {
  const loadPapers = once(async () =>
    (await import('#server/catalogue/papers.source.ts')).createBundledPapers(),
  )
  /** The engine cites only the bundled list, never papers from a live service. */
  const bundledPapers = lazyMethods(loadPapers, ['search'])
  const papers =
    livePapers === null
      ? bundledPapers
      : lazyMethods(async () => {
          const { createMergedLive } = await import('../sources/live.wiring.ts')
          return createMergedLive({ settings: livePapers, bundled: bundledPapers, clock, log })
        }, ['search'])
  const businessModels = lazyMethods(
    async () => (await import('#server/catalogue/business-models.source.ts')).createBundledBusinessModels(),
    ['search', 'extend'],
  )
  const caseStudies = lazyMethods(
    async () => (await import('#server/catalogue/case-studies.source.ts')).createBundledCaseStudies(),
    ['search', 'read'],
  )
  return { papers, bundledPapers, loadPapers, businessModels, caseStudies }
}
