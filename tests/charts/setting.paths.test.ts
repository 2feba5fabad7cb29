import { testChart } from '../harness/suite.ts'
import { cases } from './setting.cases.ts'

testChart(cases)
