import { and, assign, enqueueActions, sendTo, setup, stateIn } from 'xstate'
import type { CaseBrief } from '#contract/brief.ts'
import type { Challenge, Refinements, Topic, TopicsView } from '#contract/entities.ts'
import { mergedTitle, type Titled } from '#contract/merge.ts'
import type { Ranking } from '#contract/vocabulary.ts'
import { bookmarksMachine } from '../bookmarks/bookmarks.machine.ts'
import {
  bookmarksIn,
  type BookmarkLists,
  type Bookmark,
  type CaseStudyBookmark,
} from '../bookmarks/bookmarks.rules.ts'
import { declareCall, declareListener } from '../effects.ts'
import { evidenceMachine } from '../evidence/evidence.machine.ts'
import { reframedText, type Adopted } from '../evidence/reframing.rules.ts'
import { statusOf } from '../failures.rules.ts'
import { isLongEnough, isTooLong } from '../home/challenge-form.rules.ts'
import { possibleIdeasMachine } from '../ideas/possible-ideas.machine.ts'
import { startHereMachine } from '../ideas/start-here.machine.ts'
import type { Meta } from '../parent.ts'
import { withoutOriginal, type ReportChoices } from '../report/choices.rules.ts'
import { notice, toNotifier } from '../shell/notifier.machine.ts'
import { sparksMachine } from '../sparks/sparks.machine.ts'
import { firstCategory, sparksPath } from '../sparks/sparks.rules.ts'
import { asidesMachine } from './asides.machine.ts'
import { caseBriefMachine } from './case-brief.machine.ts'
import {
  creationKey,
  creationOf,
  emptyChallenge,
  isChangedText,
  isTitleGiven,
  newChallenge,
  refinementsIn,
  seedFor,
  seedOf,
  sentOf,
  titleOf,
  withAside,
  withoutAside,
  waitingTextOf,
  withoutWaitingText,
  withWaitingText,
  type Aside,
  type Creation,
  type OpenedChallenge,
} from './challenge.rules.ts'
import { getSparksMachine, type GetSparksOutput } from './get-sparks.machine.ts'
import { outboxMachine } from './outbox.machine.ts'
import { persistenceMachine } from './persistence.machine.ts'
import { isSameChallenge, resumed, savedStateOf } from './persistence.rules.ts'
import { topicsMachine } from './topics.machine.ts'
import { isArranged, type Entities } from './topics.rules.ts'
import { toAsides, toBookmarks, toCaseBrief, toEvidence, toOutbox } from './workspace.addresses.ts'
import type { WorkspaceContext, WorkspaceEvent, WorkspaceInput } from './workspace.events.ts'

/** An empty challenge with the same refinements. */
const withoutText = (challenge: Challenge): Challenge => ({ ...emptyChallenge, ...refinementsIn(challenge) })

const withBookmarks = (challenge: Challenge, lists: BookmarkLists): Challenge => ({
  ...challenge,
  is_reframed: lists.reframes.length > 0,
  caseStudies: lists.caseStudies.map(({ id }) => id),
})

/**
 * Actions and guards for the challenge itself: how it is changed and saved, and what the workspace tells
 * other actors about it.
 */
export const challengeSetup = setup({
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
      bookmarks: 'bookmarks'
      asides: 'asides'
      outbox: 'outbox'
    },
    tags: {} as 'busy' | 'fresh' | 'opening' | 'saved' | 'missing' | 'failed',
  },
  actors: {
    getSparks: getSparksMachine,
    topics: topicsMachine,
    caseBrief: caseBriefMachine,
    sparks: sparksMachine,
    possibleIdeas: possibleIdeasMachine,
    startHere: startHereMachine,
    evidence: evidenceMachine,
    bookmarks: bookmarksMachine,
    asides: asidesMachine,
    persistence: persistenceMachine,
    outbox: outboxMachine,
    createChallenge: declareCall<OpenedChallenge, { creation: Creation }>('createChallenge'),
    readChallenge: declareCall<OpenedChallenge, { id: string }>('readChallenge'),
    watchDeletions: declareListener('watchDeletions'),
  },
  actions: {
    startChallenge: assign(({ context }, { text, filename }: { text: string; filename: string }) => ({
      challenge: newChallenge(text, refinementsIn(context.challenge), filename),
      seed: seedFor(context, text),
      keepsFound: true,
      id: '',
      choices: undefined,
      discarded: '',
    })),
    /** Records that the challenge is sent to the server, so that the same text is sent again under the same key. */
    markSent: assign({
      sent: ({ context }) => sentOf(context.challenge.original_challenge_text, creationSeed(context)),
    }),
    /** The refinements stay, because they also belong to the form. */
    clearChallenge: assign({
      challenge: ({ context }) => withoutText(context.challenge),
      discarded: '',
      id: '',
      choices: undefined,
    }),
    setAside: enqueueActions(({ context, enqueue }) => {
      const asides = asidesWith(context)
      if (asides === context.asides) return
      enqueue.assign({ asides })
      enqueue.sendTo(toAsides, { type: 'asides.change', asides })
    }),
    clearAsides: assign({ asides: [] }),
    /**
     * Shows a set-aside challenge. The challenge that was on show is set aside in its place if it is not
     * saved.
     */
    takeUpAside: assign(({ context }, params: { key: string | undefined }) => {
      const aside = asideOf(context, params.key)
      if (aside === undefined) return {}
      const { key, choices, ...taken } = aside
      const asides = withoutAside(context.asides, key)
      return {
        ...taken,
        choices,
        ...takenUpEdit(context, key),
        asides: asidesWith({ ...context, asides }),
        seed: key,
        // It may be on its way to the server already, under its own key.
        sent: '',
        id: '',
        keepsFound: true,
      }
    }),
    removeAside: assign({
      asides: ({ context }, params: { key: string }) => withoutAside(context.asides, params.key),
    }),
    /** Tells the actor that saves set-aside challenges which there are. It saves them when somebody is signed in. */
    passAsides: sendTo(toAsides, ({ context }) => ({
      type: 'asides.change' as const,
      asides: context.asides,
    })),
    tellAsideSaved: sendTo(({ context }) => context.parent, { type: 'aside.saved' }),
    restoreBookmarks: sendTo(toBookmarks, ({ context }) => ({
      type: 'bookmarks.replace' as const,
      challengeId: '' as const,
      bookmarks: bookmarksIn(context.lists),
    })),
    setId: assign({ id: (_, params: { id: string }) => params.id }),
    setRefinements: assign({
      challenge: ({ context }, params: { refinements: Refinements }) => ({
        ...context.challenge,
        ...params.refinements,
      }),
    }),
    setTitle: assign({
      challenge: ({ context }, params: { title: string }) => ({
        ...context.challenge,
        challenge_title: params.title,
        is_title_generated: false,
      }),
    }),
    /** Sets a title that was generated from the text. */
    setFoundTitle: assign({
      challenge: ({ context }, params: { title: string }) => ({
        ...context.challenge,
        challenge_title: params.title,
        is_title_generated: true,
      }),
    }),
    setEntities: assign({ entities: (_, params: { entities: Entities }) => params.entities }),
    setSummary: assign({ summary: (_, params: { summary: string }) => params.summary }),
    setTopics: assign({
      challenge: ({ context }, params: { topics: Topic[]; view: TopicsView }) => ({
        ...context.challenge,
        topics: params.topics,
        topics_view: params.view,
      }),
    }),
    setRanking: assign({
      challenge: ({ context }, params: { ranking: Ranking }) => ({
        ...context.challenge,
        ranking: params.ranking,
      }),
    }),
    setCase: assign(({ context: { challenge, passedOver } }, { own }: { own: CaseBrief | null }) => ({
      challenge: { ...challenge, case_brief: own },
      passedOver: challenge.case_brief === null && own?.skipped === true ? own : passedOver,
    })),
    setReading: assign({ reading: (_, params: { brief: CaseBrief | undefined }) => params.brief }),
    setTypedCase: assign({ typedCase: (_, params: { typed: CaseBrief | undefined }) => params.typed }),
    setSession: assign({
      isGuest: (_, params: { isGuest: boolean }) => params.isGuest,
      // The stored creation belongs to the person who was signed in. The next person's creation is a
      // different challenge.
      sent: ({ context }, { isGuest }) => (isGuest ? '' : context.sent),
    }),
    setLists: assign(({ context }, params: { lists: BookmarkLists }) => ({
      lists: params.lists,
      challenge: withBookmarks(context.challenge, params.lists),
    })),
    /** Shows an opened challenge with the changes from an earlier page that the server has not acknowledged. */
    setOpened: assign(({ context }, { saved }: { saved: OpenedChallenge }) => ({
      ...takenUpEdit(context, saved._id),
      discarded: '',
      challenge: startOf(saved).challenge,
      id: saved._id,
      keepsFound: saved.waiting?.changes.topics?.length === 0,
    })),
    /** Takes over the created challenge, and keeps the edits that were made while it was being created. */
    joinCreated: assign(({ context }, params: { saved: OpenedChallenge }) => ({
      challenge: {
        ...savedStateOf(params.saved).challenge,
        ...refinementsIn(context.challenge),
        challenge_text: context.challenge.challenge_text,
        ...titleOfBoth(context.challenge, params.saved),
        topics: context.challenge.topics,
        topics_view: context.challenge.topics_view,
        ranking: context.challenge.ranking,
        case_brief: context.challenge.case_brief,
      },
      id: params.saved._id,
      sent: '',
    })),
    startSaving: enqueueActions(({ context, enqueue, self }, { saved }: { saved: OpenedChallenge }) => {
      const id = `persistence-${saved._id}-${context.seed}`
      // An earlier actor for the same challenge has already passed on its unsaved changes.
      enqueue.stopChild(id)
      enqueue.assign({
        persistence: ({ spawn }) =>
          spawn('persistence', {
            id,
            input: {
              parent: self,
              saved: startOf(saved).saved,
              challenge: context.challenge,
              seed: saved.waiting?.seed ?? `${context.seed}-${saved._id}`,
            },
          }),
      })
    }),
    stopSaving: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ persistence: undefined, typedCase: undefined })
      // If the actor has ended because its challenge no longer exists, there is nothing left to save.
      if (context.persistence?.getSnapshot().status !== 'active') return
      if (context.typedCase !== undefined)
        enqueue.sendTo(context.persistence, {
          type: 'challenge.change',
          challenge: { ...context.challenge, case_brief: context.typedCase },
        })
      enqueue.sendTo(context.persistence, { type: 'challenge.leave' })
    }),
    flushSaving: enqueueActions(({ context, enqueue }) => {
      if (context.persistence === undefined) return
      if (context.typedCase !== undefined)
        enqueue.sendTo(context.persistence, {
          type: 'challenge.change',
          challenge: { ...context.challenge, case_brief: context.typedCase },
        })
      enqueue.sendTo(context.persistence, { type: 'challenge.flush' })
    }),
    flushBookmarks: sendTo(toBookmarks, { type: 'bookmarks.flush' }),
    clearSaving: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ persistence: undefined, typedCase: undefined })
      if (context.persistence !== undefined) enqueue.sendTo(context.persistence, { type: 'challenge.clear' })
    }),
    /** If the challenge is a saved one, tells its actor to save the latest change. */
    save: enqueueActions(({ context: { challenge, persistence }, enqueue }) => {
      if (persistence !== undefined) enqueue.sendTo(persistence, { type: 'challenge.change', challenge })
    }),
    setChallenge: assign({ challenge: (_, params: { challenge: Challenge }) => params.challenge }),
    loadBookmarks: sendTo(toBookmarks, (_, params: { saved: OpenedChallenge }) => ({
      type: 'bookmarks.load' as const,
      challengeId: params.saved._id,
      bookmarks: bookmarksOfSaved(params.saved),
    })),
    attachBookmarks: sendTo(toBookmarks, ({ context }, { saved }: { saved: OpenedChallenge }) => ({
      type: 'bookmarks.attach' as const,
      challengeId: saved._id,
      bookmarks: bookmarksOfSaved({
        ...saved,
        studies: [...(saved.studies ?? []), ...context.lists.caseStudies],
      }),
    })),
    clearBookmarks: sendTo(toBookmarks, { type: 'bookmarks.clear' }),
    passSession: enqueueActions(({ enqueue }, params: { isGuest: boolean }) => {
      enqueue.sendTo(toAsides, { type: 'session.change', ...params })
      enqueue.sendTo(toBookmarks, { type: 'session.change', ...params })
      enqueue.sendTo(toOutbox, { type: 'session.change', ...params })
    }),
    openEditor: assign({ edit: ({ context }) => context.challenge.challenge_text }),
    /** Puts the reframe into the editor, followed by the text that it restates. */
    adoptReframe: enqueueActions(({ context: { challenge }, enqueue }, params: Adopted) => {
      const before = params.before === '' ? challenge.challenge_text : params.before
      enqueue.assign({ edit: reframedText(params.label, before) })
      enqueue.sendTo(toEvidence, { type: 'reframe.adopt', label: params.label, before })
    }),
    setEdit: assign({ edit: (_, params: { text: string }) => params.text }),
    clearEdit: assign({ edit: '' }),
    clearEdits: assign({ edit: '', discarded: '', edits: [] }),
    /** The edit waits at its challenge until that is opened again. */
    holdEdit: assign(({ context: { challenge, seed, edit, edits } }) => ({
      edit: '',
      edits: withWaitingText(edits, { of: challenge._id ?? seed, text: edit }),
    })),
    /** The set-aside challenge has an id now, and its edit waits under that. */
    moveEdit: assign(({ context: { edits } }, { key, id }: { key: string; id: string }) => ({
      edits: edits.map((each) => (each.of === key ? { ...each, of: id } : each)),
    })),
    /** Puts the edit that waits at a challenge that is gone into the form. */
    releaseEdit: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
      const text = waitingTextOf(context.edits, id)
      if (text === '') return
      enqueue.assign({ edits: withoutWaitingText(context.edits, id) })
      enqueue.sendTo(context.parent, { type: 'draft.wanted', text: text.trim() })
      enqueue.sendTo(toNotifier, notice('EDIT_KEPT'))
    }),
    /** Puts every edit into the form, the one in the open editor last. */
    releaseEdits: enqueueActions(({ context, enqueue }) => {
      const texts = [...context.edits.map(({ text }) => text), ...(hasNewEdit(context) ? [context.edit] : [])]
      enqueue.assign({ edit: '', discarded: '', edits: [] })
      for (const text of texts) enqueue.sendTo(context.parent, { type: 'draft.wanted', text: text.trim() })
    }),
    discardEdit: assign({ edit: '', discarded: ({ context }) => context.edit }),
    restoreEdit: assign({ edit: ({ context }) => context.discarded, discarded: '' }),
    clearDiscarded: assign({ discarded: '' }),
    tellDraftRevised: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({
        type: 'draft.revised' as const,
        from: context.challenge.challenge_text,
        text: context.edit.trim(),
      }),
    ),
    wantEdit: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'draft.wanted' as const, text: context.edit.trim() }),
    ),
    wantText: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'draft.wanted' as const, text: context.challenge.challenge_text }),
    ),
    /**
     * Tells the form and the case that the text is on the server: it is no longer a draft, and its case is
     * saved with it.
     */
    tellDraftSaved: enqueueActions(({ context, enqueue }, { text }: { text: string }) => {
      enqueue.sendTo(context.parent, { type: 'draft.saved', text })
      enqueue.sendTo(toCaseBrief, { type: 'case.finish', text })
    }),
    reviseText: assign({
      challenge: ({ context }) => ({
        ...context.challenge,
        challenge_text: context.edit.trim(),
        // A title that a person wrote stays. A generated title is dropped, because it described the earlier
        // text.
        ...(isTitleGiven(context.challenge) ? {} : { challenge_title: '', is_title_generated: true }),
        // The edited text has different topics.
        topics: emptyChallenge.topics,
        topics_view: emptyChallenge.topics_view,
      }),
      edit: '',
      discarded: '',
      keepsFound: true,
      // The report leaves out the original wording until the person chooses that section again.
      choices: ({ context }) => withoutOriginal(context.choices),
    }),
    setChoices: assign({
      choices: (_, params: { choices: ReportChoices }) => params.choices,
    }),
    leaveFound: assign({ keepsFound: false }),
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
    sayMissing: sendTo(toNotifier, notice('NO_CHALLENGE')),
    sayNotFound: sendTo(toNotifier, notice('CHALLENGE_NOT_FOUND')),
    sayEditKept: sendTo(toNotifier, notice('EDIT_KEPT')),
    sayShort: sendTo(toNotifier, notice('NEEDS_MORE_TEXT')),
    /** Names the saved challenge, because another may be on show. */
    saySaved: sendTo(toNotifier, (_, { challenge }: { challenge: Challenge }) =>
      notice('SAVED', { title: titleOf(challenge.challenge_title, challenge.challenge_text) }),
    ),
    sayNotSaved: sendTo(toNotifier, notice('CHANGE_NOT_SAVED')),
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
  },
  guards: {
    /** Whether the challenge can be edited. One that was saved without a text can be edited too. */
    isEditable: ({ context: { challenge } }) =>
      challenge.challenge_text.trim() !== '' || challenge._id !== undefined,
    /** Whether the challenge has a text and no id. A challenge with an id is read from the server instead. */
    isFresh: ({ context }) =>
      context.challenge.challenge_text.trim() !== '' && context.challenge._id === undefined,
    hasAside: ({ context }, params: { key?: string }) => asideOf(context, params.key) !== undefined,
    /** Whether the set-aside challenge is saved as soon as it is continued, because somebody is signed in. */
    isSavedOnTakingUp: ({ context }, params: { key?: string }) =>
      asideOf(context, params.key) !== undefined && !context.isGuest,
    hasEdit: ({ context }) => context.edit !== '',
    hasNewEdit: ({ context }) => hasNewEdit(context),
    /** Whether the challenge of the edit is gone, so that the edit cannot wait there. */
    hasLostEdit: and(['hasNewEdit', stateIn({ lifecycle: 'missing' })]),
    hasDiscarded: ({ context }) => context.discarded !== '',
    /** Whether somebody is signed in from now on. */
    isSigningIn: (_, params: { isGuest: boolean }) => !params.isGuest,
    isUnchanged: ({ context }) => !isChangedText(context.edit, context.challenge.challenge_text),
    isShort: ({ context }) => !isLongEnough(context.edit),
    isTooLong: ({ context }) => isTooLong(context.edit),
    isGuest: ({ context }) => context.isGuest,
    /** Whether no topics have been found for this text. */
    needsTopics: ({ context }) => context.entities === undefined,
    isPerson: ({ context }) => !context.isGuest,
    /** The next guards tell how the Get sparks sequence ended. */
    isCreated: (_, { end }: GetSparksOutput) => end === 'created',
    isCreatedUnseen: (_, { end }: GetSparksOutput) => end === 'createdUnseen',
    isFound: (_, { end }: GetSparksOutput) => end === 'found',
    isUnfound: (_, { end }: GetSparksOutput) => end === 'failed',
    isThis: ({ context }, params: { id: string }) => context.id === params.id,
    /** Whether the challenge was opened, or has been on show since before a reload. */
    isShown: ({ context }, params: { id: string }) => [context.id, context.challenge._id].includes(params.id),
    /** Whether a visitor opened the address of a saved challenge and has now signed in. */
    isAwaited: ({ context }, params: { isGuest: boolean }) => !params.isGuest && context.id !== '',
    isKnown: ({ context: { challenge, id } }, { saved }: { saved: OpenedChallenge }) =>
      challenge._id === id && challenge.challenge_text === startOf(saved).challenge.challenge_text,
    /**
     * Whether topics differ from those of the challenge. Topics found for a challenge that was only opened do
     * not count as a change.
     */
    changesTopics: (
      { context: { challenge, keepsFound } },
      { topics, view }: { topics: Topic[]; view: TopicsView },
    ) =>
      (keepsFound || challenge.topics.length > 0 || isArranged(topics, view)) &&
      !isSameChallenge(challenge, { ...challenge, topics, topics_view: view }),
    changesRanking: ({ context }, { ranking }: { ranking: Ranking }) =>
      !isSameChallenge(context.challenge, { ...context.challenge, ranking }),
    changesCase: ({ context }, { own }: { own: CaseBrief | null }) =>
      !isSameChallenge(context.challenge, { ...context.challenge, case_brief: own }),
    isUntitled: ({ context }) => context.challenge.challenge_title === '',
    /**
     * Whether the challenge of a repeated creation has been deleted in the meantime. The server then answers
     * with 404.
     */
    isGone: (_, params: { error: unknown }) => statusOf(params.error) === 404,
    isNotFound: (_, params: { error: unknown }) => [400, 403, 404, 422].includes(statusOf(params.error)),
    changesLists: ({ context }, params: { lists: BookmarkLists }) =>
      !isSameChallenge(context.challenge, withBookmarks(context.challenge, params.lists)),
    changesText: ({ context }, params: { challenge: Challenge }) =>
      context.challenge.challenge_text !== params.challenge.challenge_text,
  },
})

const hasNewEdit = ({ edit, challenge }: WorkspaceContext): boolean =>
  edit.trim() !== '' && isChangedText(edit, challenge.challenge_text)

/** Puts the edit that waits at a challenge back into its editor, unless something is in there. */
const takenUpEdit = ({ edit, edits }: WorkspaceContext, of: string) => ({
  edit: edit || waitingTextOf(edits, of),
  edits: withoutWaitingText(edits, of),
})

/** Returns the seed for the key of the present challenge's creation. */
const creationSeed = (context: WorkspaceContext): string =>
  seedOf(context, context.challenge.original_challenge_text)

/** Returns the creation of the present challenge with its bookmarks. */
export const creationIn = (context: WorkspaceContext): Creation => {
  const request = creationOf(context.challenge, context.lists)
  return { key: creationKey(creationSeed(context), request), request }
}

/** The set-aside challenges, and whether anybody is signed in. They are saved only for a signed-in person. */
export const asidesToSave = ({ asides, isGuest }: WorkspaceContext) => ({ asides, isGuest })

/** The set-aside challenge with this key; the newest if no key is given. */
export const asideOf = ({ asides }: WorkspaceContext, key = asides[0]?.key): Aside | undefined =>
  asides.find((each) => each.key === key)

/**
 * The set-aside challenges, including the present one if it is not saved. It is saved under the same key as
 * before if the answer to its creation was lost.
 */
const asidesWith = (context: WorkspaceContext) => {
  const { asides, challenge, lists, choices } = context
  return challenge._id === undefined && challenge.challenge_text.trim() !== ''
    ? withAside(asides, { key: creationSeed(context), challenge, lists, choices })
    : asides
}

/** The title on the page, unless it is empty or somebody changed the title in the list in the meantime. */
const titleOfBoth = (page: Challenge, saved: Challenge): Titled => {
  const { challenge_title, is_title_generated } =
    page.challenge_title === '' ? saved : (mergedTitle(emptyChallenge, page, saved) ?? page)
  return { challenge_title, is_title_generated }
}

/**
 * The saved version and the version on show. The latter includes changes that an earlier page could not save.
 */
const startOf = ({ waiting, ...saved }: OpenedChallenge) => {
  const now = savedStateOf(saved)
  return waiting === undefined ? { saved: now, challenge: now.challenge } : resumed(now, waiting)
}

/**
 * The bookmarks of a saved challenge. Case studies that could not be fetched are represented only by their
 * numbers.
 */
const bookmarksOfSaved = ({
  studies = [],
  ...saved
}: Omit<OpenedChallenge, 'studies'> & { studies?: readonly CaseStudyBookmark[] }): Bookmark[] =>
  bookmarksIn({
    ...saved,
    caseStudies: saved.caseStudies.map((id) => studies.find((study) => study.id === id) ?? { id }),
  })
