import { limits } from '#contract/limits.ts'
import type { CaseBrief } from '#contract/brief.ts'
import type { Refinements, OpenedAbout } from '#contract/entities.ts'
import { isDefault } from './refinements.rules.ts'

/** The contents of a shared link. */
export interface OpenedLink {
  text: string
  /** The owner's version of the case; null if it must still be derived from the text. */
  brief: CaseBrief | null
  /** The owner's refinements; undefined if the link contains none. */
  refinements: Refinements | undefined
  about: OpenedAbout | undefined
}

/** A draft that another text replaced. If a link replaced the refinements, too, it includes the earlier ones. */
export interface ReplacedDraft {
  text: string
  refinements?: Refinements | undefined
}

/** Maximum number of replaced drafts. */
const mostReplaced = 5

/** Whether the draft is worth restoring. The example text is not, because one press inserts it again. */
const isRestorable = ({ text, refinements }: ReplacedDraft): boolean =>
  (text.trim() !== '' && text !== exampleText) || (refinements !== undefined && !isDefault(refinements))

/** Drops replaced drafts that are not worth restoring. */
export const restorable = (behind: readonly ReplacedDraft[]): ReplacedDraft[] => behind.filter(isRestorable)

export const withReplacedDraft = (behind: readonly ReplacedDraft[], one: ReplacedDraft): ReplacedDraft[] =>
  [...restorable(behind), one].slice(-mostReplaced)

/** Adds the earlier refinements to the draft that the latest link replaced. */
export const withRefinements = (
  behind: readonly ReplacedDraft[],
  refinements: Refinements,
): ReplacedDraft[] => [...behind.slice(0, -1), { text: behind.at(-1)?.text ?? '', refinements }]

/** The number of characters without white space at both ends (HOME-22). */
export const textLength = (text: string): number => text.trim().length

export const isLongEnough = (text: string): boolean => textLength(text) >= limits.minChallengeText

export const isTooLong = (text: string): boolean => textLength(text) > limits.maxText

export const charactersToGo = (text: string): number =>
  Math.max(0, limits.minChallengeText - textLength(text))

/**
 * Whether the chosen tab prevents submitting: the PDF tab still needs a file (HOME-32), and on the image tab
 * a PDF that is in use must be removed first (HOME-33).
 */
export const lacksFile = ({ tab, filename }: { tab: 'text' | 'pdf' | 'image'; filename: string }): boolean =>
  (tab === 'pdf' && filename === '') || (tab === 'image' && filename !== '')

/** The challenge that "try an example" inserts (HOME-14), written for this product. */
export const exampleText =
  'We run eleven regional supermarkets and our fresh supply chain keeps letting us down. Lorries from the central depot ' +
  'in Warrington often arrive after the morning rush, so shelf staff throw away bread and salad that nobody had a chance ' +
  'to buy, while customers look in vain for the best sellers. Store managers order by habit because the weekly ' +
  'forecast from head office comes too late, and our suppliers say that they never know what we will need next. We would ' +
  'like to cut food waste by a third this year without more drivers or a larger depot, and to give small local growers ' +
  'a simple way to deliver to the stores that are closest to them.'
