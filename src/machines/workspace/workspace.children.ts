import { sendTo } from 'xstate'
import { brokenChild } from '../broken-child.ts'
import { payload } from '../payload.ts'
import { profileOf } from './case-brief.rules.ts'
import { asidesToSave, workspaceParts } from './workspace.asides.ts'
import { toPossibleIdeas } from './workspace.events.ts'
import { ideasSubjectOf } from './workspace.results.ts'

/** The actors that run for as long as the workspace, with their inputs. */
export const children = workspaceParts.createStateConfig({
  invoke: [
    {
      id: 'caseBrief',
      src: 'caseBrief',
      input: ({ context: { challenge, remembered }, self }) => ({
        parent: self,
        text: challenge.challenge_text,
        brief: challenge.case_brief,
        isNew: challenge._id === undefined,
        held: remembered.cases,
        profile: profileOf(challenge),
      }),
      onError: brokenChild,
    },
    {
      id: 'topics',
      src: 'topics',
      input: ({ context: { challenge, remembered }, self }) => ({
        parent: self,
        stored: remembered.topics,
        view: remembered.topicsView,
        text: challenge.challenge_text,
      }),
      onError: brokenChild,
    },
    {
      id: 'sparks',
      src: 'sparks',
      input: ({ context: { challenge }, self }) => ({
        parent: self,
        hasText: challenge.challenge_text.trim() !== '',
      }),
      onError: brokenChild,
    },
    { id: 'possibleIdeas', src: 'possibleIdeas', onError: brokenChild },
    {
      id: 'startHere',
      src: 'startHere',
      input: ({ context: { remembered } }) => ({ stored: remembered.start }),
      onError: brokenChild,
    },
    {
      id: 'evidence',
      src: 'evidence',
      input: ({ context: { challenge, remembered }, self }) => ({
        parent: self,
        text: challenge.challenge_text,
        title: challenge.challenge_title,
        summary: remembered.summary,
      }),
      onError: brokenChild,
    },
    { id: 'reframing', src: 'reframing', input: ({ self }) => ({ parent: self }), onError: brokenChild },
    {
      id: 'bookmarks',
      src: 'bookmarks',
      input: ({ context, self }) => ({
        parent: self,
        stored: context.remembered.bookmarks,
        isGuest: context.isGuest,
      }),
      onError: brokenChild,
    },
    {
      id: 'ranking',
      src: 'ranking',
      input: ({ context: { remembered }, self }) => ({ parent: self, kept: remembered.ranking }),
      onError: brokenChild,
    },
    {
      id: 'reportDesk',
      src: 'reportDesk',
      input: ({ context: { choices }, self }) => ({ parent: self, choices }),
      onError: brokenChild,
    },
    {
      id: 'asides',
      src: 'asides',
      input: ({ context, self }) => ({ parent: self, ...asidesToSave(context) }),
      onError: brokenChild,
    },
    {
      id: 'outbox',
      src: 'outbox',
      input: ({ context }) => ({ isGuest: context.isGuest }),
      onError: brokenChild,
    },
  ],
}).invoke

/** Handles messages from the children, passing each on to the other children that need it. */
export const onFacts = workspaceParts.createStateConfig({
  on: {
    'topics.changed': [
      {
        guard: { type: 'changesTopics', params: payload },
        description:
          'The topics are saved with the challenge, and sparks that waited for them are requested.',
        actions: [
          { type: 'setTopics', params: payload },
          { type: 'setEntities', params: payload },
          'save',
          'openBoard',
          'changeEvidence',
        ],
        meta: { spec: ['TOP-15', 'PERS-03'] },
      },
      { actions: [{ type: 'setEntities', params: payload }, 'openBoard', 'changeEvidence'] },
    ],
    'case.changed': [
      {
        guard: { type: 'changesCase', params: payload },
        description:
          'The owner’s version of the case is saved with the challenge; ideas use the case on show.',
        actions: [
          { type: 'setCase', params: payload },
          { type: 'setReading', params: payload },
          { type: 'setTypedCase', params: payload },
          'save',
          'changeEvidence',
          'changeIdeas',
        ],
        meta: { spec: ['PERS-03'] },
      },
      {
        actions: [
          { type: 'setReading', params: payload },
          { type: 'setTypedCase', params: payload },
          'changeIdeas',
        ],
      },
    ],
    'case.typed': {
      description: 'Unfinished words change nothing else yet; they are saved when the challenge is left.',
      actions: { type: 'setTypedCase', params: payload },
    },
    'case.confirmed': {
      description: 'The owner has just named a problem, so the sparks are requested again.',
      actions: 'refreshBoard',
      meta: { spec: ['ASK-02'] },
    },
    'summary.kept': { actions: [{ type: 'setSummary', params: payload }, 'changeIdeas'] },
    'title.kept': {
      guard: 'isUntitled',
      description: 'A generated title is used only if the challenge has no title.',
      actions: [{ type: 'setFoundTitle', params: payload }, 'save'],
      meta: { spec: ['SEQ-19'] },
    },
    'ranking.changed': {
      guard: { type: 'changesRanking', params: payload },
      actions: [{ type: 'setRanking', params: payload }, 'save'],
      meta: { spec: ['PERS-03'] },
    },
    'choices.made': {
      description: 'The sections and names of a report are remembered for later reports.',
      actions: { type: 'setChoices', params: payload },
      meta: { spec: ['REP-10'] },
    },
    'bookmarks.changed': [
      {
        guard: { type: 'changesLists', params: payload },
        description: 'The numbers of case studies, and whether it is reframed, are saved with the challenge.',
        actions: [{ type: 'setLists', params: payload }, 'save'],
        meta: { spec: ['BOOK-10', 'RFM-07'] },
      },
      { actions: { type: 'setLists', params: payload } },
    ],
    'text.stored': {
      description: 'A saved text is no longer a draft, even if the user has left the challenge.',
      actions: { type: 'tellDraftSaved', params: payload },
    },
    'place.wanted': { actions: { type: 'wantPlace', params: payload } },
  },
}).on

/**
 * Handles the person's requests on the results. Each goes to the child that fulfils it, with the inputs that
 * the child needs.
 */
export const onRequests = workspaceParts.createStateConfig({
  on: {
    'spark.selected': {
      actions: sendTo(toPossibleIdeas, ({ context, event: { spark } }) => ({
        type: 'ideas.request',
        spark,
        subject: ideasSubjectOf(context),
      })),
      meta: { spec: ['SPK-11'] },
    },
    'fit.wanted': {
      actions: sendTo(toPossibleIdeas, ({ context, event: { of, idea, wish } }) => ({
        type: 'fit.request',
        of,
        idea,
        wish,
        subject: ideasSubjectOf(context),
      })),
    },
    'question.asked': {
      actions: sendTo(toPossibleIdeas, ({ context, event: { of, idea } }) => ({
        type: 'question.request',
        of,
        idea,
        subject: ideasSubjectOf(context),
      })),
    },
    'sparks.refreshed': { actions: 'refreshBoard' },
    'section.refreshed': { actions: 'refreshEvidence' },
  },
}).on
