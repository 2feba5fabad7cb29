import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate'

/**
 * Describes the parts of a chart under the names that tests, recordings and diagrams share. Only this file
 * reads XState's internal nodes, so that no other file depends on them.
 */

/**
 * A state of the chart. `path` is relative to the root, such as `open.asking`; the root itself is `(root)`.
 */
export interface Place {
  path: string
  key: string
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  depth: number
  parent: string | undefined
  /** The path of the state that is entered first; only for compound states. */
  initial: string | undefined
  description: string | undefined
  tags: readonly string[]
  spec: readonly string[]
  meta: Readonly<Record<string, unknown>>
  invokes: readonly Invocation[]
  entry: readonly unknown[]
  exit: readonly unknown[]
  children: readonly string[]
}

export interface Invocation {
  id: string
  /** The actor's name in `setup({ actors })`; undefined if its logic was defined inline. */
  src: string | undefined
  systemId: string | undefined
}

/**
 * One transition, as a candidate for one event in one state. `id` is unique in the chart and does not change
 * as long as the chart does not.
 */
export interface Arrow {
  id: string
  from: string
  /** XState's event type; empty for eventless arrows. */
  event: string
  /** The event as people read it: `spark.selected`, `fetchIdeas ✓`, `after 10 s (patience)`, `always`. */
  label: string
  /** The position among the candidates for the same event in the same state. */
  order: number
  guard: string
  guarded: boolean
  /** The paths of the target states; empty if there is none. */
  to: readonly string[]
  actions: readonly unknown[]
  reenter: boolean
  description: string | undefined
  spec: readonly string[]
}

/** The parts of XState's nodes that this file uses. */
interface Node {
  id: string
  key: string
  path: string[]
  type: Place['kind']
  parent?: Node | undefined
  states: Record<string, Node>
  tags: string[]
  description?: string | undefined
  meta?: unknown
  entry: unknown[]
  exit: unknown[]
  invoke: { id: string; src: unknown; systemId?: string | undefined }[]
  initial?: { target?: readonly Node[] | undefined } | undefined
  transitions: Map<string, Definition[]>
  always?: Definition[] | undefined
}
export interface Definition {
  source: Node
  eventType: string
  guard?: unknown
  target?: readonly Node[] | undefined
  actions: readonly unknown[]
  reenter: boolean
  description?: string | undefined
  meta?: unknown
}

const rootOf = (machine: AnyStateMachine): Node => machine.root as Node

const pathOf = (node: Node) => node.path.join('.') || '(root)'

const specOf = (meta: unknown): readonly string[] => {
  const ids = (meta as { spec?: unknown } | undefined)?.spec
  return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : []
}

/** The readable name of an event type. */
export const labelOf = (type: string): string => {
  if (type === '') return 'always'
  const actor = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type)
  if (actor) return `${actor[2] ?? ''} ${actor[1] === 'done' ? '✓' : '✗'}`
  const delay = /^xstate\.after\.([^.]+)\./.exec(type)
  if (delay) return `after ${delay[1] ?? ''}`
  const state = /^xstate\.done\.state\.[^.]+(?:\.(.*))?$/.exec(type)
  if (state) return `done ${state[1] || '(root)'}`
  const watched = /^xstate\.snapshot\.(.+)$/.exec(type)
  if (watched) return `${watched[1] ?? ''} changed`
  return type
}

/** The name of an action, guard or actor in the chart; `ƒ` for an inline function. */
export const nameOf = (thing: unknown): string => {
  if (typeof thing === 'string') return thing
  if (typeof thing === 'function') {
    const type = (thing as { type?: unknown }).type
    return typeof type === 'string' ? `ƒ ${type.replace(/^xstate\./, '')}` : 'ƒ'
  }
  const type = (thing as { type?: unknown } | undefined)?.type
  return typeof type === 'string' ? type : 'ƒ'
}

/** The names of the guards inside a guard, which may combine several by `and`, `or`, `not`. */
export const guardNames = (guard: unknown): string[] => {
  if (guard === undefined) return []
  const inner = (guard as { guards?: unknown[] }).guards
  if (Array.isArray(inner)) return inner.flatMap(guardNames)
  return [nameOf(guard)]
}

const guardText = (guard: unknown): string => {
  if (guard === undefined) return ''
  const inner = (guard as { guards?: unknown[]; check?: { name?: string } }).guards
  if (!Array.isArray(inner)) return nameOf(guard)
  const check = (guard as { check?: { name?: string } }).check?.name ?? ''
  const word = check.includes('Not') ? 'not' : check.includes('Or') ? 'or' : 'and'
  return word === 'not' ? `not ${inner.map(guardText).join('')}` : inner.map(guardText).join(` ${word} `)
}

const nodesOf = (node: Node): Node[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

const definitionsOf = (node: Node): Definition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

const siblingsOf = (definition: Definition): readonly Definition[] =>
  (definition.eventType === ''
    ? definition.source.always
    : definition.source.transitions.get(definition.eventType)) ?? []

/** The id of a transition, for its definition object, which XState passes in its microsteps. */
export const arrowId = (definition: AnyTransitionDefinition | Definition): string => {
  const own = definition as Definition
  const siblings = siblingsOf(own)
  const order = siblings.length > 1 ? ` [${siblings.indexOf(own) + 1}]` : ''
  return `${pathOf(own.source)} | ${labelOf(own.eventType)}${order}`
}

export const placeOf = (node: unknown): string => pathOf(node as Node)

const place = (node: Node): Place => ({
  path: pathOf(node),
  key: node.key,
  kind: node.type,
  depth: node.path.length,
  parent: node.parent && pathOf(node.parent),
  initial: node.type === 'compound' && node.initial?.target?.[0] ? pathOf(node.initial.target[0]) : undefined,
  description: node.description,
  tags: node.tags,
  spec: specOf(node.meta),
  meta: (node.meta ?? {}) as Readonly<Record<string, unknown>>,
  invokes: node.invoke.map((invocation) => ({
    id: invocation.id,
    src: typeof invocation.src === 'string' ? invocation.src : undefined,
    systemId: invocation.systemId,
  })),
  entry: node.entry,
  exit: node.exit,
  children: Object.values(node.states).map(pathOf),
})

/** All states in document order, beginning with the root. */
export const placesOf = (machine: AnyStateMachine): Place[] => nodesOf(rootOf(machine)).map(place)

const spanOf = (ms: number): string => (ms < 1_000 ? `${ms} ms` : `${ms / 1_000} s`)

/** The same as `labelOf`, with the duration of a constant delay. */
const labelWithDuration = ({ implementations }: AnyStateMachine, type: string): string => {
  const label = labelOf(type)
  const name = /^after (.+)$/.exec(label)?.[1] ?? ''
  const delay: unknown = (implementations.delays as Record<string, unknown>)[name]
  return typeof delay === 'number' ? `after ${spanOf(delay)} (${name})` : label
}

const arrow = (machine: AnyStateMachine, definition: Definition): Arrow => ({
  id: arrowId(definition),
  from: pathOf(definition.source),
  event: definition.eventType,
  label: labelWithDuration(machine, definition.eventType),
  order: siblingsOf(definition).indexOf(definition),
  guard: guardText(definition.guard),
  guarded: definition.guard !== undefined,
  to: (definition.target ?? []).map(pathOf),
  actions: definition.actions,
  reenter: definition.reenter,
  description: definition.description,
  spec: specOf(definition.meta),
})

/** All transitions, state by state, in the order in which XState tries them. */
export const arrowsOf = (machine: AnyStateMachine): Arrow[] =>
  nodesOf(rootOf(machine)).flatMap((node) =>
    definitionsOf(node).map((definition) => arrow(machine, definition)),
  )

/** The child actors that a chart starts with `invoke`, each with the state that invokes it. */
export const invocationsOf = (machine: AnyStateMachine): (Invocation & { place: string })[] =>
  placesOf(machine).flatMap((each) => each.invokes.map((invocation) => ({ ...invocation, place: each.path })))

/**
 * A copy of the chart with markers among its actions. Running it with the pure `transition()` shows which
 * arrows were taken (`marked.took`) and which states were entered (`marked.entered`).
 */
export const marked = (machine: AnyStateMachine): AnyStateMachine => {
  const copy = machine.provide({})
  copy.options.maxIterations = 200
  for (const node of nodesOf(rootOf(copy))) {
    node.entry = [{ type: 'marked.entered', params: { id: pathOf(node) } }, ...node.entry]
    for (const definition of definitionsOf(node)) {
      definition.actions = [
        { type: 'marked.took', params: { id: arrowId(definition) } },
        ...definition.actions,
      ]
    }
  }
  return copy
}

/** The names of arrows and states, by the objects that XState uses for them in inspection events. */
export const namesIn = (machine: AnyStateMachine): [thing: object, name: string][] =>
  nodesOf(rootOf(machine)).flatMap((node): [object, string][] => [
    [node, pathOf(node)],
    ...definitionsOf(node).map((definition): [object, string] => [definition, arrowId(definition)]),
  ])

/**
 * Calls `visit` with every transition definition of this machine object. `visit` may change the definition in
 * place.
 */
export const eachDefinition = (machine: AnyStateMachine, visit: (definition: Definition) => void): void => {
  for (const node of nodesOf(rootOf(machine))) for (const definition of definitionsOf(node)) visit(definition)
}

/** The active states of a running chart, including the root and all states in between. */
const nodesNow = (snapshot: AnyMachineSnapshot): Node[] => snapshot._nodes

/** Whether an active state has an arrow for an event, regardless of its guard. */
export const handlesNow = (snapshot: AnyMachineSnapshot, type: string): boolean =>
  nodesNow(snapshot).some((node) => node.transitions.has(type) || node.transitions.has('*'))

/** The events that a state deliberately ignores, with the reasons. */
export const ignoresOf = ({ meta }: { meta?: unknown }): Readonly<Record<string, string>> =>
  (meta as { ignores?: Record<string, string> } | undefined)?.ignores ?? {}

/** The path of the active state that deliberately ignores an event; undefined if none does. */
export const ignoresNow = (snapshot: AnyMachineSnapshot, type: string): string | undefined => {
  const node = nodesNow(snapshot).find((each) => type in ignoresOf(each))
  return node && pathOf(node)
}
