import { words } from 'virtual:vocabulary'
import { createBridge } from './bridge/bridge.ts'
import { createRedactor } from './bridge/redact.ts'

/** Attaches the product's own bridge; loaded only if the configuration allows inspection. */
export const attachInspector = () => {
  const known = new Set(words)
  return createBridge({
    redact: createRedactor({ words: known, isField: (key) => known.has(key) }),
  }).inspect
}
