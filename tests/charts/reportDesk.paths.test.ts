import { testChart } from '../harness/suite.ts'
import { cases } from './reportDesk.cases.ts'

testChart(cases)
