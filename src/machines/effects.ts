import { fromCallback, fromPromise, type EventObject, type NonReducibleUnknown } from 'xstate'

/**
 * Charts declare their effects with these functions, and `boot.ts` provides them. An effect that is not
 * provided fails with an error that names it. The kind of each declaration is recorded, so that tests can
 * replace it with a fake.
 */
export type EffectKind = 'promise' | 'callback' | 'action'

const kinds = new WeakMap<object, EffectKind>()

/** The kind of a declared effect; undefined for anything else. */
export const effectKind = (declared: object): EffectKind | undefined => kinds.get(declared)

const notProvided = (name: string) => new Error(`The effect "${name}" must be provided by boot.ts`)

/** Declares a call that resolves once or rejects with a `Problem`. */
export const declareCall = <Output, Input extends NonReducibleUnknown>(name: string) => {
  const logic = fromPromise<Output, Input>(() => Promise.reject(notProvided(name)))
  kinds.set(logic, 'promise')
  return logic
}

/**
 * Declares a source of events from the browser (history, visibility, connection). It may also take commands.
 */
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

/** Declares a synchronous effect that is used as an action. It returns at once. Boot provides ones that never throw. */
export const declareAction = <Params>(name: string) => {
  const action = (_: unknown, _params: Params): void => {
    throw notProvided(name)
  }
  kinds.set(action, 'action')
  return action
}
