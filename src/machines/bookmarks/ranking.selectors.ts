import type { SnapshotFrom } from 'xstate'
import type { RankingMachine } from './ranking.machine.ts'
import { planIn } from '#contract/merge.ts'
import { keptRanking, notJudged, wordings, type Plans } from './ranking.rules.ts'
import { memoize } from '../memoize.ts'

type Snapshot = SnapshotFrom<RankingMachine>

export const selectOrder = (snapshot: Snapshot) => snapshot.context.order

export const selectJudgements = (snapshot: Snapshot) => snapshot.context.judgements

export const selectPlans = (snapshot: Snapshot) => snapshot.context.plans

/** Of one idea: hundreds of them stay still while another is worked on. */
export const selectJudgementOf =
  (key: string) =>
  ({ context }: Snapshot) =>
    context.judgements[key] ?? notJudged
export const selectPlanOf =
  (key: string) =>
  ({ context }: Snapshot) =>
    planIn(context.plans, key)

const ranking = memoize((context: Snapshot['context']) => keptRanking(context))

/** All that is kept of it, as the report takes it. */
export const selectRanking = (snapshot: Snapshot) => ranking(snapshot.context)

export const selectIsSorted = (snapshot: Snapshot) => snapshot.hasTag('sorted')

/** The idea that was moved last; undefined once something else happened. */
export const selectMoved = (snapshot: Snapshot) =>
  snapshot.hasTag('placed') ? snapshot.context.moved : undefined

/** The idea that was judged last; undefined once something else happened. */
export const selectJudged = (snapshot: Snapshot) =>
  snapshot.hasTag('judged') ? snapshot.context.moved : undefined

export const selectIsReverted = (snapshot: Snapshot) => snapshot.hasTag('reverted')

/** More words than are kept were typed. */
export const selectIsFull = (snapshot: Snapshot) => snapshot.hasTag('full')

export const selectCanRevert = (snapshot: Snapshot) => snapshot.can({ type: 'ranking.reverted' })

/** How many changes were made and not taken back. */
export const selectSteps = (snapshot: Snapshot) => snapshot.context.steps

export const selectChosen = (snapshot: Snapshot) => snapshot.context.chosen

export const selectIsGridOpen = (snapshot: Snapshot) => snapshot.context.isGridOpen

const rewordings = memoize((plans: Plans) => wordings(plans))

/** The plans of the ideas that read otherwise than they were added; compare it by `isSame`. */
export const selectWordings = (snapshot: Snapshot) => rewordings(snapshot.context.plans)

export const selectIsReworded =
  (key: string) =>
  ({ context }: Snapshot) =>
    context.reworded === key

export const selectIsUnfolded =
  (key: string) =>
  ({ context }: Snapshot) =>
    context.unfolded.includes(key)
