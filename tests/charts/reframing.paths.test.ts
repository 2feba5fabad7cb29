import { testChart } from '../harness/suite.ts'
import { cases } from './reframing.cases.ts'

testChart(cases)
