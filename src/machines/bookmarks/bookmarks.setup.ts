import { assign, enqueueActions, sendTo, setup, type ActorRefFrom } from 'xstate'
import type { Idea } from '#contract/entities.ts'
import { delays } from '#contract/limits.ts'
import { toAnalytics } from '../shell/analytics.machine.ts'
import { bookmarkMachine, type BookmarkFact } from './bookmark.machine.ts'
import { declareListener } from '../effects.ts'
import { ownIdeaMachine } from '../ideas/own-idea.machine.ts'
import { isOwnIdea, type OwnIdeaFact } from '../ideas/own-idea.rules.ts'
import type { Meta, Parent } from '../parent.ts'
import {
  listsOf,
  bookmarkKey,
  missingFrom,
  withBookmark,
  withoutBookmark,
  type BookmarkLists,
  type Bookmark,
} from './bookmarks.rules.ts'

export type BookmarksViewEvent =
  | { type: 'bookmark.toggled'; bookmark: Bookmark }
  /** The delete button in the review (IDEA-19): it can be taken back. */
  | { type: 'bookmark.deleted'; bookmark: Bookmark; after: number }
  /** What was deleted last is wanted back. */
  | { type: 'deletion.reverted'; bookmark: Bookmark }
  /** An idea of one's own is to be written. */
  | { type: 'writing.wanted' }
  /** The dialog that asks a visitor to sign up was closed. */
  | { type: 'invitation.declined' }

export type BookmarksEvent =
  | BookmarksViewEvent
  /** Another challenge, which is not on the server: nothing is bookmarked yet. */
  | { type: 'bookmarks.clear' }
  /** A challenge that is not on the server goes on, with what was bookmarked of it. */
  | { type: 'bookmarks.replace'; challengeId: ''; bookmarks: Bookmark[] }
  /** A saved challenge was opened. */
  | { type: 'bookmarks.load'; challengeId: string; bookmarks: Bookmark[] }
  /** The present challenge was saved with its bookmarks; what was toggled meanwhile is sent after it. */
  | { type: 'bookmarks.attach'; challengeId: string; bookmarks: Bookmark[] }
  /** Whether there is an account to save to. */
  | { type: 'session.change'; isGuest: boolean }
  | { type: 'page.hidden' }
  /** Something is about to be done to the challenge: what waits goes at once. */
  | { type: 'bookmarks.flush' }
  /** Raised for what was toggled while the challenge was being saved. */
  | { type: 'bookmark.repeat'; bookmark: Bookmark }
  | BookmarkFact
  | OwnIdeaFact

export type BookmarksFact =
  { type: 'bookmarks.changed'; lists: BookmarkLists } | { type: 'challenge.missed'; challengeId: string }

export interface BookmarksInput {
  parent: Parent<BookmarksFact>
  /** Kept from before a reload, of a challenge that is not on the server. */
  stored: Bookmark[]
  isGuest: boolean
}

/** One that was deleted on the review. */
export interface Deletion {
  bookmark: Bookmark
  /** So many changes of the ranking were made before it: what was done last is undone first. */
  after: number
}

export interface BookmarksContext {
  parent: Parent<BookmarksFact>
  bookmarks: Bookmark[]
  challengeId: string
  isGuest: boolean
  wasInvited: boolean
  /** The actors of items that are not settled, by key. */
  unsettled: Record<string, { id: string; ref: ActorRefFrom<typeof bookmarkMachine> }>
  count: number
  /** What was deleted and can be brought back, the last one last. */
  deleted: readonly Deletion[]
}

interface SettledBookmark {
  bookmark: Bookmark
  isUnreached: boolean
}

interface OpenedBookmarks {
  challengeId: string
  bookmarks: Bookmark[]
}

/** An idea as a bookmark. */
export const ideaOf = (item: Idea): Bookmark => ({ kind: 'ideas', item })
const isHeldIn = (bookmarks: readonly Bookmark[], bookmark: Bookmark) =>
  missingFrom([bookmark], bookmarks).length === 0

const deletionsWithout = (deleted: readonly Deletion[], bookmark: Bookmark) =>
  deleted.filter((each) => bookmarkKey(each.bookmark) !== bookmarkKey(bookmark))

/** What was deleted last and is not back by another way. */
export const lastDeletion = ({ deleted, bookmarks }: BookmarksContext): Deletion | undefined =>
  deleted.findLast(({ bookmark }) => !isHeldIn(bookmarks, bookmark))

const flip = (bookmarks: Bookmark[], bookmark: Bookmark) =>
  missingFrom([bookmark], bookmarks).length > 0
    ? withBookmark(bookmarks, bookmark)
    : withoutBookmark(bookmarks, bookmarkKey(bookmark))

/** The actors of unsettled items, and what each arrow does, by name. */
export const bookmarksSetup = setup({
  types: {
    context: {} as BookmarksContext,
    events: {} as BookmarksEvent,
    meta: {} as Meta<BookmarksEvent>,
    input: {} as BookmarksInput,
    children: {} as { ownIdea: 'ownIdea' },
    tags: {} as 'inviting' | 'local',
  },
  actors: {
    bookmark: bookmarkMachine,
    ownIdea: ownIdeaMachine,
    watchLeaving: declareListener('watchLeaving'),
  },
  delays: { bookmark: delays.bookmark },
  actions: {
    flipBookmark: assign({
      bookmarks: ({ context }, params: { bookmark: Bookmark }) => flip(context.bookmarks, params.bookmark),
    }),
    /**
     * The actor of an unsettled item is told; for a settled one a new actor starts. The number of a case study goes with
     * the challenge.
     */
    toggleBookmark: enqueueActions(({ context, enqueue, self }, { bookmark }: { bookmark: Bookmark }) => {
      if (bookmark.kind === 'case-studies') {
        const bookmarks = flip(context.bookmarks, bookmark)
        enqueue.assign({ bookmarks })
        enqueue.sendTo(context.parent, { type: 'bookmarks.changed', lists: listsOf(bookmarks) })
        return
      }
      const key = bookmarkKey(bookmark)
      const known = context.unsettled[key]
      if (known !== undefined) return enqueue.sendTo(known.ref, { type: 'bookmark.toggled' })
      enqueue.assign(({ context: { bookmarks, challengeId, unsettled, count }, spawn }) => {
        const id = `bookmark-${String(count)}`
        const held = bookmarks.find((each) => bookmarkKey(each) === key)
        const given = held === undefined || held.kind === 'case-studies' ? bookmark : held
        const input = { parent: self, id, challengeId, wanted: held === undefined, bookmark: given }
        return {
          unsettled: { ...unsettled, [key]: { id, ref: spawn('bookmark', { id, input }) } },
          count: count + 1,
        }
      })
    }),
    flushAll: enqueueActions(({ context, enqueue }) => {
      for (const { ref } of Object.values(context.unsettled)) enqueue.sendTo(ref, { type: 'bookmark.flush' })
    }),
    flushBookmark: enqueueActions(({ context, enqueue }, params: { bookmark: Bookmark }) => {
      const known = context.unsettled[bookmarkKey(params.bookmark)]
      if (known !== undefined) enqueue.sendTo(known.ref, { type: 'bookmark.flush' })
    }),
    addBookmark: assign({
      bookmarks: ({ context }, params: { bookmark: Bookmark }) =>
        withBookmark(context.bookmarks, params.bookmark),
    }),
    removeBookmark: assign({
      bookmarks: ({ context }, params: { bookmark: Bookmark }) =>
        withoutBookmark(context.bookmarks, bookmarkKey(params.bookmark)),
    }),
    removeActor: assign({
      unsettled: ({ context }, params: { bookmark: Bookmark }) =>
        Object.fromEntries(
          Object.entries(context.unsettled).filter(([key]) => key !== bookmarkKey(params.bookmark)),
        ),
    }),
    /** Actors of another challenge finish their work by themselves; their facts do not count then. */
    clearChallenge: enqueueActions(({ enqueue }) => {
      enqueue.assign({ challengeId: '', bookmarks: [], unsettled: {} })
      enqueue.sendTo('ownIdea', { type: 'idea.clear' })
    }),
    enterChallenge: enqueueActions(({ enqueue }, { challengeId, bookmarks }: OpenedBookmarks) => {
      enqueue.assign({ challengeId, bookmarks, unsettled: {} })
      enqueue.sendTo('ownIdea', { type: 'idea.enter', challengeId })
    }),
    attachChallenge: enqueueActions(({ enqueue }, { challengeId, bookmarks }: OpenedBookmarks) => {
      enqueue.assign({ challengeId, bookmarks, unsettled: {} })
      enqueue.sendTo('ownIdea', { type: 'idea.attach', challengeId })
    }),
    addDeleted: assign({
      deleted: ({ context: { deleted } }, { bookmark, after }: Deletion) => [
        ...deletionsWithout(deleted, bookmark),
        { bookmark, after },
      ],
    }),
    removeDeleted: assign({
      deleted: ({ context: { deleted } }, params: { bookmark: Bookmark }) =>
        deletionsWithout(deleted, params.bookmark),
    }),
    clearDeleted: assign({ deleted: [] }),
    /** In this tab it is kept at once, and the actor that wrote it hears so. */
    addIdea: enqueueActions(({ context, enqueue }, { idea }: { idea: Idea }) => {
      enqueue.assign({ bookmarks: withBookmark(context.bookmarks, ideaOf(idea)) })
      enqueue.sendTo('ownIdea', { type: 'idea.accept', text: idea.text })
    }),
    openWriting: sendTo('ownIdea', { type: 'form.opened' }),
    enterWriting: sendTo('ownIdea', { type: 'idea.enter', challengeId: '' }),
    refuseIdea: sendTo('ownIdea', (_, params: { idea: Idea }) => ({
      type: 'idea.reject' as const,
      text: params.idea.text,
      why: 'known' as const,
    })),
    /** Only now does the actor that wrote it know whether the server has it. */
    answerIdea: enqueueActions(({ context, enqueue }, { bookmark, isUnreached }: SettledBookmark) => {
      if (bookmark.kind !== 'ideas' || !isOwnIdea(bookmark.item)) return
      const { text } = bookmark.item
      const why = isUnreached ? 'unreached' : 'failed'
      const isHeld = isHeldIn(context.bookmarks, bookmark)
      enqueue.sendTo('ownIdea', isHeld ? { type: 'idea.accept', text } : { type: 'idea.reject', text, why })
    }),
    sendDifference: enqueueActions(({ context, enqueue }, params: { bookmarks: Bookmark[] }) => {
      const changed = [
        ...missingFrom(context.bookmarks, params.bookmarks),
        ...missingFrom(params.bookmarks, context.bookmarks),
      ]
      for (const bookmark of changed) enqueue.raise({ type: 'bookmark.repeat', bookmark })
    }),
    setSession: assign({ isGuest: (_, params: { isGuest: boolean }) => params.isGuest }),
    rememberInvitation: assign({ wasInvited: true }),
    tellChanged: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'bookmarks.changed' as const, lists: listsOf(context.bookmarks) }),
    ),
    tellMissed: sendTo(
      ({ context }) => context.parent,
      (_, params: { challengeId: string }) => ({ type: 'challenge.missed' as const, ...params }),
    ),
    countToggle: enqueueActions(({ enqueue, system }, params: { bookmark: Bookmark }) => {
      if (params.bookmark.kind !== 'ideas') return
      enqueue.sendTo(toAnalytics({ system }), {
        type: 'event.record',
        name: 'CHALLENGE_FORM_IDEA_BOOKMARK_TOGGLE',
      })
    }),
    countDelete: enqueueActions(({ enqueue, system }, params: { bookmark: Bookmark }) => {
      if (params.bookmark.kind !== 'ideas') return
      enqueue.sendTo(toAnalytics({ system }), { type: 'event.record', name: 'CHALLENGE_FORM_IDEA_DELETE' })
    }),
  },
  guards: {
    isInvitation: ({ context }, params: { bookmark: Bookmark }) =>
      context.isGuest && !context.wasInvited && missingFrom([params.bookmark], context.bookmarks).length > 0,
    isCaseStudy: (_, params: { bookmark: Bookmark }) => params.bookmark.kind === 'case-studies',
    isIdea: (_, params: { bookmark: Bookmark }) => params.bookmark.kind === 'ideas',
    isOurs: ({ context }, params: { id: string }) =>
      Object.values(context.unsettled).some(({ id }) => id === params.id),
    isHeld: ({ context }, params: { bookmark: Bookmark }) => isHeldIn(context.bookmarks, params.bookmark),
    isThere: ({ context }, params: { idea: Idea }) => isHeldIn(context.bookmarks, ideaOf(params.idea)),
    isDeleted: ({ context: { deleted, bookmarks } }, { bookmark }: { bookmark: Bookmark }) =>
      isHeldIn(
        deleted.map((each) => each.bookmark),
        bookmark,
      ) && !isHeldIn(bookmarks, bookmark),
  },
})
