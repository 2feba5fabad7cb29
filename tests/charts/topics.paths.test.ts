import { testChart } from '../harness/suite.ts'
import { cases } from './topics.cases.ts'

testChart(cases)
