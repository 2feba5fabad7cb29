export type SendInBackground = (url: string, data: unknown) => void

/**
 * Posts JSON without waiting for an answer. It survives the end of the page and ignores every failure,
 * because a failed report or count must never disturb the product.
 */
export const sendInBackground =
  (fetch: typeof globalThis.fetch): SendInBackground =>
  (url, data) => {
    const body = JSON.stringify(data)
    // Call `fetch` in a promise, because a blocked or replaced one may throw synchronously.
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
      // Read the answer, because an unread one would keep its connection busy.
      .then((response) => response.arrayBuffer())
      .catch(() => undefined)
  }
