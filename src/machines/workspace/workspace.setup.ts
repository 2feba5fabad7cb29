import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { Challenge } from '#contract/entities.ts'
import { emptyChallenge } from '#contract/vocabulary.ts'
import { bookmarksMachine } from '../bookmarks/bookmarks.machine.ts'
import { rankingMachine } from '../bookmarks/ranking.machine.ts'
import { declareCall, declareListener } from '../effects.ts'
import { evidenceMachine } from '../evidence/evidence.machine.ts'
import { reframingMachine } from '../evidence/reframing.machine.ts'
import { possibleIdeasMachine } from '../ideas/possible-ideas.machine.ts'
import { startHereMachine } from '../ideas/start-here.machine.ts'
import type { Meta } from '../parent.ts'
import { payload } from '../payload.ts'
import { reportDeskMachine } from '../report/report-desk.machine.ts'
import { notice, refusalNotice, toNotifier } from '../shell/notifier.machine.ts'
import { sparksMachine } from '../sparks/sparks.machine.ts'
import { firstCategory, sparksPath } from '../sparks/sparks.rules.ts'
import { asidesMachine } from './asides.machine.ts'
import { caseBriefMachine } from './case-brief.machine.ts'
import { refinementsIn, titleOf, type Creation, type OpenedChallenge } from './challenge.rules.ts'
import { getSparksMachine } from './get-sparks.machine.ts'
import { outboxMachine } from './outbox.machine.ts'
import { persistenceMachine } from './persistence.machine.ts'
import { topicsMachine } from './topics.machine.ts'
import {
  toAsides,
  toBookmarks,
  toCaseBrief,
  toOutbox,
  type WorkspaceContext,
  type WorkspaceEvent,
  type WorkspaceInput,
} from './workspace.events.ts'

/**
 * The types of the workspace, the actors that it starts, and its messages to the rest of the page. Other files
 * extend this setup in turn: `workspace.challenge.ts`, `.results.ts`, `.saving.ts`, `.editor.ts` and `.asides.ts`.
 */
export const workspaceSetup = setup({
  types: {
    context: {} as WorkspaceContext,
    events: {} as WorkspaceEvent,
    meta: {} as Meta<WorkspaceEvent>,
    input: {} as WorkspaceInput,
    children: {} as {
      getSparks: 'getSparks'
      topics: 'topics'
      caseBrief: 'caseBrief'
      sparks: 'sparks'
      possibleIdeas: 'possibleIdeas'
      startHere: 'startHere'
      evidence: 'evidence'
      reframing: 'reframing'
      bookmarks: 'bookmarks'
      ranking: 'ranking'
      reportDesk: 'reportDesk'
      asides: 'asides'
      outbox: 'outbox'
    },
    tags: {} as 'awaitingLogin' | 'creating' | 'fresh' | 'opening' | 'saved' | 'missing' | 'failed',
  },
  actors: {
    getSparks: getSparksMachine,
    topics: topicsMachine,
    caseBrief: caseBriefMachine,
    sparks: sparksMachine,
    possibleIdeas: possibleIdeasMachine,
    startHere: startHereMachine,
    evidence: evidenceMachine,
    reframing: reframingMachine,
    bookmarks: bookmarksMachine,
    ranking: rankingMachine,
    reportDesk: reportDeskMachine,
    asides: asidesMachine,
    persistence: persistenceMachine,
    outbox: outboxMachine,
    createChallenge: declareCall<OpenedChallenge, { creation: Creation }>('createChallenge'),
    readChallenge: declareCall<OpenedChallenge, { id: string }>('readChallenge'),
    watchDeletions: declareListener('watchDeletions'),
  },
  actions: {
    setSession: assign({
      isGuest: (_, params: { isGuest: boolean }) => params.isGuest,
      // The stored creation belongs to the person who was signed in. The next person's creation is a
      // different challenge.
      sent: ({ context }, { isGuest }) => (isGuest ? '' : context.sent),
    }),
    passSession: enqueueActions(({ enqueue }, params: { isGuest: boolean }) => {
      enqueue.sendTo(toAsides, { type: 'session.change', ...params })
      enqueue.sendTo(toBookmarks, { type: 'session.change', ...params })
      enqueue.sendTo(toOutbox, { type: 'session.change', ...params })
    }),
    /**
     * Tells the form and the case that the text is on the server: it is no longer a draft, and its case is
     * saved with it.
     */
    tellDraftSaved: enqueueActions(({ context, enqueue }, { text }: { text: string }) => {
      enqueue.sendTo(context.parent, { type: 'draft.saved', text })
      enqueue.sendTo(toCaseBrief, { type: 'case.finish', text })
    }),
    wantText: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'draft.wanted' as const, text: context.challenge.challenge_text }),
    ),
    wantAddress: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'address.wanted' as const, id: context.id }),
    ),
    wantRefinements: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({
        type: 'refinements.wanted' as const,
        refinements: refinementsIn(context.challenge),
      }),
    ),
    wantDefaults: sendTo(({ context }) => context.parent, {
      type: 'refinements.wanted',
      refinements: refinementsIn(emptyChallenge),
    }),
    wantLogin: sendTo(({ context }) => context.parent, { type: 'login.wanted' }),
    wantResults: sendTo(({ context }) => context.parent, {
      type: 'place.wanted',
      path: sparksPath(firstCategory),
      replace: false,
    }),
    wantSavedResults: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({
        type: 'place.wanted' as const,
        path: sparksPath(firstCategory, context.id),
        replace: false,
      }),
    ),
    wantHome: sendTo(({ context }) => context.parent, { type: 'place.wanted', path: '/', replace: true }),
    wantPlace: sendTo(
      ({ context }) => context.parent,
      (_, params: { path: string; replace: boolean }) => ({ type: 'place.wanted' as const, ...params }),
    ),
    sayMissing: sendTo(toNotifier, notice('NO_CHALLENGE')),
    sayNotFound: sendTo(toNotifier, notice('CHALLENGE_NOT_FOUND')),
    /** Names the saved challenge, because another may be on show. */
    saySaved: sendTo(toNotifier, (_, { challenge }: { challenge: Challenge }) =>
      notice('SAVED', { title: titleOf(challenge.challenge_title, challenge.challenge_text) }),
    ),
    sayNotSaved: sendTo(toNotifier, refusalNotice('CHANGE_NOT_SAVED')),
  },
  guards: {
    isGuest: ({ context }) => context.isGuest,
    /** Whether somebody is signed in from now on. */
    isSigningIn: (_, params: { isGuest: boolean }) => !params.isGuest,
  },
})

/** Actions on every arrow for `session.change`, because an arrow of a state replaces that of the chart. */
export const changeSession = [
  { type: 'setSession', params: payload },
  { type: 'passSession', params: payload },
] as const
