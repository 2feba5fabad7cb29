import type { Page } from '@playwright/test'
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import { createTestModel } from 'xstate/graph'
import { test, expect } from '../fixtures.ts'

/** How to check the states of a journey and perform its events. */
export interface Steps<World> {
  world: (page: Page) => World
  sees: Readonly<Record<string, (world: World) => Promise<void>>>
  does: Readonly<Record<string, (world: World) => Promise<void>>>
  /** Requirement ids by the state whose `sees` proves them. */
  proves: Readonly<Record<string, readonly string[]>>
}

const leaves = (journey: AnyStateMachine): string[] =>
  Object.values(journey.states).map((state: { key: string }) => state.key)

const arrows = (journey: AnyStateMachine): string[] =>
  Object.values(journey.states).flatMap((state: { key: string; ownEvents: string[] }) =>
    state.ownEvents.map((event) => `${state.key} → ${event}`),
  )

/**
 * One test per path through a flat journey. A path ends where nothing new can happen, and all paths together
 * take every arrow. One more test checks this, and that every state is seen and every event performed.
 */
export const testJourney = <World>(name: string, journey: AnyStateMachine, steps: Steps<World>): void => {
  const found = createTestModel(journey)
    .getSimplePaths()
    .map((path) =>
      path.steps.map(({ state, event }) => ({
        state: String((state as AnyMachineSnapshot).value),
        event: (event as EventObject).type,
      })),
    )
  const taken = new Set<string>()
  const arrowsOf = (path: (typeof found)[number]) =>
    path.slice(1).map(({ event }, index) => `${path[index]?.state ?? ''} → ${event}`)
  // Longest first, and only those that take an arrow no earlier one took.
  const paths = [...found]
    .sort((one, other) => other.length - one.length)
    .filter((path) => {
      const fresh = arrowsOf(path).filter((arrow) => !taken.has(arrow))
      for (const arrow of fresh) taken.add(arrow)
      return fresh.length > 0
    })

  test.describe(name, () => {
    test('covers every state, event and arrow', () => {
      expect(Object.keys(steps.sees).sort()).toEqual(leaves(journey).sort())
      expect(Object.keys(steps.does).sort()).toEqual([...(journey.events as string[])].sort())
      expect([...taken].sort()).toEqual(arrows(journey).sort())
    })

    const proved = new Set<string>()
    for (const [order, path] of paths.entries()) {
      const events = path.slice(1).map(({ event }) => event)
      const named = path.flatMap(({ state }) => steps.proves[state] ?? [])
      const ids = [...new Set(named)].filter((id) => !proved.has(id))
      for (const id of ids) proved.add(id)
      const title = events.map((event) => event.replace('visitor.', '')).join(', then ')
      // The two longest paths take most arrows; other tests show what the rest adds.
      const tag = order < 2 ? [] : ['@long']
      test(ids.length > 0 ? `${title} [${ids.join(', ')}]` : title, { tag }, async ({ page }) => {
        const world = steps.world(page)
        for (const [index, { state, event }] of path.entries()) {
          if (index > 0) await test.step(event, async () => steps.does[event]?.(world))
          await test.step(`sees ${state}`, async () => steps.sees[state]?.(world))
        }
      })
    }
  })
}
