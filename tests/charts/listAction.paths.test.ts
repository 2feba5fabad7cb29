import { testChart } from '../harness/suite.ts'
import { cases } from './listAction.cases.ts'

testChart(cases)
