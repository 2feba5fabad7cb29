import type { CaseBrief } from '#contract/brief.ts'
import type { SparkCategory } from '#contract/vocabulary.ts'
import type { Direction, Library, Remedy } from '#server/content/content.form.ts'
import type { ProposedIdea } from '#server/domain/ports.ts'
import { regionAdvice } from '../offline/data/regions.content.ts'
import { fraction, hash } from '../offline/seed.hash.ts'
import {
  bareSpark,
  linkedSources,
  problemsOf,
  quoted,
  sameText,
  worded,
  type CaseProblem,
} from './case.material.ts'
import { createCueMatcher } from './cue.matcher.ts'
import { answersTo, askingFor, type Answered } from './owner.words.ts'
import { tokensOf } from './sentences.ts'

/**
 * Ideas: remedies of the problems that stand in this client's way. What a remedy presupposes must be proved, and
 * nothing that the owner rules out or has tried is proposed; among the rest the spark gives the direction.
 */

const wanted = 4

export interface RemedyInput {
  library: Library
  brief: CaseBrief
  spark: string
  /** The category of the spark, when that is known. */
  category?: SparkCategory | undefined
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

interface Candidate {
  at: CaseProblem
  remedy: Remedy
  text: string
  rank: number
}

/** Whether a remedy may be proposed to this client at all. */
function isPossible(remedy: Remedy, has: ReadonlySet<string>, ruledOut: readonly string[]): boolean {
  if (remedy.needs.some((id) => !has.has(id)) || remedy.excludes.some((id) => has.has(id))) return false
  if (remedy.avoid.length === 0 || ruledOut.length === 0) return true
  const avoided = createCueMatcher(remedy.avoid.map((cue) => [cue, cue] as const))
  return !ruledOut.some((line) => avoided.find(tokensOf(line)).length > 0)
}

/** Remedies of the brief's problems that have not been seen, in different directions and for different problems. */
export function ideasFromRemedies({ library, brief, spark, category, region, seen }: RemedyInput): {
  ideas: ProposedIdea[]
  exhausted: boolean
  /** False when the library holds nothing for this client, seen or not. */
  any: boolean
} {
  const problems = problemsOf(library, brief)
  const has = new Set(brief.circumstances.map(({ id }) => id))
  const ruledOut = [...brief.limits, ...brief.tried].map(({ text }) => text)
  const shown = new Set(seen.map(sameText))
  const bare = bareSpark(spark)
  const own = problems.find(({ problem }) =>
    problem.sparks.some(({ text, variants }) =>
      [text, ...variants.map((variant) => worded(text, [variant], brief))].some(
        (said) => sameText(said) === bare,
      ),
    ),
  )
  const seed = hash(spark)
  const preferred = category === undefined ? [] : directionsOf[category]
  const all = problems.flatMap((at, index) =>
    at.problem.remedies
      .filter((remedy) => isPossible(remedy, has, ruledOut))
      .map((remedy): Candidate => {
        const text = worded(remedy.text, remedy.variants, brief)
        const liking = preferred.indexOf(remedy.direction)
        return {
          at,
          remedy,
          text,
          rank:
            (at === own ? 1 : 0) +
            (liking < 0 ? 0 : 0.9 - liking * 0.2) -
            index * 0.25 +
            Math.min(0.3, remedy.needs.length * 0.15) +
            fraction(seed, remedy.id) * 0.3,
        }
      }),
  )
  const unseen = all.filter(({ text }) => !shown.has(sameText(text)))
  const chosen = chooseVaried(unseen)
  const quotes = new Set<string>()
  return {
    ideas: chosen.map((candidate) =>
      written(candidate, { region, own, quotes, answers: answersUsed(candidate, chosen, brief) }),
    ),
    exhausted: unseen.length <= chosen.length,
    any: all.length > 0,
  }
}

/** Best first, each in a direction of its own while there are others, and not all for one problem. */
function chooseVaried(candidates: readonly Candidate[]): Candidate[] {
  const chosen: Candidate[] = []
  const rest = new Set(candidates)
  while (chosen.length < wanted && rest.size > 0) {
    // The second idea is for another problem, where there is one.
    const [first] = chosen
    const isOther = ({ at }: Candidate) => at !== first?.at
    const open = chosen.length === 1 && [...rest].some(isOther) ? [...rest].filter(isOther) : rest
    let best: Candidate | undefined
    let bestScore = -Infinity
    for (const candidate of open) {
      const sameDirection = chosen.some(({ remedy }) => remedy.direction === candidate.remedy.direction)
      const sameProblem = chosen.filter(({ at }) => at === candidate.at).length
      const score = candidate.rank - (sameDirection ? 2 : 0) - sameProblem * 0.6
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
  region: string | undefined
  own: CaseProblem | undefined
  /** Sentences that were quoted already. */
  quotes: Set<string>
  answers: readonly Used[]
}

function written(
  { at: { problem, named, sure }, remedy, text }: Candidate,
  { region, own, quotes, answers }: Telling,
): ProposedIdea {
  const quote = named.because
    .map((span) => quoted(span))
    .find((said) => said !== undefined && !quotes.has(said))
  if (quote !== undefined) quotes.add(quote)
  const name = problem.name.charAt(0).toLowerCase() + problem.name.slice(1)
  return {
    text,
    focus: remedy.focus,
    regionSpecific: regionAdvice(region, remedy.focus),
    sparkSatisfaction:
      own?.problem === problem
        ? `The spark turns on the same thing: ${name}. This idea changes ${changed[remedy.direction]}.`
        : `The spark opens the question; this idea answers it by changing ${changed[remedy.direction]}.`,
    challengeResolution: [
      quote === undefined ? undefined : `You write: “${quote}”`,
      ...answers.map(({ question, answer }) => `You answered “${question.ask}”: ${answer}.`),
      sure ? remedy.how : `If this is what stands in your way (${name}): ${remedy.how}`,
    ]
      .filter((part) => part !== undefined)
      .join(' '),
    implementation: {
      steps: remedy.steps.map((step, index) =>
        answers
          .filter((answered) => answered.step === index)
          .reduce((said, { answer }) => `${said} (You say: ${answer}.)`, step),
      ),
      keyResources: remedy.resources,
      potentialObstacles: remedy.obstacle,
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
