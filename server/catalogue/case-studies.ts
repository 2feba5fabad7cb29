import type { CaseStudy } from '#contract/entities.ts'
import { sections } from '#server/domain/options.ts'
import type { CaseEntry, CaseSource } from './case-studies/case-study.schema.ts'
import { missionCases } from './case-studies/mission.cases.ts'
import { offerCases } from './case-studies/offers.cases.ts'
import { ownershipCases } from './case-studies/ownership.cases.ts'
import { workCases } from './case-studies/work.cases.ts'

/** The bundled case studies (specification §3, §7) and how they are sent. */

let ordered: readonly CaseEntry[] | undefined

/** All entries by id, which decides between equal scores. Their shape is checked by `npm run content:lint`. */
export function caseEntries(): readonly CaseEntry[] {
  ordered ??= [...ownershipCases, ...offerCases, ...workCases, ...missionCases].toSorted(
    (a, b) => a.id - b.id,
  )
  return ordered
}

/** 'Stack, J.; Burlingham, B.: The Great Game of Business. Doubleday, 1992'. */
export const sourceLine = ({ authors, title, publisher, year }: CaseSource): string =>
  `${authors ? `${authors}: ` : ''}${title}${/[.?!]$/.test(title) ? '' : '.'} ${publisher}${year ? `, ${year}` : ''}`

/** The plain name of a section of the industry classification. */
export const sectorLabel = (section: string): string =>
  sections.find((sector) => sector.section === section)?.label ?? ''

/** The entry as the contract sends it: the summary has a paragraph each for deed, result and lesson. */
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
  checked: entry.checked,
})
