import type { EventObject } from 'xstate'

type Fields<Event extends EventObject> = Event extends unknown ? Omit<Event, 'type'> : never

/** What an event carries besides its type, for actions that take all of it: `params: payload`. */
export const payload = <Event extends EventObject>({ event }: { event: Event }): Fields<Event> => {
  const { type: _type, ...fields } = event
  // The compiler does not see that a rest of a union member is that member without its type.
  return fields as unknown as Fields<Event>
}

/** What a call answered, under the name that an action or guard has for it: `params: outputAs('items')`. */
export const outputAs =
  <Name extends string>(name: Name) =>
  <Output>({ event }: { event: { output: Output } }) =>
    // The compiler takes the key of an object made in place for any string.
    ({ [name]: event.output }) as Record<Name, Output>

/** All that a call answered, for actions and guards that take it as it is: `params: output`. */
export const output = <Output>({ event }: { event: { output: Output } }): Output => event.output
