import { useState, type ReactNode } from 'react'

export interface TrialProps<Value> {
  initial: Value
  children: (value: Value, change: (value: Value) => void) => ReactNode
}

/** Holds the value of a component in the component library and in tests; screens have theirs in charts. */
export function Trial<Value>({ initial, children }: TrialProps<Value>) {
  const [value, setValue] = useState(initial)
  return children(value, setValue)
}
