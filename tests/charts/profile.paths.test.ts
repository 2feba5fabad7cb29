import { testChart } from '../harness/suite.ts'
import { cases } from './profile.cases.ts'

testChart(cases)
