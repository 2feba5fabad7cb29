import { refinementsMachine } from '#machines/home/refinements.machine.ts'
import { chartCases } from '../harness/cases.ts'
import { refinements } from './samples.ts'

export const cases = chartCases(refinementsMachine, {
  inputs: {
    'nothing set': { refinements },
    'kept from before': { refinements: { ...refinements, region: 'Scotland', url: 'https://example.com' } },
  },
  events: {
    'refinement.changed': {
      'a website': { change: { url: 'https://example.org' } },
      'the same website': { change: { url: 'https://example.com' } },
      scope: { change: { scope: 5 } },
    },
    'refinements.replace': { defaults: { refinements } },
    'refinements.supply': {
      others: { refinements: { ...refinements, region: 'Wales' } },
      'as they are': (context) => ({ refinements: context.refinements }),
    },
    'url.judged': { valid: { valid: true }, invalid: { valid: false } },
  },
  sources: { websiteUrl: ['url.judged'] },
})
