/**
 * One thread answers everybody. Work that needs more than a few milliseconds is cut into portions, and each
 * portion asks for its turn first. Between two portions the thread handles the network, so that a quick
 * answer never waits for more than one portion (tested in `tests/server/load`).
 */

/** Milliseconds of work before the next piece asks for a turn. */
const portion = 12

const waiting: (() => void)[] = []

/** Admits one; the others wait for the next round of the event loop. */
const admit = () => {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(admit)
}

/** Resolves in a round of the event loop in which no other large portion runs. */
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
