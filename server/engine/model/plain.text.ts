/**
 * Keeps texts plain in both directions: removes invisible characters before a text goes to a model, and refuses
 * mark-up, links and hidden characters in what the model writes.
 */

/**
 * Characters that are invisible on a page but that a model can read: format characters (zero-width, bidi,
 * tags), controls, lone surrogates, private use, variation selectors and fillers.
 */
const invisible =
  /[\p{Cf}\p{Co}\p{Cs}\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180d\u3164\ufe00-\ufe0f\uffa0\u{e0100}-\u{e01ef}]/gu

/** The text without invisible characters; line breaks stay. */
export const withoutInvisible = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(invisible, '')

/**
 * One line without the mark-up that models like to add: bullets, numbers, headings, emphasis, code quotes.
 */
export const unmarked = (text: string): string =>
  withoutInvisible(text)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:(?:[-*•·–>]|#{1,6}|\d{1,2}[.)])\s+)+/, '')
    .replace(/\*{1,3}([^*]+)\*{1,3}/g, '$1')
    .replace(/(^|\W)_{1,2}([^_]+)_{1,2}(?=\W|$)/g, '$1$2')
    .replace(/`([^`]*)`/g, '$1')
    .trim()

/** What a line must not contain after `unmarked`. No useful line about a business contains any of this. */
const refusedPatterns: readonly RegExp[] = [
  // Tags, comments, chat-template tokens and their fragments.
  /<[a-z/!?|]/i,
  /\|>|\[\/?INST\]|<<SYS>>/,
  // Entities: harmless as text, but a later step might decode them.
  /&(?:#\d+|#x[\da-f]+|[a-z]{2,8});/i,
  // Images and links.
  /!\[|\]\s?\(|^\[[^\]]*\]:/,
  // Addresses with a scheme, `www`, `@`, a path or an IP number; `namesHost` finds bare host names.
  /\b[a-z][a-z\d+.-]{1,20}:\/\//i,
  /\b(?:javascript|vbscript|mailto|tel):\S/i,
  /\bdata:\w+\//i,
  /\bwww\./i,
  /[^\s@]@[^\s@]/,
  /\b[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,9}\/\S/i,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/,
  // Code blocks and template placeholders.
  /```|\{\{|\$\{/,
  // No useful word is this long, but encoded data is.
  /\S{41}/,
]

/** Characters that no host name contains. Browsers accept the three characters besides `.` as dots. */
const betweenHosts = /[^\p{L}\p{M}\p{N}\p{So}_.\u3002\uff0e\uff61-]/u
const dot = /[.\u3002\uff0e\uff61]/u

/** Endings of file and program names; none of these is a top-level domain. */
const endingsOfFiles: ReadonlySet<string> = new Set(
  'js css html htm json xml csv txt pdf doc docx xls xlsx ppt pptx png jpg jpeg gif svg'.split(' '),
)

/**
 * Whether a host name may end in this label: at least two letters. There is no list of top-level domains here,
 * because it would soon be outdated.
 */
const endsHost = (label: string): boolean => {
  if (/^xn--/i.test(label)) return true
  const ending = /^\p{L}[\p{L}\p{M}]+(?=$|[_-])/u.exec(label)?.[0]
  return ending !== undefined && !endingsOfFiles.has(ending.toLowerCase())
}

/**
 * Whether a word in the line could be opened as a host name: `evil.shop`, but not `e.g.`, `1.5kg` or
 * `Node.js`.
 */
const namesHost = (line: string): boolean =>
  line
    .split(betweenHosts)
    .some((word) =>
      word.split(dot).some((label, at, labels) => (labels[at - 1] ?? '') !== '' && endsHost(label)),
    )

/** Whether the line contains only words: no mark-up, no address, no code, no encoded data. */
export const isPlain = (line: string): boolean =>
  !refusedPatterns.some((pattern) => pattern.test(line)) && !namesHost(line)

/**
 * Patterns of sources in a text: a DOI, an author with a year, 'et al.', a dated study. Sources are shown
 * beside the text from the closed list, so a source in the text repeats one or is invented.
 */
const claims: readonly RegExp[] = [
  /\b10\.\d{4,9}\/\S/,
  /\bdoi\b|\barxiv\b|\bisbn\b/i,
  /\bet al\b/i,
  /\p{Lu}[\p{L}'’-]{1,40}(?:,? (?:and|&) \p{Lu}[\p{L}'’-]{1,40})?,? \(?(?:19|20)\d\d[a-z]?\)/u,
  /\[\d{1,3}\]/,
  /\b(?:stud(?:y|ies)|survey|report|paper|article|research|journal)\b[^.?]{0,40}\b(?:19|20)\d\d\b/i,
  /\b(?:19|20)\d\d\b[^.?]{0,40}\b(?:stud(?:y|ies)|survey|report|paper|article|journal)\b/i,
]
export const claimsSource = (line: string): boolean => claims.some((pattern) => pattern.test(line))

/** The words of four letters and more, without endings such as -s and -ing, for comparing texts. */
export const wordsOf = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) =>
      word.length > 5 ? word.replace(/(?:ing|ies|ed|es|s|y)$/, '') : word.replace(/s$/, ''),
    ),
  )

/** The share of words that two sets have in common, 0 to 1. */
export const shareOfWords = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  let common = 0
  for (const word of a) if (b.has(word)) common += 1
  return common / (a.size + b.size - common || 1)
}

/** Frequent words; that two texts share them means nothing. */
const usualWords = wordsOf(
  'about after again also another because been before being between both business could does doing down each every ' +
    'first from have here just like made make many more most much need next only other over people same should some ' +
    'such than that their them then there these they thing this those through time under until very want well were ' +
    'what when where which while will with without would year years your yours company work working help good better',
)

/** Whether a text shares at least `least` telling words with its subject. */
export const isAbout = (text: string, about: ReadonlySet<string>, least = 1): boolean => {
  let shared = 0
  for (const word of wordsOf(text)) if (about.has(word) && !usualWords.has(word)) shared += 1
  return shared >= least
}

/**
 * Returns the items that are about the subject, with at most as many others among them. The rule holds at every
 * point of the list, because it is shown while it is being written.
 */
export const mostlyAbout = <Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  about: ReadonlySet<string>,
): Item[] => {
  let ahead = 0
  return items.filter((item) => {
    const fits = isAbout(textOf(item), about)
    if (!fits && ahead === 0) return false
    ahead += fits ? 1 : -1
    return true
  })
}

/** Whether every figure in the text is also in the source. */
export const figuresFrom = (text: string, source: string): boolean => {
  const figures = (value: string) =>
    value.match(/\d+(?:[.,]\d+)*/g)?.map((each) => each.replace(/,/g, '')) ?? []
  const known = new Set(figures(source))
  return figures(text).every((figure) => known.has(figure))
}

/** The text in lower case without punctuation, for comparing. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
