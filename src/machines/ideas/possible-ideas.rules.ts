import type { CaseBrief } from '#contract/brief.ts'
import type { Idea, Spark } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import { isWebsite, regionToSend } from '../home/refinements.rules.ts'

/** The parts of the challenge that a request for ideas needs. */
export interface IdeasSubject {
  text: string
  summary: string
  url: string
  region: string
  sector: string
  maturity: number
  /** The case on show; undefined until the text has been analysed. */
  brief: CaseBrief | undefined
}

/** The payload of the call. Optional parts are only present if they are set (DRAW-18 to DRAW-20). */
export interface IdeasQuery {
  challenge: string
  /** Absent in a request for ideas for the challenge as a whole. */
  spark?: string
  region?: string
  sector?: string
  maturity?: number
  business_summary?: string
  brief?: CaseBrief
  seen?: string[]
}

/** An idea as a back end returns it. Some back ends omit its spark. */
export type ProposedIdea = Omit<Idea, 'spark'> & { spark?: Idea['spark'] | undefined }

export interface IdeasAnswer {
  ideas: ProposedIdea[]
  exhausted: boolean
}

/** Receives ideas that arrive before the whole answer. */
export interface IdeasListener {
  send: (event: { type: 'idea.arrived'; idea: ProposedIdea }) => void
}

/** The parts of the context that a request is made from. */
interface Asked {
  subject: IdeasSubject
  website: Website | undefined
  spark: Spark | undefined
  seen: string[]
}

/** The company website that was last requested, whether or not it could be read. */
export interface Website {
  url: string
  /** Empty if the website could not be read. */
  summary: string
}

/** Whether the challenge has a website that has not been read yet. */
export const isUnread = ({ url }: IdeasSubject, website: Website | undefined): boolean =>
  isWebsite(url) && website?.url !== url.trim()

/** The request for ideas for a spark. The summary replaces the text if it is long enough (DRAW-19). */
export const queryOf = (context: Asked): IdeasQuery => ({
  ...aboutOf(context),
  spark: context.spark?.text ?? '',
  ...(context.seen.length === 0 ? {} : { seen: context.seen }),
})

/** The parts of the challenge that every call about ideas sends. */
export const aboutOf = ({
  subject,
  website,
}: Pick<Asked, 'subject' | 'website'>): Omit<IdeasQuery, 'spark' | 'seen'> => {
  const region = regionToSend(subject.region)
  const businessSummary = website?.url === subject.url.trim() ? website.summary : ''
  return {
    challenge: subject.summary.length >= limits.minSummary ? subject.summary : subject.text,
    ...(region === undefined ? {} : { region }),
    ...(subject.sector === '' ? {} : { sector: subject.sector }),
    ...(subject.maturity === 0 ? {} : { maturity: subject.maturity }),
    ...(subject.brief !== undefined && { brief: subject.brief }),
    ...(businessSummary === '' ? {} : { business_summary: businessSummary }),
  }
}

/** The subject while no drawer is open. */
export const noSubject: IdeasSubject = {
  text: '',
  summary: '',
  url: '',
  region: '',
  sector: '',
  maturity: 0,
  brief: undefined,
}

/** Adds the spark to an idea if the back end omitted it (IDEA-21). */
export const withSpark = (idea: ProposedIdea, spark: Spark | undefined): Idea => ({
  ...idea,
  spark: idea.spark ?? {
    spark_id: spark?.stem.spark_id ?? '',
    sparkText: spark?.text ?? '',
    origin: spark?.origin ?? '',
  },
})

/** Adds an idea, unless the list contains one with the same text. */
export const withIdea = (ideas: Idea[], idea: Idea): Idea[] =>
  ideas.some(({ text }) => text === idea.text) ? ideas : [...ideas, idea]

/** Adds the texts of these ideas to the texts that were shown, each once. */
export const withSeen = (seen: readonly string[], ideas: readonly Pick<Idea, 'text'>[]): string[] => [
  ...new Set([...seen, ...ideas.map(({ text }) => text)]),
]

export interface PossibleIdeasContext {
  /** The parts of the challenge that ideas are requested with, while the drawer is open. */
  subject: IdeasSubject
  website: Website | undefined
  spark: Spark | undefined
  ideas: Idea[]
  /** Texts that were shown for this spark, so that a refresh returns others. */
  seen: string[]
  exhausted: boolean
  /** How many seconds to wait before trying again, if the last call failed because the server was busy. */
  busy?: number | undefined
}

export const firstPossibleIdeas = (): PossibleIdeasContext => ({
  subject: noSubject,
  website: undefined,
  spark: undefined,
  ideas: [],
  seen: [],
  exhausted: false,
})
