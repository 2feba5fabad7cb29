import { testChart } from '../harness/suite.ts'
import { cases } from './operator.cases.ts'

testChart(cases)
