import { assign, setup } from 'xstate'
import { busySeconds, isTimedOut } from '../failures.rules.ts'
import { declareCall } from '../effects.ts'
import type { Meta } from '../parent.ts'
import { outputAs, payload } from '../payload.ts'
import {
  firstFitting,
  fitQueryOf,
  insteadOf,
  isNamed,
  isNewVersion,
  noInstead,
  versionIdea,
  type FitAnswer,
  type FitQuery,
  type FitSubject,
  type FittingContext,
  type VersionName,
  type Wanted,
} from './fitting.rules.ts'

export type FittingViewEvent =
  | { type: 'fit.cancelled' }
  | { type: 'fit.retried' }
  /** The person dismissed the message about the last request. */
  | { type: 'fit.dismissed' }
  /** The person removed an adapted version. */
  | ({ type: 'version.reverted' } & VersionName)

export type FittingEvent =
  | FittingViewEvent
  | ({ type: 'fit.request'; subject: FitSubject } & Wanted)
  /** The person opened another page, so the pending request is dropped. */
  | { type: 'fit.stop' }
  /** Another challenge is shown. */
  | { type: 'fit.clear' }

export const fittingMachine = setup({
  types: {
    context: {} as FittingContext,
    events: {} as FittingEvent,
    meta: {} as Meta<FittingEvent>,
    tags: {} as 'busy' | 'fitted' | 'reverted' | 'missing' | 'failed' | 'timedOut' | 'cancelled',
  },
  actors: { requestFit: declareCall<FitAnswer, { query: FitQuery }>('requestFit') },
  actions: {
    setWanted: assign(({ context }, { subject, of, idea, wish }: { subject: FitSubject } & Wanted) => ({
      wanted: { of, idea, wish },
      query: fitQueryOf({ of, idea, wish }, subject, context.versions),
      instead: noInstead,
      busy: undefined,
    })),
    addVersion: assign({
      versions: ({ context: { versions, wanted } }, { answer }: { answer: FitAnswer }) =>
        wanted === undefined || answer.idea === null
          ? versions
          : [
              ...versions,
              {
                of: wanted.of,
                wish: wanted.wish,
                because: answer.because,
                idea: versionIdea(answer.idea, wanted.idea),
              },
            ],
    }),
    setInstead: assign({
      instead: ({ context: { versions, wanted } }, { answer }: { answer: FitAnswer }) =>
        wanted === undefined ? noInstead : insteadOf(answer, wanted, versions),
    }),
    setBusy: assign({ busy: (_, params: { error: unknown }) => busySeconds(params.error) }),
    removeVersion: assign({
      versions: ({ context }, version: VersionName) => {
        const goes = isNamed(version)
        return context.versions.filter((each) => !goes(each))
      },
    }),
    clearAll: assign(firstFitting),
  },
  guards: {
    hasVersion: ({ context: { versions, wanted } }, { answer }: { answer: FitAnswer }) =>
      wanted !== undefined && isNewVersion(answer.idea, wanted, versions),
    isTimeout: (_, params: { error: unknown }) => isTimedOut(params.error),
    isOfWanted: ({ context: { versions, wanted } }, version: VersionName) =>
      wanted?.of === version.of && versions.some(isNamed(version)),
  },
}).createMachine({
  id: 'fitting',
  description:
    'Fits an idea to the owner: smaller, cheaper, faster or with help from others. Versions appear beside it.',
  context: firstFitting,
  initial: 'resting',
  on: {
    'fit.request': {
      target: '.asking',
      description: 'A new request replaces a pending one.',
      actions: { type: 'setWanted', params: payload },
      meta: { spec: ['FIT-01'] },
    },
    'version.reverted': [
      {
        guard: { type: 'isOfWanted', params: payload },
        target: '.reverted',
        actions: { type: 'removeVersion', params: payload },
        meta: { spec: ['FIT-03'] },
      },
      {
        description: 'The version belongs to another idea, so the message about the last request stays.',
        actions: { type: 'removeVersion', params: payload },
        meta: { spec: ['FIT-03'] },
      },
    ],
    'fit.stop': { target: '.resting', meta: { spec: ['FIT-05'] } },
    'fit.clear': { target: '.resting', actions: 'clearAll' },
  },
  states: {
    resting: { description: 'No request is pending, and there is no message about the last one.' },
    asking: {
      description: 'A version is being requested. The idea does not change, and the user can stop waiting.',
      tags: 'busy',
      invoke: {
        id: 'requestFit',
        src: 'requestFit',
        input: ({ context }) => ({ query: context.query as FitQuery }),
        onDone: [
          {
            guard: { type: 'hasVersion', params: outputAs('answer') },
            target: 'fitted',
            actions: { type: 'addVersion', params: outputAs('answer') },
            meta: { spec: ['FIT-02'] },
          },
          {
            target: 'missing',
            actions: { type: 'setInstead', params: outputAs('answer') },
            meta: { spec: ['FIT-04'] },
          },
        ],
        onError: [
          {
            guard: { type: 'isTimeout', params: payload },
            target: 'timedOut',
            meta: { spec: ['FIT-05'] },
          },
          {
            target: 'failed',
            actions: { type: 'setBusy', params: payload },
            meta: { spec: ['FIT-05'] },
          },
        ],
      },
      on: {
        'fit.cancelled': { target: 'cancelled', meta: { spec: ['FIT-05'] } },
        'version.reverted': {
          description: 'Removes an earlier version; the pending request continues.',
          actions: { type: 'removeVersion', params: payload },
        },
      },
    },
    fitted: { description: 'The new version is shown beside its idea.', tags: 'fitted' },
    reverted: { description: 'The user removed a version; its idea is still there.', tags: 'reverted' },
    missing: {
      description: 'No such version exists. A message says so and lists what there is instead.',
      tags: 'missing',
      on: { 'fit.dismissed': 'resting' },
    },
    failed: {
      description: 'The request for a version failed.',
      tags: 'failed',
      on: { 'fit.retried': 'asking', 'fit.dismissed': 'resting' },
    },
    timedOut: {
      description: 'No answer came in time.',
      tags: 'timedOut',
      on: { 'fit.retried': 'asking', 'fit.dismissed': 'resting' },
    },
    cancelled: {
      description: 'The user stopped waiting.',
      tags: 'cancelled',
      on: { 'fit.retried': 'asking', 'fit.dismissed': 'resting' },
    },
  },
})

export type FittingMachine = typeof fittingMachine
