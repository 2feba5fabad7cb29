import { testChart } from '../harness/suite.ts'
import { cases } from './getSparks.cases.ts'

testChart(cases)
