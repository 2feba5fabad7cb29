export type SendInBackground = (url: string, data: unknown) => void

/**
 * Posts JSON without waiting for an answer: it survives the page's end, and whatever goes wrong stays silent, because a
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
      // An answer that is not read would keep its connection busy.
      .then((response) => response.arrayBuffer())
      .catch(() => undefined)
  }
