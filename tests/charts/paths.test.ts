import { inject } from 'vitest'
import { allCases } from '../harness/charts.ts'
import { pathOptions } from '../harness/plan.ts'
import { testChart } from '../harness/suite.ts'

/**
 * The generated tests of every chart. Each worker takes a share; the charts in `PATHS_CHARTS` are all walked
 * by one worker.
 */
const { index, count } = inject('share')

;[...allCases].forEach(([name, cases], place) => {
  if (pathOptions.charts?.includes(name) ?? place % count === index) testChart(cases)
})
