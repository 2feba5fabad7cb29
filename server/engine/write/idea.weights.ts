/**
 * The figures by which remedies are ranked. The engine's README lists them, and a test compares the two
 * lists.
 */

/**
 * The weight of each reason for an idea of a spark. Reasons from the spark together outweigh those from the
 * case.
 */
export const sparkWeights = {
  /** The spark belongs to the remedy's problem. */
  owner: 2,
  /**
   * Rare words that the spark shares with the remedy and its problem; the remedy with most gets the whole
   * weight.
   */
  words: 2.5,
  /**
   * The remedy's direction suits the spark's technique or category; the first direction gets the whole
   * weight.
   */
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

/** The weight of each reason for an idea without a spark. */
export const startWeights = {
  words: 1.5,
  /** The remedy lists nothing to buy. */
  free: 0.5,
  trade: sparkWeights.trade,
  alike: sparkWeights.alike,
} as const

/** The most shared words that count; more of them show only that a remedy is long. */
export const alikeMost = 3

/** What a remedy loses if it repeats something of a remedy that is already chosen. */
export const repetition = {
  /** It has the same heading. Two such ideas look like a mistake, so this nearly always excludes the second. */
  focus: 6,
  /**
   * It has the same direction. This outweighs each single reason, so that an answer shows different
   * solutions.
   */
  direction: 4,
  /** Lost for each chosen remedy of the same problem; little enough for a clearly better remedy to win. */
  problem: 0.8,
} as const
