import { useState, type ReactNode } from 'react'

export interface TrialProps<Value> {
  initial: Value
  children: (value: Value, change: (value: Value) => void) => ReactNode
}

/** Holds a component's value in the component library and in tests; screens keep theirs in charts. */
export function Trial<Value>({ initial, children }: TrialProps<Value>) {
  const [value, setValue] = useState(initial)
  return children(value, setValue)
}
