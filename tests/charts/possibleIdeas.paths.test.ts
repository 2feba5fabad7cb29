import { testChart } from '../harness/suite.ts'
import { cases } from './possibleIdeas.cases.ts'

testChart(cases)
