/** Something a log must not contain. */
export interface Leak {
  what: 'a token' | 'an address' | 'what was sent'
  /** The field of the line, if it has one. */
  field: string
  value: string
}

const shapes: readonly (readonly [RegExp, Leak['what']])[] = [
  [/eyJ[\w-]{8,}\.[\w-]{8,}/, 'a token'],
  [/\b(Bearer|DPoP) \S/i, 'a token'],
  [/[\w.+-]@[\w-]+\.\w/, 'an address'],
  [/\b(?!127\.0\.0\.1\b)\d{1,3}(\.\d{1,3}){3}\b/, 'an address'],
]

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Fields with a long value of an exact form. They look like secrets, but nobody gets access with them. */
const ids: Readonly<Record<string, RegExp>> = {
  time: /^[\dT:.-]+Z$/,
  requestId: uuid,
  challenge: uuid,
  person: uuid,
  traceId: /^[\da-f]{32}$/,
  spanId: /^[\da-f]{16}$/,
}

/**
 * All distinct strings in a log except the fields above, each as field, tab, value. A line that is not JSON
 * counts as a string.
 */
const stringsOf = (log: string): Set<string> => {
  const found = new Set<string>()
  const take = (field: string, value: unknown) => {
    if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) {
        found.add(`key\t${key}`)
        take(Array.isArray(value) ? field : key, inner)
      }
    else if (typeof value === 'string' && ids[field]?.test(value) !== true) found.add(`${field}\t${value}`)
  }
  for (const line of log.split('\n').filter(Boolean)) {
    try {
      take('', JSON.parse(line))
    } catch {
      found.add(`line\t${line}`)
    }
  }
  return found
}

/**
 * Whether a text is long enough to search for. A short single word may be a name that the log is allowed to
 * contain, such as a topic that is also part of a route.
 */
const isTelling = (text: string) => text.length >= 20 || (text.length >= 6 && /[\s@]/.test(text))

/** Searches a log for everything that was sent, and for anything that looks like a token or an address. */
export const leaksOf = (log: string, heard: readonly string[]): Leak[] => {
  const logged = [...stringsOf(log)].map((string) => {
    const [field = '', value = ''] = string.split('\t', 2)
    return { field, value }
  })
  const all = logged.map(({ value }) => value).join('\n')
  const sent = heard.filter((text) => isTelling(text) && all.includes(text))
  return logged.flatMap(({ field, value }) => [
    ...shapes.filter(([shape]) => shape.test(value)).map(([, what]) => ({ what, field, value })),
    ...sent
      .filter((text) => value.includes(text))
      .map(() => ({ what: 'what was sent' as const, field, value })),
  ])
}
