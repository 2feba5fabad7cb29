import { calls } from '#contract/calls.ts'
import type { BusinessModelSource, Engine, PaperSource } from '../../domain/ports.ts'
import type { Route, Routes } from '../route.ts'
import { problemsAbout } from './evidence.about.ts'

export interface SearchSources {
  engine: Pick<Engine, 'brief'>
  papers: PaperSource
  businessModels: BusinessModelSource
}

/** Papers and business models (specification §7, API-09, API-13). */
export const searchRoutes = (
  { route }: Routes,
  { engine, papers, businessModels }: SearchSources,
): Route[] => [
  route(calls.searchPapers, 'generate', async ({ body, signal }) =>
    papers.search(body.query, { signal }, await problemsAbout(engine, body, { signal })),
  ),

  route(calls.searchBusinessModels, 'generate', async ({ body, signal }) => ({
    hits: await businessModels.search(body.query, { signal }, await problemsAbout(engine, body, { signal })),
  })),
]
