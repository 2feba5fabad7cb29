import { testChart } from '../harness/suite.ts'
import { cases } from './token.cases.ts'

testChart(cases)
