import { bookmarksMachine } from '#machines/bookmarks/bookmarks.machine.ts'
import { markKey, type Mark, type SentMark } from '#machines/bookmarks/bookmarks.rules.ts'
import { chartCases } from '../harness/cases.ts'
import { spark, wholeIdea } from './samples.ts'

const aSpark: SentMark = { kind: 'sparks', item: spark('a') }
const savedSpark: SentMark = { kind: 'sparks', item: { ...spark('a'), _id: 's1' } }
const anIdea: SentMark = { kind: 'ideas', item: wholeIdea('One') }
const aCase: Mark = { kind: 'case-studies', item: { id: 7 } }

interface Held {
  unsettled: Record<string, { id: string }>
}
/** The item that the first unsettled actor is about. */
const unsettledMark = ({ unsettled }: Held): SentMark =>
  Object.keys(unsettled)[0] === markKey(anIdea) ? anIdea : aSpark
const ownFact = (context: Held) => ({
  id: Object.values(context.unsettled)[0]?.id ?? 'none',
  mark: unsettledMark(context),
})
const anotherFact = (context: Held) => ({ id: 'gone', mark: unsettledMark(context) })

export const cases = chartCases(bookmarksMachine, {
  inputs: {
    'first visit': { stored: [], isGuest: true },
    'after a reload': { stored: [aSpark, aCase], isGuest: true },
  },
  events: {
    'mark.toggled': { spark: { mark: aSpark }, idea: { mark: anIdea }, 'case study': { mark: aCase } },
    'mark.deleted': {
      'the first': ({ marks }) => ({ mark: marks[0] ?? anIdea }),
      'one that is not there': { mark: { kind: 'ideas', item: wholeIdea('Other') } },
    },
    'mark.repeat': { spark: { mark: aSpark }, 'case study': { mark: aCase } },
    'bookmarks.load': { 'one spark': { challengeId: 'c1', marks: [savedSpark] } },
    'bookmarks.attach': { 'one spark': { challengeId: 'c1', marks: [savedSpark] } },
    'session.change': { 'signed in': { isGuest: false }, guest: { isGuest: true } },
    'bookmark.kept': { ours: ownFact, 'of another challenge': anotherFact },
    'bookmark.dropped': { ours: ownFact, 'of another challenge': anotherFact },
    'bookmark.settled': { ours: ownFact, 'of another challenge': anotherFact },
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
