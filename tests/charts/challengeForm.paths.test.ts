import { testChart } from '../harness/suite.ts'
import { cases } from './challengeForm.cases.ts'

testChart(cases)
