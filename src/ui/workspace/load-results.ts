import { preparable } from '#ui/late-part.tsx'

/** The results' code, fetched when the text is long enough or when the results are entered. */
export const loadResults = preparable(async () => (await import('./results.screen.tsx')).ResultsScreen)
