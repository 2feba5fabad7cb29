import { testChart } from '../harness/suite.ts'
import { cases } from './ownIdea.cases.ts'

testChart(cases)
