/**
 * Answers in the form documented at developers.openalex.org and api.crossref.org; titles and people are made
 * up.
 */

export const work = (more: Record<string, unknown> = {}) => ({
  id: 'https://openalex.org/W2741809807',
  doi: 'https://doi.org/10.5555/Example.1',
  title: 'Bread that nobody bought: waste in small bakeries',
  publication_year: 2019,
  abstract_inverted_index: { Small: [0], bakeries: [1, 4], waste: [2], bread: [3] },
  keywords: [{ id: 'https://openalex.org/keywords/waste', display_name: 'Food waste', score: 0.7 }],
  authorships: [
    { author_position: 'first', author: { id: 'https://openalex.org/A1', display_name: 'Ada B. Miller' } },
    { author_position: 'last', author: { id: 'https://openalex.org/A2', display_name: 'Plato' } },
  ],
  primary_location: { source: { id: 'https://openalex.org/S1', display_name: 'Journal of Baking' } },
  ...more,
})

export const openAlexAnswer = (...results: unknown[]) => ({
  meta: { count: results.length, db_response_time_ms: 20, page: 1, per_page: 10 },
  results,
  group_by: [],
})

export const item = (more: Record<string, unknown> = {}) => ({
  DOI: '10.5555/Example.2',
  title: ['Queues in caf&amp;eacute;s'],
  abstract: '<jats:title>Abstract</jats:title><jats:p>Guests <jats:italic>wait</jats:italic>.</jats:p>',
  author: [
    { given: 'Ada Beth', family: 'Miller', sequence: 'first', affiliation: [] },
    { family: 'Óskarsson' },
  ],
  issued: { 'date-parts': [[2011, 4]] },
  'container-title': ['Service Letters'],
  ...more,
})

export const crossrefAnswer = (...items: unknown[]) => ({
  status: 'ok',
  'message-type': 'work-list',
  'message-version': '1.0.0',
  message: { 'total-results': items.length, items, 'items-per-page': 10 },
})
