import * as z from 'zod/mini'
import { limits } from './limits.ts'

const words = z.string().check(z.maxLength(limits.maxText + 1_000))
const label = z.string().check(z.maxLength(300))
const webAddress = z.string().check(z.maxLength(4_000), z.regex(/^https?:\/\/\S+$/i))

/** A block of a report that every format can represent. Links may only lead to web addresses. */
export const ReportBlock = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('heading'),
    /** 1 is reserved for the title. */
    level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    text: words,
  }),
  z.object({
    kind: z.literal('text'),
    label: z.optional(label),
    text: words,
    /** `lead` for the subject of the report, `note` for side remarks. */
    look: z.optional(z.enum(['lead', 'note'])),
  }),
  z.object({
    kind: z.literal('items'),
    /** The label above the list; empty for none. */
    label,
    ordered: z.boolean(),
    items: z.array(words).check(z.maxLength(1_000)),
  }),
  z.object({ kind: z.literal('link'), text: words, uri: webAddress }),
])
export type ReportBlock = z.infer<typeof ReportBlock>

/** A report's content, in reading order. */
export const ReportDocument = z.object({
  title: z.string().check(z.maxLength(2_000)),
  /** When the report was made, in words. It is shown at the top and in the footer of every page. */
  made: z.optional(label),
  blocks: z.array(ReportBlock).check(z.minLength(1), z.maxLength(40_000)),
})
export type ReportDocument = z.infer<typeof ReportDocument>

/** How many days a link may work. */
export const linkDays = [7, 30, 90] as const
export type LinkDays = (typeof linkDays)[number]

/** A report that anyone with the link can read. It is deleted together with its challenge. */
export const SharedPage = z.object({ challenge: z.string().check(z.maxLength(64)), report: ReportDocument })
export type SharedPage = z.infer<typeof SharedPage>

/**
 * A link in the list of its owner, identified by `id`. The token in the link is not listed, because only the
 * person who made the link ever saw it.
 */
export const HandedOut = z.object({
  id: z.string(),
  /** What the link opens: a challenge to start from, or a report page. */
  kind: z._default(z.enum(['start', 'page']), 'start'),
  /** The title; without one, the first words of the text. */
  excerpt: z._default(z.string(), ''),
  /** When the link was made (ISO 8601); a report page shows the report as it was then. Older links lack it. */
  madeAt: z.optional(z.string()),
  /** The sections on the report page. */
  holds: z._default(z.array(z.string()), []),
  /** ISO 8601. */
  expiresAt: z.string(),
})
export type HandedOut = z.infer<typeof HandedOut>
