import { assign, setup } from 'xstate'
import type { CaseStudy } from '#contract/entities.ts'
import { delays } from '#contract/limits.ts'
import { declareCall } from '../effects.ts'
import { statusOf } from '../failures.rules.ts'
import { outputAs, payload } from '../payload.ts'

interface CaseStudyContext {
  id: string
  study: CaseStudy | undefined
}

export type CaseStudyEvent =
  | { type: 'study.load'; id: string }
  | { type: 'study.clear' }
  | { type: 'retry.chosen' }
  | { type: 'wait.cancelled' }

export const caseStudyMachine = setup({
  types: {
    context: {} as CaseStudyContext,
    events: {} as CaseStudyEvent,
    tags: {} as 'busy' | 'slow' | 'cancelled' | 'failed' | 'missing',
  },
  actors: { requestCaseStudy: declareCall<CaseStudy, { id: string }>('requestCaseStudy') },
  delays: { patience: delays.patience },
  actions: {
    setId: assign((_, params: { id: string }) => ({ id: params.id, study: undefined })),
    clearAll: assign({ id: '', study: undefined }),
    setStudy: assign({ study: (_, params: { study: CaseStudy }) => params.study }),
  },
  guards: {
    /** Whether no case study has this id, or the id is malformed. */
    isNotFound: (_, params: { error: unknown }) => [400, 404, 422].includes(statusOf(params.error)),
  },
}).createMachine({
  id: 'caseStudy',
  description: 'The page of one case study, loaded by its id.',
  context: { id: '', study: undefined },
  initial: 'closed',
  on: {
    'study.load': {
      target: '.loading',
      description: 'Opening another study cancels the request for the last one.',
      actions: { type: 'setId', params: payload },
    },
    'study.clear': { target: '.closed', actions: 'clearAll' },
  },
  states: {
    closed: { description: 'No case study is open.' },
    loading: {
      description: 'The study is loading. Leaving the page cancels the request.',
      tags: 'busy',
      meta: { spec: ['CASE-01', 'CASE-04'] },
      initial: 'prompt',
      invoke: {
        id: 'requestCaseStudy',
        src: 'requestCaseStudy',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: 'shown',
          actions: { type: 'setStudy', params: outputAs('study') },
          meta: { spec: ['CASE-02'] },
        },
        onError: [
          {
            guard: { type: 'isNotFound', params: payload },
            target: 'missing',
            meta: { spec: ['CASE-03'] },
          },
          { target: 'failed', meta: { spec: ['CASE-03'] } },
        ],
      },
      states: {
        prompt: { description: 'Shows skeletons in the shape of the page.', after: { patience: 'slow' } },
        slow: {
          description: 'Loading takes long, so the user can stop waiting.',
          tags: 'slow',
          on: { 'wait.cancelled': '#caseStudy.cancelled' },
        },
      },
    },
    shown: {
      description: 'The study is shown: what was done, what came of it, and where to check it.',
    },
    cancelled: {
      description: 'The user stopped waiting. This is not a failure, and the user can start again.',
      tags: 'cancelled',
      on: { 'retry.chosen': 'loading' },
    },
    missing: {
      description: 'No case study has this id, so the page offers a link elsewhere before Retry.',
      tags: ['failed', 'missing'],
      on: { 'retry.chosen': 'loading' },
    },
    failed: {
      description: 'The study could not be loaded; trying again may help.',
      tags: 'failed',
      on: { 'retry.chosen': 'loading' },
    },
  },
})

export type CaseStudyMachine = typeof caseStudyMachine
