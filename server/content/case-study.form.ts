import * as z from 'zod/mini'

/**
 * A case study of the bundled catalogue, in our own words. Facts without a source are left out, and figures
 * appear only in entries that were compared with the page they link to (`checked`).
 */

const line = (min: number, max: number) =>
  z.string().check(
    z.minLength(min),
    z.maxLength(max),
    z.refine((text) => text === text.trim() && !/\s{2}/.test(text), 'no stray spaces'),
  )

const caseKinds = [
  'small firm',
  'medium firm',
  'large firm',
  'co-operative',
  'social enterprise',
  'community',
  'public body',
] as const

/** Where a reader can check the case. */
export const CaseSource = z.strictObject({
  /** Authors of a book or article; a publisher's own page has none. */
  authors: z.optional(line(3, 120)),
  title: line(3, 220),
  /** Publisher of a book, journal and volume, or name of a site. */
  publisher: line(2, 120),
  year: z.optional(z.string().check(z.regex(/^(18|19|20)\d\d$/))),
  /** Only if the page itself was found. */
  uri: z.optional(z.string().check(z.regex(/^https?:\/\/[^\s]+$/))),
})
export type CaseSource = z.infer<typeof CaseSource>

export const CaseEntry = z.strictObject({
  id: z.int().check(z.minimum(1)),
  slug: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60)),
  /** Who, then what they did in a few words. */
  name: line(8, 90),
  /** When it happened: '2018' or '1992–1995'. */
  year: z.string().check(z.regex(/^\d{4}(–\d{4})?$/)),
  country: line(3, 40),
  /** Section of UK SIC 2007. */
  section: z.string().check(z.regex(/^[A-U]$/)),
  kind: z.enum(caseKinds),
  did: line(80, 520),
  result: line(30, 330),
  lesson: line(30, 220),
  entities: z.array(line(2, 40)).check(z.minLength(5), z.maxLength(15)),
  /** Words people with a similar problem would use; searched, never shown. */
  words: line(10, 320),
  sources: z.array(CaseSource).check(z.minLength(1), z.maxLength(3)),
  /**
   * `compared`: checked against the page it links to. `open`: names a source but has not been compared with
   * it yet.
   */
  checked: z.enum(['compared', 'open']),
})
export type CaseEntry = z.infer<typeof CaseEntry>
