import { assign, enqueueActions, raise, sendTo, setup, stopChild, type ActorRefFrom } from 'xstate'
import type { Idea } from '#contract/entities.ts'
import { delays } from '#contract/limits.ts'
import { omit } from '#contract/pick.ts'
import { toAnalytics } from '../shell/analytics.machine.ts'
import { bookmarkMachine, type BookmarkFact } from './bookmark.machine.ts'
import { declareListener } from '../effects.ts'
import { ownIdeaMachine, type OwnIdeaEvent } from '../ideas/own-idea.machine.ts'
import { isOwnIdea, type OwnIdeaFact } from '../ideas/own-idea.rules.ts'
import type { SessionChange } from '../account/session.rules.ts'
import { child, type Meta, type Parent } from '../parent.ts'
import {
  listsOf,
  bookmarkKey,
  flip,
  isIn,
  missingFrom,
  withBookmark,
  withoutBookmark,
  type BookmarkLists,
  type Bookmark,
  type SentBookmark,
} from './bookmarks.rules.ts'
import { deletionsWithout, isDeleted, type Deletion } from './deletions.rules.ts'

export type BookmarksViewEvent =
  | { type: 'bookmark.toggled'; bookmark: Bookmark }
  /**
   * The user pressed the delete button in the review (IDEA-19). The deletion can be undone. For `after`, see
   * `Deletion`.
   */
  | { type: 'bookmark.deleted'; bookmark: Bookmark; after: number }
  /** The user undid the last deletion. */
  | { type: 'deletion.reverted'; bookmark: Bookmark }
  /** The visitor closed the dialog that asks them to sign up. */
  | { type: 'invitation.declined' }

export type BookmarksEvent =
  | BookmarksViewEvent
  /** The challenge on show, which has this title, is about to be left. Later notices about its bookmarks name it. */
  | { type: 'bookmarks.leave'; title: string }
  /** Another challenge is shown that is not on the server. Nothing is bookmarked yet. */
  | { type: 'bookmarks.clear' }
  /** A challenge that is not on the server is continued, with its bookmarks. */
  | { type: 'bookmarks.replace'; challengeId: ''; bookmarks: Bookmark[] }
  /** A saved challenge was opened. */
  | { type: 'bookmarks.load'; challengeId: string; bookmarks: Bookmark[] }
  /**
   * The present challenge was saved with its bookmarks. Bookmarks that were toggled in the meantime are sent
   * now.
   */
  | { type: 'bookmarks.attach'; challengeId: string; bookmarks: Bookmark[] }
  /** Whether the person is a visitor, who has no account to save to. */
  | SessionChange
  | { type: 'page.hidden' }
  /** Sends waiting changes at once, because the challenge is about to be renamed, copied or deleted. */
  | { type: 'bookmarks.flush' }
  /** Raised to reverse a bookmark. */
  | { type: 'bookmark.change'; bookmark: Bookmark }
  /** Raised to send the change of a bookmark at once. */
  | { type: 'bookmark.flush'; bookmark: Bookmark }
  | BookmarkFact
  | OwnIdeaFact

export type BookmarksFact =
  { type: 'bookmarks.changed'; lists: BookmarkLists } | { type: 'challenge.missed'; challengeId: string }

export interface BookmarksInput {
  parent: Parent<BookmarksFact>
  /** Bookmarks from before a reload, if the challenge is not on the server. */
  stored: Bookmark[]
  isGuest: boolean
}

export interface BookmarksContext {
  parent: Parent<BookmarksFact>
  bookmarks: Bookmark[]
  challengeId: string
  isGuest: boolean
  wasInvited: boolean
  /** Actors of bookmarks whose last change has not been confirmed by the server, by bookmark key. */
  unsettled: Record<string, { id: string; ref: ActorRefFrom<typeof bookmarkMachine> }>
  count: number
  /** The deletions that can be undone, the latest one last. */
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

export const ideaOf = (item: Idea): Bookmark => ({ kind: 'ideas', item })

const actorOf = ({ unsettled }: BookmarksContext, bookmark: Bookmark) => unsettled[bookmarkKey(bookmark)]

const toOwnIdea = child<OwnIdeaEvent>('ownIdea')

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
    /** Lets the arrows for `bookmark.change` decide who makes the change. */
    change: raise((_, params: { bookmark: Bookmark }) => ({ type: 'bookmark.change' as const, ...params })),
    changeAtOnce: enqueueActions(({ enqueue }, { bookmark }: { bookmark: Bookmark }) => {
      enqueue.raise({ type: 'bookmark.change', bookmark })
      enqueue.raise({ type: 'bookmark.flush', bookmark })
    }),
    /** Starts an actor that saves or deletes the item, whichever reverses what the page shows. */
    startActor: assign(
      (
        { context: { bookmarks, challengeId, unsettled, count }, spawn, self },
        params: { bookmark: Bookmark },
      ) => {
        const key = bookmarkKey(params.bookmark)
        const id = `bookmark-${String(count)}`
        const held = bookmarks.find((each) => bookmarkKey(each) === key)
        // No arrow that runs this action takes case studies, because they are saved with the challenge.
        const bookmark = (held ?? params.bookmark) as SentBookmark
        const input = { parent: self, id, challengeId, wanted: held === undefined, bookmark }
        return {
          unsettled: { ...unsettled, [key]: { id, ref: spawn('bookmark', { id, input }) } },
          count: count + 1,
        }
      },
    ),
    passToggle: sendTo(
      ({ context }, params: { bookmark: Bookmark }) => actorOf(context, params.bookmark)?.id ?? 'none',
      { type: 'bookmark.toggled' },
    ),
    leaveAll: enqueueActions(({ context, enqueue }, { title }: { title: string }) => {
      // An actor that has just ended may still be listed.
      const active = Object.values(context.unsettled).filter(
        ({ ref }) => ref.getSnapshot().status === 'active',
      )
      for (const { ref } of active) enqueue.sendTo(ref, { type: 'bookmark.leave', title })
    }),
    flushAll: enqueueActions(({ context, enqueue }) => {
      for (const { ref } of Object.values(context.unsettled)) enqueue.sendTo(ref, { type: 'bookmark.flush' })
    }),
    flushBookmark: sendTo(
      ({ context }, params: { bookmark: Bookmark }) => actorOf(context, params.bookmark)?.id ?? 'none',
      { type: 'bookmark.flush' },
    ),
    addBookmark: assign({
      bookmarks: ({ context }, params: { bookmark: Bookmark }) =>
        withBookmark(context.bookmarks, params.bookmark),
    }),
    removeBookmark: assign({
      bookmarks: ({ context }, params: { bookmark: Bookmark }) =>
        withoutBookmark(context.bookmarks, bookmarkKey(params.bookmark)),
    }),
    removeUnsettled: assign({
      unsettled: ({ context }, params: { bookmark: Bookmark }) =>
        omit(context.unsettled, [bookmarkKey(params.bookmark)]),
    }),
    /** Removes an actor that has ended, which XState would keep. */
    stopActor: stopChild((_, params: { id: string }) => params.id),
    /**
     * Forgets the actors of the last challenge. They finish their requests, and messages from them are
     * ignored.
     */
    clearChallenge: enqueueActions(({ enqueue }) => {
      enqueue.assign({ challengeId: '', bookmarks: [], unsettled: {} })
      enqueue.sendTo(toOwnIdea, { type: 'idea.clear' })
    }),
    enterChallenge: enqueueActions(({ enqueue }, { challengeId, bookmarks }: OpenedBookmarks) => {
      enqueue.assign({ challengeId, bookmarks, unsettled: {} })
      enqueue.sendTo(toOwnIdea, { type: 'idea.enter', challengeId })
    }),
    attachChallenge: enqueueActions(({ enqueue }, { challengeId, bookmarks }: OpenedBookmarks) => {
      enqueue.assign({ challengeId, bookmarks, unsettled: {} })
      enqueue.sendTo(toOwnIdea, { type: 'idea.attach', challengeId })
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
    /**
     * Adds an idea of the user's own to a challenge that exists only in this tab. Nothing has to be saved, so
     * the actor of the form is told at once.
     */
    addIdea: enqueueActions(({ context, enqueue }, { idea }: { idea: Idea }) => {
      enqueue.assign({ bookmarks: withBookmark(context.bookmarks, ideaOf(idea)) })
      enqueue.sendTo(toOwnIdea, { type: 'idea.accept', text: idea.text })
    }),
    enterWriting: sendTo(toOwnIdea, { type: 'idea.enter', challengeId: '' }),
    refuseIdea: sendTo(toOwnIdea, (_, params: { idea: Idea }) => ({
      type: 'idea.reject' as const,
      text: params.idea.text,
      why: 'known' as const,
    })),
    /** Tells the actor of the form whether the server has saved the idea that the user wrote. */
    answerIdea: enqueueActions(({ context, enqueue }, { bookmark, isUnreached }: SettledBookmark) => {
      if (bookmark.kind !== 'ideas' || !isOwnIdea(bookmark.item)) return
      const { text } = bookmark.item
      const why = isUnreached ? 'unreached' : 'failed'
      const isKept = isIn(context.bookmarks, bookmark)
      enqueue.sendTo(toOwnIdea, isKept ? { type: 'idea.accept', text } : { type: 'idea.reject', text, why })
    }),
    sendDifference: enqueueActions(({ context, enqueue }, params: { bookmarks: Bookmark[] }) => {
      const changed = [
        ...missingFrom(context.bookmarks, params.bookmarks),
        ...missingFrom(params.bookmarks, context.bookmarks),
      ]
      for (const bookmark of changed) {
        enqueue.raise({ type: 'bookmark.change', bookmark })
        enqueue.raise({ type: 'bookmark.flush', bookmark })
      }
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
    hasNone: ({ context }) => context.bookmarks.length === 0,
    isCaseStudy: (_, params: { bookmark: Bookmark }) => params.bookmark.kind === 'case-studies',
    isIdea: (_, params: { bookmark: Bookmark }) => params.bookmark.kind === 'ideas',
    /** Whether the item has an actor, because its last change is not confirmed. */
    isUnsettled: ({ context }, params: { bookmark: Bookmark }) =>
      actorOf(context, params.bookmark) !== undefined,
    isOurs: ({ context }, params: { id: string }) =>
      Object.values(context.unsettled).some(({ id }) => id === params.id),
    isBookmarked: ({ context }, params: { bookmark: Bookmark }) => isIn(context.bookmarks, params.bookmark),
    isIdeaBookmarked: ({ context }, params: { idea: Idea }) => isIn(context.bookmarks, ideaOf(params.idea)),
    /** Whether the deletion of the item can be undone. */
    isDeleted: ({ context }, params: { bookmark: Bookmark }) => isDeleted(context, params.bookmark),
  },
})
