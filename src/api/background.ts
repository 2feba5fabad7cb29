export type SendInBackground = (url: string, data: unknown) => void

/**
 * Posts JSON that nobody waits for: it survives the page's end, and whatever goes wrong stays silent, because a
 * failed report or count must never disturb the product.
 */
export const sendInBackground =
  (fetch: typeof globalThis.fetch): SendInBackground =>
  (url, data) => {
    const body = JSON.stringify(data)
    // Inside a promise, since a blocked or replaced fetch may throw at once.
    void Promise.resolve()
      .then(() =>
        fetch(url, {
          method: 'POST',
          body,
          headers: { 'Content-Type': 'application/json' },
          credentials: 'omit',
          keepalive: true,
        }),
      )
      // An answer that nobody reads would keep its connection busy.
      .then((response) => response.arrayBuffer())
      .catch(() => undefined)
  }
