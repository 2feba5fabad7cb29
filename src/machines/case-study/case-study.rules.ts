import type { CaseStudyContext } from './case-study.machine.ts'

/** What the chart begins with; shown until it has come. */
export const firstCaseStudy = (): CaseStudyContext => ({ id: '', study: undefined })
