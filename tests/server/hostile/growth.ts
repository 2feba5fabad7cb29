/** Milliseconds of processor time of this process: a busy machine makes work slow and not costly. */
const spent = (work: () => unknown): number => {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

const least = (work: () => unknown): number => Math.min(...[0, 1, 2].map(() => spent(work)))

/** Below this nothing can be told from noise. */
const noise = 3

/**
 * How many times more `work` costs for four times the text: 4 when the cost grows with the length, 16 when it grows with
 * the square. 1 when neither text costs anything to speak of.
 */
export const growth = (
  work: (text: string) => unknown,
  textOf: (length: number) => string,
  length: number,
): number => {
  const short = textOf(length)
  const long = textOf(length * 4)
  if (spent(() => work(long)) < noise * 4) return 1
  return (
    least(() => work(long)) /
    Math.max(
      noise,
      least(() => work(short)),
    )
  )
}

/** Between growing with the length and growing with its square, with room for a garbage collection. */
export const squareGrowth = 10
