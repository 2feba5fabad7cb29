import * as z from 'zod/mini'
import papersJson from './papers.json' with { type: 'json' }

/** A paper of the bundled catalogue. The gist is our own line; no abstract is copied. */
export const CataloguePaper = z.object({
  n: z.int(),
  authors: z.string().check(z.minLength(3)),
  year: z.string().check(z.regex(/^(19|20)\d\d$/)),
  title: z.string().check(z.minLength(5)),
  /** Journal, volume and pages. */
  source: z.string().check(z.minLength(3)),
  /** Empty where the source has none. */
  doi: z.string(),
  /** What the details were compared with (docs/content.md); `open` where they were compared with nothing yet. */
  status: z.enum(['V1', 'V1*', 'V2', 'V3', 'V3d', 'open']),
  gist: z.string().check(z.minLength(5), z.maxLength(160)),
})
export type CataloguePaper = z.infer<typeof CataloguePaper>

const Catalogue = z.array(CataloguePaper)

let loaded: readonly CataloguePaper[] | undefined

/** The bundled papers, read by their schema on the first call. */
export function bundledPapers(): readonly CataloguePaper[] {
  loaded ??= z.parse(Catalogue, papersJson)
  return loaded
}

/** What is said of a paper whose authors, year, title and journal are still to be compared with a source. */
export const notConfirmed = 'Details not confirmed against a source'

export const isConfirmed = ({ status }: Pick<CataloguePaper, 'status'>): boolean => status !== 'open'

const doiConfirmed = new Set<CataloguePaper['status']>(['V1', 'V2', 'V3d'])

/** The DOI link, only where the DOI itself is confirmed; otherwise empty (content rule: no unconfirmed link). */
export const paperUri = (paper: CataloguePaper) =>
  doiConfirmed.has(paper.status) && paper.doi.startsWith('10.')
    ? `https://doi.org/${encodeURI(paper.doi)}`
    : ''

/** 'Weick (1984)', 'Baker and Nelson (2005)', 'Lilien et al. (2002)'. */
export function citation(paper: Pick<CataloguePaper, 'authors' | 'year'>): string {
  const surnames = paper.authors.split(';').map((author) => author.split(',')[0]?.trim() ?? '')
  const [first = '', second = ''] = surnames
  const who = surnames.length > 2 ? `${first} et al.` : second ? `${first} and ${second}` : first
  return `${who} (${paper.year})`
}
