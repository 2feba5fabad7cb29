import '../jitless.ts'
import * as z from 'zod/mini'
import { limits } from '#contract/limits.ts'
import { defaultRefinements } from '#contract/vocabulary.ts'

/** Reads the stored draft, consent and theme. They need none of the contract's schemas, which load later. */

/**
 * Length limit of stored drafts. People may type far more than they may send, but a text beyond this limit
 * did not come from the form.
 */
export const longestDraft = 50 * limits.maxText

/** Schema of a text. An invalid text is dropped, and the other fields stay. */
const text = (most: number) => z.catch(z.string().check(z.maxLength(most)), '')
const wholeNumber = (most: number, otherwise: number) =>
  z.catch(z.int().check(z.minimum(0), z.maximum(most)), otherwise)
const flag = z.catch(z.boolean(), false)

const StoredRefinements = z.catch(
  z.object({
    scope: wholeNumber(limits.maxScope, defaultRefinements.scope),
    business_sector: text(300),
    company_maturity: wholeNumber(limits.maxMaturity, defaultRefinements.company_maturity),
    region: text(300),
    url: text(2_000),
    family_run: flag,
    social_enterprise: flag,
  }),
  { ...defaultRefinements },
)

const StoredReplacedDraft = z.object({ text: text(longestDraft), refinements: z.optional(StoredRefinements) })

const StoredDraft = z.object({
  text: text(longestDraft),
  refinements: StoredRefinements,
  /** Unsaved text in the challenge editor. */
  edit: text(longestDraft),
  /** The id of the edited challenge; empty for a new one. */
  editOf: text(300),
  /** Unsaved edits of challenges that the person left. */
  edits: z.catch(z.array(z.object({ of: text(300), text: text(longestDraft) })), []),
  /** The PDF that the text was read from. */
  filename: text(300),
  /** Earlier drafts, each replaced by a link, a file, an edit or the example. */
  behind: z.catch(z.array(StoredReplacedDraft), []),
  /** Marks a creation that was sent and has not been answered (`Sent`). */
  sent: text(300),
})

/** Everything typed that is not saved: the form's text and refinements, replaced drafts, and edits. */
export type Draft = z.infer<typeof StoredDraft>

const emptyDraft = StoredDraft.parse({})

export const readDraft = (data: unknown, onMisfit: () => void = () => undefined): Draft => {
  const read = StoredDraft.safeParse(data)
  if (read.success) return read.data
  if (data !== undefined) onMisfit()
  return emptyDraft
}

/** Reads the refinements of a stored challenge that has no draft. */
export const readRefinements = (data: unknown) => StoredRefinements.parse(data)

const StoredConsent = z.object({ preferences: z.boolean(), statistics: z.boolean(), marketing: z.boolean() })

/** Reads the stored consent; undefined unless all three kinds were decided. */
export const readConsent = (data: unknown) => StoredConsent.safeParse(data).data

export const readTheme = (word: string | undefined) =>
  z.catch(z.enum(['light', 'dark', 'system']), 'system').parse(word)
