import type { CaseStudy } from '#contract/entities.ts'
import { sicSections } from '#server/domain/options.ts'
import { loadCaseStudies } from '#server/content/parts.ts'
import type { CaseEntry, CaseSource } from '#server/content/case-study.form.ts'

/** The bundled case studies (specification §3, §7) and how they are converted for the API. */

const entries = (await loadCaseStudies()).toSorted((a, b) => a.id - b.id)

/** All entries, sorted by id, which decides between equal scores. */
export const caseEntries = (): readonly CaseEntry[] => entries

/** A sentence that says how an entry was checked. */
const checkedLine: Readonly<Record<CaseEntry['checked'], string>> = {
  compared: 'We’ve checked this text against the page it links to.',
  open: 'We haven’t checked this text against its source yet.',
}

/** A source in one line: 'Stack, J.; Burlingham, B.: The Great Game of Business. Doubleday, 1992'. */
export const sourceLine = ({ authors, title, publisher, year }: CaseSource): string =>
  `${authors ? `${authors}: ` : ''}${title}${/[.?!]$/.test(title) ? '' : '.'} ${publisher}${year ? `, ${year}` : ''}`

/** The plain name of a SIC section. */
export const sectorLabel = (section: string): string =>
  sicSections.find((sector) => sector.section === section)?.label ?? ''

/**
 * Converts an entry to the contract's form; the summary has a paragraph each for what was done, the result
 * and the lesson.
 */
export const toCaseStudy = (entry: CaseEntry): CaseStudy => ({
  id: entry.id,
  name: entry.name,
  slug: entry.slug,
  summary: [entry.did, entry.result, entry.lesson].join('\n\n'),
  entities: [...entry.entities],
  year: entry.year,
  region: entry.country,
  sector: sectorLabel(entry.section),
  sources: entry.sources.map((source) => ({
    title: sourceLine(source),
    ...(source.uri !== undefined && { uri: source.uri }),
  })),
  checked: checkedLine[entry.checked],
})
