import {
  fromCallback,
  fromPromise,
  type AnyStateMachine,
  type ContextFrom,
  type EventObject,
  type InputFrom,
  type NonReducibleUnknown,
} from 'xstate'

/**
 * Charts name their effects; `boot.ts` provides them. What a chart declares here fails loudly, with its name, until then.
 * The kind of each declaration is kept so that tests can put a recording fake in its place.
 */
export type EffectKind = 'promise' | 'callback' | 'action' | 'chart'

const kinds = new WeakMap<object, EffectKind>()

/** The kind of a declared effect, or undefined for anything that is not one. */
export const effectKind = (declared: object): EffectKind | undefined => kinds.get(declared)

const notProvided = (name: string) => new Error(`The effect "${name}" must be provided by boot.ts`)

/** A call that is answered once or rejects with a `Problem`. */
export const declareCall = <Output, Input extends NonReducibleUnknown>(name: string) => {
  const logic = fromPromise<Output, Input>(() => Promise.reject(notProvided(name)))
  kinds.set(logic, 'promise')
  return logic
}

/** A source of events from the browser (history, visibility, connection) that may also take commands. */
export const declareListener = <
  Commands extends EventObject,
  Input extends NonReducibleUnknown = NonReducibleUnknown,
>(
  name: string,
) => {
  const logic = fromCallback<Commands, Input>(() => {
    throw notProvided(name)
  })
  kinds.set(logic, 'callback')
  return logic
}

/** A synchronous effect used as an action: it returns at once and never throws. */
export const declareAction = <Params>(name: string) => {
  const action = (_: unknown, _params: Params): void => {
    throw notProvided(name)
  }
  kinds.set(action, 'action')
  return action
}

const waiting = 'waiting'

/** A chart that has not come yet: nothing can be done with it, and its context is what may be shown meanwhile. */
export const waitingSnapshot = (context: object) => ({
  status: 'active' as const,
  output: undefined,
  error: undefined,
  value: waiting,
  context,
  children: {},
  tags: new Set<string>(),
  matches: () => false,
  hasTag: () => false,
  can: () => false,
})

/** Whether a chart has not come yet, so that it has heard of nothing that it was told. */
export const isWaiting = ({ value }: { value: unknown }): boolean => value === waiting

/**
 * A chart that home does not need before the first click: `boot.ts` provides it by `lazyChart`, and until it has come
 * its snapshot has the context `before` and no tags (decision record 11).
 */
export const declareChart = <Machine extends AnyStateMachine>(
  name: string,
  before: (input: InputFrom<Machine>) => ContextFrom<Machine>,
): Machine => {
  const logic = {
    getInitialSnapshot: (_: unknown, input: InputFrom<Machine>) => waitingSnapshot(before(input)),
    getPersistedSnapshot: (snapshot: unknown) => snapshot,
    transition: (snapshot: unknown) => snapshot,
    start: () => {
      throw notProvided(name)
    },
  }
  kinds.set(logic, 'chart')
  // To everybody who talks to it or looks at it, it is the chart.
  return logic as unknown as Machine
}
