import { testChart } from '../harness/suite.ts'
import { cases } from './persistence.cases.ts'

testChart(cases)
