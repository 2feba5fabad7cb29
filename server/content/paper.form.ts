import * as z from 'zod/mini'

/** A paper of the bundled catalogue. The gist is our own line; no abstract is copied. */
export const CataloguePaper = z.strictObject({
  /** Its number, which problems, sparks and documents refer to. */
  n: z.int(),
  authors: z.string().check(z.minLength(3)),
  year: z.string().check(z.regex(/^(19|20)\d\d$/)),
  title: z.string().check(z.minLength(5)),
  /** Journal, volume and pages. */
  source: z.string().check(z.minLength(3)),
  /** Empty if the source has none. */
  doi: z._default(z.string(), ''),
  /** What the details were checked against (docs/content.md); `open` if not checked yet. */
  status: z.enum(['V1', 'V1*', 'V2', 'V3', 'V3d', 'open']),
  gist: z.string().check(z.minLength(5), z.maxLength(160)),
})
/** The number of a paper from the name of its file: 12 of '012-dahl-2002'. */
export const paperNumber = (name: string): number => Number(name.slice(0, 3))

export type CataloguePaper = z.output<typeof CataloguePaper>
