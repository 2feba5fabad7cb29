import { testChart } from '../harness/suite.ts'
import { cases } from './logOut.cases.ts'

testChart(cases)
