import { sparksMachine } from '#machines/sparks/sparks.machine.ts'
import { chartCases } from '../harness/cases.ts'
import { briefOf, longText, otherText } from './samples.ts'

export const cases = chartCases(sparksMachine, {
  inputs: {
    'first visit': { text: '', businessTypes: [], brief: null },
    'after a reload': { text: longText, businessTypes: ['family'], brief: null },
  },
  events: {
    'board.prepare': { 'a text': { text: otherText }, 'no text': { text: ' ' } },
    'board.supply': {
      'one topic': { entities: [{ label: 'bread', type: 'Thing' }] },
      'no topic': { entities: [] },
    },
    'board.tailor': {
      'family business': { businessTypes: ['family'], brief: null },
      'no type': { businessTypes: [], brief: null },
      'a case of its own': { businessTypes: ['family'], brief: briefOf(longText) },
    },
    'board.enter': {
      'first tab': { slug: 'markets-products' },
      'family tab': { slug: 'family-businesses' },
      'first tab of a saved challenge': { slug: 'markets-products', id: 'c1' },
      'family tab of a saved challenge': { slug: 'family-businesses', id: 'c1' },
    },
  },
  project: ({ text, businessTypes, brief, slug, id }) => [
    text !== '',
    businessTypes,
    brief !== null,
    slug,
    id,
  ],
  leftOut: {
    '(root) | board.clear: to .restoring': 'The text is gone, so restoring leads to closed at once.',
    '(root) | board.prepare [2]: to .restoring': 'There is no text, so restoring leads to closed at once.',
    '(root) | board.prepare [1]: to .restoring':
      'A prepared board has a text, so restoring leads to waiting at once.',
  },
})
