/**
 * One thread answers all requests. Work that needs more than a few milliseconds is cut into portions, and
 * before each portion it waits for its turn. Between two portions the thread handles the network, so that a
 * quick answer never waits for more than one portion (tested in `tests/server/load`).
 */

/** How many milliseconds a loop may work before it waits for its next turn. */
const portion = 12

const waiting: (() => void)[] = []

/** Admits one waiting portion per round of the event loop. */
const admitNext = () => {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(admitNext)
}

/** Resolves in a round of the event loop in which no other portion runs. */
export const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(admitNext)
  })

/** For loops over many items: await the returned function for each; it waits when the portion is used up. */
export const inTurns = (): (() => Promise<void>) => {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < portion) return
    await nextTurn()
    began = performance.now()
  }
}
