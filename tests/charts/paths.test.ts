import { inject } from 'vitest'
import { allCases } from '../harness/charts.ts'
import { wanted } from '../harness/plan.ts'
import { testChart } from '../harness/suite.ts'

/** The generated tests of every chart: each worker takes its share. Those in `PATHS_CHARTS` are walked by one worker. */
const { index, count } = inject('share')

;[...allCases].forEach(([name, cases], place) => {
  if (wanted.charts?.includes(name) ?? place % count === index) testChart(cases)
})
