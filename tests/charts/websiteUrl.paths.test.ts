import { testChart } from '../harness/suite.ts'
import { cases } from './websiteUrl.cases.ts'

testChart(cases)
