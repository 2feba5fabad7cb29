import { testChart } from '../harness/suite.ts'
import { cases } from './notice.cases.ts'

testChart(cases)
