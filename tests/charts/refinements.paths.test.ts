import { testChart } from '../harness/suite.ts'
import { cases } from './refinements.cases.ts'

testChart(cases)
