import type { BusinessType } from '#contract/vocabulary.ts'
import { sparksMachine, type BoardQuery } from '#machines/sparks/sparks.machine.ts'
import { chartCases } from '../harness/cases.ts'
import { briefOf, longText } from './samples.ts'

const query = (...businessTypes: BusinessType[]): BoardQuery => ({
  text: longText,
  entities: [{ label: 'bread', type: 'Thing' }],
  businessTypes,
})

export const cases = chartCases(sparksMachine, {
  inputs: { 'first visit': { hasText: false }, 'after a reload': { hasText: true } },
  events: {
    'board.open': {
      'one topic': { query: query() },
      'no topic, and a case': { query: { ...query('family'), entities: [], brief: briefOf(longText) } },
    },
    'board.refresh': [{ query: query() }],
    'board.check': {
      'family business': { businessTypes: ['family'] },
      'no type': { businessTypes: [] },
    },
    'board.enter': {
      'first tab': { slug: 'markets-products', query: query() },
      'family tab': { slug: 'family-businesses', query: query('family') },
      'family tab of no family business': { slug: 'family-businesses', query: query() },
      'first tab of a saved challenge': { slug: 'markets-products', id: 'c1', query: query() },
      'family tab of a saved challenge': { slug: 'family-businesses', id: 'c1', query: query() },
    },
  },
  project: ({ slug, id }) => [slug, id],
})
