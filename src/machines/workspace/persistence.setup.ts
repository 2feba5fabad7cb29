import { assign, enqueueActions, sendTo, setup, type EventObject } from 'xstate'
import type { Challenge } from '#contract/entities.ts'
import { delays } from '#contract/limits.ts'
import type { LimitCode } from '#contract/problem.ts'
import { codeOf, isMissing, limitOf, statusOf } from '../failures.rules.ts'
import { declareCall, declareListener } from '../effects.ts'
import { notice, toNotifier } from '../shell/notifier.machine.ts'
import type { Meta, Parent } from '../parent.ts'
import {
  isContested,
  isSameChallenge,
  isStillChosen,
  mergedForMe,
  mergedForThem,
  rebase,
  revertChoice,
  type Choice,
  type SavedState,
  type Side,
  type Versions,
} from './persistence.rules.ts'

export type PersistenceViewEvent =
  | { type: 'retry.chosen' }
  /** Both tabs changed the same fields, and the person keeps this tab's version. */
  | { type: 'mine.chosen' }
  /** Both tabs changed the same fields, and the person takes the other tab's version. */
  | { type: 'theirs.chosen' }
  /** The person pressed Undo after a choice, so the other version is restored. */
  | { type: 'choice.reverted' }
  /** The person closed the message that offers Undo. */
  | { type: 'choice.dismissed' }

export type PersistenceEvent =
  | PersistenceViewEvent
  | { type: 'challenge.change'; challenge: Challenge }
  /** The challenge is no longer shown. The actor saves what is pending at once, then ends. */
  | { type: 'challenge.leave' }
  /**
   * The challenge is about to be renamed, copied or deleted in the list. The actor saves pending changes
   * first.
   */
  | { type: 'challenge.flush' }
  /** The challenge is no longer on the server. The actor discards pending changes. */
  | { type: 'challenge.clear' }
  | { type: 'page.hidden' }
  | { type: 'network.restored' }

export type PersistenceFact =
  /** The server has stored this text. Sent even if the challenge is no longer shown. */
  | { type: 'text.stored'; text: string }
  /** The challenge on show must be replaced, because another tab changed it or the person chose a version. */
  | { type: 'challenge.merged'; challenge: Challenge }
  | { type: 'challenge.missed'; challengeId: string }

export interface PersistenceInput {
  parent: Parent<PersistenceFact>
  /** The server's version. */
  saved: SavedState
  /** The version on show. It is newer than `saved` if a reload interrupted saving. */
  challenge: Challenge
  /**
   * The idempotency keys of requests are derived from the seed. Every page has its own seed, unless it
   * continues another page's edit.
   */
  seed: string
}

export interface PersistenceContext {
  parent: Parent<PersistenceFact>
  saved: SavedState
  /** The challenge with the newest edits. */
  challenge: Challenge
  seed: string
  /** The content of the running or last request. */
  sent: Challenge
  /** The version that another tab saved, if it changed the same fields as this tab. */
  theirs: SavedState
  /** The last version that the person chose, for Undo. */
  choice: Choice | undefined
  isLeaving: boolean
  /** Whether to send changes made during the running request as soon as it ends. */
  isHurried: boolean
  /** The limit that refused the last request, so that Retry could not help; undefined if none did. */
  limit?: LimitCode | undefined
}

/** Both versions of a conflict, each with everything that only one of the tabs changed. */
export const versionsOf = ({ theirs, saved, sent, challenge }: PersistenceContext): Versions => ({
  mine: mergedForMe(theirs.challenge, saved.challenge, { sent, mine: challenge }),
  theirs: mergedForThem(theirs.challenge, saved.challenge, challenge),
})

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
    setChallenge: assign({ challenge: (_, params: { challenge: Challenge }) => params.challenge }),
    markSent: assign({ sent: ({ context }) => context.challenge, isHurried: false, limit: undefined }),
    /** Continues from the saved version, and tells the workspace if it contains changes from elsewhere. */
    mergeSaved: enqueueActions(({ context, enqueue }, { saved }: { saved: SavedState }) => {
      const challenge = rebase(saved.challenge, context.sent, context.challenge)
      enqueue.assign({ saved, challenge })
      if (!context.isLeaving && !isSameChallenge(context.challenge, challenge))
        enqueue.sendTo(context.parent, { type: 'challenge.merged', challenge })
    }),
    /**
     * During the request, another tab changed the same fields as this one. The server's answer contains that tab's
     * version.
     */
    setBothVersions: assign(({ context }, params: { theirs: SavedState }) => ({
      saved: { ...context.saved, challenge: context.sent },
      theirs: params.theirs,
      choice: undefined,
    })),
    setTheirVersion: assign((_, params: { theirs: SavedState }) => ({
      theirs: params.theirs,
      choice: undefined,
    })),
    /**
     * Continues from the other tab's version, with the chosen values of the fields that both tabs changed. Fields
     * that only this tab changed stay changed.
     */
    setChoice: assign(({ context }, { side }: { side: Side }) => {
      const versions = versionsOf(context)
      const chosen = versions[side]
      const other = side === 'mine' ? versions.theirs : versions.mine
      return { saved: context.theirs, challenge: chosen, choice: { side, chosen, other } }
    }),
    revertChoice: assign(({ context: { choice, challenge } }) =>
      choice === undefined ? {} : revertChoice(choice, challenge),
    ),
    clearChoice: assign({ choice: undefined }),
    /** The challenge no longer exists, so the edits are discarded. */
    clearChanges: assign({ challenge: ({ context }) => context.saved.challenge }),
    markLeaving: assign({ isLeaving: true }),
    markHurried: assign({ isHurried: true }),
    tellStored: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'text.stored' as const, text: context.saved.challenge.challenge_text }),
    ),
    /** Tells the workspace which version to show after a choice. */
    tellChosen: enqueueActions(({ context, enqueue }) => {
      if (!context.isLeaving)
        enqueue.sendTo(context.parent, { type: 'challenge.merged', challenge: context.challenge })
    }),
    tellMissed: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'challenge.missed' as const, challengeId: context.saved.id }),
    ),
    sayNotSaved: sendTo(toNotifier, notice('CHALLENGE_UPDATE_NOT_SAVED')),
    /** Says why the request failed, and remembers the limit that refused it. */
    sayRefused: enqueueActions(({ enqueue }, params: { error: unknown }) => {
      enqueue.assign({ limit: limitOf(params.error) })
      enqueue.sendTo(toNotifier, notice(limitOf(params.error) ?? 'CHALLENGE_UPDATE_NOT_SAVED'))
    }),
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
    canRevert: ({ context: { choice, challenge } }) =>
      choice !== undefined && isStillChosen(choice, challenge),
    isMissing: (_, params: { error: unknown }) => isMissing(params.error),
    isConflict: ({ context }, params: { error: unknown }) =>
      !context.isLeaving && [409, 412].includes(statusOf(params.error)),
    isConflictUnseen: ({ context }, params: { error: unknown }) =>
      context.isLeaving && [409, 412].includes(statusOf(params.error)),
    isOffline: (_, params: { error: unknown }) => codeOf(params.error) === 'OFFLINE',
    isLeaving: ({ context }) => context.isLeaving,
    isHurried: ({ context }) => context.isHurried,
  },
})
