import { testChart } from '../harness/suite.ts'
import { cases } from './bookmark.cases.ts'

testChart(cases)
