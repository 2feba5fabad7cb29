import { testChart } from '../harness/suite.ts'
import { cases } from './consent.cases.ts'

testChart(cases)
