import { sparkCategories, type BusinessType, type SparkCategory } from '#contract/vocabulary.ts'

export const firstCategory: SparkCategory = 'markets-products'

/** A challenge's business types in the form that the call takes (AMB-18). */
export const businessTypesOf = (refinements: {
  family_run: boolean
  social_enterprise: boolean
}): BusinessType[] => [
  ...(refinements.family_run ? (['family'] as const) : []),
  ...(refinements.social_enterprise ? (['social'] as const) : []),
]

/** The categories on offer: eight, plus one for each business type (SPK-01 to SPK-03). */
export const offeredCategories = (businessTypes: readonly BusinessType[]) =>
  sparkCategories.filter(
    (category) => !('businessType' in category) || businessTypes.includes(category.businessType),
  )

export const isOffered = (slug: SparkCategory, businessTypes: readonly BusinessType[]): boolean =>
  offeredCategories(businessTypes).some((category) => category.slug === slug)

/** The path of a challenge's results: of a new one, or of the saved one with this id (AMB-04). */
export const resultsPath = (id = ''): string =>
  id === '' ? '/challenges/new/' : `/challenges/${encodeURIComponent(id)}/challenge/`

export const sparksPath = (slug: SparkCategory, id?: string): string => `${resultsPath(id)}sparks/${slug}/`
