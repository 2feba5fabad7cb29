import type { EventObject } from 'xstate'

type Fields<Event extends EventObject> = Event extends unknown ? Omit<Event, 'type'> : never

/** The fields of an event besides its type, for actions that take all of them: `params: payload`. */
export const payload = <Event extends EventObject>({ event }: { event: Event }): Fields<Event> => {
  const { type: _type, ...fields } = event
  // The compiler does not know that the rest of a union member is that member without its type.
  return fields as unknown as Fields<Event>
}

/** A call's answer, under the name that an action or guard expects: `params: outputAs('items')`. */
export const outputAs =
  <Name extends string>(name: Name) =>
  <Output>({ event }: { event: { output: Output } }) =>
    // The compiler widens a computed key to `string`.
    ({ [name]: event.output }) as Record<Name, Output>

/** A call's whole answer, for actions and guards that take it as it is: `params: output`. */
export const output = <Output>({ event }: { event: { output: Output } }): Output => event.output
