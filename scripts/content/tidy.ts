import pluralize from 'pluralize'

/** What no text of the engine may show: unfilled gaps, wrong articles, broken agreement, stray marks. */
const rules: readonly { name: string; pattern: RegExp }[] = [
  { name: 'unfilled gap', pattern: /[{}[\]|]/ },
  { name: 'doubled word', pattern: /\b(?!had had\b|that that\b)(\p{L}+) \1\b(?!-)/iu },
  { name: 'double space', pattern: / {2}/ },
  { name: 'space before punctuation', pattern: / [.,;:?]/ },
  { name: 'exclamation mark', pattern: /!/ },
  // 'an hour', 'a unit', 'a one-off' and initialisms are exceptions, because the sound decides.
  { name: 'a before a vowel', pattern: /\ba (?!one|uni|use|usa|usu|eu|u[kns]\b)[aeiou]\p{Ll}+/iu },
  { name: 'an before a consonant', pattern: /\ban (?!hour|honest|heir|honour)[b-df-hj-np-tv-z]\p{Ll}+/iu },
  { name: 'two determiners', pattern: /\b(?:your|the|a|an) (?:your|the|a|an)\b/i },
  { name: 'two verbs', pattern: /\b(?:are is|is are|was were|do does|does do|has have|have has)\b/i },
  {
    name: 'plural with a singular verb',
    pattern:
      /(?:^|[.?] |\b(?:if|when|why|because|that) )(?:customers|drivers|bakers|carers|guests|deliveries|suppliers|team members) (?:is|was|has|does)\b/i,
  },
  { name: 'does with a plural', pattern: /\bdoes (?:customers|drivers|bakers|carers|deliveries|visits)\b/i },
  { name: 'possessive missing', pattern: /\bundefined|NaN|null\b/ },
]

/** Words that end in s but are singular or uncountable, which the plural library takes for plurals. */
const oneInS = /(?:ss|us|is|ness|news|series|means|works|always|yours|perhaps|sometimes|gas|lens|logistics)$/i

/** A plural straight after *a* or *an*: 'a customers'. */
const pluralAfterArticle = (text: string) =>
  [
    ...text.matchAll(
      /\ban? (?!(?:sports|arts|goods|sales|works|news|savings|clothes|games|systems|careers|accounts) [a-z])([a-z]{3,}s)\b(?![-’']| (?:list|target)\b)/g,
    ),
  ].some(([, word = '']) => !oneInS.test(word) && pluralize.isPlural(word) && !pluralize.isSingular(word))

const singularVerb = /^(?:is|was|has|does)$/
/** A subject at the start of a clause whose head does not agree with its verb: 'if your quotes is'. */
const disagrees = (text: string) =>
  [
    ...text.matchAll(
      /(?:^|[.?:] |\b(?:[Ii]f|whether|when|because|that|how|where) )(?:[Yy]our|[Tt]he) ([a-z-]+(?: [a-z-]+){0,3}?) (is|are|was|has|have|does)\b/g,
    ),
  ].some(({ index, 1: subject = '', 2: verb = '' }) => {
    if (
      /\b(?:and|who|which|that|to|of|with|on|for|in|or|you|should|would|could|must|may|might|will|can|they|we|it|he|she|as|than|if)\b/.test(
        subject,
      )
    )
      return false
    const head = subject.split(' ').at(-1) ?? ''
    if (
      /(?:staff|people|folk|team|crew|few|missing|urgent|two|three|four|five|six|ten|twelve|twenty)$/.test(
        head,
      )
    )
      return false
    const plural = head.endsWith('s') && !oneInS.test(head) && pluralize.isPlural(head)
    // 'What happens if the trainer goes is put in writing': the clause is the subject.
    if (/\b(?:What|Who|Whatever|Whoever)\b[^.?:]*$/.test(text.slice(0, index)) && subject.includes(' '))
      return false
    return plural === singularVerb.test(verb)
  })

/** One line for each rule that a text breaks: the rule's name and the text. */
export const untidy = (text: string): string[] => [
  ...rules.filter(({ pattern }) => pattern.test(text)).map(({ name }) => `${name}: ${text}`),
  ...(pluralAfterArticle(text) ? [`plural after an article: ${text}`] : []),
  ...(disagrees(text) ? [`subject and verb: ${text}`] : []),
]

/** American spellings of words that the content uses. */
const americanWords =
  /\b(?:\w*(?:organiz|realiz|recogniz|specializ|optimiz|summariz|prioritiz)\w*|color\w*|labor\b|favor\w*|center\w*|program\b|behavior\w*|neighbor\w*|traveling|modeling|catalog\b|gray|tire\b|check(?:book)\b|fulfill\b|jewelry|skeptical|specialty|practicing license)\b/i
export const americanSpelling = (text: string) => americanWords.test(text)

/** Flesch reading ease: the higher, the easier to read. */
export function readingEase(text: string): number {
  const sentences = text.split(/[.?:]+/).filter((part) => part.trim().length > 0).length
  const words = text.match(/[\p{L}'’-]+/gu) ?? []
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word.toLowerCase()), 0)
  return (
    206.835 - 1.015 * (words.length / Math.max(1, sentences)) - 84.6 * (syllables / Math.max(1, words.length))
  )
}

function syllablesOf(word: string): number {
  const stripped = word.replace(/[^a-z]/g, '').replace(/(?:[^laeiouy]es|ed|[^laeiouy]e)$/, '')
  return Math.max(1, stripped.match(/[aeiouy]{1,2}/g)?.length ?? 1)
}

/** Overlap of the words of two texts, from 0 to 1. */
export function jaccard(a: string, b: string): number {
  const words = (text: string) => new Set(text.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
  const [first, second] = [words(a), words(b)]
  const common = [...first].filter((word) => second.has(word)).length
  return common / (first.size + second.size - common || 1)
}
