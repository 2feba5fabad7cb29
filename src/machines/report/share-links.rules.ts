import type { CaseBrief } from '#contract/brief.ts'
import type { HandedAbout, Refinements } from '#contract/entities.ts'
import type { HandedOut, LinkDays } from '#contract/report.ts'
import { sharedContent, type ReportContent } from './report.rules.ts'
import type { ReportSection } from './sections.rules.ts'

/** One of the user's links. The server does not store addresses, so only links made on this page have one. */
export interface OwnLink extends HandedOut {
  url?: string
}

/** A link that was made on this page. */
export interface MadeLink extends OwnLink {
  url: string
}

/** What a link opens: the challenge to start from, or a page with the report. */
export type LinkKind = HandedOut['kind']

/** The contents of a link to start from, named as the sections that show the same. */
export const startSections: readonly ReportSection[] = ['challenge', 'caseBrief', 'refinements']

/** The contents of a shared page, which is deleted with its challenge. */
export interface WantedPage {
  challenge: string
  content: ReportContent
  sections: readonly ReportSection[]
}

/** What a link gives to its reader: only what its maker chose. */
export interface Handed {
  /** Empty if the text was not chosen: then there is nothing to start from. */
  text: string
  /** The owner's case. */
  brief: CaseBrief | null
  about: HandedAbout
  days: LinkDays
  page: WantedPage | undefined
}

/** The contents of a link; `name` is its maker's, included only if they chose so. */
export interface WantedLink {
  text: string
  brief: CaseBrief | null
  title: string
  refinements: Refinements
  name: string
  /** Undefined while the challenge is not saved, because deleting it could not end the page. */
  page: WantedPage | undefined
}

/** What the maker of links has chosen. */
export interface LinkChoices {
  isNamed: boolean
  hasPlans: boolean
  kind: LinkKind
  days: LinkDays
}

/** What a link gives to its reader: only what its maker chose. */
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

/** The address of a link; empty if unknown. */
export const urlOf = (links: readonly OwnLink[], id: string): string =>
  links.find((link) => link.id === id)?.url ?? ''
