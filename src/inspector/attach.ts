import { words } from 'virtual:vocabulary'
import { createBridge } from './bridge/bridge.ts'
import { createRedactor } from './bridge/redact.ts'

/** The bridge of this product, fetched only where the configuration says that it may be inspected. */
export const attachInspector = () => {
  const known = new Set(words)
  return createBridge({
    redact: createRedactor({ words: known, isField: (key) => known.has(key) }),
  }).inspect
}
