import { testChart } from '../harness/suite.ts'
import { cases } from './dialog.cases.ts'

testChart(cases)
