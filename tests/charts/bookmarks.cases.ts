import { bookmarksMachine } from '#machines/bookmarks/bookmarks.machine.ts'
import { writtenIdea } from '#machines/ideas/own-idea.rules.ts'
import { bookmarkKey, type Bookmark, type SentBookmark } from '#machines/bookmarks/bookmarks.rules.ts'
import { chartCases } from '../harness/cases.ts'
import { spark, wholeIdea } from './samples.ts'

const aSpark: SentBookmark = { kind: 'sparks', item: spark('a') }
const savedSpark: SentBookmark = { kind: 'sparks', item: { ...spark('a'), _id: 's1' } }
const anIdea: SentBookmark = { kind: 'ideas', item: wholeIdea('One') }
const ownIdea: SentBookmark = { kind: 'ideas', item: writtenIdea('Open late', 'Ask the staff') }
const aCase: Bookmark = { kind: 'case-studies', item: { id: 7 } }

interface Held {
  unsettled: Record<string, { id: string }>
}
/** The bookmark whose request is the first that has not settled. */
const unsettledBookmark = ({ unsettled }: Held): SentBookmark =>
  [anIdea, ownIdea].find((each) => Object.keys(unsettled)[0] === bookmarkKey(each)) ?? aSpark
const ownFact = (context: Held) => ({
  id: Object.values(context.unsettled)[0]?.id ?? 'none',
  bookmark: unsettledBookmark(context),
})
const anotherFact = (context: Held) => ({ id: 'gone', bookmark: unsettledBookmark(context) })

export const cases = chartCases(bookmarksMachine, {
  inputs: {
    'first visit': { stored: [], isGuest: true },
    'after a reload': { stored: [aSpark, aCase], isGuest: true },
  },
  events: {
    'bookmark.toggled': {
      spark: { bookmark: aSpark },
      idea: { bookmark: anIdea },
      'case study': { bookmark: aCase },
    },
    'bookmark.deleted': {
      'the idea': { bookmark: anIdea, after: 0 },
      'the first': ({ bookmarks }) => ({ bookmark: bookmarks[0] ?? anIdea, after: 0 }),
      'one that is not there': { bookmark: { kind: 'ideas', item: wholeIdea('Other') }, after: 0 },
    },
    'deletion.reverted': {
      'the last': ({ deleted }) => ({ bookmark: deleted.at(-1)?.bookmark ?? anIdea }),
      'one that was not deleted': { bookmark: { kind: 'ideas', item: wholeIdea('Other') } },
    },
    'bookmark.repeat': { spark: { bookmark: aSpark }, 'case study': { bookmark: aCase } },
    'bookmarks.load': { 'one spark': { challengeId: 'c1', bookmarks: [savedSpark] } },
    'bookmarks.replace': { 'one spark': { challengeId: '', bookmarks: [aSpark] } },
    'bookmarks.attach': { 'one spark': { challengeId: 'c1', bookmarks: [savedSpark] } },
    'session.change': { 'signed in': { isGuest: false }, guest: { isGuest: true } },
    'bookmark.kept': { ours: ownFact, 'of another challenge': anotherFact },
    'bookmark.dropped': { ours: ownFact, 'of another challenge': anotherFact },
    'bookmark.settled': {
      ours: (context) => ({ ...ownFact(context), isUnreached: false }),
      'out of reach': (context) => ({ ...ownFact(context), isUnreached: true }),
      'of another challenge': (context) => ({ ...anotherFact(context), isUnreached: false }),
    },
    'challenge.missed': [{ challengeId: 'c1' }],
    'idea.written': [{ idea: ownIdea.item }],
  },
  sources: { watchLeaving: ['page.hidden'], ownIdea: ['idea.written'] },
  leftOut: {
    'attached | bookmark.toggled [1]: dropped':
      'Toggling takes a case study the same way; the arrow names its requirement.',
  },
  // What can happen depends only on whether there are bookmarks, and whether these two ideas are among them.
  project: ({ bookmarks, isGuest, wasInvited, unsettled, deleted }) => [
    Math.min(1, bookmarks.length),
    bookmarks.some((each) => bookmarkKey(each) === bookmarkKey(ownIdea)),
    bookmarks.some((each) => bookmarkKey(each) === bookmarkKey(anIdea)),
    deleted.length,
    isGuest,
    wasInvited,
    Math.min(1, Object.keys(unsettled).length),
  ],
})
