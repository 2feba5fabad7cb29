/**
 * How many random interleavings a property is tried with: 500, or as many as RANDOM_RUNS says (10 000 by night). The
 * seed of a failure is in its message; RANDOM_SEED repeats it.
 */
const count = Number(process.env.RANDOM_RUNS ?? 500)
const seed = process.env.RANDOM_SEED

export const randomRuns = () => ({
  numRuns: count,
  ...(seed === undefined ? {} : { seed: Number(seed) }),
})

/** Milliseconds for a test of so many runs. */
randomRuns.timeout = 30_000 + count * 60
