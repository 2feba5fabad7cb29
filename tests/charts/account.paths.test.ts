import { testChart } from '../harness/suite.ts'
import { cases } from './account.cases.ts'

testChart(cases)
