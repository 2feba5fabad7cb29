import { testChart } from '../harness/suite.ts'
import { cases } from './options.cases.ts'

testChart(cases)
