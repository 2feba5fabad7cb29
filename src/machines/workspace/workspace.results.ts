import { enqueueActions, sendTo } from 'xstate'
import type { Challenge, Topic } from '#contract/entities.ts'
import type { SparkCategory } from '#contract/vocabulary.ts'
import { isMissing } from '../failures.rules.ts'
import type { RankingEvent } from '../bookmarks/ranking.machine.ts'
import type { EvidenceSection, EvidenceSubject } from '../evidence/evidence.rules.ts'
import type { IdeasSubject } from '../ideas/possible-ideas.rules.ts'
import { noSubject } from '../ideas/possible-ideas.rules.ts'
import type { BoardQuery } from '../sparks/sparks.machine.ts'
import { businessTypesOf } from '../sparks/sparks.rules.ts'
import { profileOf } from './case-brief.rules.ts'
import type { CaseBriefEvent } from './case-brief.setup.ts'
import { changesSince } from './persistence.rules.ts'
import { entitiesOf } from './topics.rules.ts'
import type { TopicsEvent } from './topics.setup.ts'
import {
  toCaseBrief,
  toEvidence,
  toPossibleIdeas,
  toRanking,
  toReframing,
  toReportDesk,
  toSparks,
  toStartHere,
  toTopics,
  type WorkspaceContext,
} from './workspace.events.ts'
import { payload } from '../payload.ts'
import type { GetSparksOutput } from './get-sparks.machine.ts'
import { withChallenge } from './workspace.challenge.ts'

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

const savedTopicsOf = ({ topics, topics_view }: Challenge): TopicsEvent => ({
  type: 'topics.load',
  topics,
  view: topics_view,
})

const savedRankingOf = ({ ranking }: Challenge): RankingEvent => ({ type: 'ranking.load', ranking })

const savedCaseOf = ({ case_brief }: Challenge): CaseBriefEvent => ({ type: 'case.load', brief: case_brief })

const caseOf = ({ challenge_text, case_brief, _id }: Challenge) => ({
  text: challenge_text,
  brief: case_brief,
  isNew: _id === undefined,
})

/** Actions when the person enters another page. */
export const leaveResults = ['closeDrawer', 'leaveBoard', { type: 'leaveEvidence', params: payload }] as const

/** Actions when another challenge is shown. */
export const startResults = ['clearFound', 'clearIdeas', 'startLookups'] as const

/** Actions when a reframe replaces the text. */
export const reframeResults = ['clearFound', 'reviseLookups'] as const

/** Actions when the text is edited. The reframe that it may have come from no longer applies. */
export const reviseResults = [...reframeResults, 'clearReframing'] as const

/** Actions when no challenge is shown any more. */
export const clearResults = ['clearFound', 'clearIdeas', 'clearLookups'] as const

/**
 * Actions when another challenge is shown. They load what was saved with it and request everything else.
 */
export const showOther = [...startResults, 'loadTopics', 'loadRanking', 'loadEvidence'] as const

/** Commands to the workspace's children. Each command contains all inputs that the child needs for it. */
export const withResults = withChallenge.extend({
  actions: {
    /** Resets what was found for the earlier text, and closes its report. */
    clearFound: enqueueActions(({ context: { choices }, enqueue }) => {
      enqueue.assign(nothingFound)
      enqueue.sendTo(toReportDesk, { type: 'report.close', choices })
    }),
    /** Discards the ideas and reframes of the last challenge. */
    clearIdeas: enqueueActions(({ enqueue }) => {
      enqueue.sendTo(toPossibleIdeas, { type: 'ideas.clear' })
      enqueue.sendTo(toStartHere, { type: 'start.change', subject: noSubject })
      enqueue.sendTo(toReframing, { type: 'reframing.clear' })
    }),
    startLookups: enqueueActions(({ context: { challenge }, enqueue }) => {
      const hasText = challenge.challenge_text.trim() !== ''
      enqueue.sendTo(toSparks, { type: hasText ? 'board.start' : 'board.close' })
      enqueue.sendTo(toEvidence, { type: 'evidence.start', hasText })
      enqueue.sendTo(toCaseBrief, { type: 'case.start', ...caseOf(challenge) })
    }),
    reviseLookups: enqueueActions(({ context: { challenge }, enqueue }) => {
      const text = challenge.challenge_text
      enqueue.sendTo(toPossibleIdeas, { type: 'drawer.close' })
      enqueue.sendTo(toSparks, { type: 'board.start' })
      enqueue.sendTo(toTopics, { type: 'topics.extract', text, revised: true })
      enqueue.sendTo(toEvidence, { type: 'evidence.start', hasText: true })
      enqueue.sendTo(toCaseBrief, { type: 'case.change', text })
    }),
    clearLookups: enqueueActions(({ enqueue }) => {
      enqueue.sendTo(toTopics, { type: 'topics.clear' })
      enqueue.sendTo(toCaseBrief, { type: 'case.clear' })
      enqueue.sendTo(toSparks, { type: 'board.clear' })
      enqueue.sendTo(toEvidence, { type: 'evidence.clear' })
      enqueue.sendTo(toRanking, { type: 'ranking.clear' })
    }),
    clearReframing: sendTo(toReframing, { type: 'reframing.clear' }),
    /** Loads the topics saved with the challenge, or extracts topics from its text if there are none. */
    loadTopics: sendTo(toTopics, ({ context }) =>
      context.challenge.topics.length > 0
        ? savedTopicsOf(context.challenge)
        : { type: 'topics.extract', text: context.challenge.challenge_text },
    ),
    closeDrawer: sendTo(toPossibleIdeas, { type: 'drawer.close' }),
    leaveBoard: sendTo(toSparks, { type: 'board.leave' }),
    leaveEvidence: sendTo(toEvidence, (_, params: { study: string | undefined }) => ({
      type: 'evidence.leave',
      ...params,
    })),
    clearTopics: sendTo(toTopics, { type: 'topics.clear' }),
    /**
     * Uses the topics that the Get sparks sequence found, and loads them into the list from which the owner
     * chooses.
     */
    loadFoundTopics: enqueueActions(({ enqueue }, { topics }: { topics: Topic[] }) => {
      enqueue.assign({ entities: entitiesOf(topics) })
      enqueue.sendTo(toTopics, { type: 'topics.load', topics })
    }),
    failTopics: sendTo(toTopics, ({ context }, { error }: { error: unknown }) => ({
      type: 'topics.fail',
      text: context.challenge.challenge_text,
      error,
    })),
    loadRanking: sendTo(toRanking, ({ context }) => savedRankingOf(context.challenge)),
    /** Loads the topics, ranking and case that are saved with the challenge. */
    loadArranged: enqueueActions(({ context: { challenge }, enqueue }) => {
      if (challenge.topics.length > 0) enqueue.sendTo(toTopics, savedTopicsOf(challenge))
      enqueue.sendTo(toRanking, savedRankingOf(challenge))
      enqueue.sendTo(toCaseBrief, savedCaseOf(challenge))
    }),
    /** Loads the topics, ranking and case from another version of the challenge, each only if it differs. */
    loadChanged: enqueueActions(({ context, enqueue }, { challenge }: { challenge: Challenge }) => {
      const changes = changesSince(context.challenge, challenge)
      const hasOtherTopics = changes.topics !== undefined || changes.topics_view !== undefined
      if (hasOtherTopics && challenge.topics.length > 0) enqueue.sendTo(toTopics, savedTopicsOf(challenge))
      if (changes.ranking !== undefined) enqueue.sendTo(toRanking, savedRankingOf(challenge))
      if (changes.case_brief !== undefined) enqueue.sendTo(toCaseBrief, savedCaseOf(challenge))
    }),
    loadEvidence: sendTo(toEvidence, ({ context }) => ({
      type: 'evidence.load',
      subject: evidenceSubjectOf(context),
    })),
    changeEvidence: sendTo(toEvidence, ({ context }) => ({
      type: 'evidence.change',
      subject: evidenceSubjectOf(context),
    })),
    refreshEvidence: sendTo(toEvidence, ({ context }) => ({
      type: 'evidence.refresh',
      subject: evidenceSubjectOf(context),
    })),
    enterEvidence: sendTo(
      toEvidence,
      ({ context }, { section }: { section: EvidenceSection | undefined }) => ({
        type: 'evidence.enter',
        section,
        subject: evidenceSubjectOf(context),
      }),
    ),
    openBoard: sendTo(toSparks, ({ context }) => ({
      type: 'board.open',
      query: boardQueryOf(context),
    })),
    refreshBoard: sendTo(toSparks, ({ context }) => ({
      type: 'board.refresh',
      query: boardQueryOf(context),
    })),
    checkBoard: sendTo(toSparks, ({ context }) => ({
      type: 'board.check',
      businessTypes: businessTypesOf(context.challenge),
    })),
    /** Opens the board of sparks and, above it, the ideas to start with. */
    enterBoard: enqueueActions(
      ({ context, enqueue }, { slug, id }: { slug: SparkCategory | undefined; id: string | undefined }) => {
        enqueue.sendTo(
          toSparks,
          slug === undefined
            ? { type: 'board.leave' }
            : { type: 'board.enter', slug, id, query: boardQueryOf(context) },
        )
        enqueue.sendTo(toStartHere, {
          type: 'start.change',
          subject: ideasSubjectOf(context),
          isInSight: slug !== undefined,
        })
      },
    ),
    changeProfile: sendTo(toCaseBrief, ({ context }) => ({
      type: 'profile.change',
      profile: profileOf(context.challenge),
    })),
    changeIdeas: enqueueActions(({ context, enqueue }) => {
      const subject = ideasSubjectOf(context)
      enqueue.sendTo(toPossibleIdeas, { type: 'ideas.change', subject })
      enqueue.sendTo(toStartHere, { type: 'start.change', subject })
    }),
  },
  guards: {
    /** The next guards tell how the Get sparks sequence ended. */
    isCreated: (_, { end }: GetSparksOutput) => end === 'created',
    isCreatedUnseen: (_, { end }: GetSparksOutput) => end === 'createdUnseen',
    isFound: (_, { end }: GetSparksOutput) => end === 'found',
    isUnfound: (_, { end }: GetSparksOutput) => end === 'failed',
    /** Whether an earlier attempt created the challenge, and it has since been deleted. */
    isDeletedSince: (_, output: GetSparksOutput) => output.end === 'uncreated' && isMissing(output.error),
  },
})
