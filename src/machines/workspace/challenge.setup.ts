import { assign, enqueueActions, sendTo, setup, type ActorRefFrom } from 'xstate'
import type { CaseBrief } from '#contract/brief.ts'
import type { Challenge, Refinements, Topic, TopicsView } from '#contract/entities.ts'
import { mergedTitle, type Titled } from '#contract/merge.ts'
import type { Ranking } from '#contract/vocabulary.ts'
import { asidesMachine, type AsidesFact } from './asides.machine.ts'
import { statusOf } from '../failures.rules.ts'
import { bookmarksMachine } from '../bookmarks/bookmarks.machine.ts'
import {
  bookmarksIn,
  type BookmarkLists,
  type Bookmark,
  type CaseStudyBookmark,
} from '../bookmarks/bookmarks.rules.ts'
import type { BookmarksFact } from '../bookmarks/bookmarks.setup.ts'
import { isLongEnough, isTooLong } from '../home/challenge-form.rules.ts'
import { declareCall, declareListener } from '../effects.ts'
import { notice, toNotifier } from '../shell/notifier.machine.ts'
import { persistenceMachine } from './persistence.machine.ts'
import { isSameChallenge, resumed, savedStateOf } from './persistence.rules.ts'
import type { PersistenceFact } from './persistence.setup.ts'
import { outboxMachine } from './outbox.machine.ts'
import type { Meta, Parent } from '../parent.ts'
import { firstCategory, sparksPath } from '../sparks/sparks.rules.ts'
import type { ReportSection } from '../report/sections.rules.ts'
import { isArranged } from './topics.rules.ts'
import {
  creationKey,
  creationOf,
  emptyChallenge,
  isChangedText,
  newChallenge,
  refinementsOf,
  type Aside,
  hasWork,
  isTitleGiven,
  seedFor,
  sentOf,
  type Creation,
  type OpenedChallenge,
  type Sent,
  withAside,
  withoutAside,
} from './challenge.rules.ts'

export type ChallengeViewEvent =
  | { type: 'edit.started' }
  | { type: 'edit.changed'; text: string }
  | { type: 'edit.saved' }
  | { type: 'edit.cancelled' }
  /** The person gives the challenge another title; an empty one lets its first words stand in (AMB-07). */
  | { type: 'title.changed'; title: string }
  /** The button Save challenge of the new flow (AMB-80). */
  | { type: 'save.chosen' }
  | { type: 'retry.chosen' }
  /** The text of a challenge that is gone begins a new one. */
  | { type: 'text.reused' }
  /** A challenge that was set aside goes on. */
  | { type: 'aside.continued'; key: string }

export type ChallengeEvent =
  | ChallengeViewEvent
  | { type: 'challenge.start'; text: string; filename: string }
  | { type: 'challenge.clear' }
  /** The writer has left: the editor closes, and its text is not handed on to the form. */
  | { type: 'edit.clear' }
  /** Another text takes its place, such as a reframe; not while the text is being edited. */
  | { type: 'text.replace'; text: string }
  /** Step 5 of the sequence: the new challenge is to be created on the server. */
  | { type: 'challenge.save' }
  /** The address is one of a saved challenge. */
  | { type: 'challenge.open'; id: string }
  | { type: 'refinements.keep'; refinements: Refinements }
  | { type: 'title.keep'; title: string }
  /** It got another title in the list of saved challenges. */
  | { type: 'title.replace'; id: string; title: string }
  | { type: 'topics.keep'; topics: Topic[]; view: TopicsView }
  | { type: 'ranking.keep'; ranking: Ranking }
  | { type: 'case.keep'; brief: CaseBrief | null }
  /** What is being typed into the case counts when the challenge is left. */
  | { type: 'case.supply'; brief: CaseBrief | undefined }
  /** Which sections of its report are wanted. */
  | { type: 'sections.keep'; sections: readonly ReportSection[] }
  | { type: 'results.enter' }
  /** Who set them aside has left. */
  | { type: 'asides.clear' }
  | { type: 'session.change'; isGuest: boolean }
  /** Something is about to be done to it in the list: what waits to be saved goes at once. */
  | { type: 'challenge.flush'; id: string }
  /** It was deleted: from the list, or in another tab. */
  | { type: 'challenge.removed'; id: string }
  | AsidesFact
  | BookmarksFact
  | PersistenceFact

export type ChallengeFact =
  | { type: 'challenge.kept'; challenge: Challenge; sections: readonly ReportSection[] | undefined }
  | { type: 'text.revised'; text: string }
  /** The challenge got another text: the form follows where the earlier one is its draft. */
  | { type: 'draft.revised'; from: string; text: string }
  /** What the form is to show from now on: a text that has no other place any more. */
  | { type: 'draft.wanted'; text: string }
  /** It is on the server: what is still in the form of it is no draft any more. */
  | { type: 'draft.saved'; text: string }
  | { type: 'place.wanted'; path: string; replace: boolean }
  | { type: 'challenge.created'; id: string }
  | { type: 'challenge.refused' }
  /** It was read from the server; `isNew` when what was found for its text is on show already. */
  | { type: 'challenge.opened'; challenge: Challenge; isNew: boolean }
  /** The refinements on show are to be these. */
  | { type: 'refinements.wanted'; refinements: Refinements }
  /** The topics, the ranking and the case on show are to be those of the challenge. */
  | { type: 'board.wanted'; challenge: Challenge }
  /** The address is to be that of the saved challenge, in the section that is on show. */
  | { type: 'address.wanted'; id: string }
  /** A visitor wants to see a saved challenge. */
  | { type: 'login.wanted' }
  /** One that was set aside is on the server. */
  | { type: 'aside.saved' }

export interface ChallengeInput {
  parent: Parent<ChallengeFact>
  /** Kept from before a reload (PERS-10). */
  stored: Challenge | undefined
  /** An unsaved edit of before a reload. */
  edit: string | undefined
  /** Its bookmarks. */
  bookmarks: Bookmark[]
  /** Different for every page; the keys of creations are made of it. */
  seed: string
  /** The creation that an earlier page of this tab sent, and of which it heard nothing. */
  sent: Sent
  isGuest: boolean
  /** Kept from before a reload, newest first. */
  asides: readonly Aside[]
  /** Which sections of its report were chosen, here or before a reload. */
  sections: readonly ReportSection[] | undefined
}

export interface ChallengeContext extends Pick<
  ChallengeInput,
  'parent' | 'bookmarks' | 'sent' | 'isGuest' | 'asides' | 'sections'
> {
  challenge: Challenge
  /** The text in the editor, while it is open. */
  edit: string
  /** The text was written here: the topics that come for it belong to it, without anybody arranging them. */
  keepsFound: boolean
  /** Grows with every challenge, so that the same text twice is two challenges. */
  seed: string
  lists: BookmarkLists
  /** The creation that runs or ran last, with its key. */
  creation: Creation | undefined
  /** The user pressed a button for it, or signed in to save; not the sequence. */
  byButton: boolean
  /** The saved challenge that is opened; empty for none. */
  id: string
  persistence: ActorRefFrom<typeof persistenceMachine> | undefined
  /** The case with what is being typed into it; undefined while nothing is. */
  typedCase: CaseBrief | undefined
}

const withBookmarks = (challenge: Challenge, lists: BookmarkLists): Challenge => ({
  ...challenge,
  is_reframed: lists.reframes.length > 0,
  caseStudies: lists.caseStudies.map(({ id }) => id),
})

export const challengeSetup = setup({
  types: {
    context: {} as ChallengeContext,
    events: {} as ChallengeEvent,
    meta: {} as Meta<ChallengeEvent>,
    input: {} as ChallengeInput,
    children: {} as { asides: 'asides'; bookmarks: 'bookmarks'; outbox: 'outbox' },
    tags: {} as 'busy' | 'fresh' | 'opening' | 'saved' | 'missing' | 'failed',
  },
  actors: {
    asides: asidesMachine,
    bookmarks: bookmarksMachine,
    persistence: persistenceMachine,
    outbox: outboxMachine,
    createChallenge: declareCall<OpenedChallenge, { creation: Creation }>('createChallenge'),
    readChallenge: declareCall<OpenedChallenge, { id: string }>('readChallenge'),
    watchDeletions: declareListener('watchDeletions'),
  },
  actions: {
    startChallenge: assign({
      challenge: ({ context }, params: { text: string; filename: string }) =>
        newChallenge(params.text, refinementsOf(context.challenge), params.filename),
      seed: ({ context }, { text }) => seedFor(context, text),
      keepsFound: true,
      id: '',
      sections: undefined,
    }),
    dropChallenge: assign({
      challenge: ({ context }) => ({ ...emptyChallenge, ...refinementsOf(context.challenge) }),
      id: '',
      sections: undefined,
    }),
    setAside: enqueueActions(({ context, enqueue }) => {
      const asides = asidesWith(context)
      if (asides === context.asides) return
      enqueue.assign({ asides })
      enqueue.sendTo('asides', { type: 'asides.change', asides: asides.filter(hasWork) })
    }),
    clearAsides: assign({ asides: [] }),
    /** What else was begun meanwhile takes its place among them. */
    takeUpAside: assign(({ context }, params: { key: string | undefined }) => {
      const aside = asideOf(context, params.key)
      if (aside === undefined) return {}
      const { key, sections, ...taken } = aside
      const asides = withoutAside(context.asides, key)
      return {
        ...taken,
        sections,
        asides: asidesWith({ ...context, asides }),
        seed: key,
        id: '',
        keepsFound: true,
      }
    }),
    dropAside: assign({
      asides: ({ context }, params: { key: string }) => withoutAside(context.asides, params.key),
    }),
    tellDraftOfAside: sendTo(
      ({ context }) => context.parent,
      ({ context }, params: { key: string }) => ({
        type: 'draft.saved' as const,
        text: asideOf(context, params.key)?.challenge.challenge_text ?? '',
      }),
    ),
    /** Those with work in them are saved when there is somebody to save them for. */
    passAsides: sendTo('asides', ({ context }) => ({
      type: 'asides.change' as const,
      asides: context.asides.filter(hasWork),
    })),
    tellAsideSaved: sendTo(({ context }) => context.parent, { type: 'aside.saved' }),
    restoreBookmarks: sendTo('bookmarks', ({ context }) => ({
      type: 'bookmarks.replace' as const,
      challengeId: '' as const,
      bookmarks: bookmarksIn(context.lists),
    })),
    keepId: assign({ id: (_, params: { id: string }) => params.id }),
    /** What was stored of this very challenge is on show until it has come. */
    dropOther: assign({
      challenge: ({ context }) => (context.challenge._id === context.id ? context.challenge : emptyChallenge),
      sections: ({ context }) => (context.challenge._id === context.id ? context.sections : undefined),
    }),
    keepRefinements: assign({
      challenge: ({ context }, params: { refinements: Refinements }) => ({
        ...context.challenge,
        ...params.refinements,
      }),
    }),
    keepTitle: assign({
      challenge: ({ context }, params: { title: string }) => ({
        ...context.challenge,
        challenge_title: params.title,
        is_title_generated: false,
      }),
    }),
    /** It was made of the text and not chosen. */
    keepFoundTitle: assign({
      challenge: ({ context }, params: { title: string }) => ({
        ...context.challenge,
        challenge_title: params.title,
        is_title_generated: true,
      }),
    }),
    keepTopics: assign({
      challenge: ({ context }, params: { topics: Topic[]; view: TopicsView }) => ({
        ...context.challenge,
        topics: params.topics,
        topics_view: params.view,
      }),
    }),
    keepRanking: assign({
      challenge: ({ context }, params: { ranking: Ranking }) => ({
        ...context.challenge,
        ranking: params.ranking,
      }),
    }),
    keepCase: assign({
      challenge: ({ context }, params: { brief: CaseBrief | null }) => ({
        ...context.challenge,
        case_brief: params.brief,
      }),
    }),
    keepTypedCase: assign({ typedCase: (_, params: { brief: CaseBrief | undefined }) => params.brief }),
    keepSession: assign({
      isGuest: (_, params: { isGuest: boolean }) => params.isGuest,
      // What another person sends is another challenge.
      sent: ({ context }, { isGuest }) => (isGuest ? '' : context.sent),
    }),
    keepLists: assign(({ context }, params: { lists: BookmarkLists }) => ({
      lists: params.lists,
      challenge: withBookmarks(context.challenge, params.lists),
    })),
    prepareCreation: assign(({ context }, params: { byButton: boolean }) => {
      const request = creationOf(context.challenge, context.lists)
      return {
        creation: { key: creationKey(context.seed, request), request },
        byButton: params.byButton,
        sent: sentOf(request.challenge.original_challenge_text, context.seed),
      }
    }),
    /** What was changed on an earlier page, and not acknowledged, comes on top. */
    keepOpened: assign((_, { saved }: { saved: OpenedChallenge }) => ({
      challenge: startOf(saved).challenge,
      id: saved._id,
      keepsFound: saved.waiting?.changes.topics?.length === 0,
    })),
    /** Edits made while it was created stay on top. */
    joinCreated: assign(({ context }, params: { saved: OpenedChallenge }) => ({
      challenge: {
        ...savedStateOf(params.saved).challenge,
        ...refinementsOf(context.challenge),
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
      // One that was left with something unsaved has handed it on.
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
      // One that ended by itself, as its challenge is gone, has nothing left to do.
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
    flushBookmarks: sendTo('bookmarks', { type: 'bookmarks.flush' }),
    dropSaving: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ persistence: undefined, typedCase: undefined })
      if (context.persistence !== undefined) enqueue.sendTo(context.persistence, { type: 'challenge.clear' })
    }),
    keepStored: assign({ challenge: (_, params: { challenge: Challenge }) => params.challenge }),
    loadBookmarks: sendTo('bookmarks', (_, params: { saved: OpenedChallenge }) => ({
      type: 'bookmarks.load' as const,
      challengeId: params.saved._id,
      bookmarks: bookmarksOfSaved(params.saved),
    })),
    attachBookmarks: sendTo('bookmarks', ({ context }, { saved }: { saved: OpenedChallenge }) => ({
      type: 'bookmarks.attach' as const,
      challengeId: saved._id,
      bookmarks: bookmarksOfSaved({
        ...saved,
        studies: [...(saved.studies ?? []), ...context.lists.caseStudies],
      }),
    })),
    clearBookmarks: sendTo('bookmarks', { type: 'bookmarks.clear' }),
    passSession: enqueueActions(({ enqueue }, params: { isGuest: boolean }) => {
      for (const child of ['asides', 'bookmarks', 'outbox'] as const)
        enqueue.sendTo(child, { type: 'session.change', ...params })
    }),
    openEditor: assign({ edit: ({ context }) => context.challenge.challenge_text }),
    keepEdit: assign({ edit: (_, params: { text: string }) => params.text }),
    dropEdit: assign({ edit: '' }),
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
    tellDraftSaved: sendTo(
      ({ context }) => context.parent,
      (_, params: { text: string }) => ({ type: 'draft.saved' as const, text: params.text }),
    ),
    reviseText: assign({
      challenge: ({ context }) => ({
        ...context.challenge,
        challenge_text: context.edit.trim(),
        // A title that somebody gave stays; one that was made of the text goes with it.
        ...(isTitleGiven(context.challenge) ? {} : { challenge_title: '', is_title_generated: true }),
        // Other words have other topics.
        topics: emptyChallenge.topics,
        topics_view: emptyChallenge.topics_view,
      }),
      edit: '',
      keepsFound: true,
      // Words that were taken out have to be asked for again.
      sections: ({ context }) => context.sections?.filter((section) => section !== 'original'),
    }),
    keepSections: assign({
      sections: (_, params: { sections: readonly ReportSection[] }) => params.sections,
    }),
    leaveFound: assign({ keepsFound: false }),
    tellKept: enqueueActions(({ context, enqueue }) => {
      enqueue.sendTo(context.parent, {
        type: 'challenge.kept',
        challenge: context.challenge,
        sections: context.sections,
      })
      if (context.persistence !== undefined)
        enqueue.sendTo(context.persistence, { type: 'challenge.change', challenge: context.challenge })
    }),
    tellRevised: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'text.revised' as const, text: context.challenge.challenge_text }),
    ),
    tellCreated: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'challenge.created' as const, id: context.id }),
    ),
    wantAddress: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'address.wanted' as const, id: context.id }),
    ),
    tellRefused: sendTo(({ context }) => context.parent, { type: 'challenge.refused' }),
    tellOpened: sendTo(
      ({ context }) => context.parent,
      ({ context: { challenge } }, params: { isNew: boolean }) => ({
        type: 'challenge.opened' as const,
        challenge,
        ...params,
      }),
    ),
    wantRefinements: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({
        type: 'refinements.wanted' as const,
        refinements: refinementsOf(context.challenge),
      }),
    ),
    wantBoard: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'board.wanted' as const, challenge: context.challenge }),
    ),
    wantDefaults: sendTo(({ context }) => context.parent, {
      type: 'refinements.wanted',
      refinements: refinementsOf(emptyChallenge),
    }),
    wantLogin: sendTo(({ context }) => context.parent, { type: 'login.wanted' }),
    sayMissing: sendTo(toNotifier, notice('NO_CHALLENGE')),
    sayNotFound: sendTo(toNotifier, notice('CHALLENGE_NOT_FOUND')),
    sayEditKept: sendTo(toNotifier, notice('EDIT_KEPT')),
    sayShort: sendTo(toNotifier, notice('NEEDS_MORE_TEXT')),
    saySaved: sendTo(toNotifier, notice('SAVED')),
    sayNotSaved: sendTo(toNotifier, notice('CHANGE_NOT_SAVED')),
    wantResults: sendTo(({ context }) => context.parent, {
      type: 'place.wanted',
      path: sparksPath(firstCategory),
      replace: false,
    }),
    wantHome: sendTo(({ context }) => context.parent, { type: 'place.wanted', path: '/', replace: true }),
  },
  guards: {
    /** One that was saved without a text may get one. */
    isEditable: ({ context: { challenge } }) =>
      challenge.challenge_text.trim() !== '' || challenge._id !== undefined,
    /** Not on the server: whatever has an id is read from there. */
    isFresh: ({ context }) =>
      context.challenge.challenge_text.trim() !== '' && context.challenge._id === undefined,
    hasAside: ({ context }, params: { key?: string }) => asideOf(context, params.key) !== undefined,
    /** Where there is somebody to save it for, it is saved as soon as it goes on. */
    isSavedOnTakingUp: ({ context }, params: { key?: string }) => {
      const aside = asideOf(context, params.key)
      return aside !== undefined && hasWork(aside) && !context.isGuest
    },
    hasEdit: ({ context }) => context.edit !== '',
    hasNewEdit: ({ context }) =>
      context.edit.trim() !== '' && isChangedText(context.edit, context.challenge.challenge_text),
    hasWork: ({ context }, params: { isGuest: boolean }) => !params.isGuest && hasWork(context),
    isUnchanged: ({ context }) => !isChangedText(context.edit, context.challenge.challenge_text),
    isShort: ({ context }) => !isLongEnough(context.edit),
    isTooLong: ({ context }) => isTooLong(context.edit),
    isGuest: ({ context }) => context.isGuest,
    isPerson: ({ context }) => !context.isGuest,
    isByButton: ({ context }) => context.byButton,
    isThis: ({ context }, params: { id: string }) => context.id === params.id,
    /** Opened, or on show from before a reload. */
    isShown: ({ context }, params: { id: string }) => [context.id, context.challenge._id].includes(params.id),
    /** A visitor came to the address of a saved challenge and has signed in since. */
    isAwaited: ({ context }, params: { isGuest: boolean }) => !params.isGuest && context.id !== '',
    isKnown: ({ context: { challenge, id } }, { saved }: { saved: OpenedChallenge }) =>
      challenge._id === id && challenge.challenge_text === startOf(saved).challenge.challenge_text,
    /** What came for a challenge that was only opened is no change of it. */
    changesTopics: (
      { context: { challenge, keepsFound } },
      { topics, view }: { topics: Topic[]; view: TopicsView },
    ) =>
      (keepsFound || challenge.topics.length > 0 || isArranged(topics, view)) &&
      !isSameChallenge(challenge, { ...challenge, topics, topics_view: view }),
    changesRanking: ({ context }, { ranking }: { ranking: Ranking }) =>
      !isSameChallenge(context.challenge, { ...context.challenge, ranking }),
    changesCase: ({ context }, params: { brief: CaseBrief | null }) =>
      !isSameChallenge(context.challenge, { ...context.challenge, case_brief: params.brief }),
    isUntitled: ({ context }) => context.challenge.challenge_title === '',
    /** A creation that is sent again answers so, if what it made was deleted meanwhile. */
    isGone: ({ context }, params: { error: unknown }) => context.byButton && statusOf(params.error) === 404,
    isNotFound: (_, params: { error: unknown }) => [400, 403, 404, 422].includes(statusOf(params.error)),
    changesLists: ({ context }, params: { lists: BookmarkLists }) =>
      !isSameChallenge(context.challenge, withBookmarks(context.challenge, params.lists)),
    changesText: ({ context }, params: { challenge: Challenge }) =>
      context.challenge.challenge_text !== params.challenge.challenge_text,
  },
})

/** Those with work in them, and whether there is somebody to save them for. */
export const asidesToSave = ({ asides, isGuest }: ChallengeContext) => ({
  asides: asides.filter(hasWork),
  isGuest,
})

/** The one with this key; without a key, the newest. */
const asideOf = ({ asides }: ChallengeContext, key = asides[0]?.key): Aside | undefined =>
  asides.find((each) => each.key === key)

/** Those that are set aside, and the present challenge where it is not saved. */
const asidesWith = ({ asides, challenge, lists, sections, seed }: ChallengeContext) =>
  challenge._id === undefined && challenge.challenge_text.trim() !== ''
    ? withAside(asides, { key: seed, challenge, lists, sections })
    : asides

/** That of the page, unless it has none or someone gave the challenge one in the list meanwhile. */
const titleOfBoth = (page: Challenge, saved: Challenge): Titled => {
  const { challenge_title, is_title_generated } =
    page.challenge_title === '' ? saved : (mergedTitle(emptyChallenge, page, saved) ?? page)
  return { challenge_title, is_title_generated }
}

/** What saving starts from, and what is on show: with what an earlier page could not save. */
const startOf = ({ waiting, ...saved }: OpenedChallenge) => {
  const now = savedStateOf(saved)
  return waiting === undefined ? { saved: now, challenge: now.challenge } : resumed(now, waiting)
}

/** The bookmarks of a saved challenge; a case study that could not be had is its number alone. */
const bookmarksOfSaved = ({
  studies = [],
  ...saved
}: Omit<OpenedChallenge, 'studies'> & { studies?: readonly CaseStudyBookmark[] }): Bookmark[] =>
  bookmarksIn({
    ...saved,
    caseStudies: saved.caseStudies.map((id) => studies.find((study) => study.id === id) ?? { id }),
  })
