import { testChart } from '../harness/suite.ts'
import { cases } from './sparks.cases.ts'

testChart(cases)
