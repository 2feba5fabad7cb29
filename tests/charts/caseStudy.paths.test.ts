import { testChart } from '../harness/suite.ts'
import { cases } from './caseStudy.cases.ts'

testChart(cases)
