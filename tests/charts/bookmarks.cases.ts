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
/** A message from an actor that was started for a challenge that was left, if there is one. */
const anotherFact = (context: Held & { count: number }) => {
  const own = new Set(Object.values(context.unsettled).map(({ id }) => id))
  const left = Array.from({ length: context.count }, (_, order) => `bookmark-${order}`)
  return { id: left.find((id) => !own.has(id)) ?? 'gone', bookmark: unsettledBookmark(context) }
}

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
    'bookmark.change': {
      spark: { bookmark: aSpark },
      idea: { bookmark: anIdea },
      'case study': { bookmark: aCase },
    },
    'bookmark.flush': { spark: { bookmark: aSpark }, idea: { bookmark: anIdea } },
    'bookmarks.leave': [{ title: 'Cut waste' }],
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
