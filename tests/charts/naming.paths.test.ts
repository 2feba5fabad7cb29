import { testChart } from '../harness/suite.ts'
import { cases } from './naming.cases.ts'

testChart(cases)
