import { testChart } from '../harness/suite.ts'
import { cases } from './asides.cases.ts'

testChart(cases)
