import { testChart } from '../harness/suite.ts'
import { cases } from './report.cases.ts'

testChart(cases)
