import { testChart } from '../harness/suite.ts'
import { cases } from './evidence.cases.ts'

testChart(cases)
