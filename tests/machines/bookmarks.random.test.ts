import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createActor,
  createMachine,
  fromCallback,
  fromPromise,
  SimulatedClock,
  type AnyActorRef,
} from 'xstate'
import { Problem } from '#contract/problem.ts'
import { bookmarkMachine } from '#machines/bookmarks/bookmark.machine.ts'
import { bookmarksMachine } from '#machines/bookmarks/bookmarks.machine.ts'
import { bookmarkKey, type Bookmark, type SentBookmark } from '#machines/bookmarks/bookmarks.rules.ts'
import { spark, wholeIdea } from '../charts/samples.ts'
import { randomRuns } from './random.ts'

/** What a user, the network and the server do, in any order. */
type Step =
  | { do: 'toggle'; item: number }
  | { do: 'wait'; ms: number }
  | { do: 'answer'; nth: number; ok: boolean }
  | { do: 'hide' }

const items: Bookmark[] = [
  { kind: 'sparks', item: spark('a') },
  { kind: 'sparks', item: spark('b') },
  { kind: 'ideas', item: wholeIdea('One') },
  { kind: 'ideas', item: wholeIdea('Two') },
  { kind: 'reframes', item: { label: 'How might we …' } },
]

const steps = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant('toggle' as const), item: fc.nat(items.length - 1) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(100, 799, 800) }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant('answer' as const), nth: fc.nat(3), ok: fc.boolean() }),
    },
    { weight: 1, arbitrary: fc.constant({ do: 'hide' as const }) },
  ),
  { minLength: 1, maxLength: 25 },
)

/** A pending request. As on a slow network, the server acts only when the request is answered. */
interface Request {
  key: string
  act: () => unknown
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

/** One implementation of bookmarks: it takes toggles and returns what is shown. */
interface BookmarkList {
  toggle: (bookmark: Bookmark) => void
  hide: () => void
  shown: () => string[]
  wait: (ms: number) => void
}

type Send = (key: string, act: () => unknown) => Promise<unknown>

/** A model of the server: holds the id of each item by its key. An id is never used again. */
const createServer = () => {
  const held = new Map<string, string>()
  let ids = 0
  return {
    held,
    add: (bookmark: SentBookmark): SentBookmark => {
      const key = bookmarkKey(bookmark)
      const id = held.get(key) ?? `id-${String(++ids)}`
      held.set(key, id)
      return { ...bookmark, item: { ...bookmark.item, _id: id } } as SentBookmark
    },
    remove: (bookmark: SentBookmark) => {
      const id = (bookmark.item as { _id?: string })._id
      for (const [key, each] of held) if (each === id) held.delete(key)
    },
  }
}
type Server = ReturnType<typeof createServer>

const startChart = (server: Server, send: Send, saved: Bookmark[]): BookmarkList => {
  const clock = new SimulatedClock()
  let hide: () => void = () => undefined
  const machine = bookmarksMachine.provide({
    actors: {
      watchLeaving: fromCallback(({ sendBack }) => {
        hide = () => sendBack({ type: 'page.hidden' })
      }),
      bookmark: bookmarkMachine.provide({
        actors: {
          saveItem: fromPromise(
            ({ input }) =>
              send(bookmarkKey(input.bookmark), () => server.add(input.bookmark)) as Promise<SentBookmark>,
          ),
          deleteItem: fromPromise(async ({ input }) => {
            await send(bookmarkKey(input.bookmark), () => {
              server.remove(input.bookmark)
            })
            return undefined
          }),
        },
      }),
    },
  })
  const silent = fromCallback(() => undefined)
  const host = createMachine({
    invoke: [
      { id: 'notifier', systemId: 'notifier', src: silent },
      { id: 'analytics', systemId: 'analytics', src: silent },
      {
        id: 'chart',
        src: machine,
        input: ({ self }: { self: AnyActorRef }) => ({ parent: self, stored: [], isGuest: false }),
      },
    ],
    on: { '*': {} },
  })
  const root = createActor(host, { clock })
  root.start()
  const chart: AnyActorRef | undefined = root.getSnapshot().children.chart
  if (!chart) throw new Error('the chart did not start')
  chart.send({ type: 'bookmarks.load', challengeId: 'c1', bookmarks: saved })
  const context = () => (chart.getSnapshot() as { context: { bookmarks: Bookmark[] } }).context
  return {
    toggle: (bookmark) => chart.send({ type: 'bookmark.toggled', bookmark }),
    hide: () => hide(),
    shown: () => context().bookmarks.map(bookmarkKey),
    wait: (ms) => clock.increment(ms),
  }
}

/** A bad implementation for comparison: a failure restores the whole list from before its toggle. */
const startNaive = (server: Server, send: Send, saved: Bookmark[]): BookmarkList => {
  let bookmarks = saved
  return {
    toggle: (bookmark) => {
      const before = bookmarks
      const key = bookmarkKey(bookmark)
      const held = bookmarks.find((each) => bookmarkKey(each) === key)
      bookmarks = held ? bookmarks.filter((each) => each !== held) : [...bookmarks, bookmark]
      const act = () => (held ? server.held.delete(key) : server.add(bookmark as SentBookmark))
      send(key, act).catch(() => {
        bookmarks = before
      })
    },
    hide: () => undefined,
    shown: () => bookmarks.map(bookmarkKey),
    wait: () => undefined,
  }
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
const refusal = () => new Problem('http', { status: 500 })

/**
 * Runs the steps and waits until everything has settled; returns what is shown, what the server holds, and
 * which requests overlapped.
 */
const play = async (
  start: (server: Server, send: Send, saved: Bookmark[]) => BookmarkList,
  sequence: readonly Step[],
  { refusing }: { refusing: boolean },
) => {
  const server = createServer()
  const saved = [server.add(items[0] as SentBookmark)]
  const waiting: Request[] = []
  let overlapped = false
  const send: Send = (key, act) =>
    new Promise((resolve, reject) => {
      overlapped ||= waiting.some((request) => request.key === key)
      waiting.push({ key, act, resolve, reject })
    })
  const keeper = start(server, send, saved)
  const answer = async (nth: number, ok: boolean) => {
    const [request] = waiting.splice(nth % Math.max(1, waiting.length), 1)
    if (!request) return
    if (ok) request.resolve(request.act())
    else request.reject(refusal())
    await settle()
  }
  for (const step of sequence) {
    if (step.do === 'toggle') keeper.toggle(items[step.item] as Bookmark)
    else if (step.do === 'wait') keeper.wait(step.ms)
    else if (step.do === 'hide') keeper.hide()
    else await answer(step.nth, step.ok || !refusing)
    await settle()
  }
  for (let round = 0; round < 50; round++) {
    keeper.wait(800)
    await settle()
    if (waiting.length === 0) break
    await answer(0, true)
  }
  return {
    shown: [...keeper.shown()].sort(),
    held: [...server.held.keys()].sort(),
    open: waiting.length,
    overlapped,
  }
}

describe('bookmarks under any order of clicks, answers and failures', () => {
  it(
    'show at rest exactly what the server holds, with one request for an item at a time [BOOK-04, BOOK-07, IDEA-16]',
    async () => {
      await fc.assert(
        fc.asyncProperty(steps, async (sequence) => {
          const { shown, held, open, overlapped } = await play(startChart, sequence, { refusing: true })
          expect({ shown, open, overlapped }).toEqual({ shown: held, open: 0, overlapped: false })
        }),
        randomRuns(),
      )
    },
    randomRuns.timeout,
  )

  it(
    'end as the last click on each item requests, if nothing fails',
    async () => {
      await fc.assert(
        fc.asyncProperty(steps, async (sequence) => {
          const wanted = new Set([bookmarkKey(items[0] as Bookmark)])
          for (const step of sequence) {
            if (step.do !== 'toggle') continue
            const key = bookmarkKey(items[step.item] as Bookmark)
            if (!wanted.delete(key)) wanted.add(key)
          }
          const { held } = await play(startChart, sequence, { refusing: false })
          expect(held).toEqual([...wanted].sort())
        }),
        randomRuns(),
      )
    },
    randomRuns.timeout,
  )

  it('would be caught if a failure restored the whole list', async () => {
    const details = await fc.check(
      fc.asyncProperty(steps, async (sequence) => {
        const { shown, held } = await play(startNaive, sequence, { refusing: true })
        expect(shown).toEqual(held)
      }),
      { ...randomRuns(), endOnFailure: true },
    )
    expect(details.failed).toBe(true)
  })
})
