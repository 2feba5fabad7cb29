import * as z from 'zod/mini'

/**
 * The schema of a bundled case study, told in our own words. Facts need a source. Figures appear only in
 * entries that were compared with the page they link to (`checked`).
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

export const CaseSource = z.strictObject({
  authors: z
    .optional(line(3, 120))
    .check(z.describe('Authors of a book or article; a publisher’s own page has none')),
  title: line(3, 220),
  publisher: line(2, 120).check(
    z.describe('The publisher of a book, the journal and volume, or the name of a site'),
  ),
  year: z.optional(z.string().check(z.regex(/^(18|19|20)\d\d$/))),
  uri: z
    .optional(z.string().check(z.regex(/^https?:\/\/[^\s]+$/)))
    .check(z.describe('Only if the page itself was found')),
})
export type CaseSource = z.infer<typeof CaseSource>

export const CaseEntry = z.strictObject({
  id: z.int().check(z.minimum(1), z.describe('The last number + 1')),
  slug: z
    .string()
    .check(
      z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
      z.maxLength(60),
      z.describe('The name of the file: lower case with hyphens'),
    ),
  name: line(8, 90).check(z.describe('Who, then what they did in a few words')),
  year: z.string().check(z.regex(/^\d{4}(–\d{4})?$/), z.describe('When it happened: 2018 or 1992–1995')),
  country: line(3, 40),
  section: z.string().check(z.regex(/^[A-U]$/), z.describe('The letter of the industry (UK SIC 2007)')),
  kind: z.enum(caseKinds),
  did: line(80, 520).check(z.describe('What they did')),
  result: line(30, 330).check(z.describe('What came of it')),
  lesson: line(30, 220).check(z.describe('What an owner can learn from it')),
  entities: z
    .array(line(2, 40))
    .check(z.minLength(5), z.maxLength(15), z.describe('Words for what it is about')),
  words: line(10, 320).check(
    z.describe('Words that people with a similar problem would use; searched, never shown'),
  ),
  sources: z
    .array(CaseSource)
    .check(z.minLength(1), z.maxLength(3), z.describe('Where a reader can check the case')),
  checked: z
    .enum(['compared', 'open'])
    .check(
      z.describe('compared: checked against the pages it links to; open: names a source, not checked yet'),
    ),
})
export type CaseEntry = z.infer<typeof CaseEntry>
