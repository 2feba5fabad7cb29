/**
 * One thread answers everybody. Work that takes more than a few milliseconds of it is cut into portions, and each portion
 * asks for its turn first: between two of them the thread looks at the network, so that what is quick to answer never
 * waits for more than one portion (issue of the largest things, `tests/server/load`).
 */

/** Milliseconds of work after which the next piece asks for a turn. */
const portion = 12

const waiting: (() => void)[] = []

/** Lets one go on; the others wait for the next round of the event loop. */
const admit = () => {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(admit)
}

/** Resolves in a round of the event loop in which no other large portion of work runs. */
export const turn = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(admit)
  })

/** For a loop over many pieces: asks for a turn whenever the pieces since the last one took long enough. */
export const inTurns = (): (() => Promise<void>) => {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < portion) return
    await turn()
    began = performance.now()
  }
}
