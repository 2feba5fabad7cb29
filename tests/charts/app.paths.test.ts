import { testChart } from '../harness/suite.ts'
import { cases } from './app.cases.ts'

testChart(cases)
