import { testChart } from '../harness/suite.ts'
import { cases } from './session.cases.ts'

testChart(cases)
