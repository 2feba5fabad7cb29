import { assign } from 'xstate'
import type { CaseBrief } from '#contract/brief.ts'
import type { Challenge, Refinements, Topic, TopicsView } from '#contract/entities.ts'
import type { Ranking } from '#contract/vocabulary.ts'
import { emptyChallenge } from '#contract/vocabulary.ts'
import type { BookmarkLists } from '../bookmarks/bookmarks.rules.ts'
import type { ReportChoices } from '../report/choices.rules.ts'
import {
  creationKey,
  creationOf,
  newChallenge,
  refinementsIn,
  nextSeed,
  presentSeed,
  sentOf,
  type Creation,
} from './challenge.rules.ts'
import { isSameChallenge } from './persistence.rules.ts'
import { isArranged, type Entities } from './topics.rules.ts'
import type { WorkspaceContext } from './workspace.events.ts'
import { workspaceSetup } from './workspace.setup.ts'

/** An empty challenge with the same refinements. */
const withoutText = (challenge: Challenge): Challenge => ({ ...emptyChallenge, ...refinementsIn(challenge) })

const withBookmarks = (challenge: Challenge, lists: BookmarkLists): Challenge => ({
  ...challenge,
  is_reframed: lists.reframes.length > 0,
  caseStudies: lists.caseStudies.map(({ id }) => id),
})

/** Returns the seed for the key of the present challenge's creation. */
export const creationSeed = (context: WorkspaceContext): string =>
  presentSeed(context, context.challenge.original_challenge_text)

/** Returns the creation of the present challenge with its bookmarks. */
export const creationIn = (context: WorkspaceContext): Creation => {
  const request = creationOf(context.challenge, context.lists)
  return { key: creationKey(creationSeed(context), request), request }
}

/** Actions that change the challenge on show, and guards about it. */
export const withChallenge = workspaceSetup.extend({
  actions: {
    startChallenge: assign(({ context }, { text, filename }: { text: string; filename: string }) => ({
      challenge: newChallenge(text, refinementsIn(context.challenge), filename),
      seed: nextSeed(context, text),
      savesFoundTopics: true,
      id: '',
      choices: undefined,
      discarded: '',
    })),
    /** Records that the challenge is sent to the server, so that the same text is sent again under the same key. */
    markSent: assign({
      sent: ({ context }) => sentOf(context.challenge.original_challenge_text, creationSeed(context)),
    }),
    /** Forgets the request that was sent, so that the same text creates another challenge. */
    clearSent: assign({ sent: '' }),
    /** The refinements stay, because they also belong to the form. */
    clearChallenge: assign({
      challenge: ({ context }) => withoutText(context.challenge),
      discarded: '',
      id: '',
      choices: undefined,
    }),
    setChallenge: assign({ challenge: (_, params: { challenge: Challenge }) => params.challenge }),
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
    setTopics: assign({
      challenge: ({ context }, params: { topics: Topic[]; view: TopicsView }) => ({
        ...context.challenge,
        topics: params.topics,
        topics_view: params.view,
      }),
    }),
    setEntities: assign({ entities: (_, params: { entities: Entities }) => params.entities }),
    setSummary: assign({ summary: (_, params: { summary: string }) => params.summary }),
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
    setLists: assign(({ context }, params: { lists: BookmarkLists }) => ({
      lists: params.lists,
      challenge: withBookmarks(context.challenge, params.lists),
    })),
    setChoices: assign({
      choices: (_, params: { choices: ReportChoices }) => params.choices,
    }),
    ignoreFoundTopics: assign({ savesFoundTopics: false }),
  },
  guards: {
    /** Whether the challenge has a text and no id. A challenge with an id is read from the server instead. */
    isFresh: ({ context }) =>
      context.challenge.challenge_text.trim() !== '' && context.challenge._id === undefined,
    isThis: ({ context }, params: { id: string }) => context.id === params.id,
    /** Whether the challenge was opened, or has been on show since before a reload. */
    isShown: ({ context }, params: { id: string }) => [context.id, context.challenge._id].includes(params.id),
    isUntitled: ({ context }) => context.challenge.challenge_title === '',
    /** Whether no topics have been found for this text. */
    needsTopics: ({ context }) => context.entities === undefined,
    changesText: ({ context }, params: { challenge: Challenge }) =>
      context.challenge.challenge_text !== params.challenge.challenge_text,
    /**
     * Whether topics differ from those of the challenge. Topics found for a challenge that was only opened do
     * not count as a change.
     */
    changesTopics: (
      { context: { challenge, savesFoundTopics } },
      { topics, view }: { topics: Topic[]; view: TopicsView },
    ) =>
      (savesFoundTopics || challenge.topics.length > 0 || isArranged(topics, view)) &&
      !isSameChallenge(challenge, { ...challenge, topics, topics_view: view }),
    changesRanking: ({ context }, { ranking }: { ranking: Ranking }) =>
      !isSameChallenge(context.challenge, { ...context.challenge, ranking }),
    changesCase: ({ context }, { own }: { own: CaseBrief | null }) =>
      !isSameChallenge(context.challenge, { ...context.challenge, case_brief: own }),
    changesLists: ({ context }, params: { lists: BookmarkLists }) =>
      !isSameChallenge(context.challenge, withBookmarks(context.challenge, params.lists)),
  },
})
