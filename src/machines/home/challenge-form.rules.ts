import { limits } from '#contract/limits.ts'
import type { CaseBrief } from '#contract/brief.ts'
import type { Refinements, OpenedAbout } from '#contract/entities.ts'
import { isDefault } from './refinements.rules.ts'

/** What a link that was handed over brings. */
export interface OpenedLink {
  text: string
  /** What the owner said of the case; null when it is still to be read. */
  brief: CaseBrief | null
  /** What was set about the business; undefined where the link says nothing of it. */
  refinements: Refinements | undefined
  about: OpenedAbout | undefined
}

/** What a link has taken the place of in the form: a text, and the options that were set, where it brought others. */
export interface ReplacedDraft {
  text: string
  options?: Refinements | undefined
}

/** So many links may be opened over each other. */
const mostReplaced = 5

/** Whether there is anything to bring back. */
const isRestorable = ({ text, options }: ReplacedDraft): boolean =>
  text.trim() !== '' || (options !== undefined && !isDefault(options))

/** Without what is not worth to be brought back. */
export const restorable = (behind: readonly ReplacedDraft[]): ReplacedDraft[] => behind.filter(isRestorable)

export const withReplacedDraft = (behind: readonly ReplacedDraft[], one: ReplacedDraft): ReplacedDraft[] =>
  [...restorable(behind), one].slice(-mostReplaced)

/** The options that were set before the link that was opened last. */
export const withOptions = (behind: readonly ReplacedDraft[], options: Refinements): ReplacedDraft[] => [
  ...behind.slice(0, -1),
  { text: behind.at(-1)?.text ?? '', options },
]

/** Characters that count: white space at both ends does not (HOME-22). */
export const textLength = (text: string): number => text.trim().length

export const isLongEnough = (text: string): boolean => textLength(text) >= limits.minChallengeText

export const isTooLong = (text: string): boolean => textLength(text) > limits.maxText

export const charactersToGo = (text: string): number =>
  Math.max(0, limits.minChallengeText - textLength(text))

/**
 * Whether the chosen tab waits for a file (HOME-32, HOME-33): the PDF tab for a PDF, the image tab for the PDF to go.
 */
export const lacksFile = ({ tab, filename }: { tab: 'text' | 'pdf' | 'image'; filename: string }): boolean =>
  (tab === 'pdf' && filename === '') || (tab === 'image' && filename !== '')

/** The challenge behind "try an example" (HOME-14): written for this product. */
export const exampleText =
  'We run eleven regional supermarkets and our fresh supply chain keeps letting us down. Lorries from the central depot ' +
  'in Warrington often arrive after the morning rush, so shelf staff throw away bread and salad that nobody had a chance ' +
  'to buy, while customers look in vain for the best sellers. Store managers order by habit because the weekly ' +
  'forecast from head office comes too late, and our suppliers say that they never know what we will need next. We would ' +
  'like to cut food waste by a third this year without more drivers or a larger depot, and to give small local growers ' +
  'a simple way to deliver to the stores that are closest to them.'
