import { testChart } from '../harness/suite.ts'
import { cases } from './navigation.cases.ts'

testChart(cases)
