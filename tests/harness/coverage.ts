import type { AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate'
import { evaluateGuard } from 'xstate/guards'
import {
  arrowId,
  arrowsOf,
  eachDefinition,
  placeOf,
  placesOf,
  type Definition,
} from '#inspector/bridge/anatomy.ts'

/**
 * What live actors of one chart really did, counted from XState's microsteps and the guards themselves, not
 * from the planned path.
 */

export interface CoverageReport {
  chart: string
  states: { taken: number; of: number }
  transitions: { taken: number; of: number }
  /** Every guarded candidate has two outcomes. */
  guardOutcomes: { taken: number; of: number }
  /** Names of what no actor did: states and arrows by path, guards as `<arrow> = false`. */
  missing: readonly string[]
}

/** Connects a driver's actor to a `ChartCoverage`. */
export interface Instruments {
  prepare: (machine: AnyStateMachine) => AnyStateMachine
  observe: (event: InspectionEvent) => void
}

export class ChartCoverage {
  readonly #machine: AnyStateMachine
  readonly #states = new Map<string, number>()
  readonly #transitions = new Map<string, number>()
  readonly #outcomes = new Map<string, number>()
  /** Machines with counting guards; each is made only once. */
  readonly #prepared = new WeakMap<AnyStateMachine, AnyStateMachine>()

  constructor(machine: AnyStateMachine) {
    this.#machine = machine
    // A history state is never active, because it only points to another state.
    for (const place of placesOf(machine))
      if (place.path !== '(root)' && place.kind !== 'history') this.#states.set(place.path, 0)
    for (const arrow of arrowsOf(machine)) {
      this.#transitions.set(arrow.id, 0)
      if (arrow.guarded)
        for (const outcome of [true, false]) this.#outcomes.set(`${arrow.id} = ${outcome}`, 0)
    }
  }

  static #count(counts: Map<string, number>, name: string) {
    const count = counts.get(name)
    if (count !== undefined) counts.set(name, count + 1)
  }

  /** Counts what one actor does. `onArrow` is called for every arrow taken. */
  instruments(onArrow?: (id: string) => void): Instruments {
    return {
      prepare: (machine) => {
        const known = this.#prepared.get(machine)
        if (known) return known
        const copy = machine.provide({})
        eachDefinition(copy, (definition) => this.#watchGuard(definition))
        this.#prepared.set(machine, copy)
        return copy
      },
      observe: (seen) => this.#observe(seen, onArrow),
    }
  }

  /** Counts transitions and states of all this chart's actors in a system, but not their guards. */
  readonly observer = (seen: InspectionEvent): void => this.#observe(seen)

  #observe(seen: InspectionEvent, onArrow?: (id: string) => void) {
    if (seen.type !== '@xstate.microstep') return
    const snapshot = seen.snapshot as Partial<AnyMachineSnapshot>
    // `provide` creates new machines with the same configuration.
    if (snapshot.machine?.config !== this.#machine.config) return
    for (const definition of seen._transitions) {
      const id = arrowId(definition)
      ChartCoverage.#count(this.#transitions, id)
      // A state that an eventless arrow leaves at once never appears in a snapshot.
      ChartCoverage.#count(this.#states, placeOf(definition.source))
      onArrow?.(id)
    }
    for (const node of snapshot._nodes ?? []) ChartCoverage.#count(this.#states, placeOf(node))
  }

  /** Replaces a candidate's guard with a counting one, in this copy of the chart only. */
  #watchGuard(definition: Definition) {
    const own = definition.guard
    if (own === undefined) return
    const id = arrowId(definition)
    const watch = () => false
    definition.guard = Object.assign(watch, {
      check: (
        snapshot: AnyMachineSnapshot,
        { context, event }: { context: never; event: { type: string } },
      ): boolean => {
        const outcome = evaluateGuard(own as string, context, event, snapshot)
        ChartCoverage.#count(this.#outcomes, `${id} = ${outcome}`)
        return outcome
      },
    })
  }

  report(): CoverageReport {
    const tally = (counts: Map<string, number>) => ({
      taken: [...counts.values()].filter((count) => count > 0).length,
      of: counts.size,
    })
    const untaken = [this.#states, this.#transitions, this.#outcomes].flatMap((counts) =>
      [...counts].filter(([, count]) => count === 0).map(([name]) => name),
    )
    return {
      chart: this.#machine.id,
      states: tally(this.#states),
      transitions: tally(this.#transitions),
      guardOutcomes: tally(this.#outcomes),
      missing: untaken,
    }
  }
}
