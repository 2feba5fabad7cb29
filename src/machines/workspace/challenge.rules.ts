import type { CaseStudy, Challenge, Refinements, SavedChallenge } from '#contract/entities.ts'
import { hashOf, type WaitingEdit } from './persistence.rules.ts'
import { bookmarksIn, type BookmarkLists } from '../bookmarks/bookmarks.rules.ts'
import type { ReportSection } from '../report/sections.rules.ts'
import { limits } from '#contract/limits.ts'
import { defaultRefinements, emptyRanking, firstTopicsView } from '#contract/vocabulary.ts'

/** A challenge before anything is known of it (PERS-14). */
export const emptyChallenge: Challenge = {
  ...defaultRefinements,
  original_challenge_text: '',
  challenge_text: '',
  challenge_title: '',
  pdf_filename: '',
  is_reframed: false,
  caseStudies: [],
  topics: [],
  topics_view: firstTopicsView,
  ranking: emptyRanking,
  case_brief: null,
}

/** A challenge that was left before it was saved, with its bookmarks, to go on with from home. */
export interface Aside {
  /** Tells it from the others; the key of its creation is made of it. */
  key: string
  challenge: Challenge
  lists: BookmarkLists
  /** Which sections of its report were chosen. */
  sections?: readonly ReportSection[] | undefined
}

/** The person bookmarked something, wrote an idea or worked on the case: more than the text would be lost with it. */
export const hasWork = ({ challenge, lists }: Pick<Aside, 'challenge' | 'lists'>): boolean =>
  bookmarksIn(lists).length > 0 || challenge.case_brief !== null

/** Which of them goes when one more is set aside; undefined while there is room. One with nothing but its text goes first. */
const leaving = (asides: readonly Aside[]): Aside | undefined =>
  asides.length < limits.asides ? undefined : (asides.findLast((each) => !hasWork(each)) ?? asides.at(-1))

/** The one whose work is lost when one more is set aside: people are told before that happens. */
export const asideToBeDropped = (asides: readonly Aside[]): Aside | undefined => {
  const next = leaving(asides)
  return next !== undefined && hasWork(next) ? next : undefined
}

/** With one more, newest first. A text with nothing but its sparks is there once, and not beside the same with work. */
export const withAside = (asides: readonly Aside[], { key, ...aside }: Aside): readonly Aside[] => {
  const isSameText = ({ challenge }: Aside) => challenge.challenge_text === aside.challenge.challenge_text
  if (!hasWork(aside) && asides.some((each) => isSameText(each) && hasWork(each))) return asides
  const others = asides.filter((each) => hasWork(each) || !isSameText(each))
  let own = key
  while (others.some((each) => each.key === own)) own += '+'
  const all = [{ key: own, ...aside }, ...others]
  const last = all.length > limits.asides ? leaving(all) : undefined
  return all.filter((each) => each !== last)
}

export const withoutAside = (asides: readonly Aside[], key: string): readonly Aside[] =>
  asides.filter((each) => each.key !== key)

/** `filename` is that of the PDF whose text it is; empty for any other (AMB-14). */
export const newChallenge = (text: string, refinements: Refinements, filename: string): Challenge => ({
  ...emptyChallenge,
  pdf_filename: filename,
  ...refinements,
  original_challenge_text: text,
  challenge_text: text,
})

export const refinementsOf = (challenge: Challenge): Refinements => ({
  scope: challenge.scope,
  business_sector: challenge.business_sector,
  company_maturity: challenge.company_maturity,
  region: challenge.region,
  url: challenge.url,
  family_run: challenge.family_run,
  social_enterprise: challenge.social_enterprise,
})

/** A saved challenge holds the numbers of its case studies; what could be had of them comes beside it. */
export type OpenedChallenge = SavedChallenge & {
  studies?: CaseStudy[]
  /** What was changed on an earlier page, and the server did not acknowledge. */
  waiting?: WaitingEdit
}

/** A text counts as changed only when more than white space at its ends differs (VAL-04). */
export const isChangedText = (text: string, original: string): boolean => text.trim() !== original.trim()

export const wordCount = (text: string): number => text.trim().split(/\s+/u).filter(Boolean).length

/** The summary is worth its call only for long texts (CONST-12). */
export const isWorthSummarising = (text: string): boolean => wordCount(text) > limits.summaryAboveWords

/** Cuts to `length` characters and says so; `length` excludes the ellipsis (AMB-35). */
export const truncate = (text: string, length: number = limits.truncation): string => {
  const characters = Array.from(text)
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`
}

/** The first words of a text as a title, at most 40 characters before "..." (AMB-34), the last of which says something. */
export const fallbackTitle = (text: string): string => {
  const plain = text.replace(/\s+/gu, ' ').trim()
  if (plain.length <= limits.titleFallback) return plain
  // One character more shows whether the last word is whole; it goes, and with it what says nothing without it.
  const words = plain.slice(0, limits.titleFallback + 1).split(' ')
  do words.pop()
  while (/^(an?|and|at|for|in|of|or|our|the|to|with)$/.test(words.at(-1) ?? ''))
  const cut = words.join(' ').replace(/[,;:]$/, '')
  return `${cut || plain.slice(0, limits.titleFallback)}...`
}

/** A title as someone may read it: the words "no title" are none (VAL-15). */
export const readableTitle = (title: string): string =>
  title.trim().toLowerCase() === 'no title' ? '' : title

/** Somebody wrote the title; it was not made of the text. */
export const isTitleGiven = ({ challenge_title, is_title_generated }: Challenge): boolean =>
  challenge_title.trim() !== '' && is_title_generated !== true

/** The title to show: a generated one unless there is none or it says "no title" (VAL-15, VAL-16). */
export const titleOf = (generated: string, text: string): string =>
  readableTitle(generated).trim() || fallbackTitle(text)

/** What a creation sends: the challenge with its bookmarks (API-22). */
export interface CreationRequest {
  challenge: Challenge
  /** The last one of a deleted challenge that comes back; its revisions go on from there. */
  revision?: number
  sparks: BookmarkLists['sparks']
  ideas: BookmarkLists['ideas']
  papers: BookmarkLists['papers']
  reframes: BookmarkLists['reframes']
  businessModels: BookmarkLists['businessModels']
}

export interface Creation {
  /** The Idempotency-Key: the same for the same request, so that a repeated one creates nothing twice. */
  key: string
  request: CreationRequest
}

export const creationOf = (
  challenge: Challenge,
  { sparks, ideas, papers, reframes, businessModels }: BookmarkLists,
): CreationRequest => ({ challenge, sparks, ideas, papers, reframes, businessModels })

/**
 * A creation that was sent and not answered: a digest of its text, so that nothing of that stays behind, and what its
 * key was made of. Empty for none.
 */
export type Sent = string

export const sentOf = (text: string, seed: string): Sent => hashOf(text) + seed

/**
 * What the key of a text's creation is made of: the same again for one that was sent from here, or from the page before,
 * without an answer. If only that was lost, nothing is made twice.
 */
export const seedFor = ({ seed, sent }: { seed: string; sent: Sent }, text: string): string =>
  sent.startsWith(hashOf(text)) ? sent.slice(16) : `${seed}+`

/** The key of a creation: of this challenge of this page, with this content. */
export const creationKey = (seed: string, request: CreationRequest): string =>
  `${seed}-${hashOf(JSON.stringify(request))}`
