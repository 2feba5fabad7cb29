import { consentMachine } from '#machines/shell/consent.machine.ts'
import { chartCases } from '../harness/cases.ts'

const statisticsOnly = { preferences: false, statistics: true, marketing: false }

export const cases = chartCases(consentMachine, {
  inputs: { 'first visit': { stored: undefined }, 'decided earlier': { stored: statisticsOnly } },
  events: {
    'cookie.switched': {
      'statistics on': { kind: 'statistics', on: true },
      'statistics off': { kind: 'statistics', on: false },
      'marketing on': { kind: 'marketing', on: true },
    },
  },
})
