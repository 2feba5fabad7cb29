import type { CaseBrief } from '#contract/brief.ts'
import { limits } from '#contract/limits.ts'
import { isWorthSummarising } from '../workspace/challenge.rules.ts'
import { regionToSend } from '../home/refinements.rules.ts'

/** What the searches are asked with. */
export interface SearchQuery {
  query: string
  /** The case as its owner left it; absent while they have said nothing of it. */
  brief?: CaseBrief
}

/** Case studies of the asker's own sector or region come first among those that fit as well. */
export interface CaseStudyQuery extends SearchQuery {
  region?: string
  sector?: string
}

/** What reframes are asked with: the text itself, since a reframe restates all of it. */
export interface ReframeQuery {
  challenge_text: string
  scope: number
  brief?: CaseBrief
}

/** The parts of the results that are looked up, each with a list of its own. */
export type EvidenceSection = 'papers' | 'caseStudies' | 'reframes' | 'businessModels'

export interface EvidenceSubject {
  text: string
  /** Undefined while it is on its way; empty when there will be none. */
  summary: string | undefined
  /** The labels of the active topics; undefined while they are awaited. */
  labels: readonly string[] | undefined
  scope: number
  /** As the refinements have them; empty for none. */
  region: string
  sector: string
  brief: CaseBrief | null
}

/** Topics and summary are known, or known to be missing. */
export const isGathered = ({ text, summary, labels }: EvidenceSubject): boolean =>
  labels !== undefined && (summary !== undefined || !isWorthSummarising(text))

/**
 * The summary from 10 characters on, else the text; then the labels of the active topics (AMB-37). Together at most
 * as long as the server takes: the end of a very long text gives way to the topics.
 */
export const searchQueryOf = ({ text, summary = '', labels = [], brief }: EvidenceSubject): SearchQuery => {
  const beside = brief !== null && { brief }
  const main = summary.trim().length >= limits.minSummary ? summary.trim() : text.trim()
  const topics = labels.join(', ').slice(0, limits.maxText / 2)
  if (topics === '') return { query: main.slice(0, limits.maxText), ...beside }
  return { query: `${main.slice(0, limits.maxText - topics.length - 1)}\n${topics}`, ...beside }
}

export const caseStudyQueryOf = (subject: EvidenceSubject): CaseStudyQuery => {
  const region = regionToSend(subject.region)
  return {
    ...searchQueryOf(subject),
    ...(region !== undefined && { region }),
    ...(subject.sector !== '' && { sector: subject.sector }),
  }
}

export const reframeQueryOf = ({ text, scope, brief }: EvidenceSubject): ReframeQuery => ({
  challenge_text: text.trim().slice(0, limits.maxText),
  scope,
  ...(brief !== null && { brief }),
})
