/** Adds a version to a stored value. `unpack` treats values of other versions as absent. */
export const pack = (version: number, data: unknown): string => JSON.stringify({ v: version, data })

export const unpack = (version: number, text: string | undefined): unknown => {
  if (text === undefined) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' &&
      value !== null &&
      'v' in value &&
      value.v === version &&
      'data' in value
      ? value.data
      : undefined
  } catch {
    return undefined
  }
}

/** The keys never change; a value's version increases when its form changes. */
export const keys = {
  challenge: { name: 'challenge', version: 1 },
  topics: { name: 'topics', version: 1 },
  settings: { name: 'settings', version: 1 },
  bookmarks: { name: 'bookmarks', version: 1 },
  start: { name: 'start', version: 1 },
  asides: { name: 'aside', version: 2 },
  draft: { name: 'draft', version: 1 },
  cases: { name: 'cases', version: 1 },
  consent: { name: 'cookie-consent', version: 1 },
} as const
export type Key = (typeof keys)[keyof typeof keys]
