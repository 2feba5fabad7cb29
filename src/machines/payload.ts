import type { EventObject } from 'xstate'

type Fields<Event extends EventObject> = Event extends unknown ? Omit<Event, 'type'> : never

/** Returns the fields of an event without its type, for actions that take all of them: `params: payload`. */
export const payload = <Event extends EventObject>({ event }: { event: Event }): Fields<Event> => {
  const { type: _type, ...fields } = event
  // The compiler cannot infer that the rest of a union member is the member without its type.
  return fields as unknown as Fields<Event>
}

/** Returns a call's answer under the name that an action or guard expects: `params: outputAs('items')`. */
export const outputAs =
  <Name extends string>(name: Name) =>
  <Output>({ event }: { event: { output: Output } }) =>
    // The compiler widens a computed key to `string`.
    ({ [name]: event.output }) as Record<Name, Output>

/** Returns a call's whole answer, for actions and guards that take it unchanged: `params: output`. */
export const output = <Output>({ event }: { event: { output: Output } }): Output => event.output
