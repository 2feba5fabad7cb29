import { assign, enqueueActions, sendTo, setup, stopChild, type ActorRefFrom } from 'xstate'
import { declareCall } from '../effects.ts'
import { notice, toNotifier } from '../shell/notifier.machine.ts'
import { outputAs, payload } from '../payload.ts'
import { preparedIn, type Prepared, type ReportChoices } from './choices.rules.ts'
import type { ReportSection } from './sections.rules.ts'
import type { ReportContent } from './report.rules.ts'
import type { ReportFact, ReportMachine } from './report.machine.ts'
import type { Meta, Parent, SpawnFetched } from '../parent.ts'

export type ReportDeskEvent =
  | { type: 'report.opened' }
  | { type: 'report.closed' }
  /** The person pressed the button for the standard report, which works whether or not the desk is open. */
  | { type: 'report.ordered'; content: ReportContent }
  /**
   * The challenge text changed or was cleared, and a report of the earlier text must not stay open. `choices`
   * is what was chosen for the report of the challenge that is on show from now on.
   */
  | { type: 'report.close'; choices: ReportChoices | undefined }
  /** The person typed who prepared the report, or for whom. */
  | { type: 'prepared.typed'; prepared: Partial<Prepared> }
  | ReportFact

/** What the person chose for the report of the challenge on show. */
export type ReportDeskFact = { type: 'choices.made'; choices: ReportChoices }

export interface ReportDeskInput {
  /** Receives the choices, so that they are stored with the challenge. */
  parent: Parent<ReportDeskFact>
  /** Undefined until somebody chooses. */
  choices: ReportChoices | undefined
}

interface ReportDeskContext extends ReportDeskInput {
  report: ActorRefFrom<ReportMachine> | undefined
  /** The content of a report that was ordered before its chart was loaded. */
  ordered: ReportContent | undefined
}

export const reportDeskMachine = setup({
  types: {
    context: {} as ReportDeskContext,
    events: {} as ReportDeskEvent,
    input: {} as ReportDeskInput,
    meta: {} as Meta<ReportDeskEvent>,
    tags: {} as 'open',
  },
  actors: { loadReport: declareCall<ReportMachine, object>('loadReport') },
  actions: {
    startReport: assign(({ spawn, self, context: { choices } }, params: { chart: ReportMachine }) => ({
      report: (spawn as SpawnFetched)(params.chart, {
        id: 'report',
        input: { parent: self, sections: choices?.sections },
      }),
    })),
    setChoices: assign({ choices: (_, params: { choices: ReportChoices | undefined }) => params.choices }),
    /** Remembers the sections, so that the next report starts with the same ones. */
    setSections: assign(({ context: { choices } }, { sections }: { sections: readonly ReportSection[] }) => ({
      choices: { prepared: preparedIn(choices), sections },
    })),
    setPrepared: assign(({ context: { choices } }, { prepared }: { prepared: Partial<Prepared> }) => ({
      choices: { ...choices, prepared: { ...preparedIn(choices), ...prepared } },
    })),
    tellChoices: sendTo(
      ({ context }) => context.parent,
      ({ context: { choices } }) => ({
        type: 'choices.made' as const,
        choices: { ...choices, prepared: preparedIn(choices) },
      }),
    ),
    stopReport: stopChild('report'),
    clearReport: assign({ report: undefined }),
    setOrder: assign({ ordered: (_, params: { content: ReportContent }) => params.content }),
    clearOrder: assign({ ordered: undefined }),
    /** Starts the ordered report as soon as its chart is loaded. */
    passOrder: enqueueActions(({ context: { report, ordered }, enqueue }) => {
      if (report === undefined || ordered === undefined) return
      enqueue.sendTo(report, { type: 'report.wanted', format: 'pdf', content: ordered })
      enqueue.assign({ ordered: undefined })
    }),
    sayFailed: sendTo(toNotifier, notice('ERROR')),
  },
}).createMachine({
  id: 'reportDesk',
  description: 'Loads the report’s chart when it is first used, because the home page does not need it.',
  context: ({ input }) => ({ ...input, report: undefined, ordered: undefined }),
  initial: 'closed',
  on: {
    'report.close': { target: '.closed', actions: { type: 'setChoices', params: payload } },
    'sections.chosen': {
      actions: [{ type: 'setSections', params: payload }, 'tellChoices'],
      meta: { spec: ['REP-01'] },
    },
    'prepared.typed': {
      actions: [{ type: 'setPrepared', params: payload }, 'tellChoices'],
      meta: { spec: ['REP-10'] },
    },
  },
  states: {
    closed: {
      description: 'The report is closed.',
      entry: 'clearOrder',
      on: {
        'report.opened': 'loading',
        'report.ordered': {
          target: 'loading',
          actions: { type: 'setOrder', params: payload },
          meta: { spec: ['PLAN-10'] },
        },
      },
    },
    loading: {
      description: 'The report’s code is loading.',
      tags: 'open',
      on: {
        'report.closed': 'closed',
        'report.ordered': { actions: { type: 'setOrder', params: payload } },
      },
      invoke: {
        id: 'loadReport',
        src: 'loadReport',
        input: {},
        onDone: {
          target: 'open',
          actions: [{ type: 'startReport', params: outputAs('chart') }, 'passOrder'],
        },
        onError: { target: 'closed', actions: 'sayFailed' },
      },
    },
    open: {
      description: 'The report is open; a format can be chosen.',
      tags: 'open',
      exit: ['stopReport', 'clearReport'],
      on: {
        'report.closed': 'closed',
        'report.ordered': {
          actions: [{ type: 'setOrder', params: payload }, 'passOrder'],
          meta: { spec: ['PLAN-10'] },
        },
      },
    },
  },
})

export type ReportDeskMachine = typeof reportDeskMachine
