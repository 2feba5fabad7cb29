import { sparkCategories, type BusinessType, type SparkCategory } from '#contract/vocabulary.ts'

export const firstCategory: SparkCategory = 'markets-products'

/** The business types of a challenge in the form that the call expects (AMB-18). */
export const businessTypesOf = (refinements: {
  family_run: boolean
  social_enterprise: boolean
}): BusinessType[] => [
  ...(refinements.family_run ? (['family'] as const) : []),
  ...(refinements.social_enterprise ? (['social'] as const) : []),
]

/** The spark categories to offer: eight, plus one for each business type (SPK-01 to SPK-03). */
export const offeredCategories = (businessTypes: readonly BusinessType[]) =>
  sparkCategories.filter(
    (category) => !('businessType' in category) || businessTypes.includes(category.businessType),
  )

export const isOffered = (slug: SparkCategory, businessTypes: readonly BusinessType[]): boolean =>
  offeredCategories(businessTypes).some((category) => category.slug === slug)

/** The path of the results of a new challenge or, if an id is given, of a saved one (AMB-04). */
export const resultsPath = (id = ''): string =>
  id === '' ? '/challenges/new/' : `/challenges/${encodeURIComponent(id)}/challenge/`

export const sparksPath = (slug: SparkCategory, id?: string): string => `${resultsPath(id)}sparks/${slug}/`
