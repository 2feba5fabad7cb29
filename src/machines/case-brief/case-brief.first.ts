import type { CaseBrief } from '#contract/brief.ts'
import type { Refinements } from '#contract/entities.ts'
import type { Parent } from '../parent.ts'
import type { Typed } from './case-brief.rules.ts'

/**
 * `own` is the case as its owner left it; `brief` is what is on show of it, as it was read where nothing was said of it.
 * `typed` is the case with what stands in the fields, undefined while that is the same.
 */
export type CaseBriefFact =
  | {
      type: 'case.changed'
      own: CaseBrief | null
      brief: CaseBrief | undefined
      typed: CaseBrief | undefined
    }
  | { type: 'case.typed'; typed: CaseBrief | undefined }

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
  /** The challenge is in this tab alone. */
  isNew: boolean
  /** What was made of the cases of other texts, and what was being typed. */
  held: readonly HeldCase[]
  profile: Profile
}

export interface CaseBriefContext {
  parent: Parent<CaseBriefFact>
  text: string
  /** The challenge is in this tab alone; a saved one has its case with it. */
  isNew: boolean
  /** The text that the brief was last read from, or made for. */
  before: string
  profile: Profile
  /** As the text was read. */
  read: CaseBrief | undefined
  /** As the owner left it; null while they have changed nothing, and the reading stands. */
  own: CaseBrief | null
  /** `own` before each of the last changes. */
  past: readonly (CaseBrief | null)[]
  /** What stands in the fields and is not part of the brief yet. */
  typed: readonly Typed[]
  /** Cases of texts that are no challenge: handed over with a link, or left behind; newest last. */
  held: readonly HeldCase[]
  /** Seconds after which a busy server may be tried again; undefined unless that made the last call fail. */
  busy: number | undefined
}

/** What the chart begins with; shown until it has come. */
export const firstCaseBrief = ({
  parent,
  text,
  brief,
  isNew,
  held,
  profile,
}: CaseBriefInput): CaseBriefContext => {
  const here = text.trim() === '' ? undefined : heldFor(held, text, false)
  return {
    parent,
    text,
    isNew,
    before: text,
    profile,
    read: undefined,
    own: brief,
    past: [],
    typed: here?.typed ?? [],
    held: held.filter((each) => each !== here),
    busy: undefined,
  }
}

/** All that has to be kept of cases beside the challenge: those that are held, and what is said and typed of this one. */
export const heldOf = ({
  text,
  isNew,
  own,
  read,
  typed,
  held,
}: Pick<CaseBriefContext, 'text' | 'isNew' | 'own' | 'read' | 'typed' | 'held'>): readonly HeldCase[] => {
  if (text.trim() === '') return held
  // What is typed into lines that were read needs those lines.
  const brief = isNew ? (own ?? (typed.length > 0 ? (read ?? null) : null)) : null
  return brief === null && typed.length === 0 ? held : withHeld(held, { text, brief, typed: [...typed] })
}

/** Cases of texts that are no challenges. Part of the first load: what was held is there before the chart is fetched. */

/** Whether a text is the other one after work on it: at least half of its sentences still stand there. */
export const isVersionOf = (text: string, original: string): boolean => {
  const sentences = original.split(/[.!?\n]+/u).flatMap((sentence) => sentence.trim() || [])
  const kept = sentences.filter((sentence) => text.includes(sentence)).length
  return sentences.length > 0 && kept * 2 >= sentences.length
}

/** What the owner made of the case of a text that is no challenge, or not yet. */
export interface HeldCase {
  text: string
  /** Null while they have said nothing of it, or where a saved challenge has it. */
  brief: CaseBrief | null
  typed: Typed[]
}

/** So many texts that are no challenges are remembered with their cases. */
const mostHeld = 5

/** The cases that are held, with one more; another one of the same text gives way to it. */
export const withHeld = (held: readonly HeldCase[], one: HeldCase | undefined): HeldCase[] =>
  one === undefined
    ? [...held]
    : [...held.filter(({ text }) => text.trim() !== one.text.trim()), one].slice(-mostHeld)

/** The case that was made of this very text; `orOlder` also takes that of an earlier version of it. */
export const heldFor = (held: readonly HeldCase[], text: string, orOlder: boolean): HeldCase | undefined =>
  held.findLast((each) => each.text.trim() === text.trim()) ??
  (orOlder ? held.findLast((each) => each.brief !== null && isVersionOf(text, each.text)) : undefined)
