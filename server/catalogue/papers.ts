import { loadPapers } from '#server/content/parts.ts'
import type { CataloguePaper } from '#server/content/paper.form.ts'

export type { CataloguePaper }

const papers = (await loadPapers()).toSorted((a, b) => a.n - b.n)

/** The bundled papers, sorted by number. */
export const bundledPapers = (): readonly CataloguePaper[] => papers

/** Shown for a paper whose authors, year, title and journal have not been checked against a source. */
export const notConfirmed = 'We haven’t checked these details against a source'

export const isConfirmedPaper = ({ status }: Pick<CataloguePaper, 'status'>): boolean => status !== 'open'

const doiConfirmed = new Set<CataloguePaper['status']>(['V1', 'V2', 'V3d'])

/** The DOI link if the DOI is confirmed, otherwise empty (content rule: no unconfirmed links). */
export const paperUri = (paper: CataloguePaper) =>
  doiConfirmed.has(paper.status) && paper.doi.startsWith('10.')
    ? `https://doi.org/${encodeURI(paper.doi)}`
    : ''

/** The DOI that the catalogue names without having checked it; empty if there is none. */
export const uncheckedDoi = (paper: CataloguePaper): string =>
  paperUri(paper) === '' && /^10\.\d{4,9}\/\S+$/u.test(paper.doi) ? paper.doi : ''

/** A paper's short citation: 'Weick (1984)', 'Baker and Nelson (2005)', 'Lilien et al. (2002)'. */
export function citation(paper: Pick<CataloguePaper, 'authors' | 'year'>): string {
  const surnames = paper.authors.split(';').map((author) => author.split(',')[0]?.trim() ?? '')
  const [first = '', second = ''] = surnames
  const who = surnames.length > 2 ? `${first} et al.` : second ? `${first} and ${second}` : first
  return `${who} (${paper.year})`
}
