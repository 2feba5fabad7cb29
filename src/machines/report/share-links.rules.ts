import type { CaseBrief } from '#contract/brief.ts'
import type { HandedAbout, Refinements } from '#contract/entities.ts'
import type { HandedOut, LinkDays } from '#contract/report.ts'
import { sharedContent, type ReportContent } from './report.rules.ts'
import type { ReportSection } from './sections.rules.ts'

/** A link of one's own: the server knows no address, so that of an older one is not known here either. */
export interface OwnLink extends HandedOut {
  url?: string
}

/** One that was made on this page. */
export interface MadeLink extends OwnLink {
  url: string
}

/** What a link opens: the challenge to start from, or a page with the report. */
export type LinkKind = HandedOut['kind']

/** What a link to start from gives, by the names of the sections that show the same. */
export const startSections: readonly ReportSection[] = ['challenge', 'caseBrief', 'refinements']

/** What a page is made of; it goes with its challenge. */
export interface WantedPage {
  challenge: string
  content: ReportContent
  sections: readonly ReportSection[]
}

/** What a link gives to the one who opens it. What its maker did not choose is not in it. */
export interface Handed {
  /** Empty where it was not chosen: then there is nothing to start from. */
  text: string
  /** What its owner made of the case. */
  brief: CaseBrief | null
  about: HandedAbout
  days: LinkDays
  page: WantedPage | undefined
}

/** What a link is made of; `name` is that of its maker, given where they said so. */
export interface WantedLink {
  text: string
  brief: CaseBrief | null
  title: string
  refinements: Refinements
  name: string
  /** None while the challenge is not saved: nothing would end it. */
  page: WantedPage | undefined
}

/** What the maker of links has chosen. */
export interface LinkChoices {
  isNamed: boolean
  hasPlans: boolean
  kind: LinkKind
  days: LinkDays
}

/** What a link gives away: what was not chosen is not in it. */
export const handedOf = (
  { isNamed, hasPlans, kind, days }: LinkChoices,
  { text, brief, title, refinements, name, page }: WantedLink,
): Handed => {
  const shown = kind === 'page' ? page : undefined
  const chosen = shown?.sections ?? startSections
  const gives = (section: ReportSection) => chosen.includes('challenge') && chosen.includes(section)
  return {
    text: gives('challenge') ? text : '',
    brief: gives('caseBrief') ? brief : null,
    about: { title, ...(gives('refinements') && { refinements }), sender: isNamed ? name : '' },
    days,
    page: shown && { ...shown, content: sharedContent(shown.content, hasPlans) },
  }
}

/** Empty where it is not known. */
export const urlOf = (links: readonly OwnLink[], id: string): string =>
  links.find((link) => link.id === id)?.url ?? ''
