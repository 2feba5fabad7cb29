import { testChart } from '../harness/suite.ts'
import { cases } from './connection.cases.ts'

testChart(cases)
