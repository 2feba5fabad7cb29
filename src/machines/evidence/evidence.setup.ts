import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { caseStudyMachine, type CaseStudyEvent } from './case-study.machine.ts'
import { isWorthSummarising } from '../workspace/challenge.rules.ts'
import { summaryMachine, type SummaryEvent, type SummaryFact } from './summary.machine.ts'
import { child, type Meta, type Parent } from '../parent.ts'
import {
  caseStudyQueryOf,
  isGathered,
  reframeQueryOf,
  searchQueryOf,
  type EvidenceSection,
  type EvidenceSubject,
  type CaseStudyQuery,
  type ReframeQuery,
  type SearchQuery,
} from './evidence.rules.ts'
import type { BusinessModel, CaseStudy, Paper, Reframe } from '#contract/entities.ts'
import { defineCollection, type CollectionEvent } from '../sparks/collection.machine.ts'

export type EvidenceEvent =
  /** The text is new, or there is none. Everything that was found is discarded. */
  | { type: 'evidence.start'; hasText: boolean }
  /** Requests the summary, the title and the papers, once per text. */
  | { type: 'evidence.load'; subject: EvidenceSubject }
  /** The inputs of the searches changed. They apply to what has not been requested yet, and to reframes. */
  | { type: 'evidence.change'; subject: EvidenceSubject }
  /** Requests the section on show again, with the changed inputs. */
  | { type: 'evidence.refresh'; subject: EvidenceSubject }
  /** The person opened a section; undefined if they opened another part of the results. */
  | { type: 'evidence.enter'; section: EvidenceSection | undefined; subject: EvidenceSubject }
  /** The person left the results, for the page of the case study `study` or for something else. */
  | { type: 'evidence.leave'; study: string | undefined }
  | { type: 'evidence.clear' }
  | SummaryFact

export type EvidenceFact =
  /** Empty if there will be no summary. */
  { type: 'summary.kept'; summary: string } | { type: 'title.kept'; title: string }

/** What was stored before a reload. */
export interface EvidenceInput {
  parent: Parent<EvidenceFact>
  text: string
  summary: string
  title: string
}

export interface EvidenceContext {
  parent: Parent<EvidenceFact>
  /** What was stored before a reload, as input for the children. */
  stored: Omit<EvidenceInput, 'parent' | 'text'>
  hasText: boolean
  /** The inputs of the searches, until all of them are known. */
  subject: EvidenceSubject | undefined
  section: EvidenceSection | undefined
}

/** The lists of the evidence, one chart for each kind. */
export const papersMachine = defineCollection<Paper, SearchQuery>('papers')
export const caseStudiesMachine = defineCollection<CaseStudy, CaseStudyQuery>('caseStudies')
export const reframesMachine = defineCollection<Reframe, ReframeQuery>('reframes', ({ label }) =>
  label.trim().toLowerCase(),
)
export const businessModelsMachine = defineCollection<BusinessModel, SearchQuery>(
  'businessModels',
  ({ name }) => name.trim().toLowerCase(),
)

/** The parameters of actions that search. `subject` is undefined until the inputs are known. */
interface SearchParams {
  subject: EvidenceSubject | undefined
}

const toPapers = child<CollectionEvent<SearchQuery>>('papers')
const toCaseStudies = child<CollectionEvent<CaseStudyQuery>>('caseStudies')
const toReframes = child<CollectionEvent<ReframeQuery>>('reframes')
const toBusinessModels = child<CollectionEvent<SearchQuery>>('businessModels')
const toCaseStudy = child<CaseStudyEvent>('caseStudy')
const toSummary = child<SummaryEvent>('summary')
const toTitle = child<SummaryEvent>('title')

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
  },
  actions: {
    setSubject: assign({ subject: (_, params: { subject: EvidenceSubject }) => params.subject }),
    clearSubject: assign({ subject: undefined }),
    setSummary: assign({
      subject: ({ context: { subject } }, { summary }: { summary: string }) =>
        subject && { ...subject, summary },
    }),
    setSection: assign({
      section: (_, params: { section: EvidenceSection | undefined }) => params.section,
    }),
    /** Opens a section of the results. A case study that was loading on its own page is no longer needed. */
    enterSection: enqueueActions(({ enqueue }, { section }: { section: EvidenceSection | undefined }) => {
      enqueue.assign({ section })
      enqueue.sendTo(toCaseStudy, { type: 'study.clear' })
    }),
    /** Discards everything that was found for the earlier text and prepares the children for the new one. */
    start: enqueueActions(({ enqueue }, { hasText }: { hasText: boolean }) => {
      enqueue.assign({ hasText, subject: undefined })
      enqueue.sendTo(toPapers, { type: 'items.clear' })
      enqueue.sendTo(toCaseStudies, { type: 'items.clear' })
      enqueue.sendTo(toReframes, { type: 'items.clear' })
      enqueue.sendTo(toBusinessModels, { type: 'items.clear' })
      enqueue.sendTo(toSummary, { type: 'summary.clear' })
      enqueue.sendTo(toTitle, { type: 'summary.clear' })
    }),
    loadStudy: sendTo(toCaseStudy, (_, params: { study: string | undefined }) =>
      params.study === undefined
        ? { type: 'study.clear' as const }
        : { type: 'study.load' as const, id: params.study },
    ),
    askForShortForms: enqueueActions(({ context: { subject }, enqueue }) => {
      if (subject === undefined) return
      const { text } = subject
      enqueue.sendTo(toTitle, { type: 'summary.load', text })
      if (isWorthSummarising(text)) enqueue.sendTo(toSummary, { type: 'summary.load', text })
    }),
    loadPapers: enqueueActions(({ context: { subject }, enqueue }) => {
      if (subject !== undefined)
        enqueue.sendTo(toPapers, { type: 'items.load', query: searchQueryOf(subject) })
    }),
    /** Reframes restate the text itself, so their request does not wait for topics and summary. */
    loadReframes: enqueueActions(({ context: { section }, enqueue }, { subject }: SearchParams) => {
      if (section === 'reframes' && subject !== undefined)
        enqueue.sendTo(toReframes, { type: 'items.load', query: reframeQueryOf(subject) })
    }),
    loadSearched: enqueueActions(({ context: { section }, enqueue }, { subject }: SearchParams) => {
      if (subject === undefined) return
      if (section === 'papers')
        enqueue.sendTo(toPapers, { type: 'items.load', query: searchQueryOf(subject) })
      if (section === 'caseStudies')
        enqueue.sendTo(toCaseStudies, { type: 'items.load', query: caseStudyQueryOf(subject) })
      if (section === 'businessModels')
        enqueue.sendTo(toBusinessModels, { type: 'items.load', query: searchQueryOf(subject) })
    }),
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
    hasText: ({ context }) => context.hasText,
    hasWords: (_, params: { hasText: boolean }) => params.hasText,
    isGathered: ({ context: { subject } }) => subject !== undefined && isGathered(subject),
    isSummary: (_, params: { kind: 'summary' | 'title' }) => params.kind === 'summary',
  },
})
