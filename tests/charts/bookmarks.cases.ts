import { bookmarksMachine } from '#machines/bookmarks/bookmarks.machine.ts'
import type { Mark, SentMark } from '#machines/bookmarks/bookmarks.rules.ts'
import { chartCases } from '../harness/cases.ts'
import { spark, wholeIdea } from './samples.ts'

const aSpark: SentMark = { kind: 'sparks', item: spark('a') }
const savedSpark: SentMark = { kind: 'sparks', item: { ...spark('a'), _id: 's1' } }
const anIdea: SentMark = { kind: 'ideas', item: wholeIdea('One') }
const aCase: Mark = { kind: 'case-studies', item: { id: 7 } }

export const cases = chartCases(bookmarksMachine, {
  inputs: { 'first visit': { stored: [] }, 'after a reload': { stored: [aSpark, aCase] } },
  events: {
    'mark.toggled': { spark: { mark: aSpark }, idea: { mark: anIdea }, 'case study': { mark: aCase } },
    'mark.deleted': { idea: { mark: anIdea } },
    'mark.repeat': { spark: { mark: aSpark }, 'case study': { mark: aCase } },
    'bookmarks.load': { 'one spark': { challengeId: 'c1', marks: [savedSpark] } },
    'bookmarks.attach': { 'one spark': { challengeId: 'c1', marks: [savedSpark] } },
    'session.change': { 'signed in': { isGuest: false }, guest: { isGuest: true } },
    'bookmark.kept': {
      ours: ({ unsettled }) => ({ id: Object.values(unsettled)[0]?.id ?? 'none', mark: anIdea }),
      'of another challenge': { id: 'gone', mark: anIdea },
    },
    'bookmark.dropped': {
      ours: ({ unsettled }) => ({ id: Object.values(unsettled)[0]?.id ?? 'none', mark: anIdea }),
      'of another challenge': { id: 'gone', mark: anIdea },
    },
    'bookmark.settled': {
      ours: ({ unsettled }) => ({ id: Object.values(unsettled)[0]?.id ?? 'none', mark: anIdea }),
      'of another challenge': { id: 'gone', mark: anIdea },
    },
    'challenge.missed': [{ challengeId: 'c1' }],
  },
  sources: { watchLeaving: ['page.hidden'] },
  // Which items they are is a matter of words.
  project: ({ marks, isGuest, wasInvited, unsettled }) => [
    Math.min(1, marks.length),
    isGuest,
    wasInvited,
    Math.min(1, Object.keys(unsettled).length),
  ],
})
