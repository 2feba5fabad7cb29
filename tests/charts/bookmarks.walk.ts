import type { AnyMachineSnapshot } from 'xstate'
import { bookmarksMachine } from '#machines/bookmarks/bookmarks.machine.ts'
import {
  bookmarkKey,
  missingFrom,
  type Bookmark,
  type SentBookmark,
} from '#machines/bookmarks/bookmarks.rules.ts'
import type { BookmarksContext } from '#machines/bookmarks/bookmarks.setup.ts'
import { lastDeletion } from '#machines/bookmarks/deletions.rules.ts'
import { writtenIdea } from '#machines/ideas/own-idea.rules.ts'
import { chartCases } from '../harness/cases.ts'
import type { CanHappen, ModelEvent, ModelStep } from '../harness/explore.ts'
import { caseStudy, spark, wholeIdea } from './samples.ts'

/**
 * The bookmarks chart as a person can use it, in a view or in a browser: only one item at a time is
 * unsettled, and that item's own actor runs for real, so its messages drive the model.
 */

export const aSpark = { kind: 'sparks', item: spark('a') } satisfies SentBookmark
export const savedSpark = { kind: 'sparks', item: { ...spark('a'), _id: 's1' } } satisfies SentBookmark
export const anIdea = { kind: 'ideas', item: wholeIdea('One') } satisfies SentBookmark
export const ownIdea = {
  kind: 'ideas',
  item: writtenIdea('Open late', 'Ask the staff'),
} satisfies SentBookmark
export const aCase = { kind: 'case-studies', item: caseStudy } satisfies Bookmark

export const contextOf = ({ context }: AnyMachineSnapshot) => context as BookmarksContext
export const isIn = ({ bookmarks }: BookmarksContext, bookmark: Bookmark) =>
  missingFrom([bookmark], bookmarks).length === 0
export const isUnsettled = ({ unsettled }: BookmarksContext, bookmark: Bookmark) =>
  bookmarkKey(bookmark) in unsettled

const sent = [aSpark, anIdea, ownIdea]
/** The message from the unsettled item's actor. */
const ownFact = (context: BookmarksContext) => ({
  id: Object.values(context.unsettled)[0]?.id ?? 'none',
  bookmark: sent.find((each) => isUnsettled(context, each)) ?? aSpark,
})

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
      'an idea': (context) => ({ bookmark: isIn(context, ownIdea) ? ownIdea : anIdea, after: 0 }),
    },
    'deletion.reverted': [({ deleted }) => ({ bookmark: deleted.at(-1)?.bookmark ?? anIdea })],
    'bookmark.change': [{ bookmark: aSpark }],
    'bookmark.flush': [{ bookmark: aSpark }],
    'bookmarks.leave': [{ title: 'Cut waste' }],
    'bookmarks.load': [{ challengeId: 'c1', bookmarks: [savedSpark] }],
    'bookmarks.replace': [{ challengeId: '', bookmarks: [aSpark] }],
    'bookmarks.attach': [{ challengeId: 'c1', bookmarks: [savedSpark] }],
    'session.change': [{ isGuest: false }],
    'bookmark.kept': [ownFact],
    'bookmark.dropped': [ownFact],
    'bookmark.settled': [(context) => ({ ...ownFact(context), isUnreached: false })],
    'challenge.missed': [{ challengeId: 'c1' }],
    'idea.written': [{ idea: ownIdea.item }],
  },
  sources: { watchLeaving: ['page.hidden'], ownIdea: ['idea.written'] },
  project: (context) => [
    context.bookmarks.map(bookmarkKey),
    context.deleted.map(({ bookmark }) => bookmark.kind),
    context.isGuest,
    context.wasInvited,
    Object.keys(context.unsettled),
  ],
})

/**
 * The unsettled item's actor: its state, and the messages it has sent that the model has not received yet.
 */
export interface Unsettled {
  place: 'waiting' | 'adding' | 'removing'
  isWanted: boolean
  owes: readonly string[]
}

const newItem = (event: ModelEvent, context: BookmarksContext): Unsettled => {
  const isWanted = !sent.some((each) => isUnsettled(context, each) && isIn(context, each))
  const isIdea = event.type === 'bookmark.toggled' && (event.bookmark as Bookmark).kind === 'ideas'
  return {
    place: isIdea ? 'waiting' : isWanted ? 'adding' : 'removing',
    isWanted,
    owes: [isWanted ? 'bookmark.kept' : 'bookmark.dropped'],
  }
}

const itemAfter = (item: Unsettled, { type }: ModelEvent): Unsettled | undefined => {
  const [next, ...later] = item.owes
  if (type === next) return type === 'bookmark.settled' ? undefined : { ...item, owes: later }
  switch (type) {
    case 'bookmark.settled':
      return undefined
    case 'bookmark.dropped':
      return { ...item, owes: ['bookmark.settled'] }
    case 'challenge.missed':
      return { ...item, owes: ['bookmark.dropped', 'bookmark.settled'] }
    case 'page.hidden':
    case 'bookmarks.flush':
      return { ...item, place: item.isWanted ? 'adding' : 'removing' }
    default:
      return type.startsWith('xstate.after.')
        ? { ...item, place: item.isWanted ? 'adding' : 'removing' }
        : item
  }
}

/** The unsettled item's actor after these steps. */
export const unsettledAfter = (steps: readonly ModelStep[]): Unsettled | undefined => {
  let item: Unsettled | undefined
  for (const { event, snapshot } of steps) {
    const context = contextOf(snapshot)
    if (Object.keys(context.unsettled).length === 0) item = undefined
    else item = item === undefined ? newItem(event, context) : itemAfter(item, event)
  }
  return item
}

const facts = ['bookmark.kept', 'bookmark.dropped', 'bookmark.settled', 'challenge.missed']

/** What a person can do while one item is unsettled, and which messages its actor can send then. */
const canWhileUnsettled = ({ type }: ModelEvent, item: Unsettled): boolean => {
  if (item.owes.length > 0) return type === item.owes[0]
  if (item.place === 'waiting')
    return type === 'page.hidden' || type === 'bookmarks.flush' || type.startsWith('xstate.after.')
  if (type === 'bookmark.settled') return true
  // Only adding an item can be refused here; refused removals are tested with the chart of a single bookmark.
  return item.place === 'adding' && (type === 'bookmark.dropped' || type === 'challenge.missed')
}

/** Whether an event can happen on the page at this point. */
export const canOnPage: CanHappen = (event, before, earlier) => {
  const context = contextOf(before)
  const { type } = event
  if (type.startsWith('xstate.error.') || type === 'bookmark.change' || type === 'bookmark.flush')
    return false
  // The invitation must be answered before anything else.
  if (before.hasTag('inviting')) return type === 'invitation.declined'
  // The page now says that the challenge is gone.
  if (earlier.some(({ event: { type: was } }) => was === 'challenge.missed'))
    return earlier.at(-1)?.event.type !== 'bookmark.settled' && type === unsettledAfter(earlier)?.owes[0]
  const item = unsettledAfter(earlier)
  if (item !== undefined) return canWhileUnsettled(event, item)
  if (facts.includes(type)) return false
  switch (type) {
    case 'bookmark.toggled':
      // A case study can only be un-bookmarked here, so it must already be bookmarked.
      return (event.bookmark as Bookmark).kind !== 'case-studies' || isIn(context, aCase)
    case 'bookmark.deleted':
      return isIn(context, anIdea) || isIn(context, ownIdea)
    case 'deletion.reverted':
      return lastDeletion(context) !== undefined
    case 'session.change':
      return context.isGuest
    case 'bookmarks.attach': {
      // Only one item may become unsettled at a time.
      const ideas = context.bookmarks.filter(({ kind }) => kind === 'ideas').length
      return !context.isGuest && before.matches('local') && ideas + (isIn(context, aSpark) ? 0 : 1) <= 1
    }
    case 'bookmarks.load':
      return !context.isGuest
    case 'page.hidden':
    case 'bookmarks.flush':
      return before.matches({ attached: 'settling' })
    default:
      return true
  }
}

export const leftOutOnPage = {
  '(root) | watchLeaving ✗': 'No browser refuses to listen.',
  'local.inviting | always':
    'Nothing else can be pressed once the dialog is there; invitation.view.test.tsx shows what happens before.',
  '(root) | ownIdea ✗': 'The chart that writes an idea has nothing that could fail.',
  '(root) | bookmark.settled [2]': 'Only one item at a time is unsettled, and no other challenge is opened.',
  'attached | bookmark.change [2]': 'An item that is unsettled is not toggled again.',
}
