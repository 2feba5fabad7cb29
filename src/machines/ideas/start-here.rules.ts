import { isConfirmed } from '#contract/brief.ts'
import type { Idea } from '#contract/entities.ts'
import { aboutOf, type IdeasQuery, type IdeasSubject, type ProposedIdea } from './possible-ideas.rules.ts'

/** The ideas that are on show, with the request that brought them; what a reload leaves of them. */
export interface StoredStart {
  asked: IdeasQuery
  ideas: Idea[]
  exhausted: boolean
}

export interface StartHereInput {
  stored: StoredStart | undefined
}

export interface StartHereContext {
  /** Whether the sparks are on show, above which they stand: nobody else would see them. */
  isInSight: boolean
  /** What was last asked for, without the ideas that were seen; undefined before that. */
  asked: IdeasQuery | undefined
  ideas: Idea[]
  /** Texts shown for this case, so that a refresh brings others. */
  seen: string[]
  exhausted: boolean
  /** Seconds after which a busy server may be tried again; undefined unless that made the last call fail. */
  busy: number | undefined
}

export const firstStartHere = ({ stored }: StartHereInput): StartHereContext => ({
  isInSight: false,
  asked: stored?.asked,
  ideas: stored?.ideas ?? [],
  seen: stored?.ideas.map(({ text }) => text) ?? [],
  exhausted: stored?.exhausted ?? false,
  busy: undefined,
})

/** The request for a challenge as a whole: its own words, because a summary that comes later would have it asked twice. */
export const startQueryOf = (subject: IdeasSubject): IdeasQuery =>
  aboutOf({ subject: { ...subject, summary: '' }, website: undefined })

/** The request for the ideas that come next: none that were seen. */
export const nextQueryOf = ({ asked, seen }: Pick<StartHereContext, 'asked' | 'seen'>): IdeasQuery => ({
  challenge: '',
  ...asked,
  ...(seen.length > 0 && { seen }),
})

/** Whether there is somebody to ask: the owner confirmed a problem, or a language model read the text. */
const isAnswerable = ({ brief }: IdeasSubject): boolean =>
  brief?.problems.some((problem) => isConfirmed(problem) || problem.origin === 'model') === true

export const isWanted = (subject: IdeasSubject): boolean =>
  subject.text.trim() !== '' && isAnswerable(subject)

/** Whether what is on show has lost its ground; a case that is still being read has not. */
export const isGroundless = (subject: IdeasSubject): boolean =>
  subject.text.trim() === '' || (subject.brief !== undefined && !isAnswerable(subject))

/** In place of a spark: the idea is for the challenge as a whole. */
const startOrigin = 'start'

export const startIdeaOf = (idea: ProposedIdea): Idea => ({
  ...idea,
  spark: { spark_id: startOrigin, sparkText: '', origin: startOrigin },
})
