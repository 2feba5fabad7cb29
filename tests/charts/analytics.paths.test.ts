import { testChart } from '../harness/suite.ts'
import { cases } from './analytics.cases.ts'

testChart(cases)
