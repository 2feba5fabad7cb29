import { createMachine, not, type AnyStateMachine } from 'xstate'
import { arrowsOf, ignoresOf, labelOf } from '#inspector/bridge/anatomy.ts'

/**
 * Small faults put into a chart one at a time. A test suite that misses one does not test the changed part. A
 * mutant keeps its name while the chart is unchanged, so that equivalent mutants can be listed by name.
 */
export interface Mutant {
  name: string
  machine: AnyStateMachine
  /** The state that contains the fault, as a path; paths that do not reach it cannot detect it. */
  place: string
  /** The id of the arrow that contains the fault, if any. */
  arrow?: string
  /**
   * Paths that do not take the arrow cannot detect the fault, because until then the chart behaves the same.
   */
  needsArrow?: true
  /** The fault is in a declaration, so no path can detect it. */
  isDeclared?: true
}

type Bag = Record<string, unknown>
interface Site {
  steps: readonly string[]
  key: string
}

const isBag = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const copied = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copied)
  return isBag(value)
    ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, copied(each)]))
    : value
}

const at = (config: Bag, steps: readonly string[]): Bag =>
  steps.reduce<Bag>((bag, step) => {
    const next = bag[step]
    return (Array.isArray(next) ? next[0] : next) as Bag
  }, config)

const nodeAt = (config: Bag, place: string): Bag =>
  place === '(root)'
    ? config
    : at(
        config,
        place.split('.').flatMap((key) => ['states', key]),
      )

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value]
const asBag = (transition: unknown): Bag =>
  typeof transition === 'string' ? { target: transition } : ((transition ?? {}) as Bag)
const title = (thing: unknown, order: number): string => {
  if (typeof thing === 'string') return thing
  const type = (thing as { type?: unknown } | undefined)?.type
  return typeof type === 'string' ? type : String(order + 1)
}

/** Whether a target is the arrow's start state or inside it. */
const isWithin = (target: string, place: string) =>
  target.startsWith('.') || target.split('.')[0] === place.split('.').at(-1)

interface Implementations {
  actions: Bag
  guards: Bag
  delays: Bag
  actors: Bag
}

class MutantFactory {
  readonly mutants: Mutant[] = []
  readonly #machine: AnyStateMachine
  readonly #arrows: ReadonlySet<string>
  readonly #events: readonly string[]
  constructor(machine: AnyStateMachine) {
    this.#machine = machine
    this.#arrows = new Set(arrowsOf(machine).map(({ id }) => id))
    this.#events = [...new Set(arrowsOf(machine).map(({ event }) => event))].filter(
      (event) => event !== '' && event !== '*' && !event.startsWith('xstate.'),
    )
    this.#visit(machine.config as Bag, [], [])
    this.#implementations()
  }

  /** An unchanged copy, made in the same way as mutants; it must not differ from the original. */
  static unchanged(machine: AnyStateMachine): Mutant {
    // XState types implementations as `any`-keyed bags; these are the actual types.
    const own = machine.implementations as unknown as Implementations
    return {
      name: 'unchanged',
      machine: createMachine(copied(machine.config) as never, own as never) as AnyStateMachine,
      place: '(root)',
    }
  }

  #add(
    name: string,
    place: string,
    change: (config: Bag, implementations: Implementations) => void,
    where: Pick<Mutant, 'arrow' | 'needsArrow' | 'isDeclared'> = {},
  ) {
    // XState types implementations as `any`-keyed bags; these are the actual types.
    const own = this.#machine.implementations as unknown as Implementations
    const config = copied(this.#machine.config) as Bag
    const implementations = { ...own, guards: { ...own.guards }, delays: { ...own.delays } }
    change(config, implementations)
    // A mutant may loop for ever; the limit makes that a failure, which counts as a difference.
    config.options = { ...(config.options as Bag | undefined), maxIterations: 200 }
    try {
      const machine = createMachine(config as never, implementations as never) as AnyStateMachine
      this.mutants.push({ name, machine, place, ...where })
    } catch {
      // XState refuses this configuration, so it could never run.
    }
  }

  #visit(node: Bag, steps: readonly string[], siblings: readonly string[]) {
    const place = steps.filter((_, n) => n % 2 === 1).join('.') || '(root)'
    const states = (node.states ?? {}) as Record<string, Bag>
    const children = Object.keys(states)

    for (const kind of ['on', 'after'])
      for (const key of Object.keys(node[kind] ?? {}))
        this.#transitions(
          { steps: [...steps, kind], key },
          place,
          `${place} | ${kind === 'after' ? 'after ' : ''}${key}`,
          `${place} | ${kind === 'after' ? `after ${key}` : labelOf(key)}`,
          siblings,
          children,
        )
    if (node.always !== undefined)
      this.#transitions(
        { steps, key: 'always' },
        place,
        `${place} | always`,
        `${place} | always`,
        siblings,
        children,
      )
    if (node.onDone !== undefined)
      this.#transitions(
        { steps, key: 'onDone' },
        place,
        `${place} | done`,
        `${place} | done ${place}`,
        siblings,
        children,
      )
    this.#invocations(node, steps, place, siblings, children)

    for (const kind of ['entry', 'exit'] as const)
      listOf(node[kind]).forEach((action, order) =>
        this.#add(`${place}: without ${kind} ${title(action, order)}`, place, (config) => {
          const bag = at(config, steps)
          bag[kind] = listOf(bag[kind]).filter((_, n) => n !== order)
        }),
      )
    for (const tag of listOf(node.tags) as string[])
      this.#add(`${place}: without tag ${tag}`, place, (config) => {
        const bag = at(config, steps)
        bag.tags = listOf(bag.tags).filter((each) => each !== tag)
      })
    this.#ignores(node, steps, place)
    if (typeof node.initial === 'string')
      for (const other of children.filter((child) => child !== node.initial).slice(0, 1))
        this.#add(`${place}: starts in ${other}`, place, (config) => {
          at(config, steps).initial = other
        })
    for (const [key, child] of Object.entries(states)) this.#visit(child, [...steps, 'states', key], children)
  }

  /** A state that ignores too much loses messages silently. */
  #ignores(node: Bag, steps: readonly string[], place: string) {
    const ignored = Object.keys(ignoresOf(node))
    const handled = Object.keys(node.on ?? {})
    const more = this.#events.find((event) => !ignored.includes(event) && !handled.includes(event))
    const change = (name: string, widen: (ignores: Bag) => Bag) =>
      this.#add(
        `${place}: ${name}`,
        place,
        (config) => {
          const bag = at(config, steps)
          bag.meta = { ...(bag.meta as Bag | undefined), ignores: widen({ ...ignoresOf(bag) }) }
        },
        { isDeclared: true },
      )
    if (more !== undefined) change(`ignores ${more} too`, (ignores) => ({ ...ignores, [more]: 'whatever' }))
    for (const event of ignored) change(`without ignoring ${event}`, ({ [event]: _, ...rest }) => rest)
  }

  #invocations(
    node: Bag,
    steps: readonly string[],
    place: string,
    siblings: readonly string[],
    children: readonly string[],
  ) {
    listOf(node.invoke).forEach((given, order, all) => {
      const invocation = given as Bag
      const id = String(invocation.id)
      this.#add(`${place}: without invoke ${id}`, place, (config) => {
        const bag = at(config, steps)
        bag.invoke = listOf(bag.invoke).filter((_, n) => n !== order)
      })
      // `at` always takes the first entry of a list, so every other child is moved to the front before it is
      // changed.
      for (const [key, sign] of [
        ['onDone', '✓'],
        ['onError', '✗'],
        ['onSnapshot', 'changed'],
      ] as const)
        if (invocation[key] !== undefined)
          this.#transitions(
            { steps: [...steps, 'invoke'], key },
            place,
            `${place} | ${id} ${key}`,
            `${place} | ${id} ${sign}`,
            siblings,
            children,
            all.length > 1 ? order : 0,
          )
    })
  }

  #transitions(
    site: Site,
    place: string,
    label: string,
    arrows: string,
    siblings: readonly string[],
    children: readonly string[],
    turn = 0,
  ) {
    const holder = (config: Bag) => {
      const parent = at(config, site.steps.slice(0, -1))
      const last = site.steps.at(-1)
      const own = last === undefined ? config : parent[last]
      return (Array.isArray(own) ? own[turn] : own) as Bag
    }
    const list = listOf(holder(this.#machine.config as Bag)[site.key])
    const { entry, exit, after, invoke } = nodeAt(this.#machine.config as Bag, place)
    // The root is never left, so it cannot be re-entered.
    const doesOnEntry = place !== '(root)' && [entry, exit, after, invoke].some((each) => each !== undefined)
    list.forEach((given, order) => {
      const turnOf = list.length > 1 ? ` [${order + 1}]` : ''
      const name = `${label}${turnOf}`
      const arrow = `${arrows}${turnOf}`
      if (!this.#arrows.has(arrow)) throw new Error(`${this.#machine.id} has no arrow ${arrow}`)
      const transition = asBag(given)
      const replace = (change: (now: Bag) => Bag | undefined) => (config: Bag) => {
        const bag = holder(config)
        const changed = listOf(bag[site.key]).flatMap((each, n) => {
          if (n !== order) return [each]
          const next = change(asBag(each))
          return next ? [next] : []
        })
        if (changed.length === 0) Reflect.deleteProperty(bag, site.key)
        else bag[site.key] = changed
      }
      const { target } = transition
      const add = (fault: string, change: (config: Bag) => void) => {
        this.#add(`${name}: ${fault}`, place, change, { arrow, needsArrow: true })
      }

      add(
        `dropped`,
        replace(() => undefined),
      )
      if (typeof target === 'string') {
        for (const other of this.#others(target, siblings, children))
          add(
            `to ${other}`,
            replace((now) => ({ ...now, target: other })),
          )
        add(
          `stays`,
          replace(({ target: _, ...now }) => now),
        )
      }
      listOf(transition.actions).forEach((action, n) =>
        add(
          `without ${title(action, n)}`,
          replace((now) => ({ ...now, actions: listOf(now.actions).filter((_, m) => m !== n) })),
        ),
      )
      // Without its guard, or with the guard negated, an arrow is taken where the original did not take it.
      if (transition.guard !== undefined) {
        this.#add(
          `${name}: without guard`,
          place,
          replace(({ guard: _, ...now }) => now),
          { arrow },
        )
        this.#add(
          `${name}: guard negated`,
          place,
          replace((now) => ({ ...now, guard: not(now.guard as string) })),
          { arrow },
        )
      }
      // A transition out of the state leaves it anyway, so `reenter` would change nothing there.
      if (typeof target === 'string' && transition.reenter !== true && doesOnEntry && isWithin(target, place))
        add(
          `with reenter`,
          replace((now) => ({ ...now, reenter: true })),
        )
      if (transition.reenter === true)
        add(
          `without reenter`,
          replace((now) => ({ ...now, reenter: false })),
        )
    })
  }

  /** Two other targets of the same kind: relative ones for `.child`, siblings for `sibling`. */
  #others(target: string, siblings: readonly string[], children: readonly string[]): string[] {
    if (target.startsWith('#')) return siblings.slice(0, 2)
    if (target.startsWith('.')) {
      const child = target.slice(1).split('.')[0]
      return children
        .filter((each) => each !== child)
        .slice(0, 2)
        .map((each) => `.${each}`)
    }
    return siblings.filter((each) => each !== target.split('.')[0]).slice(0, 2)
  }

  #implementations() {
    // XState types implementations as `any`-keyed bags; these are the actual types.
    const { guards, delays } = this.#machine.implementations as unknown as Implementations
    for (const [name, guard] of Object.entries(guards)) {
      if (typeof guard !== 'function' || 'check' in guard) continue
      const own = guard as (...given: unknown[]) => boolean
      this.#add(`guard ${name}: negated`, '(root)', (_, implementations) => {
        implementations.guards[name] = (...given: unknown[]) => !own(...given)
      })
    }
    for (const [name, delay] of Object.entries(delays))
      for (const factor of [0.5, 2])
        this.#add(`delay ${name}: × ${factor}`, '(root)', (_, implementations) => {
          implementations.delays[name] =
            typeof delay === 'function'
              ? (...given: unknown[]) => (delay as (...all: unknown[]) => number)(...given) * factor
              : (delay as number) * factor
        })
  }
}

/**
 * All mutants of a chart: transitions, actions, guards, invokes, tags, entries, initial states, delays and
 * `ignores`.
 */
export const mutantsOf = (machine: AnyStateMachine): Mutant[] => new MutantFactory(machine).mutants

/** A copy without a fault, which no test may notice. */
export const unchangedCopy = (machine: AnyStateMachine): Mutant => MutantFactory.unchanged(machine)
