import type { CaseStudy, Challenge, Refinements, SavedChallenge } from '#contract/entities.ts'
import { hashOf, type UnsentChange } from './persistence.rules.ts'
import { bookmarksIn, type BookmarkLists } from '../bookmarks/bookmarks.rules.ts'
import type { ReportChoices } from '../report/choices.rules.ts'
import { limits } from '#contract/limits.ts'
import { pick } from '#contract/pick.ts'
import {
  defaultRefinements,
  emptyChallenge,
  savedListNames,
  type SavedListName,
} from '#contract/vocabulary.ts'

/**
 * A challenge that was set aside before it was saved, with its bookmarks. The person can continue it from
 * home.
 */
export interface Aside {
  /** Identifies the set-aside challenge. The idempotency key of its creation is derived from it. */
  key: string
  challenge: Challenge
  lists: BookmarkLists
  /** What was chosen for its report. */
  choices?: ReportChoices | undefined
}

/** The unsaved text of an editor, stored until its challenge is opened again. */
export interface WaitingText {
  /** The id of the challenge, or the key of the aside. */
  of: string
  text: string
}

/** Maximum number of stored unsaved texts. */
const mostWaiting = 20

/** Adds an unsaved text as the newest. A challenge has at most one. */
export const withWaitingText = (texts: readonly WaitingText[], one: WaitingText): WaitingText[] =>
  [...withoutWaitingText(texts, one.of), one].slice(-mostWaiting)

export const withoutWaitingText = (texts: readonly WaitingText[], of: string): WaitingText[] =>
  texts.filter((each) => each.of !== of)

export const waitingTextOf = (texts: readonly WaitingText[], of: string): string =>
  texts.find((each) => each.of === of)?.text ?? ''

/** Moves the unsaved text of a challenge into the editor, unless the editor already contains a text. */
export const resumeEditing = (
  { editorText, waitingTexts }: { editorText: string; waitingTexts: readonly WaitingText[] },
  of: string,
  /** What an earlier page left in the editor. */
  left = '',
): { editorText: string; waitingTexts: WaitingText[] } => ({
  editorText: editorText || waitingTextOf(waitingTexts, of) || left,
  waitingTexts: withoutWaitingText(waitingTexts, of),
})

/**
 * Whether the person bookmarked something, wrote an idea or worked on the case, so that discarding the
 * challenge would lose more than its text.
 */
export const hasWork = ({ challenge, lists }: Pick<Aside, 'challenge' | 'lists'>): boolean =>
  bookmarksIn(lists).length > 0 || challenge.case_brief !== null

/**
 * The set-aside challenge to discard when another is set aside; undefined while there is room. Challenges
 * without work are discarded first.
 */
const nextToDrop = (asides: readonly Aside[]): Aside | undefined =>
  asides.length < limits.asides ? undefined : (asides.findLast((each) => !hasWork(each)) ?? asides.at(-1))

/**
 * The set-aside challenge with work in it that would be discarded if another were set aside. People are
 * warned before that happens.
 */
export const asideToBeDropped = (asides: readonly Aside[]): Aside | undefined => {
  const next = nextToDrop(asides)
  return next !== undefined && hasWork(next) ? next : undefined
}

/**
 * Adds a set-aside challenge at the front of the list. A challenge without work is listed once per text, and
 * not at all if a challenge with work has the same text.
 */
export const withAside = (asides: readonly Aside[], { key, ...aside }: Aside): readonly Aside[] => {
  const isSameText = ({ challenge }: Aside) => challenge.challenge_text === aside.challenge.challenge_text
  if (!hasWork(aside) && asides.some((each) => isSameText(each) && hasWork(each))) return asides
  const others = asides.filter((each) => hasWork(each) || !isSameText(each))
  let own = key
  while (others.some((each) => each.key === own)) own += '+'
  const all = [{ key: own, ...aside }, ...others]
  const last = all.length > limits.asides ? nextToDrop(all) : undefined
  return all.filter((each) => each !== last)
}

export const withoutAside = (asides: readonly Aside[], key: string): readonly Aside[] =>
  asides.filter((each) => each.key !== key)

/**
 * Creates a challenge. `filename` is the name of the PDF that the text came from; empty if it came from
 * elsewhere (AMB-14).
 */
export const newChallenge = (text: string, refinements: Refinements, filename: string): Challenge => ({
  ...emptyChallenge,
  pdf_filename: filename,
  ...refinements,
  original_challenge_text: text,
  challenge_text: text,
})

const refinementNames = Object.keys(defaultRefinements) as (keyof Refinements)[]

export const refinementsIn = (challenge: Challenge): Refinements => pick(challenge, refinementNames)

/**
 * A saved challenge as it was opened. It contains only the numbers of its case studies; `studies` has those
 * that could be fetched.
 */
export type OpenedChallenge = SavedChallenge & {
  studies?: CaseStudy[]
  /** Changes made on an earlier page that the server has not acknowledged. */
  waiting?: UnsentChange
  /** What an earlier page left in the editor. */
  typed?: string
}

/** Whether a text differs from the original in more than leading or trailing white space (VAL-04). */
export const isChangedText = (text: string, original: string): boolean => text.trim() !== original.trim()

export const wordCount = (text: string): number => text.trim().split(/\s+/u).filter(Boolean).length

/** Whether the text is long enough to be summarised (CONST-12). */
export const isWorthSummarising = (text: string): boolean => wordCount(text) > limits.summaryAboveWords

/** Cuts to `length` characters and adds an ellipsis, which does not count (AMB-35). */
export const truncate = (text: string, length: number = limits.truncation): string => {
  const characters = Array.from(text)
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`
}

/**
 * Makes a title from the first words of a text: at most 40 characters and then "..." (AMB-34). Function words
 * at its end are removed.
 */
export const fallbackTitle = (text: string): string => {
  const plain = text.replace(/\s+/gu, ' ').trim()
  if (plain.length <= limits.titleFallback) return plain
  // One extra character shows whether the last word is complete. A cut word is dropped, with function words
  // before it.
  const words = plain.slice(0, limits.titleFallback + 1).split(' ')
  do words.pop()
  while (/^(an?|and|at|for|in|of|or|our|the|to|with)$/.test(words.at(-1) ?? ''))
  const cut = words.join(' ').replace(/[,;:]$/, '')
  return `${cut || plain.slice(0, limits.titleFallback)}...`
}

/** The title without the words "no title", which back ends send if there is none (VAL-15). */
export const readableTitle = (title: string): string =>
  title.trim().toLowerCase() === 'no title' ? '' : title

/** Whether a person wrote the title, rather than having it generated from the text. */
export const isTitleGiven = ({ challenge_title, is_title_generated }: Challenge): boolean =>
  challenge_title.trim() !== '' && is_title_generated !== true

/**
 * The title to show: the generated one or, if that is empty or "no title", the first words of the text
 * (VAL-15, VAL-16).
 */
export const titleOf = (generated: string, text: string): string =>
  readableTitle(generated).trim() || fallbackTitle(text)

/** The request that creates a challenge with its bookmarks (API-22). */
export interface CreationRequest extends Pick<BookmarkLists, SavedListName> {
  challenge: Challenge
  /**
   * The last revision of a deleted challenge that is restored. The new challenge continues counting from it.
   */
  revision?: number
}

export interface Creation {
  /**
   * The Idempotency-Key. Equal requests have equal keys, so repeating a request does not create a second
   * challenge.
   */
  key: string
  request: CreationRequest
}

export const creationOf = (challenge: Challenge, lists: BookmarkLists): CreationRequest => ({
  challenge,
  ...pick(lists, savedListNames),
})

/**
 * Identifies a request to create a challenge that was sent but not answered: a digest of the text (so that the
 * text itself is not stored), followed by the seed of the request's key. Empty if there is none.
 */
export type Sent = string

export const sentOf = (text: string, seed: string): Sent => hashOf(text) + seed

/** Returns the seed of the unanswered request for this text; undefined if there is none. */
const sentSeed = (sent: Sent, text: string): string | undefined =>
  sent.startsWith(hashOf(text)) ? sent.slice(16) : undefined

/** Returns the seed for creating the present challenge. If an earlier request was not answered, reuses its seed. */
export const presentSeed = ({ seed, sent }: { seed: string; sent: Sent }, text: string): string =>
  sentSeed(sent, text) ?? seed

/** Returns a new seed for a submitted text. If an earlier request for it was not answered, reuses its seed. */
export const nextSeed = ({ seed, sent }: { seed: string; sent: Sent }, text: string): string =>
  sentSeed(sent, text) ?? `${seed}+`

/** Returns the key of a creation. It identifies the page, the challenge and its content. */
export const creationKey = (seed: string, request: CreationRequest): string =>
  `${seed}-${hashOf(JSON.stringify(request))}`
