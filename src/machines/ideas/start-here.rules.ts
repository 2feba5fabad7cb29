import { isConfirmed } from '#contract/brief.ts'
import type { Idea } from '#contract/entities.ts'
import {
  aboutOf,
  withSeen,
  type IdeasQuery,
  type IdeasSubject,
  type ProposedIdea,
} from './possible-ideas.rules.ts'

/** The ideas on show, with the request that returned them. They survive a reload. */
export interface StoredStart {
  asked: IdeasQuery
  ideas: Idea[]
  /** All ideas that were shown for this request, as they were shown together. */
  sets: Idea[][]
  exhausted: boolean
}

export interface StartHereInput {
  stored: StoredStart | undefined
}

export interface StartHereContext {
  /** Whether the page with the sparks, which shows these ideas, is open. Otherwise nothing is requested. */
  isInSight: boolean
  /** The last request, without the ideas seen so far; undefined before the first request. */
  asked: IdeasQuery | undefined
  ideas: Idea[]
  /** The ideas that were shown for this case, as they were shown together, so that the user can go back to them. */
  sets: Idea[][]
  /** Texts that were shown for this case, so that a refresh returns others. */
  seen: string[]
  exhausted: boolean
  /** How many seconds to wait before trying again, if the last call failed because the server was busy. */
  busy: number | undefined
}

export const firstStartHere = ({ stored }: StartHereInput): StartHereContext => ({
  isInSight: false,
  asked: stored?.asked,
  ideas: stored?.ideas ?? [],
  sets: stored?.sets ?? [],
  seen: stored === undefined ? [] : withSeen([], [...stored.sets.flat(), ...stored.ideas]),
  exhausted: stored?.exhausted ?? false,
  busy: undefined,
})

/**
 * The request for ideas for the challenge as a whole. It sends the text and never the summary, because a
 * summary that arrives later would cause a second request.
 */
export const startQueryOf = (subject: IdeasSubject): IdeasQuery =>
  aboutOf({ subject: { ...subject, summary: '' }, website: undefined })

/** The request for the next ideas, other than those seen. */
export const nextQueryOf = ({ asked, seen }: Pick<StartHereContext, 'asked' | 'seen'>): IdeasQuery => ({
  challenge: '',
  ...asked,
  ...(seen.length > 0 && { seen }),
})

/**
 * Whether ideas for the challenge as a whole are possible: either the owner has confirmed a problem, or a
 * language model has analysed the text.
 */
const isAnswerable = ({ brief }: IdeasSubject): boolean =>
  brief?.problems.some((problem) => isConfirmed(problem) || problem.origin === 'model') === true

export const isWanted = (subject: IdeasSubject): boolean =>
  subject.text.trim() !== '' && isAnswerable(subject)

/**
 * Whether to remove the ideas on show, because there is no text, or no confirmed problem and no analysis by a
 * model. While the text is being analysed, they stay.
 */
export const isGroundless = (subject: IdeasSubject): boolean =>
  subject.text.trim() === '' || (subject.brief !== undefined && !isAnswerable(subject))

const isSameSet = (one: readonly Idea[], other: readonly Idea[]): boolean => one[0]?.text === other[0]?.text

/** Adds the ideas on show to the sets, unless they are one of them. */
export const withSet = ({ sets, ideas }: Pick<StartHereContext, 'sets' | 'ideas'>): Idea[][] =>
  ideas.length === 0 || sets.some((set) => isSameSet(set, ideas)) ? sets : [...sets, ideas]

/** The set that is `steps` after the ideas on show, or before them; undefined if there is none. */
export const setBeside = (
  { sets, ideas }: Pick<StartHereContext, 'sets' | 'ideas'>,
  steps: 1 | -1,
): Idea[] | undefined => {
  const place = sets.findIndex((set) => isSameSet(set, ideas))
  return place === -1 ? undefined : sets[place + steps]
}

/** Used in place of a spark to mark an idea for the challenge as a whole. */
const startOrigin = 'start'

export const isStartIdea = ({ spark }: Idea): boolean => spark.spark_id === startOrigin

export const startIdeaOf = (idea: ProposedIdea): Idea => ({
  ...idea,
  spark: { spark_id: startOrigin, sparkText: '', origin: startOrigin },
})
