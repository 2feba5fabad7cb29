import { Problem } from '#contract/problem.ts'
import { defaultRefinements } from '#contract/vocabulary.ts'
import { shareLinksMachine } from '#machines/report/share-links.machine.ts'
import type { MadeLink } from '#machines/report/share-links.rules.ts'
import { chartCases } from '../harness/cases.ts'
import { plannedContent } from './report.samples.ts'
import { briefOf } from './samples.ts'

const link: MadeLink = {
  id: 'id-1',
  kind: 'page',
  url: 'https://sparks.test/token-1/',
  excerpt: 'We bake bread',
  madeAt: '2026-11-21',
  holds: ['Ideas'],
  expiresAt: '2026-11-28T12:00:00.000Z',
}
const wanted = {
  text: 'We bake bread',
  brief: briefOf('We bake bread'),
  title: 'Bread',
  refinements: defaultRefinements,
  name: 'Ada Byron',
}
const older = {
  id: 'id-0',
  kind: 'start' as const,
  excerpt: 'Older',
  holds: [],
  expiresAt: '2026-11-25T12:00:00.000Z',
}

export const cases = chartCases(shareLinksMachine, {
  events: {
    'link.wanted': {
      'of a saved challenge': {
        ...wanted,
        page: { challenge: 'c-1', content: plannedContent, sections: ['ideas'] },
      },
      'of a new one': { ...wanted, page: undefined },
    },
    'kind.chosen': { 'to start from': { kind: 'start' } },
    'days.chosen': { thirty: { days: 30 } },
    'link.copied': { 'the made one': { id: 'id-1' }, 'an older one': { id: 'id-0' } },
    'link.revoked': { 'the made one': { id: 'id-1' }, 'an older one': { id: 'id-0' } },
  },
  outcomes: {
    listLinks: { done: { none: [], one: [older] } },
    makeLink: { done: [link] },
    revokeLink: { done: { gone: undefined } },
    copyText: { done: { copied: undefined }, error: { blocked: new Problem('network') } },
  },
  // The server never gives the same link twice.
  can: ({ made }, event) => event.type !== 'link.wanted' || made === undefined,
  project: ({ links, made, id, isNamed, hasPlans, isPrepared, kind, days }) => [
    links.map((each) => each.id),
    made !== undefined,
    id,
    isNamed,
    hasPlans,
    isPrepared,
    kind,
    days,
  ],
})
