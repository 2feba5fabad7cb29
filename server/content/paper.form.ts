import * as z from 'zod/mini'

/** The schema of a paper in the bundled catalogue. The gist is our own sentence, not the paper's abstract. */
export const CataloguePaper = z.strictObject({
  n: z.int().check(z.minimum(1), z.describe('The last number + 1; the name of the file begins with it')),
  authors: z
    .string()
    .check(
      z.minLength(3),
      z.describe('Surnames with initials, separated by semicolons: Seelos, C.; Mair, J.'),
    ),
  year: z.string().check(z.regex(/^(19|20)\d\d$/)),
  title: z.string().check(z.minLength(5)),
  source: z
    .string()
    .check(z.minLength(3), z.describe('Journal, volume and pages: Business Horizons 48, 241-246')),
  doi: z._default(z.string(), '').check(z.describe('Left out if the source has none')),
  status: z
    .enum(['V1', 'V1*', 'V2', 'V3', 'V3d', 'open'])
    .check(z.describe('What the details were checked against (docs/content.md); open if not checked yet')),
  gist: z
    .string()
    .check(
      z.minLength(80),
      z.maxLength(150),
      z.describe('One sentence: what the paper says and an owner can use, in your own words'),
    ),
})

/** File names begin with the number of the paper: '001-amabile-1996'. */
export const paperNaming = {
  nameOf: ({ n }: CataloguePaper, file: string) => `${String(n).padStart(3, '0')}${file.slice(3)}`,
  number: 'n',
} as const

/** The number of a paper from its file name: 12 from '012-dahl-2002'. */
export const paperNumber = (name: string): number => Number(name.slice(0, 3))

export type CataloguePaper = z.output<typeof CataloguePaper>
