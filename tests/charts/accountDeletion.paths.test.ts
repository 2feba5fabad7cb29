import { testChart } from '../harness/suite.ts'
import { cases } from './accountDeletion.cases.ts'

testChart(cases)
