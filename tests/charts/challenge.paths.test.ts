import { testChart } from '../harness/suite.ts'
import { cases } from './challenge.cases.ts'

testChart(cases)
