/**
 * How many random interleavings each property is tried with: 500, or RANDOM_RUNS (10,000 at night). A failure
 * prints its seed, and RANDOM_SEED repeats it.
 */
const count = Number(process.env.RANDOM_RUNS ?? 500)
const seed = process.env.RANDOM_SEED

export const randomRuns = () => ({
  numRuns: count,
  ...(seed === undefined ? {} : { seed: Number(seed) }),
})

/** Milliseconds for a test with this many runs. */
randomRuns.timeout = 30_000 + count * 60
