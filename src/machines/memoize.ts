/**
 * A derived value that is computed once per context: charts replace their context when something in it changes, so an
 * unchanged context gives the very same object and the view that selects it stays still.
 */
export const memoize = <Key extends object, Value>(compute: (key: Key) => Value) => {
  const known = new WeakMap<Key, Value>()
  return (key: Key): Value => {
    const remembered = known.get(key)
    if (remembered !== undefined) return remembered
    const value = compute(key)
    known.set(key, value)
    return value
  }
}
