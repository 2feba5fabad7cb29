import { assign, createActor, setup } from 'xstate'
import type { Topic } from '#contract/entities.ts'
import type { TopicsFact } from '#machines/workspace/topics.setup.ts'
import { topicsMachine } from '#machines/workspace/topics.machine.ts'
import { createBridge } from '#inspector/bridge/bridge.ts'
import { channelName } from '#inspector/bridge/messages.ts'
import { createRedactor } from '#inspector/bridge/redact.ts'

/**
 * A page that only sends events to a chart of the product, with or without the inspector's bridge, so that
 * the difference is the bridge's cost. One gesture is two events: another order is chosen, and the parent
 * actor is told.
 */

const topics = ['bread', 'salad', 'depot', 'morning', 'stores', 'growers', 'drivers', 'shelves'].map(
  (label, index): Topic => ({
    id: label,
    label,
    type: 'Thing',
    count: 9 - index,
    active: true,
    origin: 'api',
  }),
)

const board = setup({
  types: {
    context: {} as { told: number },
    events: {} as TopicsFact,
  },
  actors: { topics: topicsMachine },
  actions: { count: assign({ told: ({ context }) => context.told + 1 }) },
}).createMachine({
  id: 'board',
  context: { told: 0 },
  invoke: {
    id: 'topics',
    src: 'topics',
    input: ({ self }) => ({
      parent: self,
      stored: topics,
      view: { order: 'top', shuffle: 0, all: true },
      text: 'Fewer people buy our bread',
    }),
    onError: {},
  },
  on: { 'topics.changed': { actions: 'count' }, 'topics.extracted': {}, 'topics.failed': {} },
})

/** The bridge's pending report. The page runs it itself, so that its cost can be measured as well. */
let pending: (() => void) | undefined

const later = (run: () => void) => {
  pending = run
}

const start = (withBridge: boolean, soon: (run: () => void) => void = later) => {
  const channel = withBridge ? new BroadcastChannel(channelName) : undefined
  const bridge = channel && createBridge({ channel, redact: createRedactor({ words: ['bread'] }), soon })
  const actor = createActor(board, bridge ? { inspect: bridge.inspect } : {}).start()
  const chart = actor.getSnapshot().children.topics
  if (chart === undefined) throw new Error('The chart of topics did not start')
  return {
    gesture: (n: number) => chart.send({ type: 'order.chosen', order: n % 2 === 0 ? 'rare' : 'top' }),
    told: () => actor.getSnapshot().context.told,
    stop: () => {
      actor.stop()
      channel?.close()
      pending = undefined
    },
  }
}

const isTelling = () => pending !== undefined
const runPending = () => {
  const run = pending
  pending = undefined
  run?.()
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))
const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))

const settled = async () => {
  // Windows that watch this page announce themselves in later tasks.
  for (let round = 0; round < 20; round += 1) await nextTask()
}

const bench = {
  /**
   * Microseconds of this page's thread per event: `event` when it occurs, `telling` for reporting it later.
   */
  async cost(withBridge: boolean, events: number): Promise<{ event: number; telling: number }> {
    const board = start(withBridge)
    await settled()
    let [event, telling] = [0, 0]
    for (let n = 0; n < events / 2;) {
      const began = performance.now()
      for (let each = 0; each < 50; each += 1) board.gesture(n++)
      const taken = performance.now()
      while (isTelling()) runPending()
      event += taken - began
      telling += performance.now() - taken
      await nextTask()
    }
    if (board.told() < events / 2) throw new Error('Events were lost')
    board.stop()
    return { event: (event * 1_000) / events, telling: (telling * 1_000) / events }
  },
  /**
   * The longest time between two frames while events arrive, `portion` per frame, and how many frames took
   * over 50 ms.
   */
  async frames(
    withBridge: boolean,
    events: number,
    portion: number,
  ): Promise<{ longest: number; over: number }> {
    const board = start(withBridge, (run) => setTimeout(run, 80))
    await settled()
    let last = await nextFrame()
    let longest = 0
    let over = 0
    for (let n = 0; n < events / 2;) {
      for (let each = 0; each < portion / 2; each += 1) board.gesture(n++)
      const now = await nextFrame()
      longest = Math.max(longest, now - last)
      if (now - last > 50) over += 1
      last = now
    }
    board.stop()
    return { longest, over }
  },
}

export type InspectedBench = typeof bench
Object.assign(window, { bench })
