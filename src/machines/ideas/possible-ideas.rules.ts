import type { CaseBrief } from '#contract/brief.ts'
import type { Idea, Spark } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import { isWebsite, regionToSend } from '../home/refinements.rules.ts'

/** What the ideas are about: the challenge, as far as the call needs it. */
export interface IdeasSubject {
  text: string
  summary: string
  url: string
  region: string
  sector: string
  maturity: number
  /** The case as it is on show; undefined while it was not read. */
  brief: CaseBrief | undefined
}

/** The payload of the call, with optional parts only when they are set (DRAW-18 to DRAW-20). */
export interface IdeasQuery {
  challenge: string
  /** Absent for ideas for the challenge as a whole. */
  spark?: string
  region?: string
  sector?: string
  maturity?: number
  business_summary?: string
  brief?: CaseBrief
  seen?: string[]
}

/** An idea as it comes: some back ends leave out the spark that it is for. */
export type ProposedIdea = Omit<Idea, 'spark'> & { spark?: Idea['spark'] | undefined }

export interface IdeasAnswer {
  ideas: ProposedIdea[]
  exhausted: boolean
}

/** Who hears of ideas that come ahead of the whole answer. */
export interface IdeasListener {
  send: (event: { type: 'idea.arrived'; idea: ProposedIdea }) => void
}

/** The part of the chart's data that a request is made of. */
interface Asked {
  subject: IdeasSubject
  website: Website | undefined
  spark: Spark | undefined
  seen: string[]
}

/** The company website that was read last, with or without success. */
export interface Website {
  url: string
  /** Empty when it could not be read. */
  summary: string
}

/** Whether the website of the challenge is another than the one that was read. */
export const isUnread = ({ url }: IdeasSubject, website: Website | undefined): boolean =>
  isWebsite(url) && website?.url !== url.trim()

/** The request for a spark: the summary stands for the text when it says enough (DRAW-19). */
export const queryOf = (context: Asked): IdeasQuery => ({
  ...aboutOf(context),
  spark: context.spark?.text ?? '',
  ...(context.seen.length === 0 ? {} : { seen: context.seen }),
})

/** What of the challenge goes with a call about ideas. */
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

/** No drawer is open. */
export const noSubject: IdeasSubject = {
  text: '',
  summary: '',
  url: '',
  region: '',
  sector: '',
  maturity: 0,
  brief: undefined,
}

/** Ideas know their spark, also when a back end leaves it out (IDEA-21). */
export const withSpark = (idea: ProposedIdea, spark: Spark | undefined): Idea => ({
  ...idea,
  spark: idea.spark ?? {
    spark_id: spark?.stem.spark_id ?? '',
    sparkText: spark?.text ?? '',
    origin: spark?.origin ?? '',
  },
})

/** One more idea, unless it is there already. */
export const withIdea = (ideas: Idea[], idea: Idea): Idea[] =>
  ideas.some(({ text }) => text === idea.text) ? ideas : [...ideas, idea]

/** The texts that were shown, with those of these ideas; each once. */
export const withSeen = (seen: readonly string[], ideas: readonly Pick<Idea, 'text'>[]): string[] => [
  ...new Set([...seen, ...ideas.map(({ text }) => text)]),
]

export interface PossibleIdeasContext {
  /** What ideas are asked for with, while the drawer is open. */
  subject: IdeasSubject
  website: Website | undefined
  spark: Spark | undefined
  ideas: Idea[]
  /** Texts shown for this spark, so that a refresh brings others. */
  seen: string[]
  exhausted: boolean
  /** Seconds after which a busy server may be tried again; undefined unless that made the last call fail. */
  busy?: number | undefined
}

/** What the chart begins with. */
export const firstPossibleIdeas = (): PossibleIdeasContext => ({
  subject: noSubject,
  website: undefined,
  spark: undefined,
  ideas: [],
  seen: [],
  exhausted: false,
})
