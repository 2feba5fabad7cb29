import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { Ranking } from '#contract/vocabulary.ts'
import { caseStudyMachine } from './case-study.machine.ts'
import { isWorthSummarising } from '../workspace/challenge.rules.ts'
import { reframingMachine } from './reframing.machine.ts'
import type { ReframingFact } from './reframing.rules.ts'
import { rankingMachine } from '../bookmarks/ranking.machine.ts'
import type { RankingFact } from '../bookmarks/ranking.rules.ts'
import { reportDeskMachine } from '../report/report-desk.machine.ts'
import type { ReportSection } from '../report/sections.rules.ts'
import type { ReportFact } from '../report/report.machine.ts'
import { summaryMachine, type SummaryFact } from './summary.machine.ts'
import type { Meta, Parent } from '../parent.ts'
import {
  caseStudyQueryOf,
  isGathered,
  reframeQueryOf,
  searchQueryOf,
  type EvidenceSection,
  type EvidenceSubject,
  type Tailoring,
  type CaseStudyQuery,
  type ReframeQuery,
  type SearchQuery,
} from './evidence.rules.ts'
import type { BusinessModel, CaseStudy, Paper, Reframe } from '#contract/entities.ts'
import { defineCollection } from '../sparks/collection.machine.ts'

export type EvidenceEvent =
  /** The text is new: everything found goes, and its topics are awaited. */
  | { type: 'evidence.prepare'; text: string }
  /** The labels of the active topics. */
  | { type: 'evidence.supply'; labels: string[] }
  | (Tailoring & { type: 'evidence.tailor' })
  /** Asks for the summary, the title and the papers, once for a text. */
  | { type: 'evidence.load' }
  /** A section is opened; without one, the results are entered elsewhere. */
  | { type: 'evidence.enter'; section: EvidenceSection | undefined }
  /** The results are left, for the page of one case study or for something else. */
  | { type: 'evidence.leave'; study: string | undefined }
  | { type: 'evidence.clear' }
  | { type: 'ranking.load'; ranking: Ranking }
  | { type: 'section.refreshed' }
  /** The sections of its report that were chosen for the challenge. */
  | { type: 'sections.load'; sections: readonly ReportSection[] | undefined }
  | RankingFact
  | ReframingFact
  | ReportFact
  | SummaryFact

export type EvidenceFact =
  | ReframingFact
  | ReportFact
  | { type: 'summary.kept'; summary: string }
  | { type: 'title.kept'; title: string }
  | { type: 'ranking.kept'; ranking: Ranking }

export interface EvidenceInput {
  parent: Parent<EvidenceFact>
  /** The text, what its refinements say, and its short forms, kept from before a reload. */
  text: string
  tailoring: Tailoring
  summary: string
  title: string
  ranking: Ranking
}

export interface EvidenceContext extends EvidenceSubject {
  parent: Parent<EvidenceFact>
  /** Short forms of before a reload, for the children that hold them from then on. */
  stored: { text: string; summary: string; title: string; ranking: Ranking }
  section: EvidenceSection | undefined
}

/** The loaders of the evidence, one for each kind. */
export const papersMachine = defineCollection<Paper, SearchQuery>('papers')
export const caseStudiesMachine = defineCollection<CaseStudy, CaseStudyQuery>('caseStudies')
export const reframesMachine = defineCollection<Reframe, ReframeQuery>('reframes', ({ label }) =>
  label.trim().toLowerCase(),
)
export const businessModelsMachine = defineCollection<BusinessModel, SearchQuery>(
  'businessModels',
  ({ name }) => name.trim().toLowerCase(),
)

const lists = ['papers', 'caseStudies', 'reframes', 'businessModels'] as const

/** The children, and every message that the evidence sends to one of them, by name. */
export const evidenceSetup = setup({
  types: {
    context: {} as EvidenceContext,
    events: {} as EvidenceEvent,
    input: {} as EvidenceInput,
    children: {} as {
      summary: 'summary'
      title: 'title'
      papers: 'papers'
      caseStudies: 'caseStudies'
      reframes: 'reframes'
      businessModels: 'businessModels'
      caseStudy: 'caseStudy'
      reframing: 'reframing'
      ranking: 'ranking'
      reportDesk: 'reportDesk'
    },
    tags: {} as 'busy',
    meta: {} as Meta<EvidenceEvent>,
  },
  actors: {
    summary: summaryMachine,
    title: summaryMachine,
    papers: papersMachine,
    caseStudies: caseStudiesMachine,
    reframes: reframesMachine,
    businessModels: businessModelsMachine,
    caseStudy: caseStudyMachine,
    reframing: reframingMachine,
    ranking: rankingMachine,
    reportDesk: reportDeskMachine,
  },
  actions: {
    keepText: assign((_, params: { text: string }) => ({
      text: params.text,
      summary: undefined,
      labels: undefined,
    })),
    dropAll: assign({ text: '', summary: undefined, labels: undefined, section: undefined }),
    keepLabels: assign({ labels: (_, params: { labels: string[] }) => params.labels }),
    keepTailoring: assign((_, params: Tailoring) => params),
    keepSummary: assign({ summary: (_, params: { summary: string }) => params.summary }),
    keepSection: assign({
      section: (_, params: { section: EvidenceSection | undefined }) => params.section,
    }),
    clearLists: enqueueActions(({ enqueue }) => {
      for (const list of lists) enqueue.sendTo(list, { type: 'items.clear' })
      enqueue.sendTo('summary', { type: 'summary.clear' })
      enqueue.sendTo('title', { type: 'summary.clear' })
    }),
    passText: sendTo('reframing', (_, params: { text: string }) => ({
      type: 'text.keep' as const,
      text: params.text,
    })),
    loadStudy: sendTo('caseStudy', (_, params: { study: string | undefined }) =>
      params.study === undefined
        ? { type: 'study.clear' as const }
        : { type: 'study.load' as const, id: params.study },
    ),
    loadSections: sendTo('reportDesk', (_, params: { sections: readonly ReportSection[] | undefined }) => ({
      type: 'sections.load' as const,
      ...params,
    })),
    tellSections: sendTo(
      ({ context }) => context.parent,
      (_, params: { sections: readonly ReportSection[] }) => ({
        type: 'sections.chosen' as const,
        ...params,
      }),
    ),
    closeReport: sendTo('reportDesk', { type: 'report.close' }),
    clearRanking: sendTo('ranking', { type: 'ranking.clear' }),
    loadRanking: sendTo('ranking', (_, params: { ranking: Ranking }) => ({
      type: 'ranking.load' as const,
      ...params,
    })),
    tellRanking: sendTo(
      ({ context }) => context.parent,
      (_, params: { ranking: Ranking }) => ({ type: 'ranking.kept' as const, ...params }),
    ),
    clearStudy: sendTo('caseStudy', { type: 'study.clear' }),
    askForShortForms: enqueueActions(({ context: { text }, enqueue }) => {
      enqueue.sendTo('title', { type: 'summary.load', text })
      if (isWorthSummarising(text)) enqueue.sendTo('summary', { type: 'summary.load', text })
    }),
    loadPapers: sendTo('papers', ({ context }) => ({
      type: 'items.load' as const,
      query: searchQueryOf(context),
    })),
    loadReframes: enqueueActions(({ context, enqueue }) => {
      if (context.section === 'reframes' && context.text.trim() !== '')
        enqueue.sendTo('reframes', { type: 'items.load', query: reframeQueryOf(context) })
    }),
    loadSearched: enqueueActions(({ context, enqueue }) => {
      const { section } = context
      if (section === 'caseStudies')
        enqueue.sendTo(section, { type: 'items.load', query: caseStudyQueryOf(context) })
      else if (section !== undefined && section !== 'reframes')
        enqueue.sendTo(section, { type: 'items.load', query: searchQueryOf(context) })
    }),
    tellText: sendTo(
      ({ context }) => context.parent,
      (_, params: { text: string }) => ({ type: 'text.wanted' as const, text: params.text }),
    ),
    tellSummary: sendTo(
      ({ context }) => context.parent,
      (_, params: { summary: string }) => ({ type: 'summary.kept' as const, summary: params.summary }),
    ),
    tellTitle: sendTo(
      ({ context }) => context.parent,
      (_, params: { title: string }) => ({ type: 'title.kept' as const, title: params.title }),
    ),
  },
  guards: {
    hasText: ({ context }) => context.text.trim() !== '',
    hasWords: (_, params: { text: string }) => params.text.trim() !== '',
    isGathered: ({ context }) => isGathered(context),
    isSummary: (_, params: { kind: 'summary' | 'title' }) => params.kind === 'summary',
  },
})
