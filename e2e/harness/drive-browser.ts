import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import type { AnyMachineSnapshot, StateValue } from 'xstate'
import { Problem } from '../../contract/problem.ts'
import type { ChartCases } from '../../tests/harness/cases.ts'
import type { ModelEvent, ModelStep, Path } from '../../tests/harness/explore.ts'
import { inOrder, kindOf, planFor, planOfWalks, pathOptions, type Can } from '../../tests/harness/plan.ts'
import { arrowsOf } from '../../src/inspector/bridge/anatomy.ts'
import { stateName } from '../../tests/harness/contract.ts'
import { noting, WalkNotes, type PathNotes } from '../../tests/harness/walked.ts'
import { expect, test, type Troubles } from '../fixtures.ts'
import { stopClock } from '../start.ts'
import { failedCall } from '../wire.ts'

/**
 * Runs the generated paths in Chromium against the built product. Calls of the chart are held until the path
 * says how they end, delays pass on the page's clock, and the screen is compared with the model's state. Tests
 * read only the page, because the product has no special access for tests.
 */

/** How one call of the chart appears on the network. */
export interface WireCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: RegExp
  /**
   * The body that makes the chart receive this output; by default the output itself. `sent` is the request's
   * body.
   */
  body?: (output: unknown, sent: unknown) => unknown
}

export interface BrowserMap {
  /**
   * A slow preparation shared by all paths, such as signing up. If given, all paths run in one test, one
   * after another on the same page; `start` must reset it.
   */
  arrive?: (page: Page) => Promise<void>
  /**
   * Brings the page to where the chart starts with this input. If the chart starts with a delay, `start` first
   * stops the page's clock and then returns 'stopped'.
   */
  start: (page: Page, input: string) => Promise<void> | Promise<'stopped'>
  /** The chart's calls by their ids. */
  calls: Readonly<Record<string, WireCall>>
  /** How the test ends calls that are not requests, such as a copy to the clipboard. */
  ends?: Readonly<Record<string, (page: Page, end: 'answer' | 'failure') => Promise<void>>>
  /**
   * How the test causes a failure that a case names; by default it answers with that problem. 'timeout' leaves
   * the call unanswered.
   */
  failure?: (id: string, error: unknown) => Failure | 'offline' | 'timeout' | undefined
  /**
   * How a person, the browser or the server causes each event. If an event comes from another chart's call, the
   * test finishes that call, which `calls` must name as well: `wire.answer('requestTopics', body)`. `before` is
   * the model's snapshot before the event.
   */
  gestures: Readonly<
    Record<string, (page: Page, event: ModelEvent, wire: Wire, before: AnyMachineSnapshot) => Promise<void>>
  >
  /** Checks what must be on the page in a state; called after every step. Must contain an `expect`. */
  facts: (page: Page, model: AnyMachineSnapshot) => Promise<void>
  /** Returns false for steps that cannot be caused in a browser, such as commands of other actors. */
  can?: Can
  /**
   * Arrows (by name) that no path in the browser takes, with the reason. Any other untaken arrow fails the
   * test.
   */
  leftOut?: Readonly<Record<string, string>>
  /** Runs only in `npm run test:all`, because every run takes the same arrows in jsdom (tests/views). */
  isLong?: true
  /** Uses a few long walks instead of one path per test, for charts that take longer to reach than to walk. */
  isWalked?: boolean
}

/** Milliseconds after which the client gives up on an unanswered call. */
const timeout = 30_000

interface Failure {
  status: number
  body: unknown
  headers?: Record<string, string>
}

/** The answer that the client reads as this error; 500 for errors that are not server answers. */
const answerFor = (error: unknown): Failure => {
  const { status = 500, code = 'INTERNAL', retryAfter } = error instanceof Problem ? error : {}
  return {
    status,
    body: { code, message: 'The server said no.', requestId: 'path-test' },
    ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }),
  }
}

const fulfil = (route: Route, { status, body, headers }: Failure) =>
  route.fulfill({ status, json: body, ...(headers && { headers }) })

/** Calls made by the page and not answered yet. */
export interface Wire {
  count: (id: string) => number
  answer: (id: string, body: unknown) => Promise<void>
  fail: (id: string, failure: Failure | 'offline') => Promise<void>
}

class HeldCalls implements Wire {
  readonly #held: { id: string; route: Route }[] = []

  async watch(page: Page, calls: BrowserMap['calls']): Promise<void> {
    await page.route(/\/v1\/|\/healthz$/, async (route) => {
      const request = route.request()
      const { pathname } = new URL(request.url())
      const known = Object.entries(calls).find(
        ([, call]) => call.method === request.method() && call.path.test(pathname),
      )
      if (known) this.#held.push({ id: known[0], route })
      else await route.continue()
    })
  }

  /** Forgets the calls that an earlier path left open. */
  forget(): void {
    this.#held.length = 0
  }

  count = (id: string): number => this.#held.filter((held) => held.id === id).length

  /** Takes the newest call with this id, because the page has aborted the older ones. */
  async take(id: string): Promise<Route> {
    await expect.poll(() => this.count(id), { message: `the page calls ${id}` }).toBeGreaterThan(0)
    const order = this.#held.findLastIndex((held) => held.id === id)
    const [taken] = this.#held.splice(order, 1)
    if (!taken) throw new Error(`no call ${id} is held`)
    return taken.route
  }

  async answer(id: string, body: unknown): Promise<void> {
    const route = await this.take(id)
    await route.fulfill({ json: body })
  }

  async fail(id: string, failure: Failure | 'offline'): Promise<void> {
    const route = await this.take(id)
    if (failure === 'offline') await route.abort('internetdisconnected')
    else await fulfil(route, failure)
  }
}

/**
 * The page's clock, which moves only when a step says so. After each step the browser needs a few frames. Their
 * time is subtracted from the next step, so that page and model stay in sync.
 */
class PageTime {
  readonly #page: Page
  #ahead = 0

  constructor(page: Page) {
    this.#page = page
  }

  async stop(): Promise<void> {
    await stopClock(this.#page)
  }

  async pass(ms: number): Promise<void> {
    const due = Math.max(0, ms - this.#ahead)
    this.#ahead = Math.max(0, this.#ahead - ms)
    if (due > 0) await this.#page.clock.runFor(due)
  }

  async frames(): Promise<void> {
    // Twice, because drawing may request more frames.
    for (let round = 0; round < 2; round++) {
      await this.#page.clock.runFor(frames)
      this.#ahead += frames
    }
  }
}
const frames = 40

const finishCall = async (page: Page, held: HeldCalls, step: ModelStep, id: string, map: BrowserMap) => {
  const end = map.ends?.[id]
  if (end !== undefined) return end(page, kindOf(step).kind === 'answer' ? 'answer' : 'failure')
  const call = map.calls[id]
  if (!call) throw new Error(`The map names no call "${id}"`)
  const route = await held.take(id)
  if (kindOf(step).kind === 'answer') {
    const body = call.body ? call.body(step.event.output, route.request().postDataJSON()) : step.event.output
    return route.fulfill({ json: body })
  }
  const failure = map.failure?.(id, step.event.error) ?? answerFor(step.event.error)
  if (failure === 'offline') return route.abort('internetdisconnected')
  return failure === 'timeout' ? page.clock.runFor(timeout) : fulfil(route, failure)
}

/** Opens a new page with its calls held and its clock under the test's control. */
const openPage = async (page: Page, map: BrowserMap, troubles: Troubles): Promise<HeldCalls> => {
  const held = new HeldCalls()
  troubles.expect(failedCall)
  await page.clock.install()
  await held.watch(page, map.calls)
  await map.arrive?.(page)
  return held
}

/** Walks one path. The page's clock runs until the chart starts, and then only moves with the steps. */
const walkPath = async (
  page: Page,
  path: Path,
  { map, held }: { map: BrowserMap; held: HeldCalls },
  notes?: PathNotes,
): Promise<void> => {
  const time = new PageTime(page)
  await page.clock.resume()
  held.forget()
  if ((await map.start(page, path.input)) !== 'stopped') await time.stop()
  await map.facts(page, path.initial.snapshot)
  const note = async (label: string, { value }: AnyMachineSnapshot) =>
    notes?.step(label, stateName(value as StateValue), await pictureOf(page))
  await note('starts', path.initial.snapshot)
  let model = path.initial.snapshot
  for (const step of path.steps)
    await test.step(step.label, async () => {
      const kind = kindOf(step)
      if (kind.kind === 'delay') {
        await time.pass(Math.max(0, step.wait - 1))
        await map.facts(page, model)
        await time.pass(1)
      } else {
        await time.pass(step.wait)
        if (kind.kind === 'event') {
          const gesture = map.gestures[step.event.type]
          if (!gesture) throw new Error(`no gesture for ${step.label}`)
          await gesture(page, step.event, held, model)
        } else await finishCall(page, held, step, kind.id, map)
      }
      model = step.snapshot
      await time.frames()
      await map.facts(page, model)
      await note(step.label, model)
    })
}

/** Takes a screenshot if a report was requested; returns the file name. */
const pictureOf = async (page: Page): Promise<string | undefined> => {
  const { pictures } = WalkNotes
  if (pictures === undefined) return undefined
  const name = `${randomUUID()}.jpeg`
  await page.screenshot({ path: join(pictures, name), type: 'jpeg', quality: 60, scale: 'css' })
  return name
}

/**
 * Registers browser tests: as few paths as take every transition that can be taken from outside. The longest
 * path runs in `npm test` unless the map is `isLong`; the others are `@long`, because jsdom takes all their
 * arrows in every run.
 */
export const testInBrowser = (name: string, cases: ChartCases, map: BrowserMap): void => {
  const plan =
    map.isWalked === true && pathOptions.coverage === undefined
      ? planOfWalks(cases, map.can)
      : planFor(cases, map.can)
  const { leftOut = {} } = map
  const arrows = arrowsOf(cases.machine).map(({ id }) => id)
  test.describe(`${name}, driven by the ${cases.name} chart`, () => {
    const paths = inOrder(plan.paths)
    // The test's title includes the title of each path, so that a path can be selected by name.
    const together = paths.map(({ title }) => title).join(' [then] ')
    const tests = map.arrive
      ? [{ title: together, paths }]
      : paths.map((path) => ({ title: path.title, paths: [path] }))
    const stepsOf = (own: readonly Path[]) => own.reduce((sum, path) => sum + path.steps.length, 0)
    const most = Math.max(...tests.map(({ paths: own }) => stepsOf(own)))
    const longest = tests.find(({ paths: own }) => stepsOf(own) === most)
    for (const [order, { title, paths: own }] of tests.entries()) {
      const spec = own.flatMap((path) => path.spec)
      const tag = own === longest?.paths && map.isLong === undefined ? [] : ['@long']
      test(spec.length > 0 ? `${title} [${spec.join(', ')}]` : title, { tag }, async ({ page, troubles }) => {
        const notes = new WalkNotes(cases.name, 'browser')
        try {
          const held = await openPage(page, map, troubles)
          for (const path of own) {
            const walked = notes.of(path)
            await test.step(path.title, () =>
              noting(walked, () => walkPath(page, path, { map, held }, walked)),
            )
          }
        } finally {
          // Each worker writes its own part, and only a path's last attempt counts.
          notes.write(pathOptions.coverage ?? 'edge', { arrows, leftOut, part: order })
        }
      })
    }

    test(`leaves out no transition of ${cases.name} without a reason`, () => {
      expect([...plan.leftOut].sort()).toEqual(Object.keys(leftOut).sort())
    })
  })
}
