import type { CaseStudy } from '#contract/entities.ts'

export interface CaseStudyContext {
  id: string
  study: CaseStudy | undefined
}

/** What the chart begins with; shown until it has come. */
export const firstCaseStudy = (): CaseStudyContext => ({ id: '', study: undefined })
