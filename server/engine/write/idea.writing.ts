import type { CaseBrief } from '#contract/brief.ts'
import type { Problem, Remedy } from '#server/content/content.form.ts'
import type { General } from '#server/content/general.ts'
import type { ProposedIdea } from '#server/domain/ports.ts'
import { answersTo } from '../diagnose/owner.words.ts'
import { linkedSources, type CaseProblem } from './case.material.ts'

/** Writes a chosen remedy as an idea. */

/**
 * The text of an idea. Until the owner confirms the problem, the text begins with a question that asks
 * whether they have it. Remedies of a trade begin without a question, because each is for several problems.
 */
export const ideaText = ({ problem, isConfirmed }: CaseProblem, remedy: Remedy): string =>
  isConfirmed || !problem.remedies.includes(remedy) ? remedy.text : `${problem.confirm} ${remedy.text}`

/** The owner's answers to the questions about a problem, one sentence each. */
export const answersSaid = (problem: Problem, brief: CaseBrief): string[] =>
  answersTo(problem, brief).map(({ question, answer }) => `You answered “${question.ask}”: ${answer}.`)

/** Whom to ask in the owner's region, and what to take along; empty if the content does not know the region. */
function regionAdvice({ regions }: General, region: string | undefined, focus: string): string {
  const advice = regions.get((region ?? '').trim().toLowerCase())?.advice
  if (advice === undefined) return ''
  return `${advice} Take one page about “${focus}” to the first talk: aim, cost and the result you hope for.`
}

interface Telling {
  region: string | undefined
  /** Sentences that come before the explanation of how the remedy works. */
  before: readonly string[]
  caution: string | undefined
}

export function ideaOf(
  general: General,
  at: CaseProblem,
  remedy: Remedy,
  { region, before, caution }: Telling,
): ProposedIdea {
  const { problem } = at
  return {
    text: ideaText(at, remedy),
    focus: remedy.focus,
    regionSpecific: regionAdvice(general, region, remedy.focus),
    // A remedy is written for a problem, so it says nothing about the spark.
    sparkSatisfaction: '',
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
      sources: uniqueSources([...linkedSources(general, remedy), ...linkedSources(general, problem)]),
      engine: 'offline',
    },
  }
}

const uniqueSources = (sources: readonly { title: string; uri?: string }[]) =>
  sources
    .filter(({ title }, index) => sources.findIndex((other) => other.title === title) === index)
    .slice(0, 4)
