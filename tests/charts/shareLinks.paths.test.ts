import { testChart } from '../harness/suite.ts'
import { cases } from './shareLinks.cases.ts'

testChart(cases)
