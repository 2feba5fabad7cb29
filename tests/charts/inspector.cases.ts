import type { ActorMessage, Message, Session } from '#inspector/bridge/messages.ts'
import { inspectorMachine } from '#inspector/inspector.machine.ts'
import { chartCases } from '../harness/cases.ts'

const door: ActorMessage = {
  n: 1,
  at: 0,
  sessionId: 'x:0',
  type: '@xstate.actor',
  name: 'door',
  chart: 'door',
  snapshot: { status: 'active', value: 'shut', active: ['(root)', 'shut'] },
}
const opened: Message[] = [
  { n: 2, at: 1, sessionId: 'x:0', type: '@xstate.event', event: { type: 'bell.rung' } },
  { n: 3, at: 1, sessionId: 'x:0', type: '@xstate.microstep', took: ['shut | bell.rung'] },
  {
    n: 4,
    at: 1,
    sessionId: 'x:0',
    type: '@xstate.snapshot',
    event: { type: 'bell.rung' },
    snapshot: { status: 'active', value: 'open', active: ['(root)', 'open'] },
  },
]
const charts: Session['charts'] = { door: { id: 'door', states: [], arrows: [] } }
const session: Session = { charts, actors: [], messages: [door, ...opened] }

export const cases = chartCases(inspectorMachine, {
  inputs: { 'a window': { window: 'window 1' } },
  events: {
    'report.received': {
      'a page starts': { report: { kind: 'started', app: 'run 1' } },
      'all of a page': { report: { kind: 'session', app: 'run 1', session } },
      'a page where nothing has happened': {
        report: { kind: 'session', app: 'run 1', session: { charts, actors: [], messages: [] } },
      },
      'more of it': { report: { kind: 'more', app: 'run 1', charts: {}, messages: opened } },
      'more of one that is not known': {
        report: { kind: 'more', app: 'another', charts: {}, messages: opened },
      },
      delivered: ({ asked }) => ({ report: { kind: 'sent' as const, app: 'run 1', ask: asked } }),
      refused: ({ asked }) => ({
        report: { kind: 'sent' as const, app: 'run 1', ask: asked, refusal: 'This is not an event.' },
      }),
      'the answer to an older question': { report: { kind: 'sent', app: 'run 1', ask: -1 } },
      'the page ends': { report: { kind: 'ended', app: 'run 1' } },
    },
    'run.chosen': { 'one that is there': { id: 'run 1' }, 'one that is not': { id: 'gone' } },
    'record.opened': { 'a file': { id: 'file a.json', name: 'a.json', session } },
    'actor.chosen': { another: { sessionId: 'x:1' } },
    'step.chosen': { 'the second': { n: 2, sessionId: 'x:0' } },
    'event.sent': { 'to the door': { sessionId: 'x:0', event: { type: 'bell.rung' } } },
  },
  // Runs grow with every message, so only their names, the chosen run and whether it has ended are compared.
  project: ({ runs, run, actor, answer }) => [
    runs['run 1']?.hasEnded,
    run,
    actor === undefined,
    answer === undefined,
  ],
  leftOut: {
    '(root) | record.opened: to .waiting': 'A run is chosen by then, and `waiting` goes on to `now` at once.',
    '(root) | run.chosen: to .waiting': 'A run is chosen by then, and `waiting` goes on to `now` at once.',
    'back | now.chosen: to waiting':
      'Only who looks at a run looks back, and `waiting` goes on to `now` at once.',
  },
})
