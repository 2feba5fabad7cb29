import { assign, setup } from 'xstate'
import { declareAction } from '#machines/effects.ts'
import { payload } from '#machines/payload.ts'
import type { Report, Request, Session } from './bridge/messages.ts'
import { extendTimeline, timelineOf, type Timeline } from './timeline.ts'

/** Something to inspect: a running application, a file, or a scenario. */
export interface Run {
  name: string
  kind: 'page' | 'record'
  hasEnded: boolean
  line: Timeline
}

export type InspectorEvent =
  | { type: 'report.received'; report: Report }
  | { type: 'run.chosen'; id: string }
  | { type: 'record.opened'; id: string; name: string; session: Session }
  | { type: 'actor.chosen'; sessionId: string }
  | { type: 'step.chosen'; n: number; sessionId: string }
  | { type: 'now.chosen' }
  | { type: 'event.sent'; sessionId: string; event: unknown }
  | { type: 'window.left' }
  | { type: 'window.restored' }

export interface InspectorInput {
  /** Identifies this window to applications. */
  window: string
}

export interface InspectorContext extends InspectorInput {
  runs: Readonly<Record<string, Run>>
  run: string | undefined
  actor: string | undefined
  /** The number of the earlier message whose state is shown; undefined if the present state is shown. */
  at: number | undefined
  /** The number of events sent so far, and the answer to the last of them. */
  asked: number
  answer: { refusal?: string } | undefined
}

/**
 * If a run has more messages than this, its session is requested again, because the application drops older
 * messages.
 */
const mostSteps = 20_000

/** The actor to show first: the one whose chart took an arrow last, or else the first chart. */
const firstActor = ({ actors, steps }: Timeline): string | undefined => {
  const charts = [...actors.values()].filter(({ chart }) => chart !== undefined)
  const moved = steps.findLast(
    ({ sessionId, took }) => took.length > 0 && actors.get(sessionId)?.chart !== undefined,
  )
  return moved?.sessionId ?? charts[0]?.sessionId
}

const withReport = (context: InspectorContext, report: Report): Partial<InspectorContext> => {
  const { app } = report
  const old = context.runs[app]
  const put = (run: Run) => ({ ...context.runs, [app]: run })
  switch (report.kind) {
    case 'started':
      return {}
    case 'session': {
      const count = Object.values(context.runs).filter(({ kind }) => kind === 'page').length
      const name = old?.name ?? `Page ${count + 1}`
      const line = timelineOf(report.session)
      const runs = put({ name, kind: 'page', hasEnded: false, line })
      // A page that appears after another has ended is probably the same page after a reload, so it is shown.
      const follows = context.run === undefined || context.runs[context.run]?.hasEnded === true
      return follows ? { runs, run: app, actor: firstActor(line), at: undefined } : { runs }
    }
    case 'more': {
      if (old === undefined) return {}
      const line = extendTimeline(old.line, report.messages, report.charts)
      const runs = put({ ...old, line })
      return context.run === app && context.actor === undefined ? { runs, actor: firstActor(line) } : { runs }
    }
    case 'ended':
      return old === undefined ? {} : { runs: put({ ...old, hasEnded: true }) }
    case 'sent':
      return report.ask === context.asked
        ? { answer: report.refusal === undefined ? {} : { refusal: report.refusal } }
        : {}
  }
}

/** Whether to ask an application for all messages that it remembers. */
const needsSession = ({ runs }: InspectorContext, report: Report): boolean => {
  const run = runs[report.app]
  if (report.kind === 'started') return true
  if (report.kind !== 'more') return false
  return run === undefined || run.line.session.messages.length > mostSteps
}

const viewActions = {
  type: 'post',
  params: ({ context }: { context: InspectorContext }) => ({
    kind: 'look' as const,
    window: context.window,
  }),
} as const

/**
 * The chart of the inspector's page. Decides which run and which actor are shown, and whether in the present
 * or in the past.
 */
export const inspectorMachine = setup({
  types: {
    context: {} as InspectorContext,
    events: {} as InspectorEvent,
    input: {} as InspectorInput,
    tags: {} as 'empty',
  },
  actions: {
    post: declareAction<Request>('post'),
    ask: assign({ asked: ({ context }) => context.asked + 1, answer: undefined }),
    receive: assign(({ context }, { report }: { report: Report }) => withReport(context, report)),
    openRecord: assign(
      ({ context }, { id, name, session }: { id: string; name: string; session: Session }) => {
        const line = timelineOf(session)
        return {
          runs: { ...context.runs, [id]: { name, kind: 'record' as const, hasEnded: true, line } },
          run: id,
          actor: firstActor(line),
          answer: undefined,
        }
      },
    ),
    chooseRun: assign(({ context }, { id }: { id: string }) => {
      const run = context.runs[id]
      return run === undefined ? {} : { run: id, actor: firstActor(run.line), answer: undefined }
    }),
    chooseActor: assign((_, { sessionId }: { sessionId: string }) => ({
      actor: sessionId,
      answer: undefined,
    })),
    goTo: assign((_, { n, sessionId }: { n: number; sessionId: string }) => ({ at: n, actor: sessionId })),
    goOn: assign({ at: undefined }),
  },
  guards: {
    needsSession: ({ context }, { report }: { report: Report }) => needsSession(context, report),
    isKnown: ({ context }, { id }: { id: string }) => context.runs[id] !== undefined,
    hasRun: ({ context }) => context.run !== undefined,
  },
}).createMachine({
  id: 'inspector',
  description:
    'The view of the inspector: which run, which actor, and whether live or after an earlier step.',
  context: ({ input }) => ({
    window: input.window,
    runs: {},
    run: undefined,
    actor: undefined,
    at: undefined,
    asked: 0,
    answer: undefined,
  }),
  initial: 'waiting',
  entry: viewActions,
  on: {
    'report.received': [
      {
        guard: { type: 'needsSession', params: payload },
        description:
          'The page is new, or this window holds too many of its messages, so it is asked for all of them.',
        actions: {
          type: 'post',
          params: ({ context, event }) => ({
            kind: 'look',
            window: context.window,
            app: event.report.app,
          }),
        },
      },
      { actions: { type: 'receive', params: payload } },
    ],
    'record.opened': {
      target: '.now',
      actions: ['goOn', { type: 'openRecord', params: payload }],
    },
    'run.chosen': {
      guard: { type: 'isKnown', params: payload },
      target: '.now',
      actions: ['goOn', { type: 'chooseRun', params: payload }],
    },
    'actor.chosen': { actions: { type: 'chooseActor', params: payload } },
    'step.chosen': {
      guard: 'hasRun',
      target: '.back',
      actions: { type: 'goTo', params: payload },
    },
    'window.left': {
      description: 'The window is hidden, so applications stop reporting to it; they run on.',
      meta: { spec: ['INSP-01'] },
      actions: { type: 'post', params: ({ context }) => ({ kind: 'leave', window: context.window }) },
    },
    'window.restored': {
      description: 'The browser restored the page, so events since then are requested.',
      actions: viewActions,
    },
  },
  states: {
    waiting: {
      description: 'No application has reported yet.',
      meta: { spec: ['INSP-01'] },
      tags: 'empty',
      always: { guard: 'hasRun', target: 'now' },
    },
    now: {
      description: 'The inspector shows the present state and follows the application.',
      on: {
        'event.sent': {
          description: 'The application checks the event and answers.',
          meta: { spec: ['INSP-08'] },
          actions: [
            'ask',
            {
              type: 'post',
              params: ({ context, event }) => ({
                kind: 'send',
                app: context.run ?? '',
                ask: context.asked,
                sessionId: event.sessionId,
                event: event.event,
              }),
            },
          ],
        },
      },
    },
    back: {
      description: 'The inspector shows the state after an earlier step; the application runs on.',
      meta: { spec: ['INSP-07'] },
      on: { 'now.chosen': { target: 'now', actions: 'goOn' } },
    },
  },
})
