import { act, render } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterAll, describe, expect, it } from 'vitest'
import type { AnyActorRef, AnyMachineSnapshot, StateValue } from 'xstate'
import { watchDrops } from './drops.ts'
import { appMachine } from '#machines/app/app.machine.ts'
import { arrowsOf } from '#inspector/bridge/anatomy.ts'
import type { AppRef } from '#machines/app/app.refs.ts'
import type { PageStart } from '#machines/app/app.setup.ts'
import { settle, startBench, type Bench } from './bench.ts'
import { blankPage } from '../../src/boot.ts'
import type { ChartCases } from './cases.ts'
import { ChartCoverage } from './coverage.ts'
import type { ModelEvent, Path } from './explore.ts'
import { inOrder, kindOf, planFor, planOfWalks, pathOptions, type Can } from './plan.ts'
import { stateName } from './contract.ts'
import { line } from './plain-copy.ts'
import { noting, WalkNotes, type PathNotes } from './walked.ts'

/**
 * Runs the generated paths on a rendered view: the whole actor system runs with faked effects and simulated
 * time, gestures produce the events, and the screen is compared with the model's state.
 */

export interface PageControls {
  user: UserEvent
  app: AppRef
  /** For events around the chart: answering other actors' calls, letting time pass. Wrap its use in `act`. */
  bench: Bench
}

export interface ViewMap {
  /** The actor that the view shows, available after `start`. */
  of: (app: AppRef) => AnyActorRef
  /** How the page has to start so that the chart gets this named input of the cases. */
  input: (name: string) => PageStart
  /** The view inside the React contexts it needs. */
  view: (app: AppRef) => ReactElement
  /** Runs before the first step: enters the page, answers other charts' calls. */
  start?: (controls: PageControls, input: string) => Promise<void> | void
  /** How a person causes each event. */
  gestures: Readonly<Record<string, (event: ModelEvent, controls: PageControls) => Promise<void> | void>>
  /** Events no person makes; the harness sends them as another actor would. */
  fromActors?: readonly string[]
  /** Checks what must be on the screen in a state; called after every step. Must contain an `expect`. */
  facts: (model: AnyMachineSnapshot, controls: PageControls) => Promise<void> | void
  /** Returns false for steps that the view does not allow. */
  can?: Can
  /**
   * Arrows (by name) that no path in the view takes, with the reason. Any other untaken arrow fails the test.
   */
  leftOut?: Readonly<Record<string, string>>
  /** The requirements that the facts and gestures actually prove; by default all that the chart claims. */
  proves?: readonly string[]
  /** Uses a few long walks instead of one path per test, for charts that take longer to reach than to walk. */
  isWalked?: boolean
}

const stateOf = (snapshot: AnyMachineSnapshot) => line([snapshot.value, [...snapshot.tags].sort()])

/**
 * Walks one path through a rendered view.
 *
 * @throws if an event has no gesture and may not be sent, or if the chart's state differs from the model's.
 */
export const driveView = async (
  cases: ChartCases,
  path: Path,
  map: ViewMap,
  coverage?: ChartCoverage,
  notes?: PathNotes,
): Promise<void> => {
  const watch = watchDrops()
  const bench: Bench = startBench({
    machine: appMachine,
    input: { ...blankPage('/') },
    real: 'all',
    inspect: (seen) => {
      watch.inspect(seen)
      coverage?.observer(seen)
    },
  })
  try {
    await walk(cases, path, map, bench, notes)
    expect(watch.drops, 'messages that an actor let fall').toEqual([])
  } finally {
    act(() => bench.stop())
  }
}

const walk = async (
  cases: ChartCases,
  path: Path,
  map: ViewMap,
  bench: Bench,
  notes: PathNotes | undefined,
): Promise<void> => {
  const app = bench.ref as AppRef
  app.send({ type: 'page.restored', page: map.input(path.input) })
  const controls: PageControls = { user: userEvent.setup(), app, bench }
  render(map.view(app))
  await map.start?.(controls, path.input)
  const chart = map.of(app)
  const snapshot = () => chart.getSnapshot() as AnyMachineSnapshot

  const compare = async (model: AnyMachineSnapshot, after: string) => {
    expect(bench.crash(), `after ${after}`).toBeUndefined()
    expect(stateOf(snapshot()), `the state after ${after}`).toBe(stateOf(model))
    await map.facts(model, controls)
    notes?.step(after, stateName(model.value as StateValue))
  }

  const perform = async (event: ModelEvent, label: string) => {
    const gesture = map.gestures[event.type]
    if (gesture) {
      await gesture(event, controls)
      return
    }
    if (!map.fromActors?.includes(event.type)) throw new Error(`${cases.name}: no gesture for ${label}`)
    act(() => chart.send(event))
  }

  await compare(path.initial.snapshot, 'starts')
  for (const step of path.steps) {
    const kind = kindOf(step)
    if (kind.kind === 'delay') {
      const before = stateOf(snapshot())
      act(() => bench.clock.increment(Math.max(0, step.wait - 1)))
      expect(stateOf(snapshot()), `1 ms before ${step.label}`).toBe(before)
      act(() => bench.clock.increment(Math.min(1, step.wait)))
    } else {
      act(() => bench.clock.increment(step.wait))
      if (kind.kind === 'event') await perform(step.event, step.label)
      else {
        const call = bench.openCall(kind.id, chart)
        if (!call) throw new Error(`${cases.name}: no open call ${kind.id} before ${step.label}`)
        await act(async () => {
          if (kind.kind === 'answer') call.answer(step.event.output)
          else call.fail(step.event.error)
          await settle()
        })
      }
    }
    await compare(step.snapshot, step.label)
  }
}

/** How many suites this file has registered so far. */
let suites = 0

/**
 * Registers tests: as few paths as needed to take every arrow that the view allows, plus a check that they
 * really were taken.
 */
export const testView = (name: string, cases: ChartCases, map: ViewMap): void => {
  const plan =
    map.isWalked === true && pathOptions.coverage === undefined
      ? planOfWalks(cases, map.can)
      : planFor(cases, map.can)
  const coverage = new ChartCoverage(cases.machine)
  const { leftOut = {} } = map
  const notes = new WalkNotes(cases.name, 'view')
  const arrows = arrowsOf(cases.machine).map(({ id }) => id)
  const suite = suites++
  afterAll(() => {
    const report = coverage.report()
    notes.write(pathOptions.coverage ?? 'edge', { report, arrows, leftOut, part: suite })
  })
  describe(`${name}, driven by the ${cases.name} chart`, () => {
    for (const path of inOrder(plan.paths)) {
      const spec = path.spec.filter((id) => map.proves?.includes(id) ?? true)
      it(spec.length > 0 ? `${path.title} [${spec.join(', ')}]` : path.title, async () => {
        const own = notes.of(path)
        await noting(own, () => driveView(cases, path, map, coverage, own))
        expect.hasAssertions()
      })
    }

    if (pathOptions.most < plan.paths.length) return
    it(`takes every transition of ${cases.name} that a view can take`, () => {
      const untaken = coverage.report().missing.filter((id) => plan.taken.has(id))
      expect(untaken).toEqual([])
      expect([...plan.leftOut].sort()).toEqual(Object.keys(leftOut).sort())
    })
  })
}
