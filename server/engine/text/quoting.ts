import type { Span } from '#contract/brief.ts'

/** The owner's own words in front of ours, and ours without them. */

/** Addresses and long numbers that someone typed are no one's to repeat. */
const personal = /\S@\S|\+?\d[\d ()/.-]{8,}\d|\b[A-Z]{2} ?(?:\d\d ?){3}[A-D]\b/

/** Whether a text holds an address or a number that is not to be repeated. */
export const isPersonal = (text: string): boolean => personal.test(text)

/** With fewer words a piece of a sentence shows nothing. */
const wordsLeast = 5

/** A sentence as it stands within quotation marks; undefined where a quotation in it is cut off. */
function withinQuotation(text: string): string | undefined {
  const said = text.replace(/(^|[\s(])["“](?=\S)/g, '$1‘').replace(/["”]/g, '’')
  // A mark after a space or at the beginning opens; one before a letter is an apostrophe.
  const marks = [...said.replace(/(^|[\s(])'(?=\S)/g, '$1‘').matchAll(/‘|['’](?!\p{L})/gu)]
  let open = 0
  for (const [mark] of marks) {
    // The apostrophe of a plural closes nothing.
    if (mark !== '‘' && open === 0) continue
    open += mark === '‘' ? 1 : -1
    if (open > 1) return undefined
  }
  return open === 0 && !/^[^‘]*[,.?!]['’]/u.test(said) ? said : undefined
}

/** A span as it is quoted; undefined when it holds what is not to be repeated. */
export function quoted(span: Span | undefined, most = 160): string | undefined {
  const text = span?.text.replace(/\s+/g, ' ').trim()
  if (
    text === undefined ||
    text.length > most ||
    text.split(' ').length < wordsLeast ||
    isPersonal(text) ||
    /[{}<>[\]|]/.test(text)
  )
    return undefined
  return withinQuotation(text.replace(/^(?:and|but|so|or) /i, ''))
}

/** A sentence of the owner's in quotation marks, with a full stop where it has no mark of its own. */
const ended = (said: string): string => {
  const bare = said.replace(/(?<![.;:,])[.;:,]+$/, '')
  return `“${bare}”${/[?!]$/.test(bare) ? '' : '.'}`
}

/** A sentence of the owner's in front of one of ours. */
export const beside = (who: 'You' | 'We', said: string, ours: string): string =>
  `${who} write: ${ended(said)} ${ours}`

/** How the first and the second of two sentences are led in. */
const pairLeads = {
  'goal+limit': ['want', 'rule out'],
  'goal+trouble': ['want', 'also write'],
  'limit+trouble': ['rule out', 'also write'],
} as const
export type PairKind = keyof typeof pairLeads

/** Two sentences of the owner's in front of one of ours that joins them. */
export const besideBoth = (
  who: 'You' | 'We',
  kind: PairKind,
  [first, second]: readonly [string, string],
  ours: string,
): string => {
  const [before, between] = pairLeads[kind]
  return `${who} ${before}: ${ended(first)} ${who} ${between}: ${ended(second)} ${ours}`
}

/** The words of a spark without what of the owner's leads it. */
export const bareSpark = (spark: string): string =>
  sameText(spark.replace(/^(?:(?:You|We) (?:write|say|want|rule out|also write): “[^”]*”\.? *)+/, ''))

export const sameText = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase()
