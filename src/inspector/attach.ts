import { words } from 'virtual:vocabulary'
import { createBridge } from './bridge/bridge.ts'
import { createRedactor } from './bridge/redact.ts'

/** Creates the product's bridge to the inspector. Loaded only if the configuration allows inspection. */
export const attachInspector = () => {
  const known = new Set(words)
  return createBridge({
    redact: createRedactor({ words: known, isField: (key) => known.has(key) }),
  }).inspect
}
