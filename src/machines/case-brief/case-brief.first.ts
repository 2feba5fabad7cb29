import type { CaseBrief } from '#contract/brief.ts'
import type { Refinements } from '#contract/entities.ts'
import type { Parent } from '../talk.ts'

/** `own` is the case as its owner left it; `brief` is what is on show of it, as it was read where nobody has said anything. */
export type CaseBriefFact = {
  type: 'case.changed'
  own: CaseBrief | null
  brief: CaseBrief | undefined
}

/** What of the refinements has a say in how a text is read. */
export type Profile = Pick<
  Refinements,
  'business_sector' | 'company_maturity' | 'region' | 'family_run' | 'social_enterprise'
>

export const profileOf = (refinements: Refinements): Profile => ({
  business_sector: refinements.business_sector,
  company_maturity: refinements.company_maturity,
  region: refinements.region,
  family_run: refinements.family_run,
  social_enterprise: refinements.social_enterprise,
})

export interface CaseBriefInput {
  parent: Parent<CaseBriefFact>
  /** The text of a challenge from before a reload, and what was made of its case; empty and null for none. */
  text: string
  brief: CaseBrief | null
  profile: Profile
}

export interface CaseBriefContext {
  parent: Parent<CaseBriefFact>
  text: string
  /** The text that the brief was last read from, or made for. */
  before: string
  profile: Profile
  /** As the text was read. */
  read: CaseBrief | undefined
  /** As the owner left it; null while they have changed nothing, and the reading stands. */
  own: CaseBrief | null
  /** `own` before each of the last changes. */
  past: readonly (CaseBrief | null)[]
  /** A brief that came with a text, until that text becomes a challenge. */
  handed: { text: string; brief: CaseBrief } | undefined
  /** Seconds after which a busy server may be tried again; undefined unless that made the last call fail. */
  busy: number | undefined
}

/** What the chart begins with; shown until it has come. */
export const firstCaseBrief = ({ parent, text, brief, profile }: CaseBriefInput): CaseBriefContext => ({
  parent,
  text,
  before: text,
  profile,
  read: undefined,
  own: brief,
  past: [],
  handed: undefined,
  busy: undefined,
})
