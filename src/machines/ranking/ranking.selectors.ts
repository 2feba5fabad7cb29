import type { SnapshotFrom } from 'xstate'
import type { RankingMachine } from './ranking.machine.ts'

type Snapshot = SnapshotFrom<RankingMachine>

export const selectOrder = (snapshot: Snapshot) => snapshot.context.order

export const selectJudgements = (snapshot: Snapshot) => snapshot.context.judgements

export const selectIsSorted = (snapshot: Snapshot) => snapshot.hasTag('sorted')

/** The idea that was moved last; undefined once something else happened. */
export const selectMoved = (snapshot: Snapshot) =>
  snapshot.hasTag('placed') ? snapshot.context.moved : undefined
