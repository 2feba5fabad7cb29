import type { ApiSource } from '#api/api.ts'
import type { Browser } from '#api/browser/browser.ts'
import { chartSource, type ChartSource } from './lazy-chart.ts'
import type { LaterCharts } from './later-charts.effects.ts'

export interface LaterDeps {
  api: ApiSource
  /** `/v1`, or an absolute address. */
  base: string
  browser: Pick<Browser, 'watchConnection' | 'watchLeaving' | 'newKey' | 'newRequest'>
}

export type LaterSource = ChartSource<LaterCharts>

/** Fetched with the first results, with the first file, or when somebody is signed in: home needs none of them. */
export const laterCharts = (deps: LaterDeps): LaterSource =>
  chartSource(async () => (await import('./later-charts.effects.ts')).provideLaterCharts(deps))
