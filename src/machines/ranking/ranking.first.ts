import type { Ranking } from '#contract/vocabulary.ts'
import type { Parent } from '../parent.ts'

export const keptRanking = ({ judgements, order, plans }: Ranking): Ranking => ({ judgements, order, plans })

export type RankingFact =
  /** An idea was judged, moved, sorted or planned. */
  { type: 'ranking.changed'; ranking: Ranking }

export interface RankingInput {
  parent: Parent<RankingFact>
  /** Kept from before a reload. */
  kept: Ranking
}

export interface RankingContext extends Ranking {
  parent: Parent<RankingFact>
  /** The idea that was moved or judged last, to say where it is now. */
  moved: string
  /** The idea that was pointed at in the grid; empty for none. */
  chosen: string
  isGridOpen: boolean
  /** The ideas whose plans are open to be written. */
  unfolded: readonly string[]
  /** The idea whose own words are being changed; empty for none. */
  reworded: string
  /** The rankings of before each change, the last one last. */
  past: readonly Ranking[]
  /** The field in which is being typed; empty once something else happened. */
  field: string
}

/** What the chart begins with; shown until it has come. */
export const firstRanking = ({ parent, kept }: RankingInput): RankingContext => ({
  parent,
  ...kept,
  moved: '',
  chosen: '',
  isGridOpen: false,
  unfolded: [],
  reworded: '',
  past: [],
  field: '',
})
