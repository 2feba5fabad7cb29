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
  description: 'One case study on a page of its own, asked for by its id.',
  context: { id: '', study: undefined },
  initial: 'closed',
  on: {
    'study.load': {
      target: '.loading',
      description: 'Another study aborts the request for the last one.',
      actions: { type: 'setId', params: payload },
    },
    'study.clear': { target: '.closed', actions: 'clearAll' },
  },
  states: {
    closed: { description: 'No case study is open.' },
    loading: {
      description: 'On its way; leaving aborts the call.',
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
        prompt: { description: 'Skeletons in the shape of the page.', after: { patience: 'slow' } },
        slow: {
          description: 'Still working, and the user may stop waiting.',
          tags: 'slow',
          on: { 'wait.cancelled': '#caseStudy.cancelled' },
        },
      },
    },
    shown: {
      description: 'The page of one case study: what was done, what came of it, and where to check it.',
    },
    cancelled: {
      description: 'The user stopped waiting, which is no failure; it begins again when they say so.',
      tags: 'cancelled',
      on: { 'retry.chosen': 'loading' },
    },
    missing: {
      description: 'There is none with this id: the way on is the first thing to do.',
      tags: ['failed', 'missing'],
      on: { 'retry.chosen': 'loading' },
    },
    failed: {
      description: 'The case study did not come: another try may help.',
      tags: 'failed',
      on: { 'retry.chosen': 'loading' },
    },
  },
})

export type CaseStudyMachine = typeof caseStudyMachine
