import { chartSource, type ChartSource } from './lazy-chart.ts'
import type { LaterCharts, LaterDeps } from './later-charts.effects.ts'

export type LaterSource = ChartSource<LaterCharts>

/** Fetched with the first results, with the first file, or when somebody is signed in: home needs none of them. */
export const laterCharts = (deps: LaterDeps): LaterSource =>
  chartSource(async () => (await import('./later-charts.effects.ts')).provideLaterCharts(deps))
