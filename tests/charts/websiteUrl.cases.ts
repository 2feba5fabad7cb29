import { websiteUrlMachine } from '#machines/home/website-url.machine.ts'
import { chartCases } from '../harness/cases.ts'

export const cases = chartCases(websiteUrlMachine, {
  inputs: { 'without a website': { url: '' }, 'with a website': { url: 'https://example.com' } },
  events: {
    'url.check': {
      nothing: { url: ' ' },
      'an address': { url: 'http://example.org/shop' },
      'another scheme': { url: 'ftp://example.org' },
    },
  },
  depth: 'pair',
})
