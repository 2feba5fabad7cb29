import type { CaseBrief } from '#contract/brief.ts'
import type { SparkCategory } from '#contract/vocabulary.ts'
import type { Direction, Library, Problem, Remedy, Trade } from '#server/content/content.form.ts'
import type { ProposedIdea } from '#server/domain/ports.ts'
import { switchedOff } from '#server/domain/brief.ts'
import { matcherOf } from '../diagnose/cue.matcher.ts'
import { otherProblems, sharedWords } from './other.problems.ts'
import { answersTo } from '../diagnose/owner.words.ts'
import { sharedWith, suiting, wholeOf } from '../diagnose/trades.ts'
import { fraction, hash } from '../text/seed.hash.ts'
import { tokensOf, type Token } from '../text/sentences.ts'
import { sameText } from '../text/text.cleaning.ts'
import { goesAgainst, proposedBy } from './case.limits.ts'
import { linkedSources, problemsOf, unconfirmed, type CaseProblem } from './case.material.ts'
import { alikeMost, repetition, sparkWeights as weights } from './idea.weights.ts'
import { regionAdvice } from './regions.content.ts'
import { recogniseSpark } from './spark.library.ts'

/**
 * Chooses remedies as ideas for a spark. The text must prove every circumstance that a remedy needs. Remedies
 * that the owner rules out or has tried are left out. The match with the spark counts most, then how likely the
 * client has the problem.
 */

const wanted = 4

/** The facts by which remedies are chosen, with or without a spark. */
export interface KnownCase {
  library: Library
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
  /** The category of the spark, if known. */
  category?: SparkCategory | undefined
  /** The directions of the spark’s technique, if known. */
  directions: readonly Direction[]
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
const bargains =
  /\b(?:negotiat\w*|bargain\w*|contracts?|invoices?|prices?|fees?|landlord|lender|bank|buyer'?s?|tenders?|quotes?)\b/i

/** Whether a remedy changes the work itself, which may be subject to law, safety rules or duties of care. */
export const changesWork = ({ group }: Problem, { direction, focus, text }: Remedy): boolean =>
  (group === 'operations' || group === 'people') &&
  workDirections.has(direction) &&
  !bargains.test(`${focus} ${text}`)

/** The sentence that says how a remedy answers a spark, by the remedy's direction. */
const answering: Readonly<Record<Direction, string>> = {
  terms: 'It changes what you agree before the work starts.',
  process: 'It changes how the work is done.',
  who: 'It changes who does the work.',
  offer: 'It changes what you offer.',
  measure: 'It shows you something you don’t measure yet.',
  share: 'You do something together with others.',
  stop: 'You stop doing something.',
  price: 'It changes what you charge, and for what.',
  time: 'It changes when the work is done.',
  place: 'It changes where the work is done.',
}

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
 * The text of an idea. Until the owner confirms the problem, the text begins with a question that asks
 * whether they have it. Remedies of a trade begin without a question, because each is for several problems.
 */
export const ideaText = ({ problem, isConfirmed }: CaseProblem, remedy: Remedy): string =>
  isConfirmed || !problem.remedies.includes(remedy) ? remedy.text : `${problem.confirm} ${remedy.text}`

/** The remedy in an idea's text, without the opening question. */
export const remedySaid = ({ problems }: Pick<Library, 'problems'>, text: string): string => {
  const asked = problems.find(({ confirm }) => text.startsWith(`${confirm} `))
  return asked === undefined ? text : text.slice(asked.confirm.length + 1)
}

/** The problems that a spark belongs to, the brief's problems first. */
function ownersOf(library: Library, brief: CaseBrief, spark: string, trade: Trade | undefined): Problem[] {
  const same = sameText(spark)
  const asked = [
    ...(trade?.sparks.find(({ text }) => sameText(text) === same)?.problems ?? []),
    ...(recogniseSpark(spark)?.spark.problems ?? []),
  ]
  const isOwner = ({ id, sparks }: Problem) =>
    asked.includes(id) || sparks.some(({ text }) => sameText(text) === same)
  const order = brief.problems.map(({ id }) => id)
  const place = ({ id }: Problem) => (order.includes(id) ? order.indexOf(id) : order.length)
  return library.problems.filter(isOwner).toSorted((a, b) => place(a) - place(b))
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

/** Ideas from remedies that have not been shown, in different directions and for different problems. */
export function ideasFromRemedies(input: RemedyInput): { ideas: ProposedIdea[]; exhausted: boolean } {
  const { library, brief, spark, category, directions, trade, region } = input
  const isProposable = proposableIn(input)
  const off = switchedOff(brief)
  const cases = problemsOf(library, brief)
  const owners = ownersOf(library, brief, spark, trade).filter(({ id }) => !off.has(id))
  const others = otherProblems(library, brief, {
    text: input.challenge,
    spark,
    category,
    owners,
    taken: new Set(cases.map(({ problem }) => problem)),
  }).map(unconfirmed)
  const places = new Map([...cases, ...others].map((at) => [at.problem.id, at] as const))

  const ofTrade = (trade?.remedies ?? []).filter(suiting(input.challenge)).flatMap((remedy) => {
    const known = [...places.keys()].find((id) => remedy.problems.includes(id))
    const id = known ?? remedy.problems.find((one) => !off.has(one))
    const problem = library.problems.find((one) => one.id === id)
    if (!problem) return []
    const at = places.get(problem.id) ?? unconfirmed(problem)
    places.set(problem.id, at)
    return [{ at, remedy }]
  })
  const ofProblems = [...cases, ...others].flatMap((at) =>
    at.problem.remedies.map((remedy) => ({ at, remedy })),
  )
  const open = [...ofTrade, ...ofProblems].filter(({ at, remedy }) => isProposable(at, remedy))

  const fitOf = sharedWords(library, spark)
  const fits = new Map(open.map(({ at, remedy }) => [remedy, fitOf(at.problem, remedy)] as const))
  const most = Math.max(1, ...fits.values())
  const shared = trade ? sharedWith(library, trade, input.challenge) : () => 0
  const tradeOwn = new Set<Remedy>(trade?.remedies)
  const preferred = [...new Set([...directions, ...(category === undefined ? [] : directionsOf[category])])]
  const seed = hash(sameText(spark))
  const scoreOf = (at: CaseProblem, remedy: Remedy) => {
    const place = preferred.indexOf(remedy.direction)
    return (
      (owners.includes(at.problem) ? weights.owner : 0) +
      ((fits.get(remedy) ?? 0) / most) * weights.words +
      (place < 0 ? 0 : weights.direction * (1 - place / preferred.length)) +
      (cases.includes(at) ? weights.likely : 0) +
      (tradeOwn.has(remedy)
        ? weights.trade + Math.min(alikeMost, shared(wholeOf(remedy))) * weights.alike
        : 0) +
      fraction(seed, remedy.id) * weights.chance
    )
  }
  const candidates = open.map(({ at, remedy }): Candidate => ({ at, remedy, score: scoreOf(at, remedy) }))
  const confirmed = candidates.filter(({ at }) => at.isConfirmed)
  const isOther =
    owners.length > 0 && !owners.some((problem) => confirmed.some(({ at }) => at.problem === problem))
  const first = chooseVaried(confirmed, isOther ? confirmedFirst.ifOther : confirmedFirst.usually, [])
  const rest = first.length > 0 ? candidates.filter(({ at }) => !at.isConfirmed) : candidates
  const more = chooseVaried(rest, wanted - first.length, first)
  const chosen = chooseVaried(candidates, wanted - more.length, more)
  const cautioned = chosen.find(({ at, remedy }) => changesWork(at.problem, remedy))
  const told = new Set<Problem>()
  const isSpent = confirmed.length === 0 && cases.some((at) => at.isConfirmed)
  return {
    ideas: chosen.map(({ at, remedy }, index) => {
      const answers = at.isConfirmed && !told.has(at.problem) ? answersTo(at.problem, brief) : []
      told.add(at.problem)
      return ideaOf(at, remedy, {
        region,
        before: [
          ...(isSpent && index === 0 ? [spentNote] : []),
          ...answers.map(({ question, answer }) => `You answered “${question.ask}”: ${answer}.`),
        ],
        caution: remedy === cautioned?.remedy ? input.caution : undefined,
      })
    }),
    exhausted: candidates.length === chosen.length,
  }
}

/** Adds the best candidates, in different directions and for different problems as far as possible. */
export function chooseVaried(
  candidates: readonly Candidate[],
  count: number,
  before: readonly Candidate[],
): Candidate[] {
  const chosen = [...before]
  const rest = new Set(candidates.filter((one) => !chosen.includes(one)))
  while (chosen.length < before.length + count && rest.size > 0) {
    let best: Candidate | undefined
    let bestScore = -Infinity
    for (const candidate of rest) {
      const { remedy, at, score } = candidate
      const sameDirection = chosen.some((one) => one.remedy.direction === remedy.direction)
      const sameFocus = chosen.some((one) => sameText(one.remedy.focus) === sameText(remedy.focus))
      const sameProblem = chosen.filter((one) => one.at === at).length
      const value =
        score -
        (sameDirection ? repetition.direction : 0) -
        (sameFocus ? repetition.focus : 0) -
        sameProblem * repetition.problem
      if (value > bestScore) {
        best = candidate
        bestScore = value
      }
    }
    if (!best) break
    chosen.push(best)
    rest.delete(best)
  }
  return chosen
}

interface Telling {
  region: string | undefined
  /** Sentences that come before the explanation of how the remedy works. */
  before: readonly string[]
  caution: string | undefined
}

export function ideaOf(at: CaseProblem, remedy: Remedy, { region, before, caution }: Telling): ProposedIdea {
  const { problem } = at
  return {
    text: ideaText(at, remedy),
    focus: remedy.focus,
    regionSpecific: regionAdvice(region, remedy.focus),
    sparkSatisfaction: answering[remedy.direction],
    challengeResolution: [...before, remedy.how].join(' '),
    implementation: {
      steps: [...remedy.steps],
      keyResources: remedy.resources,
      potentialObstacles: caution === undefined ? remedy.obstacle : `${remedy.obstacle} ${caution}`,
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
