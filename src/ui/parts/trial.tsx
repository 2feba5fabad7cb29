import { useState, type ReactNode } from 'react'

export interface TrialProps<Value> {
  initial: Value
  children: (value: Value, change: (value: Value) => void) => ReactNode
}

/** Holds a value for a part that is tried out by itself, as in the component library. Screens keep theirs in charts. */
export function Trial<Value>({ initial, children }: TrialProps<Value>) {
  const [value, setValue] = useState(initial)
  return children(value, setValue)
}
