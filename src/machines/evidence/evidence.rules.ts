import type { CaseBrief } from '#contract/brief.ts'
import { limits } from '#contract/limits.ts'
import { isWorthSummarising } from '../workspace/challenge.rules.ts'
import { regionToSend } from '../home/refinements.rules.ts'

/** The inputs of a search for evidence. */
export interface SearchQuery {
  query: string
  /** The owner's version of the case; absent if the owner has not changed it. */
  brief?: CaseBrief
}

/** Among case studies that fit equally well, those from the given region or sector come first. */
export interface CaseStudyQuery extends SearchQuery {
  region?: string
  sector?: string
}

/**
 * The inputs of a request for reframes. It carries the text itself and no summary, because a reframe restates
 * the whole text.
 */
export interface ReframeQuery {
  challenge_text: string
  scope: number
  sector?: string
  brief?: CaseBrief
}

/** The parts of the results that are searched for, each with its own list. */
export type EvidenceSection = 'papers' | 'caseStudies' | 'reframes' | 'businessModels'

export interface EvidenceSubject {
  text: string
  /** Undefined while it is being requested; empty if there will be none. */
  summary: string | undefined
  /** The labels of the active topics; undefined until they are found. */
  labels: readonly string[] | undefined
  scope: number
  /** Region and sector from the refinements; empty if they are not set. */
  region: string
  sector: string
  brief: CaseBrief | null
}

/** Whether topics and summary are known, or known to be missing. */
export const isGathered = ({ text, summary, labels }: EvidenceSubject): boolean =>
  labels !== undefined && (summary !== undefined || !isWorthSummarising(text))

/**
 * Builds the query: the summary if it has at least 10 characters, otherwise the text; then the labels of the
 * active topics (AMB-37). If this is longer than the server accepts, the end of the text is cut to leave room
 * for the topics.
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

export const reframeQueryOf = ({ text, scope, sector, brief }: EvidenceSubject): ReframeQuery => ({
  challenge_text: text.trim().slice(0, limits.maxText),
  scope,
  ...(sector !== '' && { sector }),
  ...(brief !== null && { brief }),
})
