import { assign, enqueueActions, sendTo, setup, type ActorRefFrom } from 'xstate'
import { delays } from '#contract/limits.ts'
import { toAnalytics } from '../analytics/track.ts'
import { bookmarkMachine, type BookmarkFact } from '../bookmark/bookmark.machine.ts'
import { declareListener } from '../effects.ts'
import type { Meta, Parent } from '../parent.ts'
import {
  listsOf,
  markKey,
  missingFrom,
  withMark,
  withoutMark,
  type BookmarkLists,
  type Mark,
} from './bookmarks.rules.ts'

export type BookmarksViewEvent =
  | { type: 'mark.toggled'; mark: Mark }
  /** The delete button of an idea in the overview (IDEA-19). */
  | { type: 'mark.deleted'; mark: Mark }
  /** The dialog that asks a visitor to sign up was closed. */
  | { type: 'invitation.declined' }

export type BookmarksEvent =
  | BookmarksViewEvent
  /** Another challenge, which is not on the server: nothing is bookmarked yet. */
  | { type: 'bookmarks.clear' }
  /** A saved challenge was opened. */
  | { type: 'bookmarks.load'; challengeId: string; marks: Mark[] }
  /** The present challenge was saved with its bookmarks; what was toggled meanwhile is sent after it. */
  | { type: 'bookmarks.attach'; challengeId: string; marks: Mark[] }
  /** Whether there is an account to save to. */
  | { type: 'session.change'; isGuest: boolean }
  | { type: 'page.hidden' }
  /** Raised for what was toggled while the challenge was being saved. */
  | { type: 'mark.repeat'; mark: Mark }
  | BookmarkFact

export type BookmarksFact =
  { type: 'bookmarks.changed'; lists: BookmarkLists } | { type: 'challenge.missed'; challengeId: string }

export interface BookmarksInput {
  parent: Parent<BookmarksFact>
  /** Kept from before a reload, of a challenge that is not on the server. */
  stored: Mark[]
  isGuest: boolean
}

export interface BookmarksContext {
  parent: Parent<BookmarksFact>
  marks: Mark[]
  challengeId: string
  isGuest: boolean
  wasInvited: boolean
  /** The actors of items that are not settled, by key. */
  unsettled: Record<string, { id: string; ref: ActorRefFrom<typeof bookmarkMachine> }>
  count: number
}

const flip = (marks: Mark[], mark: Mark) =>
  missingFrom([mark], marks).length > 0 ? withMark(marks, mark) : withoutMark(marks, markKey(mark))

/** The actors of unsettled items, and what each arrow does, by name. */
export const bookmarksSetup = setup({
  types: {
    context: {} as BookmarksContext,
    events: {} as BookmarksEvent,
    meta: {} as Meta<BookmarksEvent>,
    input: {} as BookmarksInput,
    tags: {} as 'inviting' | 'local',
  },
  actors: { bookmark: bookmarkMachine, watchLeaving: declareListener('watchLeaving') },
  delays: { bookmark: delays.bookmark },
  actions: {
    flipMark: assign({ marks: ({ context }, params: { mark: Mark }) => flip(context.marks, params.mark) }),
    /** The actor of an unsettled item is told; for a settled one a new actor starts. */
    toggleMark: enqueueActions(({ context, enqueue, self }, { mark }: { mark: Mark }) => {
      if (mark.kind === 'case-studies') return
      const key = markKey(mark)
      const known = context.unsettled[key]
      if (known !== undefined) return enqueue.sendTo(known.ref, { type: 'mark.toggled' })
      enqueue.assign(({ context: { marks, challengeId, unsettled, count }, spawn }) => {
        const id = `bookmark-${String(count)}`
        const held = marks.find((each) => markKey(each) === key)
        const given = held === undefined || held.kind === 'case-studies' ? mark : held
        const input = { parent: self, id, challengeId, wanted: held === undefined, mark: given }
        return {
          unsettled: { ...unsettled, [key]: { id, ref: spawn('bookmark', { id, input }) } },
          count: count + 1,
        }
      })
    }),
    releaseAll: enqueueActions(({ context, enqueue }) => {
      for (const { ref } of Object.values(context.unsettled))
        enqueue.sendTo(ref, { type: 'bookmark.release' })
    }),
    releaseMark: enqueueActions(({ context, enqueue }, params: { mark: Mark }) => {
      const known = context.unsettled[markKey(params.mark)]
      if (known !== undefined) enqueue.sendTo(known.ref, { type: 'bookmark.release' })
    }),
    keepMark: assign({
      marks: ({ context }, params: { mark: Mark }) => withMark(context.marks, params.mark),
    }),
    dropMark: assign({
      marks: ({ context }, params: { mark: Mark }) => withoutMark(context.marks, markKey(params.mark)),
    }),
    dropActor: assign({
      unsettled: ({ context }, params: { mark: Mark }) =>
        Object.fromEntries(Object.entries(context.unsettled).filter(([key]) => key !== markKey(params.mark))),
    }),
    /** Actors of another challenge finish their work by themselves; their facts are nobody's business then. */
    keepChallenge: assign((_, params: { challengeId: string; marks: Mark[] }) => ({
      challengeId: params.challengeId,
      marks: params.marks,
      unsettled: {},
    })),
    sendDifference: enqueueActions(({ context, enqueue }, params: { marks: Mark[] }) => {
      const changed = [
        ...missingFrom(context.marks, params.marks),
        ...missingFrom(params.marks, context.marks),
      ]
      for (const mark of changed) enqueue.raise({ type: 'mark.repeat', mark })
    }),
    keepSession: assign({ isGuest: (_, params: { isGuest: boolean }) => params.isGuest }),
    rememberInvitation: assign({ wasInvited: true }),
    tellChanged: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'bookmarks.changed' as const, lists: listsOf(context.marks) }),
    ),
    tellMissed: sendTo(
      ({ context }) => context.parent,
      (_, params: { challengeId: string }) => ({ type: 'challenge.missed' as const, ...params }),
    ),
    countToggle: enqueueActions(({ enqueue, system }, params: { mark: Mark }) => {
      if (params.mark.kind !== 'ideas') return
      enqueue.sendTo(toAnalytics({ system }), {
        type: 'event.record',
        name: 'CHALLENGE_FORM_IDEA_BOOKMARK_TOGGLE',
      })
    }),
    countDelete: sendTo(toAnalytics, { type: 'event.record', name: 'CHALLENGE_FORM_IDEA_DELETE' }),
  },
  guards: {
    isInvitation: ({ context }, params: { mark: Mark }) =>
      context.isGuest && !context.wasInvited && missingFrom([params.mark], context.marks).length > 0,
    isCaseStudy: (_, params: { mark: Mark }) => params.mark.kind === 'case-studies',
    isIdea: (_, params: { mark: Mark }) => params.mark.kind === 'ideas',
    isOurs: ({ context }, params: { id: string }) =>
      Object.values(context.unsettled).some(({ id }) => id === params.id),
    isHeld: ({ context }, params: { mark: Mark }) => missingFrom([params.mark], context.marks).length === 0,
  },
})
