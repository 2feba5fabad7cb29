import type { Refinements } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import { defaultRefinements } from '#contract/vocabulary.ts'
import type { Behind } from '#machines/challenge-form/challenge-form.rules.ts'
import type { Sent } from '#machines/challenge/challenge.rules.ts'
import type { ThemeChoice } from '#machines/appearance/appearance.machine.ts'
import type { Consent } from '#machines/consent/consent.machine.ts'

/**
 * What home needs from storage before its first event. Checked by hand, because zod is not in the first
 * bundle (decision record 11); everything else is checked by the contract's schemas in `stored-challenge.ts`.
 */

/** The form's text with its details: a draft that only Clear text removes. */
export interface Draft {
  text: string
  refinements: Refinements
  /** Unsaved text in the challenge editor. */
  edit?: string | undefined
  /** The id of the challenge being edited; empty for a new one. */
  editOf?: string | undefined
  /** Name of the PDF that the text was read from. */
  filename?: string | undefined
  /** Drafts that opened links have replaced. */
  behind?: readonly Behind[] | undefined
  /** A creation that was sent but not answered. */
  sent: Sent
}

type Fields = Record<string, unknown>
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

const textOf = (value: unknown, most: number): string =>
  typeof value === 'string' && value.length <= most ? value : ''

const isWhole = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most

/** Anything may be typed into the form, even far more than may be sent; beyond this, it was not the form. */
const longestDraft = 50 * limits.maxText

const readRefinements = (data: unknown): Refinements => {
  const set = fieldsOf(data)
  return {
    scope: isWhole(set.scope, limits.maxScope) ? set.scope : defaultRefinements.scope,
    business_sector: textOf(set.business_sector, 300),
    company_maturity: isWhole(set.company_maturity, limits.maxMaturity)
      ? set.company_maturity
      : defaultRefinements.company_maturity,
    region: textOf(set.region, 300),
    url: textOf(set.url, 2_000),
    family_run: set.family_run === true,
    social_enterprise: set.social_enterprise === true,
  }
}

const readBehind = (data: unknown): Behind => {
  const { text, options } = fieldsOf(data)
  return {
    text: textOf(text, longestDraft),
    ...(options === undefined ? {} : { options: readRefinements(options) }),
  }
}

/** Each field is checked separately; an invalid one gets its default. */
export const readDraft = (data: unknown): Draft => {
  const draft = fieldsOf(data)
  const behind = (Array.isArray(draft.behind) ? (draft.behind as unknown[]) : []).map(readBehind)
  return {
    text: textOf(draft.text, longestDraft),
    refinements: readRefinements(draft.refinements),
    edit: textOf(draft.edit, longestDraft) || undefined,
    editOf: textOf(draft.editOf, 300),
    filename: textOf(draft.filename, 300) || undefined,
    behind: behind[0] && behind,
    sent: textOf(draft.sent, 300),
  }
}

/** Undefined unless all three kinds were decided. */
export const readConsent = (data: unknown): Consent | undefined => {
  const { preferences, statistics, marketing } = fieldsOf(data)
  return typeof preferences === 'boolean' && typeof statistics === 'boolean' && typeof marketing === 'boolean'
    ? { preferences, statistics, marketing }
    : undefined
}

export const readTheme = (word: string | undefined): ThemeChoice =>
  word === 'light' || word === 'dark' ? word : 'system'
