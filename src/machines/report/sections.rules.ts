/**
 * The optional sections of a report, in reading order. Sections that help to decide come first, the whole text
 * comes last (REP-01).
 */
export const reportSections = [
  { name: 'opening', label: 'In short' },
  { name: 'actions', label: 'Next actions' },
  { name: 'caseBrief', label: 'The case' },
  { name: 'refinements', label: 'About the business' },
  { name: 'topics', label: 'Topics' },
  { name: 'ideas', label: 'Ideas' },
  { name: 'sparks', label: 'Sparks' },
  { name: 'reframes', label: 'Reframes' },
  { name: 'businessModels', label: 'Business models' },
  { name: 'papers', label: 'Academic papers' },
  { name: 'caseStudies', label: 'Case studies' },
  { name: 'challenge', label: 'Challenge' },
  { name: 'original', label: 'Original text' },
] as const

export type ReportSection = (typeof reportSections)[number]['name']

export const allSections: readonly ReportSection[] = reportSections.map(({ name }) => name)

/**
 * The sections of a report until somebody chooses. Earlier versions of the challenge text are only included
 * on request.
 */
export const firstSections: readonly ReportSection[] = allSections.filter((name) => name !== 'original')

export const sectionLabel = (name: ReportSection): string =>
  reportSections.find((section) => section.name === name)?.label ?? ''
