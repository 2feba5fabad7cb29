import { testChart } from '../harness/suite.ts'
import { cases } from './savedChallenges.cases.ts'

testChart(cases)
