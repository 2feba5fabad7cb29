import { testChart } from '../harness/suite.ts'
import { cases } from './rowActions.cases.ts'

testChart(cases)
