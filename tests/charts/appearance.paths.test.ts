import { testChart } from '../harness/suite.ts'
import { cases } from './appearance.cases.ts'

testChart(cases)
