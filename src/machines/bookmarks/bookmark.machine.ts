import { assign, sendTo, setup, stateIn } from 'xstate'
import { pick } from '#contract/pick.ts'
import { declareCall } from '../effects.ts'
import { toNotifier } from '../shell/notifier.machine.ts'
import type { Meta, Parent } from '../parent.ts'
import { outputAs, payload } from '../payload.ts'
import { isMissing, isUnreached } from '../failures.rules.ts'
import { isOwnIdea } from '../ideas/own-idea.rules.ts'
import type { SentBookmark } from './bookmarks.rules.ts'
import { failureNotice } from './failure-notice.ts'

export type BookmarkEvent =
  /** The user pressed the bookmark again, to reverse the last change. */
  | { type: 'bookmark.toggled' }
  /** Sends the change now, instead of waiting for the user to reverse it. */
  | { type: 'bookmark.flush' }
  /** Another challenge is about to be shown. Later notices give the title of this one. */
  | { type: 'bookmark.leave'; title: string }

export type BookmarkFact =
  /** The page should show the item as bookmarked. It has its `_id` once it was saved. */
  | { type: 'bookmark.kept'; id: string; bookmark: SentBookmark }
  | { type: 'bookmark.dropped'; id: string; bookmark: SentBookmark }
  /** The server has what the page shows, so the actor ends. */
  | { type: 'bookmark.settled'; id: string; bookmark: SentBookmark; isUnreached: boolean }
  /** The server has no challenge with this id. */
  | { type: 'challenge.missed'; challengeId: string }

export interface BookmarkInput {
  parent: Parent<BookmarkFact>
  /** The id of this actor. A later actor for the same item gets another id. */
  id: string
  challengeId: string
  /** True to save the bookmark, false to delete it. */
  wanted: boolean
  bookmark: SentBookmark
}

interface BookmarkContext extends BookmarkInput {
  /** Whether the last request failed because the server could not be reached. */
  isUnreached: boolean
  /** The title of the challenge, once another is on show; empty until then. */
  leftTitle: string
}

/**
 * Saves or deletes the bookmark of one item. Changes to ideas wait briefly, in case the user reverses them.
 * It sends one request at a time and, if one fails, undoes only this item's change. The actor ends when the
 * server has what the page shows.
 */
export const bookmarkMachine = setup({
  types: {
    context: {} as BookmarkContext,
    events: {} as BookmarkEvent,
    meta: {} as Meta<BookmarkEvent>,
    input: {} as BookmarkInput,
    tags: {} as 'shown' | 'busy',
  },
  actors: {
    saveItem: declareCall<SentBookmark, { challengeId: string; bookmark: SentBookmark }>('saveItem'),
    deleteItem: declareCall<undefined, { challengeId: string; bookmark: SentBookmark }>('deleteItem'),
  },
  actions: {
    setFailure: assign({ isUnreached: (_, params: { error: unknown }) => isUnreached(params.error) }),
    setBookmark: assign({ bookmark: (_, params: { bookmark: SentBookmark }) => params.bookmark }),
    tellKept: sendTo(
      ({ context }) => context.parent,
      ({ context: { id, bookmark } }) => ({ type: 'bookmark.kept' as const, id, bookmark }),
    ),
    tellDropped: sendTo(
      ({ context }) => context.parent,
      ({ context: { id, bookmark } }) => ({ type: 'bookmark.dropped' as const, id, bookmark }),
    ),
    tellSettled: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({
        type: 'bookmark.settled' as const,
        ...pick(context, ['id', 'bookmark', 'isUnreached']),
      }),
    ),
    tellMissed: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'challenge.missed' as const, challengeId: context.challengeId }),
    ),
    setLeftTitle: assign({ leftTitle: (_, params: { title: string }) => params.title }),
    sayNotSaved: sendTo(toNotifier, ({ context: { bookmark, leftTitle } }, params: { error: unknown }) =>
      failureNotice(params.error, bookmark, leftTitle),
    ),
  },
  guards: {
    isWanted: ({ context }) => context.wanted,
    /** Changes to ideas wait briefly, because users often bookmark several in a row (IDEA-13, IDEA-17). */
    isIdea: ({ context }) => context.bookmark.kind === 'ideas',
    isWantedIdea: ({ context }) => context.wanted && context.bookmark.kind === 'ideas',
    isStillShown: stateIn({ adding: 'shown' }),
    isWithdrawn: stateIn({ adding: 'hidden' }),
    isOwnIdeaUnreached: ({ context: { wanted, bookmark } }, params: { error: unknown }) =>
      wanted && bookmark.kind === 'ideas' && isOwnIdea(bookmark.item) && isUnreached(params.error),
    isStillHidden: stateIn({ removing: 'hidden' }),
    isMissing: (_, params: { error: unknown }) => isMissing(params.error),
  },
}).createMachine({
  id: 'bookmark',
  description: 'Saves or deletes one bookmark. The latest toggle counts, and one request runs at a time.',
  context: ({ input }) => ({ ...input, isUnreached: false, leftTitle: '' }),
  initial: 'wishing',
  on: { 'bookmark.leave': { actions: { type: 'setLeftTitle', params: payload } } },
  states: {
    wishing: {
      description: 'Starts with a toggle. Changes to ideas wait a moment; all others are sent at once.',
      always: [
        { guard: 'isWantedIdea', target: 'settling', meta: { spec: ['IDEA-11'] } },
        { guard: 'isIdea', target: '#bookmark.settling.hidden', meta: { spec: ['IDEA-12'] } },
        { guard: 'isWanted', target: 'adding', meta: { spec: ['BOOK-01', 'BOOK-02'] } },
        { target: 'removing', meta: { spec: ['BOOK-06'] } },
      ],
    },
    settling: {
      description: 'The page shows the change. If the user toggles back in time, nothing is sent.',
      meta: { spec: ['IDEA-13', 'IDEA-16'] },
      initial: 'shown',
      states: {
        shown: {
          description: 'Bookmarked here, not yet on the server.',
          tags: 'shown',
          entry: 'tellKept',
          on: {
            'bookmark.toggled': { target: '#bookmark.settled', actions: 'tellDropped' },
            'bookmark.flush': { target: '#bookmark.adding', meta: { spec: ['IDEA-14'] } },
          },
        },
        hidden: {
          description: 'No longer bookmarked here, but still on the server.',
          entry: 'tellDropped',
          on: {
            'bookmark.toggled': { target: '#bookmark.settled', actions: 'tellKept' },
            'bookmark.flush': { target: '#bookmark.removing', meta: { spec: ['IDEA-15'] } },
          },
        },
      },
    },
    adding: {
      description: 'The bookmark is being saved. A toggle during the request takes effect after it.',
      meta: { ignores: { 'bookmark.flush': 'The change is already being sent.' } },
      tags: 'busy',
      initial: 'shown',
      invoke: {
        id: 'saveItem',
        src: 'saveItem',
        input: ({ context: { challengeId, bookmark } }) => ({ challengeId, bookmark }),
        onDone: [
          {
            guard: 'isStillShown',
            target: 'settled',
            actions: [{ type: 'setBookmark', params: outputAs('bookmark') }, 'tellKept'],
            meta: { spec: ['BOOK-03', 'BOOK-09'] },
          },
          {
            target: 'removing',
            description: 'The user removed the bookmark during the request, so it is deleted next.',
            actions: { type: 'setBookmark', params: outputAs('bookmark') },
          },
        ],
        onError: [
          {
            guard: { type: 'isMissing', params: payload },
            target: 'settled',
            description: 'The challenge was deleted elsewhere; the workspace reports that once.',
            actions: ['tellDropped', 'tellMissed'],
          },
          { guard: 'isWithdrawn', target: 'settled', description: 'Not saved, but no longer wanted.' },
          {
            guard: { type: 'isOwnIdeaUnreached', params: payload },
            target: 'settled',
            description: 'The form still has the idea, reports the failure and sends it again later.',
            actions: ['tellDropped', { type: 'setFailure', params: payload }],
            meta: { spec: ['PLAN-16'] },
          },
          {
            target: 'settled',
            actions: [
              'tellDropped',
              { type: 'setFailure', params: payload },
              { type: 'sayNotSaved', params: payload },
            ],
            meta: { spec: ['BOOK-04', 'BOOK-05', 'MSG-33'] },
          },
        ],
      },
      states: {
        shown: {
          description: 'The user wants the bookmark.',
          tags: 'shown',
          entry: 'tellKept',
          on: { 'bookmark.toggled': 'hidden' },
        },
        hidden: {
          description: 'The user has removed the bookmark; it is deleted once it has been saved.',
          entry: 'tellDropped',
          on: { 'bookmark.toggled': 'shown' },
        },
      },
    },
    removing: {
      description: 'The bookmark is being deleted. A toggle during the request takes effect after it.',
      meta: { ignores: { 'bookmark.flush': 'The change is already being sent.' } },
      tags: 'busy',
      initial: 'hidden',
      invoke: {
        id: 'deleteItem',
        src: 'deleteItem',
        input: ({ context: { challengeId, bookmark } }) => ({ challengeId, bookmark }),
        onDone: [
          { guard: 'isStillHidden', target: 'settled' },
          { target: 'adding', description: 'The user bookmarked it again, so it is saved next.' },
        ],
        onError: [
          {
            guard: 'isStillHidden',
            target: 'settled',
            actions: ['tellKept', { type: 'sayNotSaved', params: payload }],
            meta: { spec: ['BOOK-07', 'MSG-33'] },
          },
          { target: 'settled', description: 'Not deleted, but wanted again.' },
        ],
      },
      states: {
        hidden: {
          description: 'The user does not want the bookmark.',
          entry: 'tellDropped',
          on: { 'bookmark.toggled': 'shown' },
        },
        shown: {
          description: 'The user wants the bookmark again; it is saved once it has been deleted.',
          tags: 'shown',
          entry: 'tellKept',
          on: { 'bookmark.toggled': 'hidden' },
        },
      },
    },
    settled: {
      description: 'The page and the server agree.',
      type: 'final',
      entry: 'tellSettled',
    },
  },
})

export type BookmarkMachine = typeof bookmarkMachine
