import { testChart } from '../harness/suite.ts'
import { cases } from './ranking.cases.ts'

testChart(cases)
