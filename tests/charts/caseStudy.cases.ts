import { caseStudyMachine } from '#machines/evidence/case-study.machine.ts'
import { chartCases } from '../harness/cases.ts'
import { caseStudy, notFoundProblem, serverProblem } from './samples.ts'

export const cases = chartCases(caseStudyMachine, {
  events: { 'study.load': { one: { id: '7' }, another: { id: '8' } } },
  outcomes: {
    requestCaseStudy: { done: [caseStudy], error: { 'not found': notFoundProblem, problem: serverProblem } },
  },
  depth: 'pair',
})
