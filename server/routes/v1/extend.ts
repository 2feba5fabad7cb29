import { calls } from '#contract/calls.ts'
import type { BusinessModelSource } from '../../domain/ports.ts'
import type { Route, Routes } from '../route.ts'

/** What 'Show more' asks for (AMB-47, API-10). */
export const extendRoutes = ({ route }: Routes, businessModels: BusinessModelSource): Route[] => [
  route(calls.extendBusinessModels, 'generate', ({ body, signal }) =>
    businessModels.extend(body.query, body.businessModels, { signal }),
  ),
]
