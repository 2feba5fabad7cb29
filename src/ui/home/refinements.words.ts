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
  invalidUrlHint: 'An address starts with https:// or http:// and has a name such as example.org.',
  familyRunHint: 'Adds a tab of sparks for family businesses',
  socialEnterpriseHint: 'Adds a tab of sparks for social enterprises',
  optionsFailed: 'We could not load the options.',
  nothingToReset: 'No options are set',
  reset: 'Reset options',
  done: 'Done',
  after: 'Ideas, reframes and case studies follow these options from now on.',
} as const
