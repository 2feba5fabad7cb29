import { testChart } from '../harness/suite.ts'
import { cases } from './settings.cases.ts'

testChart(cases)
