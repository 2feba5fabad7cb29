import { testChart } from '../harness/suite.ts'
import { cases } from './notifier.cases.ts'

testChart(cases)
