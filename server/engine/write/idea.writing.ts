import type { CaseBrief } from '#contract/brief.ts'
import type { Direction, Problem, Remedy } from '#server/content/content.form.ts'
import type { ProposedIdea } from '#server/domain/ports.ts'
import { answersTo } from '../diagnose/owner.words.ts'
import { linkedSources, type CaseProblem } from './case.material.ts'
import { regionAdvice } from './regions.content.ts'

/** Writes a chosen remedy as an idea. */

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

/**
 * The text of an idea. Until the owner confirms the problem, the text begins with a question that asks
 * whether they have it. Remedies of a trade begin without a question, because each is for several problems.
 */
export const ideaText = ({ problem, isConfirmed }: CaseProblem, remedy: Remedy): string =>
  isConfirmed || !problem.remedies.includes(remedy) ? remedy.text : `${problem.confirm} ${remedy.text}`

/** The owner's answers to the questions about a problem, one sentence each. */
export const answersSaid = (problem: Problem, brief: CaseBrief): string[] =>
  answersTo(problem, brief).map(({ question, answer }) => `You answered “${question.ask}”: ${answer}.`)

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
