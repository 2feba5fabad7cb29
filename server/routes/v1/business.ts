import { calls } from '#contract/calls.ts'
import { countries, sectors } from '../../domain/options.ts'
import type { Route, RouteBuilder } from '../route.ts'

/**
 * The sectors and countries to choose from (specification §3, API-34, API-35). The label is the stored value.
 */
export const businessRoutes = ({ constant }: RouteBuilder): Route[] => [
  constant(
    calls.listSectors,
    sectors.map(({ label }) => ({ label, value: label })),
  ),
  constant(
    calls.listCountries,
    countries().map((label) => ({ label, value: label })),
  ),
]
