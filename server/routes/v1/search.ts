import { calls } from '#contract/calls.ts'
import type { PaperSource } from '../../domain/ports.ts'
import type { Route, Routes } from '../route.ts'

/** Papers (specification §7, API-13). */
export const searchRoutes = ({ route }: Routes, papers: PaperSource): Route[] => [
  route(calls.searchPapers, 'generate', ({ body, signal }) => papers.search(body.query, { signal })),
]
