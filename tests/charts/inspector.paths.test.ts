import { testChart } from '../harness/suite.ts'
import { cases } from './inspector.cases.ts'

testChart(cases)
