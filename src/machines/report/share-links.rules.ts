import type { CaseBrief } from '#contract/brief.ts'
import type { HandedAbout, Refinements } from '#contract/entities.ts'
import type { HandedOut, LinkDays } from '#contract/report.ts'
import { sharedContent, type ReportContent } from './report.rules.ts'
import type { ReportSection } from './sections.rules.ts'

/**
 * One of the user's links. The server does not store the addresses of links, so `url` is only known for links
 * made on this page.
 */
export interface OwnLink extends HandedOut {
  url?: string
}

/** A link that was made on this page. */
export interface MadeLink extends OwnLink {
  url: string
}

/** What a link opens: the challenge to start from, or a page with the report. */
export type LinkKind = HandedOut['kind']

/** The sections whose contents a link of the kind `start` can contain. */
export const startSections: readonly ReportSection[] = ['challenge', 'caseBrief', 'refinements']

/** The contents of a shared page, which is deleted with its challenge. */
export interface WantedPage {
  challenge: string
  content: ReportContent
  sections: readonly ReportSection[]
}

/** What the reader of a link receives, which is only what the person who made it chose. */
export interface LinkContents {
  /** Empty if the text was not chosen. The reader then cannot start a challenge from it. */
  text: string
  /** The owner's version of the case. */
  brief: CaseBrief | null
  about: HandedAbout
  days: LinkDays
  page: WantedPage | undefined
}

/**
 * The contents that a link could have. `name` is the name of the person who makes it, included only if they
 * chose so.
 */
export interface WantedLink {
  text: string
  brief: CaseBrief | null
  title: string
  refinements: Refinements
  name: string
  /**
   * Undefined while the challenge is not saved, because a page must be deleted together with its saved
   * challenge.
   */
  page: WantedPage | undefined
}

/** The choices of the person who makes a link. */
export interface LinkChoices {
  isNamed: boolean
  hasPlans: boolean
  isPrepared: boolean
  kind: LinkKind
  days: LinkDays
}

/** Reduces the contents of a link to what the person who makes it chose. */
export const chosenContents = (
  { isNamed, kind, days, ...too }: LinkChoices,
  { text, brief, title, refinements, name, page }: WantedLink,
): LinkContents => {
  const shown = kind === 'page' ? page : undefined
  const chosen = shown?.sections ?? startSections
  const gives = (section: ReportSection) => chosen.includes('challenge') && chosen.includes(section)
  return {
    text: gives('challenge') ? text : '',
    brief: gives('caseBrief') ? brief : null,
    about: { title, ...(gives('refinements') && { refinements }), sender: isNamed ? name : '' },
    days,
    page: shown && { ...shown, content: sharedContent(shown.content, too) },
  }
}

/** The address of a link; empty if unknown. */
export const urlOf = (links: readonly OwnLink[], id: string): string =>
  links.find((link) => link.id === id)?.url ?? ''
