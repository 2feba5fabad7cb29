import { testChart } from '../harness/suite.ts'
import { cases } from './upkeep.cases.ts'

testChart(cases)
