import type { SparkCategory } from '#contract/vocabulary.ts'
import type { Archetype } from './content.schema.ts'
import { businessNewsIdeas } from './data/business-news.ideas.ts'
import { customersSalesIdeas } from './data/customers-sales.ideas.ts'
import { familyBusinessesIdeas } from './data/family-businesses.ideas.ts'
import { financeAcquisitionsIdeas } from './data/finance-acquisitions.ideas.ts'
import { generalStrategiesIdeas } from './data/general-strategies.ideas.ts'
import { marketsProductsIdeas } from './data/markets-products.ideas.ts'
import { peopleClimateIdeas } from './data/people-climate.ideas.ts'
import { researchInsightsIdeas } from './data/research-insights.ideas.ts'
import { socialEnterpriseIdeas } from './data/social-enterprise.ideas.ts'
import { suppliersProcessesIdeas } from './data/suppliers-processes.ideas.ts'

export const ideaLibrary: Record<SparkCategory, readonly Archetype[]> = {
  'markets-products': marketsProductsIdeas,
  'suppliers-processes': suppliersProcessesIdeas,
  'customers-sales': customersSalesIdeas,
  'finance-acquisitions': financeAcquisitionsIdeas,
  'general-strategies': generalStrategiesIdeas,
  'people-climate': peopleClimateIdeas,
  'business-news': businessNewsIdeas,
  'research-insights': researchInsightsIdeas,
  'family-businesses': familyBusinessesIdeas,
  'social-enterprise': socialEnterpriseIdeas,
}
