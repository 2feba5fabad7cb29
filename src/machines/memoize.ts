/**
 * Computes a derived value once per object, such as a chart's context. Charts replace an object when something
 * in it changes, so an unchanged object gives the same value and the view does not render again.
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
