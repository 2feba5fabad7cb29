import type { Idea, Spark } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import { regionToSend } from '../refinements/refinements.rules.ts'

/** What the ideas are about: the challenge, as far as the call needs it. */
export interface IdeasSubject {
  text: string
  summary: string
  url: string
  region: string
  sector: string
  maturity: number
}

/** The payload of the call, with optional parts only when they are set (DRAW-18 to DRAW-20). */
export interface IdeasQuery {
  challenge: string
  spark: string
  region?: string
  sector?: string
  maturity?: number
  business_summary?: string
  seen: string[]
}

export interface IdeasAnswer {
  ideas: (Omit<Idea, 'spark'> & { spark?: Idea['spark'] | undefined })[]
  exhausted: boolean
}

/** The part of the chart's data that a request is made of. */
interface Asked {
  subject: IdeasSubject
  businessSummary: string
  spark: Spark | undefined
  seen: string[]
}

/** The request for a spark: the summary stands for the text when it says enough (DRAW-19). */
export const queryOf = (context: Asked): IdeasQuery => {
  const { subject, businessSummary } = context
  const region = regionToSend(subject.region)
  return {
    challenge: subject.summary.length >= limits.minSummary ? subject.summary : subject.text,
    spark: context.spark?.text ?? '',
    seen: context.seen,
    ...(region === undefined ? {} : { region }),
    ...(subject.sector === '' ? {} : { sector: subject.sector }),
    ...(subject.maturity === 0 ? {} : { maturity: subject.maturity }),
    ...(businessSummary === '' ? {} : { business_summary: businessSummary }),
  }
}

export const emptySubject: IdeasSubject = {
  text: '',
  summary: '',
  url: '',
  region: '',
  sector: '',
  maturity: 0,
}

/** Ideas know their spark, also when a back end leaves it out (IDEA-21). */
export const withSpark = (ideas: IdeasAnswer['ideas'], spark: Spark | undefined): Idea[] =>
  ideas.map((idea) => ({
    ...idea,
    spark: idea.spark ?? {
      spark_id: spark?.stem.spark_id ?? '',
      sparkText: spark?.text ?? '',
      origin: spark?.origin ?? '',
    },
  }))

export interface PossibleIdeasContext {
  subject: IdeasSubject
  businessSummary: string
  /** The website was asked for, with or without success; another address is asked for again. */
  isWebsiteRead: boolean
  spark: Spark | undefined
  ideas: Idea[]
  /** Texts shown for this spark, so that a refresh brings others. */
  seen: string[]
  exhausted: boolean
  /** Seconds after which a busy server may be tried again; undefined unless that made the last call fail. */
  busy?: number | undefined
}

/** What the chart begins with; shown until it has come. */
export const firstPossibleIdeas = (): PossibleIdeasContext => ({
  subject: emptySubject,
  businessSummary: '',
  isWebsiteRead: false,
  spark: undefined,
  ideas: [],
  seen: [],
  exhausted: false,
})
