/**
 * Regions to choose from (REF-12). They are kept apart from `vocabulary.ts`, because the first page shows
 * none of them.
 */
export const ukRegions = [
  'East Midlands',
  'East of England',
  'Greater London',
  'North East',
  'North West',
  'Northern Ireland',
  'Scotland',
  'South East',
  'South West',
  'Wales',
  'West Midlands',
  'Yorkshire and the Humber',
  'N/A',
] as const

/**
 * England as a whole: it is not a region but contains most of them, so it is listed as a group of its own
 * (REF-31).
 */
export const wholeEngland = 'England'

/** Continents and sub-regions of UN M49 (AMB-16). */
export const worldRegions = [
  'Africa',
  'Northern Africa',
  'Eastern Africa',
  'Middle Africa',
  'Southern Africa',
  'Western Africa',
  'Americas',
  'Northern America',
  'Central America',
  'Caribbean',
  'South America',
  'Asia',
  'Central Asia',
  'Eastern Asia',
  'South-eastern Asia',
  'Southern Asia',
  'Western Asia',
  'Europe',
  'Eastern Europe',
  'Northern Europe',
  'Southern Europe',
  'Western Europe',
  'Oceania',
  'Australia and New Zealand',
  'Melanesia',
  'Micronesia',
  'Polynesia',
] as const
