import { testChart } from '../harness/suite.ts'
import { cases } from './outbox.cases.ts'

testChart(cases)
