/** The words of the open refinements; their names are loaded with the first page, in `words`. */
export const refinementWords = {
  sectorPlaceholder: 'Choose a sector',
  maturityPlaceholder: 'Choose a stage',
  regionPlaceholder: 'Choose a region or country',
  ukRegions: 'UK regions',
  worldRegions: 'World regions',
  countries: 'Countries',
  urlPlaceholder: 'https://example.org',
  invalidUrl: 'Invalid URL',
  invalidUrlHint: 'Start with https:// or http://, followed by a name such as example.org.',
  familyRunHint: 'Adds a tab of sparks for family businesses',
  socialEnterpriseHint: 'Adds a tab of sparks for social enterprises',
  optionsFailed: 'We could not load the options.',
  nothingToReset: 'No options are set',
  reset: 'Reset options',
  done: 'Done',
  after: 'From now on, ideas, reframes and case studies will use these options.',
} as const
