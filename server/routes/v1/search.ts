import { calls } from '#contract/calls.ts'
import type { BusinessModelSource, PaperSource } from '../../domain/ports.ts'
import type { Route, Routes } from '../route.ts'

export interface SearchSources {
  papers: PaperSource
  businessModels: BusinessModelSource
}

/** Papers and business models (specification §7, API-09, API-13). */
export const searchRoutes = ({ route }: Routes, { papers, businessModels }: SearchSources): Route[] => [
  route(calls.searchPapers, 'generate', ({ body, signal }) => papers.search(body.query, { signal })),

  route(calls.searchBusinessModels, 'generate', async ({ body, signal }) => ({
    hits: await businessModels.search(body.query, { signal }),
  })),
]
