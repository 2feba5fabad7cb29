import { testChart } from '../harness/suite.ts'
import { cases } from './picture.cases.ts'

testChart(cases)
