/** How remedies are ranked. The engine's README lists these figures, and a test compares them. */

/** The weight of each reason for an idea of a spark. Reasons from the spark together outweigh those from the case. */
export const sparkWeights = {
  /** The spark belongs to the remedy's problem. */
  owner: 2,
  /** Rare words that the spark shares with the remedy and its problem; the best remedy gets all of it. */
  words: 2.5,
  /** The remedy's direction suits the spark's technique or category; the first direction gets all of it. */
  direction: 0.6,
  /** The remedy's problem is confirmed, or among the likeliest. */
  likely: 0.5,
  /** The remedy belongs to the client's trade. */
  trade: 0.4,
  /** Each rare word, up to `alikeMost`, that a remedy of the trade shares with the challenge. */
  alike: 0.15,
  /** Pseudo-random, from the spark's text, so that similar sparks get different ideas. */
  chance: 1.2,
} as const

/** The weight of each reason for an idea to start with, for which there is no spark. */
export const startWeights = {
  words: 1.5,
  /** The remedy lists nothing to buy. */
  free: 0.5,
  trade: sparkWeights.trade,
  alike: sparkWeights.alike,
} as const

/** After this many shared words a remedy is about the challenge; more only show that it is long. */
export const alikeMost = 3

/** What a remedy loses by repeating one that is already chosen. */
export const repetition = {
  /** Two ideas under one heading look like a mistake, so this nearly always excludes the second. */
  focus: 6,
  /** More than any sign but all of them together, so that an answer shows different ways out. */
  direction: 4,
  /** For each chosen remedy of the same problem: a clearly better second one still wins. */
  problem: 0.8,
} as const
