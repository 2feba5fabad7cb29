/**
 * Processor time of this process in milliseconds, because a busy machine makes work slow but not more
 * expensive.
 */
const processorTime = (work: () => unknown): number => {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

const leastTime = (work: () => unknown): number => Math.min(...[0, 1, 2].map(() => processorTime(work)))

/** Milliseconds; shorter times cannot be told from noise. */
const noise = 3

/** Between linear and quadratic growth, with room for a garbage collection. */
export const squareGrowth = 10

/**
 * How many times more `work` costs for four times the text: 4 for linear growth, 16 for quadratic growth, 1
 * if neither text costs anything measurable. Growth that looks quadratic is measured up to three times, because
 * compiling and collecting garbage may fall into one measurement, but not into each.
 */
export const growth = (
  work: (text: string) => unknown,
  textOf: (length: number) => string,
  length: number,
): number => {
  const short = textOf(length)
  const long = textOf(length * 4)
  if (processorTime(() => work(long)) < noise * 4) return 1
  let grown = Infinity
  for (let measured = 0; measured < 3 && grown > squareGrowth; measured += 1)
    grown = Math.min(
      grown,
      leastTime(() => work(long)) /
        Math.max(
          noise,
          leastTime(() => work(short)),
        ),
    )
  return grown
}
