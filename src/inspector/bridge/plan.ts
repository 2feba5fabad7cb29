import type { AnyStateMachine } from 'xstate'
import { arrowsOf, nameOf, placesOf, type Place } from './anatomy.ts'

/** A chart as plain data, which can be drawn, listed and sent over the bridge. */
export interface ChartPlan {
  id: string
  /** The states in document order, beginning with the root. */
  states: PlanState[]
  arrows: PlanArrow[]
}

export interface PlanState {
  path: string
  key: string
  kind: Place['kind']
  parent?: string
  initial?: string
  description?: string
  tags: string[]
  entry: string[]
  exit: string[]
  /** The ids of actors that run while the state is active. */
  invokes: string[]
  spec: string[]
}

export type ArrowKind = 'event' | 'done' | 'error' | 'after' | 'always'

export interface PlanArrow {
  id: string
  from: string
  /** Empty if the arrow has no target. */
  to: string[]
  event: string
  /** The event as people read it. */
  label: string
  kind: ArrowKind
  guard: string
  actions: string[]
  reenter: boolean
  description?: string
  spec: string[]
}

/** The names of the actions to show, without those that XState adds for delays and invocations. */
export const shownActions = (actions: readonly unknown[]): string[] =>
  actions.map(nameOf).filter((name) => !name.startsWith('ƒ'))

const kindOf = (event: string): ArrowKind => {
  if (event === '') return 'always'
  if (event.startsWith('xstate.error.')) return 'error'
  if (event.startsWith('xstate.done.')) return 'done'
  return event.startsWith('xstate.after.') ? 'after' : 'event'
}

/**
 * Reads the plan of a chart. Descriptions and requirements are missing in the running product, because the
 * build removes them.
 */
export const planOf = (machine: AnyStateMachine): ChartPlan => ({
  id: machine.id,
  states: placesOf(machine).map((place) => ({
    path: place.path,
    key: place.parent === undefined ? machine.id : place.key,
    kind: place.kind,
    ...(place.parent !== undefined && { parent: place.parent }),
    ...(place.initial !== undefined && { initial: place.initial }),
    ...(place.description !== undefined && { description: place.description }),
    tags: [...place.tags],
    entry: shownActions(place.entry),
    exit: shownActions(place.exit),
    invokes: place.invokes.map(({ id }) => id),
    spec: [...place.spec],
  })),
  arrows: arrowsOf(machine).map((arrow) => ({
    id: arrow.id,
    from: arrow.from,
    to: [...arrow.to],
    event: arrow.event,
    label: arrow.label,
    kind: kindOf(arrow.event),
    guard: arrow.guard,
    actions: shownActions(arrow.actions),
    reenter: arrow.reenter,
    ...(arrow.description !== undefined && { description: arrow.description }),
    spec: [...arrow.spec],
  })),
})

/** Whether two plans describe the same chart: the same states and the same arrows. Nothing else is compared. */
export const isSameChart = (one: ChartPlan, other: ChartPlan): boolean =>
  one.states.length === other.states.length &&
  one.arrows.length === other.arrows.length &&
  one.states.every(({ path }, n) => path === other.states[n]?.path) &&
  one.arrows.every(({ id }, n) => id === other.arrows[n]?.id)
