import { testChart } from '../harness/suite.ts'
import { cases } from './bookmarks.cases.ts'

testChart(cases)
