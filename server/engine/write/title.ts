import type { Span } from '#contract/brief.ts'

const noTitle = 'no title'
export const maxTitle = 60

/** A shorter beginning of a sentence says too little to be told from others. In characters. */
const shortest = 20

const adverb = '(?: (?:really|just|only|also|simply|now|dearly|so|still|desperately))*'
/** What stands before the wish itself: a label, a conjunction, and that something is wished for. */
const label =
  /^(?:(?:so|and|but|also|now|then|or|ideally|honestly|well|action|aim|goal|ask|wish|question|task|target|objective|wanted|needed)\b\s*[,:–-]?\s*)+/i
const wishing = new RegExp(
  String.raw`^(?:(?:i|we)(?:['’](?:d|m|re)| would| should| am| are)?${adverb} (?:want|wish|hope|like|love|need|aim|plan|intend|hoping|aiming|looking|trying|asked|told|have|must)` +
    String.raw`|what (?:i|we)(?:['’]d| would| should)?${adverb} (?:want|like|need) is` +
    String.raw`|(?:my|our|the) (?:goal|aim|wish|hope|target|ambition|task|objective) (?:is|would be)` +
    String.raw`|want|need|looking|hoping|aiming|trying)(?: (?:to|for))?\s+(?=\S)`,
  'i',
)
/** 'I'd like Jayden to stay' without its beginning says less than with it. */
const somebodyElse = /^(?!\S+ (?:whether|how|what|where|when|which|who)\b)\S+(?: \S+){0,2} to \w/
/** 'I want them back': of whom or what, only the sentence before it tells. */
const pointsBack =
  /^(?:(?:them|him|it|they|he|she|those|these)(?:selves|self)?|(?:her|this|that)(?= (?:back|in|to|from|for|with|without|at|on|as|again|and|or|before|by|all|both|done|gone)\b|[\s,;:.!?]*$))(?=[\s,;:.!?]|$)(?! (?:who|which|that|whose)\b)/i
/** Asks for anything at all. */
const asksAtLarge =
  /^(?:does any|do any|any (?:ideas|advice|suggestions|thoughts)|what (?:do|should|can) (?:we|i) do|where (?:do|should) (?:we|i) (?:begin|start))/i
/** Where a sentence may end before its end without losing its sense; at a mere 'and' only when enough has been said. */
const joint =
  /\s?[,;:–—(]|[.!?]\s|\s(?:but|so|without|because|before|after|while|instead|rather)\b|(?<=.{40})\s(?:and|from|with)\b/gi
const atJoint = /\s(?:and|but|or),.*$|(?<![\s,;:.])[\s,;:.]+$/i

/** Words that say nothing without the next one, before an ellipsis. */
const hanging =
  /^(?:an?|and|are|as|at|but|by|can|for|from|how|in|is|its?|my|of|on|or|our|so|that|the|their|to|we|with|your|which|who|where|when|what|if|than|too|more|every|each|this|these|those|was|be|not|no|up|his|her|he|she|they|i)$/i
/** Where a phrase begins before which a title may stop. */
const phraseStart =
  /\s(?:in|on|at|for|by|from|with|or|and|than|about|into|over|through|during|per|until|since|where|which|who|that|when)\b|(?<!\b(?:third|half|quarter|share|number|lots?|kind|sort|rest|most|one|some|all|many|each|part|end|use|out|cost|price))\sof\b/gi
/** So much of a title is left at least, in characters. */
const phraseLeast = 30

/** Says who writes (“I run a joinery”, “We're a family bakery”), and nothing yet of the challenge. */
const introduces =
  /^(?:i|we)(?: have)?(?:(?:['’]m|['’]re| am| are) (?:an?|the|writing)| (?:run|own|manage|operate|have|started|founded) (?:an?|the|our|my|two|three|four|\d+))\b/i

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** At most 60 characters, up to the end of a clause, or of a word followed by an ellipsis. */
function fitted(text: string): string {
  if (text.length <= maxTitle) return text
  const ends = [...text.matchAll(joint)].map(({ index }) => index)
  const end = ends.findLast((at) => at >= shortest && at <= maxTitle)
  if (end !== undefined) return text.slice(0, end).replace(atJoint, '')
  const words = text.slice(0, maxTitle - 1).replace(/(?<!\s)\s+\S*$/, '')
  const phrase = [...words.matchAll(phraseStart)]
    .map(({ index }) => index)
    .findLast((at) => at >= phraseLeast)
  const said = words
    .slice(0, phrase ?? words.length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .split(' ')
  while (said.length > 1 && hanging.test(said.at(-1) ?? '')) said.pop()
  return `${said.join(' ').replace(/[,;:]$/, '')}…`
}

const bare = (sentence: string) =>
  sentence
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<![\s.!;,:])[\s.!;,:]+$/, '')
    .replace(label, '')

const titleOfSentence = (sentence: string) => capitalised(fitted(bare(sentence)))

function titleOfGoal(goal: string): string {
  const sentence = bare(goal)
  const wish = sentence.replace(wishing, '')
  return capitalised(fitted(somebodyElse.test(wish) || pointsBack.test(wish) ? sentence : wish))
}

/**
 * A title by rule: the aim in the owner's own words, rather one that needs no sentence before it, or else what the first
 * sentence says that tells of anything, or of the trouble where that one says who writes; 'no title' for a text that does
 * none of it (specification §5).
 */
export function titleFor(goals: readonly Span[], telling = () => '', troubles: readonly Span[] = []): string {
  const aims = goals.filter(({ text }) => !asksAtLarge.test(text))
  const alone = aims.filter(({ text }) => !pointsBack.test(bare(text).replace(wishing, '')))
  const titles = (alone.length > 0 ? alone : aims).map(({ text }) => titleOfGoal(text))
  const own = titles.find((title) => title.length >= shortest) ?? titles[0]
  if (own !== undefined) return own
  const first = bare(telling())
  const trouble = introduces.test(first)
    ? troubles.map(({ text }) => bare(text)).find((text) => text.length >= shortest && !introduces.test(text))
    : undefined
  return titleOfSentence(trouble ?? first) || noTitle
}
