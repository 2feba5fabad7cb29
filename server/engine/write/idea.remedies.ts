import type { CaseBrief } from '#contract/brief.ts'
import { limits } from '#contract/limits.ts'
import type { SparkCategory } from '#contract/vocabulary.ts'
import type { Direction, Library, Problem, Remedy, Trade } from '#server/content/content.form.ts'
import type { ProposedIdea } from '#server/domain/ports.ts'
import { switchedOff } from '#server/domain/brief.ts'
import { regionAdvice } from './regions.content.ts'
import { fraction, hash } from '../text/seed.hash.ts'
import {
  isWordingOf,
  likelyOf,
  linkedSources,
  problemsOf,
  worded,
  type CaseProblem,
} from './case.material.ts'
import { goesAgainst, knownLimits } from './case.limits.ts'
import { notesOf } from './case.notes.ts'
import { withFacts, type FactsUsed, type Plan } from './idea.facts.ts'
import { bareSpark, quoted, sameText } from '../text/quoting.ts'
import { problemEntry } from '../diagnose/brief.reader.ts'
import { phrasesOf } from '../diagnose/cue.matcher.ts'
import { otherProblems } from '../diagnose/other.problems.ts'
import { answersTo, askingFor, type Answered } from '../diagnose/owner.words.ts'
import { tokensOf, type Piece, type Token } from '../text/sentences.ts'
import { sharedWith, wholeOf } from '../diagnose/trades.ts'

/**
 * Ideas: remedies of the problems that stand in this client's way. What a remedy presupposes must be proved, and
 * nothing that the owner rules out or has tried is proposed; among the rest the spark gives the direction.
 */

const wanted = 4

/** A remedy of the client's own trade that shares a word with the text comes before a general one for the same problem. */
const fromTrade = 1.5
/** From the fourth place on the problems named for a text are mostly wrong. */
const namedFirst = 3
/** What each telling word counts that a remedy of the trade shares with the text: the trade is the client's, its usual case may not be. */
const alike = 0.6

/** What goes against a limit of the owner's comes after what does not. */
const againstLimit = 1.5

export interface RemedyInput {
  library: Library
  brief: CaseBrief
  challenge: string
  /** The sentences of the challenge, where they have been read. */
  pieces?: readonly Piece[]
  spark: string
  /** The category of the spark, when that is known. */
  category?: SparkCategory | undefined
  /** Where the technique of the spark sends one's thoughts, when that is known. */
  directions: readonly Direction[]
  /** The client's trade, where the library holds it: what it knows of a problem comes first. */
  trade: Trade | undefined
  /** What an adviser of the sector would have checked before its work changes. */
  caution?: string | undefined
  region?: string | undefined
  seen: readonly string[]
}

/** Where sparks of a category send one's thoughts. */
const directionsOf: Readonly<Record<SparkCategory, readonly Direction[]>> = {
  'markets-products': ['offer', 'price', 'place'],
  'suppliers-processes': ['process', 'time', 'place'],
  'customers-sales': ['terms', 'offer', 'who'],
  'finance-acquisitions': ['price', 'terms', 'measure'],
  'general-strategies': ['stop', 'share', 'offer'],
  'people-climate': ['who', 'share', 'time'],
  'business-news': ['measure', 'terms', 'time'],
  'research-insights': ['measure', 'process', 'stop'],
  'family-businesses': ['who', 'share', 'terms'],
  'social-enterprise': ['share', 'who', 'place'],
}

/** Remedies that change the work itself, and so what law, safety or care ask for. */
const changesWork: ReadonlySet<Direction> = new Set<Direction>(['process', 'who', 'time', 'place'])

/** What is changed, as a part of a sentence. */
const changed: Readonly<Record<Direction, string>> = {
  terms: 'what is agreed beforehand',
  process: 'how the work is done',
  who: 'who does it',
  offer: 'what is offered',
  measure: 'what is counted and seen',
  share: 'what is done together with others',
  stop: 'what is no longer done',
  price: 'what is charged, and for what',
  time: 'when it is done',
  place: 'where it is done',
}

/** How sure it is that a problem is this client's. */
type Standing = 'sure' | 'likely' | 'other'

interface Candidate {
  at: CaseProblem
  standing: Standing
  remedy: Remedy
  text: string
  rank: number
  /** Whether it goes against a limit of the owner's. */
  against?: boolean
}

/** Whether a remedy may be proposed to this client at all. */
export function isPossible(
  remedy: Remedy,
  has: ReadonlyMap<string, boolean>,
  ruledOut: readonly Token[][],
): boolean {
  if (remedy.needs.some((id) => !has.has(id)) || remedy.excludes.some((id) => has.has(id))) return false
  if (remedy.avoid.length === 0 || ruledOut.length === 0) return true
  const avoided = phrasesOf(remedy.avoid)
  return !ruledOut.some((line) => avoided.find(line).length > 0)
}

/** The problem of the library that a spark turns on. */
const ownerOf = (library: Library, brief: CaseBrief, bare: string, trade: Trade | undefined) => {
  const asked = trade?.sparks.find((entry) => isWordingOf(bare, entry))?.problems ?? []
  const known = [...brief.problems.map(({ id }) => id), ...asked].find((id) => asked.includes(id))
  if (known !== undefined) return library.problems.find(({ id }) => id === known)
  return library.problems.find(({ sparks }) => sparks.some((entry) => isWordingOf(bare, entry)))
}

/**
 * Remedies that have not been seen, in different directions and for different problems: those of the problems that stand in
 * the way while there are enough, then those of problems that the text speaks of, then those of problems that fit the spark.
 */
export function ideasFromRemedies(input: RemedyInput): { ideas: ProposedIdea[]; exhausted: boolean } {
  const { library, brief, spark, category, directions, trade, region, seen } = input
  // True where words of the text prove it, false where the trade does.
  const has = new Map(brief.circumstances.map(({ id, because }) => [id, because.length > 0] as const))
  const ruledOut = [...brief.limits, ...brief.tried].map(({ text }) => tokensOf(text))
  const shown = new Set(seen.map(sameText))
  const known = knownLimits(brief)
  const bare = bareSpark(spark)
  const owner = ownerOf(library, brief, bare, trade)
  const seed = hash(spark)
  const preferred = [...directions, ...(category === undefined ? [] : directionsOf[category])]
  const offered = new Set<Remedy>()
  const rankOf = (remedy: Remedy, at: CaseProblem) => {
    const liking = preferred.indexOf(remedy.direction)
    const proved = remedy.needs.reduce((sum, id) => sum + (has.get(id) === true ? 0.15 : 0.08), 0)
    return (
      (goesAgainst(remedy, known) ? -againstLimit : 0) +
      (at.problem === owner ? 1 : 0) +
      (liking < 0 ? 0 : Math.max(0.3, 0.9 - liking * 0.2)) +
      Math.min(0.3, proved) +
      fraction(seed, remedy.id) * 0.3
    )
  }
  const isOpen = (remedy: Remedy) => !offered.has(remedy) && isPossible(remedy, has, ruledOut)
  const take = (candidates: Candidate[]) => {
    for (const { remedy } of candidates) offered.add(remedy)
    return candidates.filter(({ text }) => !shown.has(sameText(text)))
  }
  const open = (list: readonly CaseProblem[], otherwise: Standing): Candidate[] =>
    take(
      list.flatMap((at, index) =>
        at.problem.remedies.filter(isOpen).map((remedy) => ({
          at,
          standing: at.sure ? 'sure' : otherwise,
          remedy,
          text: worded(remedy.text, remedy.variants, brief),
          rank: rankOf(remedy, at) - index * 0.25,
          against: goesAgainst(remedy, known),
        })),
      ),
    )
  const off = switchedOff(brief)
  const named = brief.problems.map(({ id }) => id).filter((id) => !off.has(id))
  const shared = trade ? sharedWith(library, trade, input.challenge) : () => 0
  /** Remedies of the trade: for one of some problems, or, without these, for what its words share with the text. */
  const openOfTrade = (list: readonly CaseProblem[] | undefined, near = false): Candidate[] =>
    take(
      (trade?.remedies ?? []).filter(isOpen).flatMap((remedy): Candidate[] => {
        const asked = named.filter((id) => remedy.problems.includes(id))
        const known = list?.find(({ problem }) => remedy.problems.includes(problem.id))
        const id = asked[0] ?? remedy.problems.find((one) => !off.has(one))
        const problem = library.problems.find((one) => one.id === id)
        const at =
          known ??
          (problem && list === undefined
            ? { problem, named: problemEntry(problem, false, []), sure: false }
            : undefined)
        if (!at) return []
        const words = Math.min(3, shared(wholeOf(remedy)))
        const index = id === undefined ? -1 : named.indexOf(id)
        const isNear = words > (index >= 0 ? 0 : 1)
        // A trouble that the text hardly names waits on the farther shelf.
        if (near && !(index >= 0 && (index < namedFirst || words > 1))) return []
        return [
          {
            at,
            standing: at.sure ? 'sure' : 'likely',
            remedy,
            text: worded(remedy.text, remedy.variants, brief),
            rank:
              rankOf(remedy, at) +
              (isNear ? fromTrade : 0) +
              (index < 0 ? 0 : 1 - index * 0.15) +
              words * alike,
          },
        ]
      }),
    )
  const main = problemsOf(library, brief)
  const likely = likelyOf(library, brief)
  const others = otherProblems(library, brief, {
    text: input.challenge,
    spark: bare,
    category,
    owner,
    taken: new Set([...main, ...likely].map(({ problem }) => problem)),
  }).map((problem): CaseProblem => ({ problem, named: problemEntry(problem, false, []), sure: false }))
  const isSure = main.some(({ sure }) => sure)
  // Where no problem is sure the trade is the surest thing known of this client.
  const ownOnes = [...openOfTrade(isSure ? main : undefined, !isSure), ...open(main, 'likely')]
  // A guess that stands alone is shown beside the next one.
  const isOneGuess = !isSure && new Set(ownOnes.map(({ at }) => at)).size < 2
  const likelyOnes = open(likely, 'likely')
  const farther = openOfTrade(undefined)
  const shelves = isOneGuess
    ? [[...ownOnes, ...likelyOnes], farther, open(others, 'other')]
    : [ownOnes, likelyOnes, farther, open(others, 'other')]
  const [own = []] = shelves
  let chosen = chooseVaried(own, limits.ideasPerSpark.min <= own.length ? wanted : own.length, [])
  for (const more of shelves.slice(1))
    if (chosen.length < limits.ideasPerSpark.min) chosen = chooseVaried(more, wanted - chosen.length, chosen)
  const spent = own.length === 0 ? main.filter(({ sure }) => sure) : []
  const left = shelves.reduce((sum, shelf) => sum + shelf.length, 0) - chosen.length
  const quotes = new Set<string>()
  const facts: FactsUsed = {
    notes: notesOf(library, brief, input.challenge, input.pieces),
    limits: known,
    used: quotes,
  }
  const cautioned = chosen.find(
    ({ at, remedy }) => at.problem.group !== 'money' && changesWork.has(remedy.direction),
  )
  return {
    ideas: chosen.map((candidate, index) =>
      written(candidate, {
        region,
        owner,
        quotes,
        answers: answersUsed(candidate, chosen, brief),
        spent: index === 0 ? spent : [],
        caution: candidate === cautioned ? input.caution : undefined,
        facts,
      }),
    ),
    exhausted: left === 0,
  }
}

/** Adds the best, each in a direction of its own while there are others, and not all for one problem. */
function chooseVaried(
  candidates: readonly Candidate[],
  count: number,
  before: readonly Candidate[],
): Candidate[] {
  const chosen = [...before]
  const rest = new Set(candidates)
  while (chosen.length < before.length + count && rest.size > 0) {
    // The second idea is for another problem, where there is one.
    const [first] = chosen
    const isOther = ({ at, against }: Candidate) => at !== first?.at && against !== true
    const open = chosen.length === 1 && [...rest].some(isOther) ? [...rest].filter(isOther) : rest
    let best: Candidate | undefined
    let bestScore = -Infinity
    for (const candidate of open) {
      const { remedy, at, rank } = candidate
      const sameDirection = chosen.some((one) => one.remedy.direction === remedy.direction)
      const sameFocus = chosen.some((one) => sameText(one.remedy.focus) === sameText(remedy.focus))
      const sameProblem = chosen.filter((one) => one.at === at).length
      // Where it is not sure which problem is theirs, each gets its share.
      const share = candidate.standing === 'sure' ? 0.6 : 1
      const score = rank - (sameDirection ? 2 : 0) - (sameFocus ? 4 : 0) - sameProblem * share
      if (score > bestScore) {
        best = candidate
        bestScore = score
      }
    }
    if (!best) break
    chosen.push(best)
    rest.delete(best)
  }
  return chosen
}

/** What the owner found out, with the step that asks for it; -1 where no step does. */
interface Used extends Answered {
  step: number
}

/**
 * The answers that an idea uses: those that one of its steps asks for. An answer that no chosen idea asks for stands with
 * the first one of its problem.
 */
function answersUsed({ at, remedy }: Candidate, chosen: readonly Candidate[], brief: CaseBrief): Used[] {
  const ofProblem = chosen.filter((candidate) => candidate.at === at)
  return answersTo(at.problem, brief).flatMap((answered) => {
    const asks = askingFor(answered.question, at.problem)
    const step = remedy.steps.findIndex(asks)
    if (step >= 0) return [{ ...answered, step }]
    const isFirst = ofProblem[0]?.remedy === remedy
    return isFirst && !ofProblem.some((other) => other.remedy.steps.some(asks)) ? [{ ...answered, step }] : []
  })
}

interface Telling {
  /** What the steps take up of the case; nothing where an idea stands alone. */
  facts?: FactsUsed
  region: string | undefined
  /** The problem that the spark turns on. */
  owner: Problem | undefined
  /** Sentences that were quoted already. */
  quotes: Set<string>
  answers: readonly Used[]
  /** Problems that stand in the way and for which nothing is left. */
  spent: readonly CaseProblem[]
  caution: string | undefined
}

const inSentence = (name: string) =>
  /^(?:I|I['’]\w+) /.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)

/** The sentence about how a remedy works, after a condition. */
const asMainClause = (how: string) => inSentence(how.replace(/^It /, 'this '))

/** How sure it is that the idea acts on a trouble of this client. */
const condition: Readonly<Record<Exclude<Standing, 'sure'>, (name: string) => string>> = {
  likely: (name) => `If “${name}” is what stands in your way, `,
  other: (name) => `Your text does not say so, but if “${name}” is true of you, `,
}

export function written(
  { at: { problem, named }, standing, remedy, text }: Candidate,
  { region, owner, quotes, answers, spent, caution, facts }: Telling,
): ProposedIdea {
  const plan: Plan = facts
    ? withFacts(remedy, { problem, named, sure: standing === 'sure' }, facts)
    : { steps: remedy.steps, resources: remedy.resources, obstacle: remedy.obstacle }
  // Beside a guess the owner's sentence would read as proof of it.
  const quote =
    standing === 'sure'
      ? named.because.map((span) => quoted(span)).find((said) => said !== undefined && !quotes.has(said))
      : undefined
  if (quote !== undefined) quotes.add(quote)
  const name = inSentence(problem.name)
  return {
    text,
    focus: remedy.focus,
    regionSpecific: regionAdvice(region, remedy.focus),
    sparkSatisfaction:
      owner === problem
        ? `The spark turns on the same thing: ${name}. This idea changes ${changed[remedy.direction]}.`
        : `The spark opens the question; this idea answers it by changing ${changed[remedy.direction]}.`,
    challengeResolution: [
      ...spent.map(
        (one) =>
          `The library holds no further idea for “${one.problem.name}”; this one acts on something else.`,
      ),
      quote === undefined ? undefined : `You write: “${quote}”${/[.?!…]$/.test(quote) ? '' : '.'}`,
      ...answers.map(({ question, answer }) => `You answered “${question.ask}”: ${answer}.`),
      standing === 'sure' ? remedy.how : `${condition[standing](problem.name)}${asMainClause(remedy.how)}`,
    ]
      .filter((part) => part !== undefined)
      .join(' '),
    implementation: {
      steps: plan.steps.map((step, index) =>
        answers
          .filter((answered) => answered.step === index)
          .reduce((said, { answer }) => `${said} (You say: ${answer}.)`, step),
      ),
      keyResources: plan.resources,
      potentialObstacles: caution === undefined ? plan.obstacle : `${plan.obstacle} ${caution}`,
    },
    provenance: {
      technique: `Remedy for: ${problem.name}`,
      why: problem.mechanism,
      topics: [],
      sources: uniqueSources([...linkedSources(remedy), ...linkedSources(problem)]),
      engine: 'offline',
    },
  }
}

const uniqueSources = (sources: readonly { title: string; uri?: string }[]) =>
  sources
    .filter(({ title }, index) => sources.findIndex((other) => other.title === title) === index)
    .slice(0, 4)
