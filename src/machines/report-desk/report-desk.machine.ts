import { assign, enqueueActions, sendTo, setup, stopChild, type ActorRefFrom } from 'xstate'
import { declareCall } from '../effects.ts'
import { notice, toNotifier } from '../notifier/notifier.machine.ts'
import { outputAs, payload } from '../payload.ts'
import type { ReportSection } from '../report/report.labels.ts'
import type { ReportContent } from '../report/report.rules.ts'
import type { ReportMachine } from '../report/report.machine.ts'
import type { Meta, SpawnFetched } from '../parent.ts'

export type ReportDeskEvent =
  | { type: 'report.opened' }
  | { type: 'report.closed' }
  /** The usual report is wanted with one press, whether or not the desk is open. */
  | { type: 'report.ordered'; content: ReportContent }
  /** The text is another, or there is none: what was made of the last one goes with it. */
  | { type: 'report.close' }

interface ReportDeskContext {
  report: ActorRefFrom<ReportMachine> | undefined
  /** What the report is to be made of that was asked for before its chart was here. */
  ordered: ReportContent | undefined
  /** Which sections were chosen when it was last closed. */
  sections: readonly ReportSection[] | undefined
}

export const reportDeskMachine = setup({
  types: {
    context: {} as ReportDeskContext,
    events: {} as ReportDeskEvent,
    meta: {} as Meta<ReportDeskEvent>,
    tags: {} as 'open',
  },
  actors: { loadReport: declareCall<ReportMachine, object>('loadReport') },
  actions: {
    startReport: assign(({ spawn, context: { sections } }, params: { chart: ReportMachine }) => ({
      report: (spawn as SpawnFetched)(params.chart, { id: 'report', input: { sections } }),
    })),
    /** What was left out stays left out when the report is opened again. */
    keepSections: assign({
      sections: ({ context: { report, sections } }) => report?.getSnapshot().context.sections ?? sections,
    }),
    forgetSections: assign({ sections: undefined }),
    stopReport: stopChild('report'),
    forgetReport: assign({ report: undefined }),
    keepOrder: assign({ ordered: (_, params: { content: ReportContent }) => params.content }),
    dropOrder: assign({ ordered: undefined }),
    /** What was ordered is made as soon as someone can. */
    passOrder: enqueueActions(({ context: { report, ordered }, enqueue }) => {
      if (report === undefined || ordered === undefined) return
      enqueue.sendTo(report, { type: 'report.wanted', format: 'pdf', content: ordered })
      enqueue.assign({ ordered: undefined })
    }),
    sayFailed: sendTo(toNotifier, notice('ERROR')),
  },
}).createMachine({
  id: 'reportDesk',
  description: 'Fetches the chart of the report with its first use: home needs nothing of it.',
  context: { report: undefined, ordered: undefined, sections: undefined },
  initial: 'closed',
  states: {
    closed: {
      description: 'The report is closed.',
      on: {
        'report.close': { actions: 'forgetSections' },
        'report.opened': 'loading',
        'report.ordered': {
          target: 'loading',
          actions: { type: 'keepOrder', params: payload },
          meta: { spec: ['PLAN-10'] },
        },
      },
    },
    loading: {
      description: 'The code is on its way.',
      tags: 'open',
      on: {
        'report.closed': { target: 'closed', actions: 'dropOrder' },
        'report.close': { target: 'closed', actions: ['dropOrder', 'forgetSections'] },
        'report.ordered': { actions: { type: 'keepOrder', params: payload } },
      },
      invoke: {
        id: 'loadReport',
        src: 'loadReport',
        input: {},
        onDone: {
          target: 'open',
          actions: [{ type: 'startReport', params: outputAs('chart') }, 'passOrder'],
        },
        onError: { target: 'closed', actions: ['dropOrder', 'sayFailed'] },
      },
    },
    open: {
      description: 'Formats can be chosen.',
      tags: 'open',
      exit: ['keepSections', 'stopReport', 'forgetReport'],
      on: {
        'report.closed': 'closed',
        'report.close': { target: 'closed', actions: 'forgetSections' },
        'report.ordered': {
          actions: [{ type: 'keepOrder', params: payload }, 'passOrder'],
          meta: { spec: ['PLAN-10'] },
        },
      },
    },
  },
})

export type ReportDeskMachine = typeof reportDeskMachine
