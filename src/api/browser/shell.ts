/** What the offline cache needs from the window. */
export interface ShellWindow {
  navigator: Pick<Navigator, 'serviceWorker'> & { connection?: { saveData?: boolean } }
  performance: Pick<Performance, 'getEntriesByType'>
  requestIdleCallback?: Window['requestIdleCallback']
  setTimeout: (run: () => void, ms: number) => unknown
  /** Present in browsers that restrict where script addresses come from. */
  trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createScriptURL: () => string },
    ) => { createScriptURL: (given: string) => string }
  }
}

/**
 * The address of the service worker, passed through the only policy name that the content security policy
 * allows.
 */
const addressOf = ({ trustedTypes }: ShellWindow): string => {
  const address = '/sw.js'
  if (trustedTypes === undefined) return address
  return trustedTypes.createPolicy('service-worker', { createScriptURL: () => address }).createScriptURL('')
}

/**
 * Installs the service worker once the page is idle, so that the product opens offline. Does nothing if the
 * person saves data or the browser refuses service workers (plain http on a local network, private windows).
 */
export const installServiceWorker = async (window: ShellWindow): Promise<void> => {
  const { serviceWorker, connection } = window.navigator
  // Service workers are missing on insecure pages.
  if (!('serviceWorker' in window.navigator) || connection?.saveData === true) return
  await new Promise<void>((resolve) => {
    if (window.requestIdleCallback === undefined) window.setTimeout(resolve, 1_000)
    else window.requestIdleCallback(() => resolve(), { timeout: 5_000 })
  })
  await serviceWorker.register(addressOf(window), { updateViaCache: 'none' }).catch(() => undefined)
}

/** Whether the service worker served this page because the server could not be reached. */
export const isCachedPage = ({ performance }: Pick<ShellWindow, 'performance'>): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).serverTiming.some(({ name }) => name === 'kept'))
