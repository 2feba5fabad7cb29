import { testChart } from '../harness/suite.ts'
import { cases } from './fitting.cases.ts'

testChart(cases)
