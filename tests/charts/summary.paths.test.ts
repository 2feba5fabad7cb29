import { testChart } from '../harness/suite.ts'
import { cases } from './summary.cases.ts'

testChart(cases)
