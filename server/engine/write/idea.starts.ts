import { limits } from '#contract/limits.ts'
import type { Remedy } from '#server/content/content.form.ts'
import type { ProposedIdea } from '#server/domain/ports.ts'
import { sharedWords } from './other.problems.ts'
import { sharedWith, suitingFor, entriesFor, wholeOf } from '../diagnose/trades.ts'
import { problemsOf } from './case.material.ts'
import {
  changesWork,
  chooseVaried,
  isFirstOfProblem,
  proposableIn,
  type Candidate,
  type KnownCase,
} from './idea.remedies.ts'
import { alikeMost, startWeights as weights } from './idea.weights.ts'
import { answersSaid, ideaOf } from './idea.writing.ts'

/** Chooses the best remedies for the challenge as a whole. There are none until a problem is confirmed. */

const freeNote = 'It takes time and conversations, with nothing to buy.'

/** Why to begin with a remedy: how it works, and that it costs nothing if that is so. */
const whyFirst = (remedy: Remedy): string => (remedy.free ? `${remedy.how} ${freeNote}` : remedy.how)

export function ideasToStart(input: KnownCase): { ideas: ProposedIdea[]; exhausted: boolean } {
  const { library, general, brief, challenge, trade, region } = input
  const isProposable = proposableIn(input)
  const suits = suitingFor(challenge)
  const fitOf = sharedWords(library, challenge)
  const shared = trade ? sharedWith(library, trade, challenge) : () => 0

  const open = problemsOf(library, brief)
    .filter(({ isConfirmed }) => isConfirmed)
    .flatMap((at) => {
      const ofTrade = entriesFor(trade?.remedies, at.problem.id).filter(suits)
      return [
        ...ofTrade.map((remedy) => ({ at, remedy, isOfTrade: true })),
        ...at.problem.remedies.map((remedy) => ({ at, remedy, isOfTrade: false })),
      ]
    })
    .filter(({ at, remedy }, index, all) => {
      // A trade's remedy may be for two of the problems; use it only for the first.
      const isFirst = all.findIndex((other) => other.remedy === remedy) === index
      return isFirst && isProposable(at, remedy)
    })
  const most = Math.max(1, ...open.map(({ at, remedy }) => fitOf(at.problem, remedy)))
  const candidates = open.map(({ at, remedy, isOfTrade }): Candidate => {
    const ofTrade = isOfTrade
      ? weights.trade + Math.min(alikeMost, shared(wholeOf(remedy))) * weights.alike
      : 0
    const words = (fitOf(at.problem, remedy) / most) * weights.words
    return { at, remedy, score: words + ofTrade + (remedy.free ? weights.free : 0) }
  })
  const choice = chooseVaried(candidates, limits.ideasToStart)
  const cautioned = choice.find(({ at, remedy }) => changesWork(at.problem, remedy))
  return {
    ideas: choice.map((one) => {
      const { at, remedy } = one
      const caution = one === cautioned ? input.caution : undefined
      return {
        ...ideaOf(general, at, remedy, { region, before: [], caution }),
        // Leave out how the remedy works, because `whyFirst` says it.
        challengeResolution: isFirstOfProblem(one, choice) ? answersSaid(at.problem, brief).join(' ') : '',
        whyFirst: whyFirst(remedy),
      }
    }),
    exhausted: candidates.length === choice.length,
  }
}
