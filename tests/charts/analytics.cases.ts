import { analyticsMachine } from '#machines/shell/analytics.machine.ts'
import { chartCases } from '../harness/cases.ts'

export const cases = chartCases(analyticsMachine, {
  inputs: { forbidden: { allowed: false }, allowed: { allowed: true } },
  events: { 'event.record': [{ name: 'CHALLENGE_FORM_CLEAR_TEXT' }] },
})
