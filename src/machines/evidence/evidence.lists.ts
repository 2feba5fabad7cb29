import type { BusinessModel, CaseStudy, Paper, Reframe } from '#contract/entities.ts'
import { defineCollection } from '../collection/collection.machine.ts'
import type { CaseStudyQuery, ReframeQuery, SearchQuery } from './evidence.rules.ts'

/** The loaders of the evidence, one for each kind. */
export const papersMachine = defineCollection<Paper, SearchQuery>('papers')
export const caseStudiesMachine = defineCollection<CaseStudy, CaseStudyQuery>('caseStudies')
export const reframesMachine = defineCollection<Reframe, ReframeQuery>('reframes', ({ label }) =>
  label.trim().toLowerCase(),
)
export const businessModelsMachine = defineCollection<BusinessModel, SearchQuery>(
  'businessModels',
  ({ name }) => name.trim().toLowerCase(),
)
