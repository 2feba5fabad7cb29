import { enqueueActions, sendTo } from 'xstate'
import type { Challenge, Topic } from '#contract/entities.ts'
import type { SparkCategory } from '#contract/vocabulary.ts'
import type { EvidenceEvent } from '../evidence/evidence.setup.ts'
import type { EvidenceSection, EvidenceSubject } from '../evidence/evidence.rules.ts'
import type { IdeasSubject } from '../ideas/possible-ideas.rules.ts'
import { noSubject } from '../ideas/possible-ideas.rules.ts'
import type { PossibleIdeasEvent } from '../ideas/possible-ideas.setup.ts'
import type { StartHereEvent } from '../ideas/start-here.setup.ts'
import type { BoardQuery, SparksEvent } from '../sparks/sparks.machine.ts'
import { businessTypesOf } from '../sparks/sparks.rules.ts'
import { profileOf } from './case-brief.rules.ts'
import type { CaseBriefEvent } from './case-brief.setup.ts'
import { entitiesOf } from './topics.rules.ts'
import type { TopicsEvent } from './topics.setup.ts'
import type { WorkspaceContext } from './workspace.events.ts'
import { challengeSetup } from './workspace.challenge.ts'

/** The inputs of requests for sparks. Each list adds its own category. */
export const boardQueryOf = ({ challenge, entities = [] }: WorkspaceContext): BoardQuery => ({
  text: challenge.challenge_text,
  entities,
  businessTypes: businessTypesOf(challenge),
  ...(challenge.case_brief !== null && { brief: challenge.case_brief }),
})

/** The inputs for looking up evidence. */
export const evidenceSubjectOf = ({ challenge, entities, summary }: WorkspaceContext): EvidenceSubject => ({
  text: challenge.challenge_text,
  summary,
  labels: entities?.map(({ label }) => label),
  scope: challenge.scope,
  region: challenge.region,
  sector: challenge.business_sector,
  brief: challenge.case_brief,
})

/** The inputs of requests for ideas. */
export const ideasSubjectOf = ({ challenge, summary = '', reading }: WorkspaceContext): IdeasSubject => ({
  text: challenge.challenge_text,
  summary,
  url: challenge.url,
  region: challenge.region,
  sector: challenge.business_sector,
  maturity: challenge.company_maturity,
  brief: reading,
})

/**
 * Resets what was found for the earlier text, because a changed text has other topics, another summary and
 * another case.
 */
const nothingFound = { entities: undefined, summary: undefined, reading: undefined }

const savedTopicsOf = ({ challenge: { topics, topics_view } }: WorkspaceContext): TopicsEvent => ({
  type: 'topics.load',
  topics,
  view: topics_view,
})

const savedRankingOf = ({ challenge: { ranking } }: WorkspaceContext): EvidenceEvent => ({
  type: 'ranking.load',
  ranking,
})

const caseOf = ({ challenge_text, case_brief, _id }: Challenge) => ({
  text: challenge_text,
  brief: case_brief,
  isNew: _id === undefined,
})

/**
 * Commands to the workspace's children. Each command contains all inputs that the child needs, and the child
 * keeps them no longer than its request.
 */
export const workspaceSetup = challengeSetup.extend({
  actions: {
    /** Another challenge is shown, so all results of the last one are discarded. */
    startResults: enqueueActions(({ context: { challenge, sections }, enqueue }) => {
      const hasText = challenge.challenge_text.trim() !== ''
      enqueue.assign(nothingFound)
      enqueue.sendTo('possibleIdeas', { type: 'ideas.clear' } satisfies PossibleIdeasEvent)
      enqueue.sendTo('startHere', { type: 'start.change', subject: noSubject } satisfies StartHereEvent)
      enqueue.sendTo('sparks', { type: hasText ? 'board.start' : 'board.close' } satisfies SparksEvent)
      enqueue.sendTo('evidence', {
        type: 'evidence.start',
        hasText,
        isReframed: false,
        sections,
      } satisfies EvidenceEvent)
      enqueue.sendTo('caseBrief', { type: 'case.start', ...caseOf(challenge) } satisfies CaseBriefEvent)
    }),
    /** Discards the results of the earlier text, because the text was edited or replaced by a reframe. */
    reviseResults: enqueueActions(
      ({ context: { challenge, sections }, enqueue }, { isReframed }: { isReframed: boolean }) => {
        const text = challenge.challenge_text
        enqueue.assign(nothingFound)
        enqueue.sendTo('possibleIdeas', { type: 'drawer.close' } satisfies PossibleIdeasEvent)
        enqueue.sendTo('sparks', { type: 'board.start' } satisfies SparksEvent)
        enqueue.sendTo('topics', {
          type: 'topics.extract',
          text,
          revised: true,
        } satisfies TopicsEvent)
        enqueue.sendTo('evidence', {
          type: 'evidence.start',
          hasText: true,
          isReframed,
          sections,
        } satisfies EvidenceEvent)
        enqueue.sendTo('caseBrief', { type: 'case.change', text } satisfies CaseBriefEvent)
      },
    ),
    /**
     * Discards the results if no challenge is shown. Results stored for a challenge that is still loading
     * stay until it has loaded.
     */
    clearResults: enqueueActions(({ context: { challenge }, enqueue }) => {
      if (challenge.challenge_text !== '') return
      enqueue.assign(nothingFound)
      enqueue.sendTo('possibleIdeas', { type: 'ideas.clear' } satisfies PossibleIdeasEvent)
      enqueue.sendTo('startHere', { type: 'start.change', subject: noSubject } satisfies StartHereEvent)
      enqueue.sendTo('topics', { type: 'topics.clear' } satisfies TopicsEvent)
      enqueue.sendTo('caseBrief', { type: 'case.clear' } satisfies CaseBriefEvent)
      enqueue.sendTo('sparks', { type: 'board.clear' } satisfies SparksEvent)
      enqueue.sendTo('evidence', { type: 'evidence.clear' } satisfies EvidenceEvent)
    }),
    /** Loads the topics saved with the challenge, or extracts topics from its text if there are none. */
    loadTopics: sendTo('topics', ({ context }): TopicsEvent =>
      context.challenge.topics.length > 0
        ? savedTopicsOf(context)
        : { type: 'topics.extract', text: context.challenge.challenge_text },
    ),
    closeDrawer: sendTo('possibleIdeas', { type: 'drawer.close' } satisfies PossibleIdeasEvent),
    leaveBoard: sendTo('sparks', { type: 'board.leave' } satisfies SparksEvent),
    leaveEvidence: sendTo('evidence', (_, params: { study: string | undefined }): EvidenceEvent => ({
      type: 'evidence.leave',
      ...params,
    })),
    clearTopics: sendTo('topics', { type: 'topics.clear' }),
    /**
     * Uses the topics that the Get sparks sequence found, and loads them into the list from which the owner
     * chooses.
     */
    loadFoundTopics: enqueueActions(({ enqueue }, { topics }: { topics: Topic[] }) => {
      enqueue.assign({ entities: entitiesOf(topics) })
      enqueue.sendTo('topics', { type: 'topics.load', topics } satisfies TopicsEvent)
    }),
    failTopics: sendTo('topics', ({ context }, { error }: { error: unknown }): TopicsEvent => ({
      type: 'topics.fail',
      text: context.challenge.challenge_text,
      error,
    })),
    loadRanking: sendTo('evidence', ({ context }) => savedRankingOf(context)),
    /** Loads the topics, ranking and case that another tab changed. */
    loadArranged: enqueueActions(({ context, enqueue }) => {
      if (context.challenge.topics.length > 0) enqueue.sendTo('topics', savedTopicsOf(context))
      enqueue.sendTo('evidence', savedRankingOf(context))
      enqueue.sendTo('caseBrief', {
        type: 'case.load',
        brief: context.challenge.case_brief,
      } satisfies CaseBriefEvent)
    }),
    loadEvidence: sendTo('evidence', ({ context }): EvidenceEvent => ({
      type: 'evidence.load',
      subject: evidenceSubjectOf(context),
    })),
    changeEvidence: sendTo('evidence', ({ context }): EvidenceEvent => ({
      type: 'evidence.change',
      subject: evidenceSubjectOf(context),
    })),
    refreshEvidence: sendTo('evidence', ({ context }): EvidenceEvent => ({
      type: 'evidence.refresh',
      subject: evidenceSubjectOf(context),
    })),
    enterEvidence: sendTo(
      'evidence',
      ({ context }, { section }: { section: EvidenceSection | undefined }): EvidenceEvent => ({
        type: 'evidence.enter',
        section,
        subject: evidenceSubjectOf(context),
      }),
    ),
    openBoard: sendTo('sparks', ({ context }): SparksEvent => ({
      type: 'board.open',
      query: boardQueryOf(context),
    })),
    refreshBoard: sendTo('sparks', ({ context }): SparksEvent => ({
      type: 'board.refresh',
      query: boardQueryOf(context),
    })),
    checkBoard: sendTo('sparks', ({ context }): SparksEvent => ({
      type: 'board.check',
      businessTypes: businessTypesOf(context.challenge),
    })),
    /** Opens the board of sparks and, above it, the ideas to start with. */
    enterBoard: enqueueActions(
      ({ context, enqueue }, { slug, id }: { slug: SparkCategory | undefined; id: string | undefined }) => {
        enqueue.sendTo(
          'sparks',
          (slug === undefined
            ? { type: 'board.leave' }
            : { type: 'board.enter', slug, id, query: boardQueryOf(context) }) satisfies SparksEvent,
        )
        enqueue.sendTo('startHere', {
          type: 'start.change',
          subject: ideasSubjectOf(context),
          isInSight: slug !== undefined,
        } satisfies StartHereEvent)
      },
    ),
    changeProfile: sendTo('caseBrief', ({ context }): CaseBriefEvent => ({
      type: 'profile.change',
      profile: profileOf(context.challenge),
    })),
    changeIdeas: enqueueActions(({ context, enqueue }) => {
      const subject = ideasSubjectOf(context)
      enqueue.sendTo('possibleIdeas', { type: 'ideas.change', subject } satisfies PossibleIdeasEvent)
      enqueue.sendTo('startHere', { type: 'start.change', subject } satisfies StartHereEvent)
    }),
  },
})
