import { testChart } from '../harness/suite.ts'
import { cases } from './deed.cases.ts'

testChart(cases)
