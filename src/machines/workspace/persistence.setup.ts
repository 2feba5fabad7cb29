import { assign, enqueueActions, sendTo, setup, type EventObject } from 'xstate'
import type { Challenge } from '#contract/entities.ts'
import { delays } from '#contract/limits.ts'
import type { Problem } from '#contract/problem.ts'
import { statusOf } from '../failures.rules.ts'
import { declareCall, declareListener } from '../effects.ts'
import { notice, toNotifier } from '../shell/notifier.machine.ts'
import type { Meta, Parent } from '../parent.ts'
import {
  isContested,
  isSameChallenge,
  mergedForMe,
  mergedForThem,
  rebased,
  type SavedState,
} from './persistence.rules.ts'

export type PersistenceViewEvent =
  | { type: 'retry.chosen' }
  /** Both tabs changed the same thing: this tab's version is to be saved. */
  | { type: 'mine.kept' }
  /** … or the other tab's is to be shown here. */
  | { type: 'theirs.taken' }

export type PersistenceEvent =
  | PersistenceViewEvent
  | { type: 'challenge.change'; challenge: Challenge }
  /** Another place is shown: what is left is saved at once, and then this actor ends. */
  | { type: 'challenge.leave' }
  /** Something is about to be done to it: what waits goes before. */
  | { type: 'challenge.flush' }
  /** The server has it no more: what waits for it is not sent. */
  | { type: 'challenge.clear' }
  | { type: 'page.hidden' }
  | { type: 'network.restored' }

export type PersistenceFact =
  /** The server has it; `challenge` also has what another tab changed. */
  | { type: 'challenge.stored'; state: SavedState; challenge: Challenge }
  | { type: 'challenge.missed'; challengeId: string }
  /** The server has this text, whether or not anybody still looks at it. */
  | { type: 'text.stored'; text: string }

export interface PersistenceInput {
  parent: Parent<PersistenceFact>
  /** What the server has. */
  saved: SavedState
  /** What is on show: more than that when a reload interrupted the saving. */
  challenge: Challenge
  /** The keys of requests are made of it: different for every page, unless it goes on with the edit of another. */
  seed: string
}

export interface PersistenceContext {
  parent: Parent<PersistenceFact>
  saved: SavedState
  /** The newest edits. */
  challenge: Challenge
  seed: string
  /** What the running or last request carried. */
  sent: Challenge
  /** What another tab saved, if it changed the same fields as this one. */
  theirs: SavedState
  isLeaving: boolean
  /** What was changed since the request that runs goes at once after it. */
  isHurried: boolean
}

/** The calls of saving, and what each arrow does, by name. */
export const persistenceSetup = setup({
  types: {
    context: {} as PersistenceContext,
    events: {} as PersistenceEvent,
    meta: {} as Meta<PersistenceEvent>,
    input: {} as PersistenceInput,
    tags: {} as 'saving' | 'unsaved' | 'conflict',
  },
  actors: {
    saveChallenge: declareCall<SavedState, { saved: SavedState; challenge: Challenge; key: string }>(
      'saveChallenge',
    ),
    keepReady: declareListener<EventObject, { id: string }>('keepReady'),
    readSaved: declareCall<SavedState, { id: string }>('readSaved'),
    watchLeaving: declareListener('watchLeaving'),
    watchConnection: declareListener('watchConnection'),
  },
  delays: { persist: delays.persist },
  actions: {
    setEdit: assign({ challenge: (_, params: { challenge: Challenge }) => params.challenge }),
    markSent: assign({ sent: ({ context }) => context.challenge, isHurried: false }),
    setSaved: assign(({ context }, params: { saved: SavedState }) => ({
      saved: params.saved,
      challenge: rebased(params.saved.challenge, context.sent, context.challenge),
    })),
    /** The answer has what another tab changed, and this one changed the same while it waited for the answer. */
    setBothVersions: assign(({ context }, params: { theirs: SavedState }) => ({
      saved: { ...context.saved, challenge: context.sent },
      theirs: params.theirs,
    })),
    setTheirVersion: assign({ theirs: (_, params: { theirs: SavedState }) => params.theirs }),
    /** From here on the other tab's version is known, and this one comes after it. */
    followTheirs: assign({
      saved: ({ context }) => context.theirs,
      challenge: ({ context }) =>
        mergedForMe(context.theirs.challenge, context.saved.challenge, {
          sent: context.sent,
          mine: context.challenge,
        }),
    }),
    /** Where both changed something, theirs counts; what was changed here alone stays. */
    adoptTheirs: assign({
      saved: ({ context }) => context.theirs,
      challenge: ({ context }) =>
        mergedForThem(context.theirs.challenge, context.saved.challenge, context.challenge),
    }),
    /** There is nothing left that they would be a change of. */
    clearEdits: assign({ challenge: ({ context }) => context.saved.challenge }),
    markLeaving: assign({ isLeaving: true }),
    markHurried: assign({ isHurried: true }),
    tellStored: enqueueActions(({ context, enqueue }) => {
      enqueue.sendTo(context.parent, { type: 'text.stored', text: context.saved.challenge.challenge_text })
      if (context.isLeaving) return
      enqueue.sendTo(context.parent, {
        type: 'challenge.stored',
        state: context.saved,
        challenge: context.challenge,
      })
    }),
    tellMissed: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'challenge.missed' as const, challengeId: context.saved.id }),
    ),
    sayNotSaved: sendTo(toNotifier, notice('CHALLENGE_UPDATE_NOT_SAVED')),
  },
  guards: {
    isChanged: ({ context }, params: { challenge: Challenge }) =>
      !isSameChallenge(context.challenge, params.challenge),
    hasEdits: ({ context }) => !isSameChallenge(context.saved.challenge, context.challenge),
    isEditedSince: ({ context }) => !isSameChallenge(context.sent, context.challenge),
    isChangedByBoth: ({ context }, params: { saved: SavedState }) =>
      !context.isLeaving && isContested(params.saved.challenge, context.sent, context.challenge),
    isChangedByBothUnseen: ({ context }, params: { saved: SavedState }) =>
      context.isLeaving && isContested(params.saved.challenge, context.sent, context.challenge),
    isMissing: (_, params: { error: unknown }) => statusOf(params.error) === 404,
    isConflict: ({ context }, params: { error: unknown }) =>
      !context.isLeaving && [409, 412].includes(statusOf(params.error)),
    isConflictUnseen: ({ context }, params: { error: unknown }) =>
      context.isLeaving && [409, 412].includes(statusOf(params.error)),
    isOffline: (_, params: { error: unknown }) => (params.error as Partial<Problem>).code === 'OFFLINE',
    isLeaving: ({ context }) => context.isLeaving,
    isHurried: ({ context }) => context.isHurried,
  },
})
