import type { CaseBrief } from '#contract/brief.ts'
import type { Library, Problem, Trade } from '#server/content/content.form.ts'
import type { General } from '#server/content/general.ts'
import type { FitInput, FittedIdea, ProposedIdea } from '#server/domain/ports.ts'
import { switchedOffProblems } from '#server/domain/brief.ts'
import { fraction, hash } from '../text/seed.hash.ts'
import { problemsOf, unconfirmed, type CaseProblem } from './case.material.ts'
import { changesWork, proposableIn } from './idea.remedies.ts'
import { ideaOf } from './idea.writing.ts'
import { sameText } from '../text/text.cleaning.ts'
import { recogniseIdea, remediesOf, type RecognisedIdea } from './recognised.ts'
import { hoursOf, longestTime, takesOthers } from './remedy.demands.ts'

/**
 * Finds a version of an idea that is smaller, cheaper, faster or for other people: its first step, or another
 * remedy for the same problem of which that is certain. Without such a remedy there is no
 * version, and other remedies are offered unchanged.
 */

const mostOthers = 3

interface FittingInput extends Pick<FitInput, 'idea' | 'wish' | 'seen' | 'region'> {
  library: Library
  general: General
  brief: CaseBrief
  trade: Trade | undefined
  caution?: string | undefined
}

const isSame = (one: string, other: string) => sameText(one) === sameText(other)

const short = (text: string) => {
  const line = text.trim().replace(/\s+/g, ' ')
  const cut = line.length <= 90 ? line : `${line.slice(0, 90).replace(/\s\S*$/, '')}…`
  return cut.endsWith('.') ? cut.slice(0, -1) : cut
}

/** The version that consists of the idea's first step, unchanged; undefined if there is only one step. */
function firstStep({ idea, seen }: FittingInput, known: RecognisedIdea | undefined): FittedIdea | undefined {
  const steps = idea.steps.map((step) => step.trim()).filter((step) => step !== '')
  const [first = ''] = steps
  const others = steps.length - 1
  if (others < 1 || isSame(first, idea.text) || seen.some((text) => isSame(text, first))) return undefined
  const because = `This is the first step of “${short(idea.text)}” and nothing more. The other ${
    others === 1 ? 'step waits' : `${String(others)} steps wait`
  }.`
  const whole = (text: string) => (text.trim() === '' ? '' : `For the whole idea: ${text.trim()}`)
  return {
    because,
    others: [],
    othersFit: false,
    idea: {
      text: first,
      focus: idea.focus.trim() === '' ? 'First step' : idea.focus.trim(),
      regionSpecific: '',
      sparkSatisfaction: '',
      challengeResolution: because,
      implementation: {
        steps: [first],
        keyResources: whole(idea.resources),
        potentialObstacles: whole(idea.obstacles),
      },
      provenance: {
        technique: known === undefined ? 'First step of an idea' : `Remedy for: ${known.problem.name}`,
        why: 'Cut down to what you can do first. Nothing was added.',
        topics: [],
        sources: [],
        engine: 'offline',
      },
    },
  }
}

/** Why a remedy fulfils the wish; undefined if nothing proves that it does. */
function reasonFor({ remedy }: RecognisedIdea, { wish, idea }: FittingInput): string | undefined {
  if (wish === 'cheaper') {
    if (!remedy.free) return undefined
    return `It takes time and conversations, with nothing to buy: “${short(remedy.resources)}”.`
  }
  if (wish === 'faster') {
    const time = longestTime(remedy.steps)
    const before = longestTime(idea.steps)
    if (time === undefined || before === undefined || time.days >= before.days) return undefined
    // A shorter plan that takes more hours of work is not faster.
    if (hoursOf(remedy.resources) > hoursOf(idea.resources)) return undefined
    return `The longest time in its steps is “${time.words}”; in the idea it is “${before.words}”.`
  }
  if (!takesOthers(remedy)) return undefined
  return remedy.direction === 'share' ? 'You do it together with others.' : 'Somebody else does part of it.'
}

/** Whether the idea already fulfils the wish; this can be told only for “cheaper”. */
const isAlready = ({ remedy }: RecognisedIdea, { wish }: FittingInput) =>
  wish === 'cheaper' ? remedy.free : false

export function fittedIdea(input: FittingInput): FittedIdea {
  const { library, general, brief, trade, idea, wish, seen, region, caution } = input
  const known = recogniseIdea(library, trade, idea.text)
  const isProposable = proposableIn({ library, brief, seen: [idea.text, ...seen] })
  const seed = hash(idea.text)
  const cases = problemsOf(library, brief)
  const caseOf = (problem: Problem): CaseProblem =>
    cases.find((entry) => entry.problem === problem) ?? unconfirmed(problem)
  /** The remedies that may be proposed for a problem, in a fixed order. */
  const open = (problem: Problem): RecognisedIdea[] =>
    remediesOf(problem, trade)
      .filter((remedy) => remedy !== known?.remedy && isProposable(caseOf(problem), remedy))
      .map((remedy) => ({ problem, remedy }))
      .toSorted((one, other) => fraction(seed, other.remedy.id) - fraction(seed, one.remedy.id))
  const tell = ({ problem, remedy }: RecognisedIdea, because = ''): ProposedIdea =>
    ideaOf(general, caseOf(problem), remedy, {
      region,
      before: because === '' ? [] : [because],
      caution: changesWork(problem, remedy) ? caution : undefined,
    })
  const nothing = (others: readonly RecognisedIdea[], othersFit: boolean): FittedIdea => ({
    idea: null,
    because: '',
    othersFit,
    others: others.slice(0, mostOthers).map((other) => tell(other, othersFit ? reasonFor(other, input) : '')),
  })

  if (wish === 'smaller') {
    const cut = firstStep(input, known)
    if (cut !== undefined) return cut
  }
  if (known === undefined || switchedOffProblems(brief).has(known.problem.id)) {
    // There is no version of an idea that is not in the library or whose problem is switched off. Offer
    // remedies for the case instead.
    const fitting = cases
      .flatMap(({ problem }) => open(problem))
      .filter((entry) => wish !== 'smaller' && reasonFor(entry, input) !== undefined)
    return nothing(fitting, fitting.length > 0)
  }
  const candidates = open(known.problem)
  const reasoned = isAlready(known, input)
    ? []
    : candidates.flatMap((entry) => {
        const because = wish === 'smaller' ? undefined : reasonFor(entry, input)
        return because === undefined ? [] : [{ entry, because }]
      })
  const [best] = reasoned
  if (best === undefined) return nothing(candidates, false)
  return { idea: tell(best.entry, best.because), because: best.because, others: [], othersFit: false }
}
