import { getSparksMachine } from '#machines/get-sparks/get-sparks.machine.ts'
import { chartCases } from '../harness/cases.ts'
import { longText } from './samples.ts'

export const cases = chartCases(getSparksMachine, {
  events: { 'sparks.request': { 'a text': { text: longText } } },
  depth: 'pair',
})
