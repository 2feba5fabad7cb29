import { Problem } from '#contract/problem.ts'
import type { Call } from '../api.ts'

/**
 * Checks whether the server answers. Bypasses the API client, which retries and reports failures.
 * @throws Problem if the server does not answer.
 */
export const askServer: Call<object, undefined> = async (_, __, signal) => {
  // Without a network the request would only add an error to the console.
  if (!navigator.onLine) throw new Problem('network')
  const { ok } = await fetch('/healthz', { cache: 'no-store', signal })
  if (!ok) throw new Problem('network')
  // Code that waits for the network listens to the browser's event. The browser fires none if only the server
  // was away.
  window.dispatchEvent(new Event('online'))
  return undefined
}
