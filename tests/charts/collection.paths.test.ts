import { testChart } from '../harness/suite.ts'
import { cases } from './collection.cases.ts'

testChart(cases)
