import { testChart } from '../harness/suite.ts'
import { cases } from './upload.cases.ts'

testChart(cases)
