import { Problem } from '#contract/problem.ts'
import type { Call } from '../api.ts'

/**
 * Does the server answer? Asked past the calls of the product, which repeat themselves and report what fails.
 * @throws Problem when it does not.
 */
export const askServer: Call<object, undefined> = async (_, __, signal) => {
  // A browser that knows of no network would only log that.
  if (!navigator.onLine) throw new Problem('network')
  const { ok } = await fetch('/healthz', { cache: 'no-store', signal })
  if (!ok) throw new Problem('network')
  // What waits for the network hears it as from the browser, which never knew that the server was away.
  window.dispatchEvent(new Event('online'))
  return undefined
}
