import { kindOfPhrase } from './topic.kind.ts'
import type { Reading, Sentence, Word } from '../text/text.reader.ts'

/** What the writer wants, taken from the text in its own words. */
export interface ChallengePhrases {
  /** A verb phrase spoken to the writer, such as 'reduce waste'; absent when the text states no goal. */
  goal?: string
}

const wishes = new Set(
  'need needs want wants asked tasked told expected required supposed like hope hopes aim aims try trying plan plans wish keen looking have love how must should could'.split(
    ' ',
  ),
)
/** Verbs that lead to the goal but are not it: 'decide how to keep staff'. */
const thinking = new Set(
  'decide know understand think see find work figure choose learn consider explore ask discuss explain start begin be have do go'.split(
    ' ',
  ),
)
export const outcomes: ReadonlySet<string> = new Set(
  (
    'reduce cut lower shrink improve increase grow raise build keep retain win attract sell open launch fill find fund finance ' +
    'stop avoid prevent replace recruit hire train expand save make move reach lift double protect recover modernise simplify ' +
    'speed shorten manage get become turn bring add create develop introduce clear stabilise diversify survive hold pass hand ' +
    'persuade convince deliver offer earn charge bill smooth free collect'
  ).split(' '),
)
const clauseEnds = new Set(
  'but because although though while whereas unless if when who which since before after until where why'.split(
    ' ',
  ),
)

const secondPerson: Record<string, string> = {
  our: 'your',
  ours: 'yours',
  my: 'your',
  mine: 'yours',
  we: 'you',
  i: 'you',
  us: 'you',
  me: 'you',
  ourselves: 'yourselves',
  myself: 'yourself',
  am: 'are',
  "i'm": "you're",
  "we're": "you're",
  "we've": "you've",
}

const maxGoal = 72

/** Words that lead on to something: none of them ends a goal. */
const leadingOn = new Set(
  'and or but so the a an of for to with without in on at by from as your that than also too even more first instead now really'.split(
    ' ',
  ),
)

function withoutLeadingOn(goal: string): string {
  let end = goal.length
  for (;;) {
    const space = goal.lastIndexOf(' ', end - 1)
    if (space === -1 || !leadingOn.has(goal.slice(space + 1, end).toLowerCase())) return goal.slice(0, end)
    end = space
  }
}

/** The words of a goal that begins at `from`, up to where its clause ends. */
function goalFrom(words: readonly Word[], from: number, listed = false): string | undefined {
  const taken: string[] = []
  for (let index = from; index < words.length; index += 1) {
    const word = words[index]
    if (!word) break
    if (
      !word.isWord &&
      word.text !== ',' &&
      word.text !== '%' &&
      !/^[£$€]?[.,]*\d[\d.,]*[km%]?$|^[£$€]$/.test(word.text) &&
      word.text !== "'s"
    )
      break
    const where = word.lower === 'where' && /^(?:place|places|somewhere|one|point)$/.test(taken.at(-1) ?? '')
    if (
      taken.length > 1 &&
      !where &&
      (clauseEnds.has(word.lower) || (word.lower === 'so' && taken.at(-1) === ','))
    )
      break
    if (word.text === ',') {
      const next = words[index + 1]
      // A list of goals goes on with a verb; anything else after the comma is a side remark.
      if (!next || (!listed && !outcomes.has(next.lower)) || taken.join(' ').length > 40) break
      taken.push(',')
      continue
    }
    taken.push(secondPerson[word.lower] ?? word.text)
  }
  let goal = join(taken)
  while (goal.length > maxGoal) {
    const shorter = goal.replace(
      /(?:,| and| without| with| for| by| from| in| at| on| to| as| so| of)\b[^,]*?$/,
      '',
    )
    const cut = lastJoin(goal)
    if (cut < 12) return undefined
    goal = shorter.length < goal.length && shorter.length >= cut ? shorter : goal.slice(0, cut)
  }
  goal = unfinished(withoutLeadingOn(goal.replace(/(?<![\s,])[\s,]+$/, '')))
  // 'reduce waste, improve availability' is a list that was cut: its last comma becomes 'and'.
  if (!/ (?:and|or) /.test(goal.slice(goal.lastIndexOf(',')))) goal = goal.replace(/, (?=[^,]*$)/, ' and ')
  return goal.split(' ').length >= 2 && goal.length >= 8 ? goal : undefined
}

function lastJoin(goal: string): number {
  let cut = -1
  for (const match of goal.matchAll(
    /(?:,| and | without | with | for | by | from | in | at | on | as | so )/g,
  )) {
    if (match.index <= maxGoal) cut = match.index
  }
  return cut
}

/** Without a last item of which only the verb is left: 'save the skill and earn'. */
const unfinished = (goal: string) =>
  goal.replace(/(?:,| and|, and) ([a-z]+)$/, (tail, word: string) => (outcomes.has(word) ? '' : tail))

const join = (words: readonly string[]) =>
  words
    .join(' ')
    .replace(/ ,/g, ',')
    .replace(/([£$€]) /g, '$1')
    .replace(/ '/g, "'")
    .replace(/ %/g, '%')
    .replace(/[{}[\]|<>]/g, '')
    .trim()

/** Where a question names what someone is to do: 'how can our charity recruit drivers' is at 'recruit'. */
export function askedVerb(words: readonly Word[]): number | undefined {
  const start = words.findIndex(({ lower }) => lower === 'how')
  if (
    start < 0 ||
    start > 1 ||
    !/^(?:can|could|do|does|should|might|would|will)$/.test(words[start + 1]?.lower ?? '')
  )
    return undefined
  if (/^(?:we|i|you|they|it|he|she)$/.test(words[start + 2]?.lower ?? '')) return undefined
  for (let index = start + 3; index < Math.min(words.length - 1, start + 10); index += 1) {
    const word = words[index]
    if (!word?.isWord || /^(?:ADP|PUNCT)$/.test(word.pos)) return undefined
    if (outcomes.has(word.lower)) return index
  }
  return undefined
}

interface GoalStart {
  at: number
  weight: number
  /** Put before a goal that the text gives as a noun: 'we need a fairer rota'. */
  verb?: string
  /** All that a comma parts belongs to it. */
  listed?: boolean
}

/** Where the goal of a sentence begins, with a weight, or undefined. */
function goalStart(words: readonly Word[]): GoalStart | undefined {
  let best: GoalStart | undefined
  const asked = askedVerb(words)
  if (asked !== undefined) best = { at: asked, weight: 3.5 }
  // A list: 'want: adult learners, fewer dropouts'.
  if (/^(?:want|wanted|need|needed|aim|goal|wish)s?$/.test(words[0]?.lower ?? '') && words[1]?.text === ':') {
    const first = words[2]
    if (first)
      return { at: 2, weight: 3, listed: true, ...(outcomes.has(first.lower) ? {} : { verb: 'get' }) }
  }
  // Notes drop their subject: 'need work in winter'.
  if (
    /^(?:need|want)$/.test(words[0]?.lower ?? '') &&
    /^(?:DET|ADJ|NOUN)$/.test(words[1]?.pos ?? '') &&
    words[1]?.lower !== 'to'
  )
    best ??= { at: 1, weight: 1.9, verb: 'get' }
  for (let index = 1; index < words.length - 1; index += 1) {
    const word = words[index]
    const before = words[index - 1]
    const next = words[index + 1]
    if (!word || !before || !next) continue
    const viaTo =
      word.lower === 'to' &&
      (wishes.has(before.lower) ||
        (/^(us|me)$/.test(before.lower) &&
          /^(asked|told|asks|tells|wants|expects|needs|requires)$/.test(words[index - 2]?.lower ?? '')) ||
        before.lower === 'how' ||
        /^(struggl|fail)/.test(before.lower))
    const viaAim =
      word.lower === 'to' &&
      before.lower === 'is' &&
      words
        .slice(Math.max(0, index - 4), index)
        .some(({ lower }) => /^(need|aim|goal|want|hope|plan|wish|target|idea)$/.test(lower))
    const viaModal =
      /^(we|i)$/.test(word.lower) &&
      /^(can|could|do|should|might)$/.test(before.lower) &&
      words[index - 2]?.lower === 'how'
    const viaMust = /^(must|should)$/.test(word.lower) && /^(we|i)$/.test(before.lower)
    const viaNoun =
      (/^(need|want)$/.test(word.lower) && /^(we|i)$/.test(before.lower)) ||
      (word.lower === 'like' && /^(would|'d)$/.test(before.lower))
    if (viaNoun && /^(DET|ADJ|NOUN)$/.test(next.pos) && !/^(to|our|my|this|that|it)$/.test(next.lower)) {
      if (!best || best.weight < 1.9) best = { at: index + 1, weight: 1.9, verb: 'get' }
      continue
    }
    if (!viaTo && !viaAim && !viaModal && !viaMust) continue
    // 'to be in thirty shops by Christmas' is an aim, 'to be able to' is none.
    const isPlaced = next.lower === 'be' && /^(?:in|on|at)$/.test(words[index + 2]?.lower ?? '')
    if (
      !/^(VERB|NOUN|ADJ|AUX|PROPN)$/.test(next.pos) ||
      /(ing|ed)$/.test(next.lower) ||
      next.lower === 'not' ||
      (next.lower === 'be' && !isPlaced)
    )
      continue
    if (thinking.has(next.lower) && !isPlaced) continue
    // What others say one should do counts less than what the writer wants.
    const subject = words[index - 2]
    const others =
      viaTo &&
      wishes.has(before.lower) &&
      subject !== undefined &&
      /^(NOUN|PROPN|PRON)$/.test(subject.pos) &&
      !/^(we|i|who|which|that)$/.test(subject.lower)
    // What a customer or a supplier wants is no aim of the writer.
    if (
      (others || /^(?:wants|needs|hopes|aims|plans|wishes)$/.test(before.lower)) &&
      words
        .slice(0, index)
        .some(({ pos, lower }) => pos === 'NOUN' && /^(?:buyer|partner)$/.test(kindOfPhrase(lower)))
    )
      continue
    const reported =
      others ||
      words
        .slice(Math.max(0, index - 3), index)
        .some(({ lower }) => /^(say|says|said|think|thinks|told|tells|believes?)$/.test(lower))
    const own =
      words.slice(Math.max(0, index - 4), index).some(({ lower }) => lower === 'we' || lower === 'i') ||
      viaMust ||
      viaAim ||
      viaModal
    const weight =
      (others ? -2 : reported ? 0 : 1) +
      (own ? 0.8 : 0) +
      (outcomes.has(next.lower) ? 2 : 0) +
      (/^(want|need|like|how|aim)/.test(before.lower) ? 0.5 : 0)
    if (!best || weight > best.weight) best = { at: index + 1, weight }
  }
  return best
}

const earlier = new WeakMap<Reading, ChallengePhrases>()

/** Reads the goal; absent for a text that states none. Worked out once for a reading. */
export function readPhrases(reading: Reading): ChallengePhrases {
  const known = earlier.get(reading)
  if (known) return known
  const phrases = phrasesOf(reading)
  earlier.set(reading, phrases)
  return phrases
}

function phrasesOf(reading: Reading): ChallengePhrases {
  const phrases: ChallengePhrases = {}
  if (!reading.english) return phrases
  let best = 0
  reading.sentences.forEach(({ words }: Sentence, index) => {
    const start = goalStart(words)
    if (!start) return
    const weight = start.weight + (index / Math.max(1, reading.sentences.length)) * 0.4
    if (weight <= best) return
    const wording = goalFrom(words, start.at, start.listed)
    if (!wording) return
    const goal = start.verb ? `${start.verb} ${wording}` : wording
    best = weight
    phrases.goal = goal.charAt(0).toLowerCase() + goal.slice(1)
  })
  return phrases
}
