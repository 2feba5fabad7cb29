import { assign, sendTo, setup } from 'xstate'
import type { ReportDocument } from '#contract/report.ts'
import { brokenChild } from '../broken-child.ts'
import { declareCall } from '../effects.ts'
import type { NoticeCode } from '../shell/notices.ts'
import { notice, toNotifier } from '../shell/notifier.machine.ts'
import type { Parent } from '../parent.ts'
import { outputAs, payload } from '../payload.ts'
import { shareLinksMachine } from './share-links.machine.ts'
import { allSections, firstSections, type ReportSection } from './sections.rules.ts'
import type { ReportContent } from './report.rules.ts'

/** The formats of a report. `google-doc` needs a configured client and is not offered without one (AMB-40). */
export type ReportFormat =
  'pdf' | 'docx' | 'markdown' | 'json' | 'bibtex' | 'ris' | 'copy' | 'print' | 'google-doc'

export interface ReportOrder {
  format: ReportFormat
  sections: readonly ReportSection[]
  content: ReportContent
}

/** The result of an order: the name of the saved file, or the report to print. */
export interface ReportMade {
  name: string
  printed?: ReportDocument
}

export type ReportEvent =
  /** `of` contains the sections that have content; all sections if it is omitted. */
  | { type: 'section.toggled'; section: ReportSection; of?: readonly ReportSection[] }
  | { type: 'report.wanted'; format: ReportFormat; content: ReportContent }
  | { type: 'report.cancelled' }

export type ReportFact =
  /** The chosen sections. */
  { type: 'sections.chosen'; sections: readonly ReportSection[] }

interface ReportContext {
  parent: Parent<ReportFact>
  sections: readonly ReportSection[]
  order: ReportOrder | undefined
  made: ReportMade | undefined
}

export interface ReportInput {
  parent: Parent<ReportFact>
  /** The sections that were chosen before. */
  sections: readonly ReportSection[] | undefined
}

/**
 * Adds or removes a section. The last section with content cannot be removed, because the report would be
 * empty.
 */
const withToggled = (
  sections: readonly ReportSection[],
  section: ReportSection,
  of: readonly ReportSection[] = allSections,
) => {
  const others = allSections.filter((name) => sections.includes(name) !== (name === section))
  return others.some((name) => of.includes(name)) ? others : sections
}

const failureOf = (format: ReportFormat | undefined): NoticeCode => {
  if (format === 'pdf') return 'PDF_DOWNLOAD_FAILED'
  if (format === 'copy') return 'COPY_FAILED'
  return format === 'google-doc' ? 'GOOGLE_DOC_FAILED' : 'ERROR'
}

export const reportMachine = setup({
  types: {
    context: {} as ReportContext,
    input: {} as ReportInput,
    events: {} as ReportEvent,
    children: {} as { shareLinks: 'shareLinks' },
    tags: {} as 'busy' | 'failed' | 'saved' | 'printing',
  },
  actors: {
    shareLinks: shareLinksMachine,
    /** Writes the report and saves or copies it. If it is to be printed, only returns it. */
    composeReport: declareCall<ReportMade, { order: ReportOrder | undefined }>('composeReport'),
    /** Opens the browser's print dialog and resolves when it is closed. */
    printPage: declareCall<undefined, object>('printPage'),
  },
  actions: {
    toggleSection: assign({
      sections: ({ context }, { section, of }: { section: ReportSection; of?: readonly ReportSection[] }) =>
        withToggled(context.sections, section, of),
    }),
    tellSections: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'sections.chosen' as const, sections: context.sections }),
    ),
    setOrder: assign(({ context }, params: { format: ReportFormat; content: ReportContent }) => ({
      order: { ...params, sections: context.sections },
      made: undefined,
    })),
    setMade: assign({ made: (_, params: { made: ReportMade }) => params.made }),
    clearOrder: assign({ order: undefined, made: undefined }),
    sayCopied: sendTo(toNotifier, notice('COPIED')),
    saySaved: sendTo(toNotifier, (_, params: { made: ReportMade }) =>
      notice('SUCCESS', { name: params.made.name }),
    ),
    sayFailed: sendTo(toNotifier, ({ context }) => notice(failureOf(context.order?.format))),
    sayUnprinted: sendTo(toNotifier, notice('ERROR')),
  },
  guards: {
    isToPrint: ({ context }) => context.order?.format === 'print',
    isToCopy: ({ context }) => context.order?.format === 'copy',
  },
}).createMachine({
  id: 'report',
  description: 'Turns a challenge into a report: a file, a copy, a print-out or a link.',
  context: ({ input }) => ({
    parent: input.parent,
    sections: input.sections ?? firstSections,
    order: undefined,
    made: undefined,
  }),
  invoke: {
    id: 'shareLinks',
    src: 'shareLinks',
    onError: brokenChild,
  },
  initial: 'idle',
  on: {
    'section.toggled': {
      target: '.idle',
      description: 'The sections changed, so the report being written is cancelled.',
      actions: ['clearOrder', { type: 'toggleSection', params: payload }, 'tellSections'],
    },
    'report.wanted': {
      target: '.composing',
      actions: { type: 'setOrder', params: payload },
    },
  },
  states: {
    idle: { description: 'No report was requested.' },
    composing: {
      description: 'The report is being written.',
      tags: 'busy',
      on: { 'report.cancelled': { target: 'idle', actions: 'clearOrder', meta: { spec: ['MSG-42'] } } },
      invoke: {
        id: 'composeReport',
        src: 'composeReport',
        input: ({ context }) => ({ order: context.order }),
        onDone: [
          {
            guard: 'isToPrint',
            target: 'printing',
            actions: { type: 'setMade', params: outputAs('made') },
          },
          {
            guard: 'isToCopy',
            target: 'ready',
            actions: [{ type: 'setMade', params: outputAs('made') }, 'sayCopied'],
            meta: { spec: ['REV-05', 'MSG-16'] },
          },
          {
            target: 'ready',
            actions: [
              { type: 'setMade', params: outputAs('made') },
              { type: 'saySaved', params: outputAs('made') },
            ],
            meta: { spec: ['AMB-52'] },
          },
        ],
        onError: {
          target: 'failed',
          actions: 'sayFailed',
          meta: { spec: ['REV-06', 'REV-07', 'REV-08', 'MSG-26', 'MSG-30', 'MSG-31'] },
        },
      },
    },
    printing: {
      description: 'The page contains the report for the printer only; the browser shows its print dialog.',
      tags: ['busy', 'printing'],
      exit: 'clearOrder',
      on: { 'report.cancelled': 'idle' },
      invoke: {
        id: 'printPage',
        src: 'printPage',
        input: {},
        onDone: 'idle',
        onError: { target: 'idle', actions: 'sayUnprinted' },
      },
    },
    ready: {
      description: 'The file was handed to the browser, or the text was copied.',
      tags: 'saved',
    },
    failed: {
      description: 'The report could not be made; the same or another format can be requested.',
      tags: 'failed',
    },
  },
})

export type ReportMachine = typeof reportMachine
