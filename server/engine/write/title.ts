import type { Span } from '#contract/brief.ts'
import { introducesWriter, saysWhere } from '../text/introductions.ts'
import { numberWordsBetween } from '../text/numbers.ts'
import { patternOf, wordingOf } from '../text/wordings.ts'
import * as wordings from './title.wordings.ts'

/**
 * Makes a title by rules: the aim, or else the obstacle, as a short question or noun phrase. A sentence that
 * cannot be shortened without losing its sense is skipped; the last resort is a title from topics.
 */

const noTitle = 'no title'
const maxTitle = 60

const label = wordingOf(wordings.label)
const wishing = wordingOf(wordings.wishing)
const pointsBack = wordingOf(wordings.pointsBack)
const asksAtLarge = wordingOf(wordings.asksAtLarge)
const joint = wordingOf(wordings.joint)
const phraseStart = wordingOf(wordings.phraseStart)
const hanging = wordingOf(wordings.hanging)
const participle = wordingOf(wordings.participle)
const troubleVerb = wordingOf(wordings.troubleVerbs)
const troubleAdjective = wordingOf(wordings.troubleAdjectives)
const settled = wordingOf(wordings.settled)
const planned = wordingOf(wordings.planned)
const noVerb = wordingOf(wordings.noVerb)
const troubleLabel = wordingOf(wordings.troubleLabel)

/** The fewest words of a title. */
const wordsLeast = 3

const secondVerb = wordingOf(wordings.secondVerb)
const secondOfOne = wordingOf(wordings.secondOfOne)
const secondOfMany = wordingOf(wordings.secondOfMany)

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '').length

const bareClause = (sentence: string) =>
  sentence
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<![\s.!?;,:])[\s.!?;,:]+$/, '')
    .replace(label, '')

/** The clause, cut at the start of a phrase if it is too long; undefined if no part that fits makes sense. */
function fitting(clause: string, most: number, wordsAtLeast = wordsLeast): string | undefined {
  const ends = [...clause.matchAll(joint)].map(({ index }) => index)
  const first = ends.find((at) => wordsOf(clause.slice(0, at)) >= wordsAtLeast)
  const whole = clause.slice(0, first ?? clause.length).replace(/\s(?:and|or|but)$/i, '')
  const places = [whole.length, ...[...whole.matchAll(phraseStart)].map(({ index }) => index)]
  return places
    .toSorted((a, b) => b - a)
    .map((at) => ({ said: whole.slice(0, at).trim(), left: whole.slice(at) }))
    .find(
      ({ said, left }) =>
        said.length <= most &&
        wordsOf(said) >= wordsAtLeast &&
        !pointsBack.test(said) &&
        (!/\bbetween\b/i.test(said) || /\band\b/i.test(said)) &&
        !losesContrast.test(clause.slice(said.length)) &&
        // Do not cut a clause such as 'get the people who gave to give again', which needs its end.
        !(/^(?:get|help|make|let|persuade|ask) /i.test(said) && /^\s(?:who|which|that) /i.test(left)) &&
        (said.length === whole.trim().length || isWhole(said)),
    )?.said
}

/** An end that a clause needs, because it compares two cases: 'when it costs a minute instead of a day'. */
const losesContrast =
  /\s(?:when|while|if|before|after|until|unless|since) [^,.;:]*\b(?:instead of|rather than)\b/i

/** Whether a clause makes sense without its end. */
const isWhole = (said: string) =>
  !hanging.test(said.split(' ').at(-1) ?? '') &&
  !/\b(?:that|which|who|where|when) \S+$|\b(?:the|an?) (?:place|one|way|time|kind|sort)$/i.test(said)

const questionOf = (lead: string, clause: string, wordsAtLeast?: number): string | undefined => {
  const said = fitting(clause, maxTitle - lead.length - 2, wordsAtLeast)
  return said === undefined ? undefined : `${lead} ${said}?`
}

/** A question with the verb first: 'can we afford'. */
const inverted = new RegExp(
  [
    '^(whether|if) (i|we|they|the \\w+|our \\w+|my \\w+)',
    '(can|could|should|will|would|must|may|might|am|are|is|have|has) (.+)$',
  ].join(' '),
  'i',
)

/**
 * Makes a title from an aim: 'reach every village' becomes 'How to reach every village?', 'Jayden to stay'
 * becomes 'How to get Jayden to stay?'; a short question and 'more regulars' are not changed. Undefined if no
 * title can be made.
 */
function titleOfGoal(goal: string): string | undefined {
  const sentence = bareClause(goal)
  const question = /^how (?:do|can|could|should|might|would) (?:i|we|you|one) (.+)$/i.exec(sentence)?.[1]
  if (question !== undefined) {
    return sentence.length < maxTitle && !pointsBack.test(sentence)
      ? `${capitalised(sentence)}?`
      : questionOf('How to', question, 2)
  }
  const wish = sentence.replace(wishing, '')
  if (wish === sentence && !/^to \w/i.test(wish)) {
    // Use any other question unchanged. A sentence that is neither a wish nor a question is not an aim.
    return goal.trim().endsWith('?') &&
      sentence.length < maxTitle &&
      wordsOf(sentence) >= wordsLeast &&
      !pointsBack.test(sentence)
      ? `${capitalised(sentence)}?`
      : undefined
  }
  const whether = inverted.exec(wish)
  if (whether) {
    const [, , who = '', verb = '', rest = ''] = whether
    return questionOf(
      `${capitalised(verb.toLowerCase())} ${who.toLowerCase() === 'i' ? 'I' : who.toLowerCase()}`,
      rest,
      2,
    )
  }
  const way =
    /^(?:to know |to find out |to see |to decide |to understand )?(how to|where to|when to|what to|whether to) (.+)$/i.exec(
      wish,
    )
  if (way) return questionOf(capitalised((way[1] ?? '').toLowerCase()), way[2] ?? '', 2)
  const act = /^to (.+)$/i.exec(wish)?.[1]
  if (act !== undefined) return questionOf('How to', act, 2)
  const own = /^(?:me|us) to (.+)$/i.exec(wish)?.[1]
  if (own !== undefined) return questionOf('How to', own, 2)
  // A wish such as 'the shop to earn its rent' needs a verb before it.
  if (/^(?!more\b|fewer\b|less\b|an?\b|ways?\b)\S+(?: \S+){0,3} to \w/i.test(wish))
    return questionOf('How to get', wish)
  // Otherwise use the wish as a noun phrase: 'more regulars', 'our bills halved'.
  const thing = fitting(wish, maxTitle)
  return thing === undefined || /^(?:i|we|they|you|that|there|someone|somebody|nobody|to)\b/i.test(thing)
    ? undefined
    : capitalised(thing)
}

const few = String.raw`${numberWordsBetween(2, 6)}|\d+`
const lead = `(?:our|my|the|most|many|some|half (?:of )?(?:the|our)|${few})`
const subject = String.raw`(?:i|we|${lead} (?:\p{L}+ ){0,2}\p{L}+|\p{L}{3,}s)`
const subjects = String.raw`(?:i|we|${lead} (?:\p{L}+ ){0,2}\p{L}+s|half (?:of )?(?:the|our) \p{L}+s|\p{L}{3,}s)`
const auxiliaryClause = new RegExp(`^(${subject}) (${patternOf(wordings.auxiliary)}) (.+)$`, 'iu')
const plural = new RegExp(
  String.raw`^(${subjects}) (?!${patternOf(wordings.notPresent)}\b)(\p{L}+) (.+)$`,
  'iu',
)
/** A singular subject, its verb and the rest: 'Our oven breaks down', 'Nobody knows who decides'. */
const singular =
  /^((?:(?:our|my|the) (?:\p{L}+ )?\p{L}*[^s\s]|nobody|no one|everybody|everyone)) (\p{L}+s) (.+)$/iu
const baseOf = (verb: string) =>
  verb
    .replace(/ies$/i, 'y')
    .replace(/(?<=ss|sh|ch|x|o)es$/i, '')
    .replace(/(?<=[^sy])s$|(?<=[aeou]y)s$/i, '')
const lowered = (who: string) =>
  who.toLowerCase() === 'i' ? 'I' : who.charAt(0).toLowerCase() + who.slice(1)

/**
 * Makes a title from an obstacle: 'We are losing customers' becomes 'Why are we losing customers?', 'Half of the
 * quotes go cold' becomes 'Why do half of the quotes go cold?'
 */
function titleOfTrouble(trouble: string): string | undefined {
  const sentence = bareClause(trouble).replace(troubleLabel, '')
  if (trouble.trim().endsWith('?') || introducesWriter(sentence) || saysWhere(sentence)) return undefined
  const before = auxiliaryClause.exec(sentence)
  if (before) {
    const [, who = '', verb = '', rest = ''] = before
    const plain = verb.toLowerCase().replace('’', "'")
    if ([secondVerb, /s$/.test(plain) ? secondOfOne : secondOfMany].some((second) => second.test(rest)))
      return undefined
    if (plain === 'have to') return questionOf(`Why do ${lowered(who)} have to`, rest, 2)
    if (planned.test(rest)) return undefined
    if (/^(?:am|are|is|was|were)$/.test(plain) && !troubleAdjective.test(rest)) return undefined
    if (/^(?:have|has)$/.test(plain) && settled.test(rest)) return undefined
    const isHaving = (plain === 'have' || plain === 'has') && !participle.test(rest)
    if (isHaving) return plain === 'have' ? questionOf(`Why do ${lowered(who)} have`, rest, 1) : undefined
    const turned =
      {
        cannot: "can't",
        "can't": "can't",
        cant: "can't",
        'do not': "don't",
        "don't": "don't",
        'does not': "doesn't",
        "doesn't": "doesn't",
        'will not': "won't",
        "won't": "won't",
      }[plain] ?? plain
    return questionOf(`Why ${turned.replace("'", '’')} ${lowered(who)}`, rest, 1)
  }
  const one = singular.exec(sentence)
  if (one) {
    const [, who = '', verb = '', rest = ''] = one
    if (!/^(?:is|was|has|does|says|this|its|always|sometimes|besides|perhaps|less)$/i.test(verb))
      return questionOf(
        `Why does ${lowered(who)} ${baseOf(verb)}`,
        rest.replace(/ and \p{L}+s\b.*$/iu, ''),
        1,
      )
  }
  const act = plural.exec(sentence)
  if (!act) return undefined
  const [, who = '', verb = '', rest = ''] = act
  if (secondVerb.test(rest)) return undefined
  if (
    noVerb.test(verb) ||
    /s$/.test(verb) ||
    (/^(?:i|we)$/i.test(who) && !troubleVerb.test(`${verb} ${rest}`))
  )
    return undefined
  return questionOf(`Why do ${lowered(who)} ${verb}`, rest, 1)
}

/** Two topics as a noun phrase: “Timber and quotes”. */
const titleOfTopics = (topics: readonly string[]): string | undefined => {
  const [first, second] = topics.filter((topic) => topic.length <= 28)
  if (first === undefined) return undefined
  return capitalised(second === undefined ? first : `${first} and ${second}`)
}

/**
 * A title from the first aim that gives one, else from the first trouble, else from topics; otherwise 'no
 * title' (specification §5).
 */
export function titleFor(
  goals: readonly Span[],
  troubles: readonly Span[] = [],
  topics: readonly string[] = [],
): string {
  const said = [
    ...goals.filter(({ text }) => !asksAtLarge.test(bareClause(text))).map(({ text }) => titleOfGoal(text)),
    ...troubles.map(({ text }) => titleOfTrouble(text)),
  ].find((title) => title !== undefined)
  return said ?? titleOfTopics(topics) ?? noTitle
}
