import { assign, enqueueActions, sendTo } from 'xstate'
import { mergedTitle, type Titled } from '#contract/merge.ts'
import type { Challenge } from '#contract/entities.ts'
import { omit, pick } from '#contract/pick.ts'
import { emptyChallenge } from '#contract/vocabulary.ts'
import { bookmarksIn, type Bookmark, type CaseStudyBookmark } from '../bookmarks/bookmarks.rules.ts'
import { isMissing, isUnavailable } from '../failures.rules.ts'
import { resumeEditing, titleOf, type OpenedChallenge } from './challenge.rules.ts'
import { resumeChange, savedStateOf } from './persistence.rules.ts'
import { toBookmarks, type WorkspaceContext } from './workspace.events.ts'
import { withResults } from './workspace.results.ts'

/** The title on the page, unless it is empty or somebody changed the title in the list in the meantime. */
const titleOfBoth = (page: Challenge, saved: Challenge): Titled => {
  const { challenge_title, is_title_generated } =
    page.challenge_title === '' ? saved : (mergedTitle(emptyChallenge, page, saved) ?? page)
  return { challenge_title, is_title_generated }
}

/**
 * Fields that are taken from the created challenge, because nobody edits them while it is being created. The last
 * two follow from the bookmarks, which are compared with the saved ones afterwards.
 */
const fixedAtCreation = [
  '_id',
  'original_challenge_text',
  'pdf_filename',
  'is_reframed',
  'caseStudies',
] as const

/**
 * The saved version and the version on show. The latter includes changes that an earlier page could not save.
 */
const startOf = ({ waiting, ...saved }: OpenedChallenge) => {
  const now = savedStateOf(saved)
  return waiting === undefined ? { saved: now, challenge: now.challenge } : resumeChange(now, waiting)
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

/** Actions when the server has created the challenge. Changes made since the request was sent stay. */
export const setCreated = <Params>(saved: Params) =>
  [
    { type: 'joinCreated', params: saved },
    { type: 'startSaving', params: saved },
    { type: 'attachBookmarks', params: saved },
    'save',
    {
      type: 'tellDraftSaved',
      params: ({ context }: { context: WorkspaceContext }) => ({ text: context.challenge.challenge_text }),
    },
  ] as const

/** Actions that open a saved challenge, adopt one that was just created, and save changes of both. */
export const withSaving = withResults.extend({
  actions: {
    /** Shows an opened challenge with the changes from an earlier page that the server has not acknowledged. */
    setOpened: assign(({ context }, { saved }: { saved: OpenedChallenge }) => ({
      ...resumeEditing(context, saved._id, saved.typed),
      discarded: '',
      challenge: startOf(saved).challenge,
      id: saved._id,
      savesFoundTopics: saved.waiting?.changes.topics?.length === 0,
    })),
    /** Takes over the created challenge, and keeps the edits that were made while it was being created. */
    joinCreated: assign(({ context }, { saved }: { saved: OpenedChallenge }) => ({
      challenge: {
        ...pick(saved, fixedAtCreation),
        ...omit(context.challenge, fixedAtCreation),
        ...titleOfBoth(context.challenge, saved),
      },
      id: saved._id,
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
    /** If the challenge is a saved one, tells its actor to save the latest change. */
    save: enqueueActions(({ context: { challenge, persistence }, enqueue }) => {
      if (persistence !== undefined) enqueue.sendTo(persistence, { type: 'challenge.change', challenge })
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
    stopSaving: enqueueActions(({ context, enqueue }) => {
      const { challenge_title, challenge_text } = context.challenge
      enqueue.sendTo(toBookmarks, {
        type: 'bookmarks.leave',
        title: titleOf(challenge_title, challenge_text),
      })
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
    clearSaving: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ persistence: undefined, typedCase: undefined })
      if (context.persistence !== undefined) enqueue.sendTo(context.persistence, { type: 'challenge.clear' })
    }),
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
    restoreBookmarks: sendTo(toBookmarks, ({ context }) => ({
      type: 'bookmarks.replace' as const,
      challengeId: '' as const,
      bookmarks: bookmarksIn(context.lists),
    })),
    flushBookmarks: sendTo(toBookmarks, { type: 'bookmarks.flush' }),
    clearBookmarks: sendTo(toBookmarks, { type: 'bookmarks.clear' }),
  },
  guards: {
    isKnown: ({ context: { challenge, id } }, { saved }: { saved: OpenedChallenge }) =>
      challenge._id === id && challenge.challenge_text === startOf(saved).challenge.challenge_text,
    /**
     * Whether the challenge of a repeated creation has been deleted in the meantime. The server then answers
     * with 404.
     */
    isMissing: (_, params: { error: unknown }) => isMissing(params.error),
    isUnavailable: (_, params: { error: unknown }) => isUnavailable(params.error),
  },
})
