import type { CaseBrief } from '#contract/brief.ts'
import type { SparkCategory } from '#contract/vocabulary.ts'
import type { Direction, Library, Problem, Remedy, Trade } from '#server/content/content.form.ts'
import type { General } from '#server/content/general.ts'
import type { ProposedIdea } from '#server/domain/ports.ts'
import { switchedOffProblems } from '#server/domain/brief.ts'
import { matcherOf } from '../diagnose/cue.matcher.ts'
import { otherProblems, sharedWords } from './other.problems.ts'
import { sharedWith, suitingFor, wholeOf } from '../diagnose/trades.ts'
import { fraction, hash } from '../text/seed.hash.ts'
import { tokensOf, type Token } from '../text/sentences.ts'
import { sameText } from '../text/text.cleaning.ts'
import { goesAgainst, proposedBy } from './case.limits.ts'
import { problemsOf, unconfirmed, type CaseProblem } from './case.material.ts'
import { alikeMost, repetition, sparkWeights as weights } from './idea.weights.ts'
import { answersSaid, ideaOf, ideaText } from './idea.writing.ts'
import { recogniseSpark } from './recognised.ts'

/**
 * Chooses remedies as ideas for a spark. The text must prove every circumstance that a remedy needs. Remedies
 * that the owner rules out or has tried are left out. The match with the spark counts most, then how likely the
 * client has the problem.
 */

const wantedIdeas = 4

/** The facts by which remedies are chosen, with or without a spark. */
export interface KnownCase {
  library: Library
  general: General
  brief: CaseBrief
  challenge: string
  /** The client's trade, if the library holds it. */
  trade: Trade | undefined
  /** What to check before work is changed in this sector. */
  caution?: string | undefined
  region?: string | undefined
  seen: readonly string[]
}

export interface RemedyInput extends KnownCase {
  spark: string
}

/** The directions that suit sparks of each category. */
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

const workDirections: ReadonlySet<Direction> = new Set<Direction>(['process', 'who', 'time', 'place'])
/** Words of remedies that only negotiate and do not change the work. */
const bargainingWords =
  /\b(?:negotiat\w*|bargain\w*|contracts?|invoices?|prices?|fees?|landlord|lender|bank|buyer'?s?|tenders?|quotes?)\b/i

/** Whether a remedy changes the work itself, which may be subject to law, safety rules or duties of care. */
export const changesWork = ({ group }: Problem, { direction, focus, text }: Remedy): boolean =>
  (group === 'operations' || group === 'people') &&
  workDirections.has(direction) &&
  !bargainingWords.test(`${focus} ${text}`)

const spentNote = 'We have no more ideas for what you ticked, so this one is about something else.'

export interface Candidate {
  at: CaseProblem
  remedy: Remedy
  score: number
}

/** Whether the client's circumstances, limits and earlier attempts allow a remedy. */
function isPossible(remedy: Remedy, has: ReadonlySet<string>, ruledOut: readonly Token[][]): boolean {
  if (remedy.needs.some((id) => !has.has(id)) || remedy.excludes.some((id) => has.has(id))) return false
  if (remedy.avoid.length === 0 || ruledOut.length === 0) return true
  const avoided = matcherOf(remedy.avoid)
  return !ruledOut.some((line) => avoided.find(line).length > 0)
}

/**
 * How many of the four ideas are chosen for confirmed problems first: three, or one if the spark belongs only
 * to other problems, because the person has chosen one of those. One place stays open, so that two sparks do
 * not get the same ideas. Blind judges found remedies of a confirmed problem about twice as useful as others.
 */
const confirmedFirst = { usually: 3, ifOther: 1 } as const

/** Makes a function that tells whether a remedy may be proposed in this case and has not been shown. */
export function proposableIn({ library, brief, seen }: Pick<KnownCase, 'library' | 'brief' | 'seen'>) {
  const has = new Set(brief.circumstances.map(({ id }) => id))
  const ruledOut = [...brief.limits, ...brief.tried].map(({ text }) => tokensOf(text))
  const isAgainst = goesAgainst(library, brief)
  const shown = new Set(seen.map(sameText))
  return (at: CaseProblem, remedy: Remedy): boolean =>
    isPossible(remedy, has, ruledOut) &&
    !isAgainst(`${ideaText(at, remedy)} ${proposedBy(remedy)}`) &&
    !shown.has(sameText(remedy.text)) &&
    !shown.has(sameText(ideaText(at, remedy)))
}

/** A remedy, and the problem that it is for. */
type Entry = Omit<Candidate, 'score'>

/** What is considered for a spark. */
interface Considered {
  /** The problems of the case. */
  cases: readonly CaseProblem[]
  /** The problems that the spark belongs to, the brief's first. */
  owners: readonly Problem[]
  /** Problems that the case does not name but the spark suggests. */
  others: readonly CaseProblem[]
  /** The directions that suit the spark, the best first: those of its technique and of its category. */
  directions: readonly Direction[]
}

function considered({ library, general, brief, spark, challenge }: RemedyInput): Considered {
  const { category, problems, technique } = recogniseSpark(library, general, spark)
  const off = switchedOffProblems(brief)
  const cases = problemsOf(library, brief)
  const order = brief.problems.map(({ id }) => id)
  const place = ({ id }: Problem) => (order.includes(id) ? order.indexOf(id) : order.length)
  const owners = library.problems
    .filter(({ id }) => problems.has(id) && !off.has(id))
    .toSorted((a, b) => place(a) - place(b))
  const taken = new Set(cases.map(({ problem }) => problem))
  const others = otherProblems(library, brief, { text: challenge, spark, category, owners, taken })
  const ofTechnique = technique?.directions ?? []
  const ofCategory = category === undefined ? [] : directionsOf[category]
  return {
    cases,
    owners,
    others: others.map(unconfirmed),
    directions: [...new Set([...ofTechnique, ...ofCategory])],
  }
}

/** Step 1: the remedies of the trade, if they suit the firm, and those of the problems. */
function collected(
  { library, brief, trade, challenge }: RemedyInput,
  { cases, others }: Considered,
): Entry[] {
  const off = switchedOffProblems(brief)
  const ofTrade = (trade?.remedies ?? []).filter(suitingFor(challenge)).flatMap((remedy): Entry[] => {
    const known = [...cases, ...others].find(({ problem }) => remedy.problems.includes(problem.id))
    if (known) return [{ at: known, remedy }]
    const id = remedy.problems.find((one) => !off.has(one))
    const problem = library.problems.find((one) => one.id === id)
    return problem ? [{ at: unconfirmed(problem), remedy }] : []
  })
  const ofProblems = [...cases, ...others].flatMap((at) =>
    at.problem.remedies.map((remedy) => ({ at, remedy })),
  )
  return [...ofTrade, ...ofProblems]
}

/** Step 2: without the remedies that the case rules out or that were shown before. */
function allowed(input: RemedyInput, entries: readonly Entry[]): Entry[] {
  const isProposable = proposableIn(input)
  return entries.filter(({ at, remedy }) => isProposable(at, remedy))
}

/** Step 3: each with the sum of its signs. */
function scored(
  { library, spark, trade, challenge }: RemedyInput,
  { cases, owners, directions }: Considered,
  entries: readonly Entry[],
): Candidate[] {
  const fitOf = sharedWords(library, spark)
  const fits = new Map(entries.map(({ at, remedy }) => [remedy, fitOf(at.problem, remedy)] as const))
  const most = Math.max(1, ...fits.values())
  const shared = trade ? sharedWith(library, trade, challenge) : () => 0
  const tradeOwn = new Set<Remedy>(trade?.remedies)
  const seed = hash(sameText(spark))
  const scoreOf = ({ at, remedy }: Entry) => {
    const place = directions.indexOf(remedy.direction)
    return (
      (owners.includes(at.problem) ? weights.owner : 0) +
      ((fits.get(remedy) ?? 0) / most) * weights.words +
      (place < 0 ? 0 : weights.direction * (1 - place / directions.length)) +
      (cases.includes(at) ? weights.likely : 0) +
      (tradeOwn.has(remedy)
        ? weights.trade + Math.min(alikeMost, shared(wholeOf(remedy))) * weights.alike
        : 0) +
      fraction(seed, remedy.id) * weights.chance
    )
  }
  return entries.map((entry) => ({ ...entry, score: scoreOf(entry) }))
}

/** Step 4: the four best, in different directions and for different problems. */
function chosen(candidates: readonly Candidate[], { owners }: Considered): Candidate[] {
  const confirmed = candidates.filter(({ at }) => at.isConfirmed)
  const isOther =
    owners.length > 0 && !owners.some((problem) => confirmed.some(({ at }) => at.problem === problem))
  const first = chooseVaried(confirmed, isOther ? confirmedFirst.ifOther : confirmedFirst.usually)
  const unconfirmedOnes = candidates.filter(({ at }) => !at.isConfirmed)
  const others = chooseVaried(unconfirmedOnes, wantedIdeas - first.length, first)
  // If too few other remedies are left, more for confirmed problems fill the places.
  const both = [...first, ...others]
  return [...both, ...chooseVaried(confirmed, wantedIdeas - both.length, both)]
}

/** Ideas from remedies that have not been shown, in different directions and for different problems. */
export function ideasFromRemedies(input: RemedyInput): { ideas: ProposedIdea[]; exhausted: boolean } {
  const { general, brief, region } = input
  const problems = considered(input)
  const candidates = scored(input, problems, allowed(input, collected(input, problems)))
  const choice = chosen(candidates, problems)
  const cautioned = choice.find(({ at, remedy }) => changesWork(at.problem, remedy))
  const isSpent = problems.cases.some((at) => at.isConfirmed) && !candidates.some(({ at }) => at.isConfirmed)
  return {
    ideas: choice.map((one, index) => {
      const { at, remedy } = one
      const answers = at.isConfirmed && isFirstOfProblem(one, choice) ? answersSaid(at.problem, brief) : []
      return ideaOf(general, at, remedy, {
        region,
        before: [...(isSpent && index === 0 ? [spentNote] : []), ...answers],
        caution: one === cautioned ? input.caution : undefined,
      })
    }),
    exhausted: candidates.length === choice.length,
  }
}

/** Whether a candidate is the first one for its problem. */
export const isFirstOfProblem = (one: Candidate, choice: readonly Candidate[]): boolean =>
  choice.find(({ at }) => at.problem === one.at.problem) === one

/**
 * Chooses the best candidates one after the other, in different directions and for different problems as far as
 * possible. Those in `before` are chosen already; they count as repeated but are not returned.
 */
export function chooseVaried(
  candidates: readonly Candidate[],
  count: number,
  before: readonly Candidate[] = [],
): Candidate[] {
  const taken = [...before]
  const rest = new Set(candidates.filter((one) => !taken.includes(one)))
  const valueOf = ({ remedy, at, score }: Candidate) =>
    score -
    (taken.some((one) => one.remedy.direction === remedy.direction) ? repetition.direction : 0) -
    (taken.some((one) => sameText(one.remedy.focus) === sameText(remedy.focus)) ? repetition.focus : 0) -
    taken.filter((one) => one.at.problem === at.problem).length * repetition.problem
  while (taken.length < before.length + count && rest.size > 0) {
    let best: Candidate | undefined
    let bestValue = -Infinity
    for (const candidate of rest) {
      const value = valueOf(candidate)
      if (value > bestValue) {
        best = candidate
        bestValue = value
      }
    }
    if (!best) break
    taken.push(best)
    rest.delete(best)
  }
  return taken.slice(before.length)
}
