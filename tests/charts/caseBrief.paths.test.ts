import { testChart } from '../harness/suite.ts'
import { cases } from './caseBrief.cases.ts'

testChart(cases)
