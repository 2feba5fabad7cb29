import type { SnapshotFrom } from 'xstate'
import type { RankingMachine } from './ranking.machine.ts'
import { planIn } from '#contract/merge.ts'
import { pickRanking, notJudged, editedPlans, type Plans } from './ranking.rules.ts'
import { memoize } from '../memoize.ts'

type Snapshot = SnapshotFrom<RankingMachine>

export const selectOrder = (snapshot: Snapshot) => snapshot.context.order

export const selectJudgements = (snapshot: Snapshot) => snapshot.context.judgements

export const selectPlans = (snapshot: Snapshot) => snapshot.context.plans

/** Selects the ratings of one idea, so that only its view renders when they change. */
export const selectJudgementOf =
  (key: string) =>
  ({ context }: Snapshot) =>
    context.judgements[key] ?? notJudged
export const selectPlanOf =
  (key: string) =>
  ({ context }: Snapshot) =>
    planIn(context.plans, key)

const ranking = memoize((context: Snapshot['context']) => pickRanking(context))

/** The ranking as it is saved and as the report needs it. */
export const selectRanking = (snapshot: Snapshot) => ranking(snapshot.context)

export const selectIsSorted = (snapshot: Snapshot) => snapshot.hasTag('sorted')

/** The idea that was moved last; undefined as soon as something else happens. */
export const selectMoved = (snapshot: Snapshot) =>
  snapshot.hasTag('placed') ? snapshot.context.moved : undefined

/** The idea that was rated last; undefined as soon as something else happens. */
export const selectJudged = (snapshot: Snapshot) =>
  snapshot.hasTag('judged') ? snapshot.context.moved : undefined

export const selectIsReverted = (snapshot: Snapshot) => snapshot.hasTag('reverted')

/** Whether the user typed more than can be saved. */
export const selectIsFull = (snapshot: Snapshot) => snapshot.hasTag('full')

export const selectCanRevert = (snapshot: Snapshot) => snapshot.can({ type: 'ranking.reverted' })

/** How many changes were made and not undone. */
export const selectSteps = (snapshot: Snapshot) => snapshot.context.steps

export const selectChosen = (snapshot: Snapshot) => snapshot.context.chosen

export const selectIsGridOpen = (snapshot: Snapshot) => snapshot.context.isGridOpen

const rewordings = memoize((plans: Plans) => editedPlans(plans))

/** The plans in which the words of an idea were edited. Compare the result with `isSame`. */
export const selectWordings = (snapshot: Snapshot) => rewordings(snapshot.context.plans)

export const selectIsReworded =
  (key: string) =>
  ({ context }: Snapshot) =>
    context.reworded === key

export const selectIsUnfolded =
  (key: string) =>
  ({ context }: Snapshot) =>
    context.unfolded.includes(key)
