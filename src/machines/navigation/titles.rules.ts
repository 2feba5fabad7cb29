import type { Place } from './routes.ts'

/** The title part of each place (specification §2); places without one show the product's name alone (ROUTE-24). */
const titles: Partial<Record<Place['name'], string>> = {
  home: 'Home',
  'challenge-new-sparks': 'Challenge Sparks',
  'challenge-new-resources': 'Challenge Resources',
  'challenge-new-reframes': 'Challenge Reframes',
  'challenge-new-business-models': 'Challenge Business Models',
  'challenge-new-review': 'Review Your Challenge',
  'case-study': 'Case Study',
  'saved-challenges-list': 'Saved Challenges',
  'challenge-saved-overview': 'Challenge',
  'challenge-saved-sparks': 'Challenge Sparks',
  'challenge-saved-resources': 'Challenge Resources',
  'challenge-saved-reframes': 'Reframes',
  'challenge-saved-business-models': 'Business Models',
  'challenge-saved-review': 'Review',
  'cookie-policy': 'Cookies',
  'component-library': 'Component Library',
}

export const documentTitle = (productName: string, place: Place): string => {
  const title = titles[place.name]
  return title === undefined ? productName : `${productName} | ${title}`
}
