/** What keeping the product on the device needs of the page. */
export interface ShellWindow {
  navigator: Pick<Navigator, 'serviceWorker'> & { connection?: { saveData?: boolean } }
  performance: Pick<Performance, 'getEntriesByType'>
  requestIdleCallback?: Window['requestIdleCallback']
  setTimeout: (run: () => void, ms: number) => unknown
  /** Browsers that ask where the address of a script comes from. */
  trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createScriptURL: () => string },
    ) => { createScriptURL: (given: string) => string }
  }
}

/** The one service worker, and the only name that the content security policy lets an address of a script come by. */
const addressOf = ({ trustedTypes }: ShellWindow): string => {
  const address = '/sw.js'
  if (trustedTypes === undefined) return address
  return trustedTypes.createPolicy('service-worker', { createScriptURL: () => address }).createScriptURL('')
}

/**
 * Has the product kept on the device, so that it opens without a network: when the page has nothing else to do. Not for who
 * asks to save data, and nowhere that browsers refuse it (plain http on a local network, private windows).
 */
export const keepShell = async (window: ShellWindow): Promise<void> => {
  const { serviceWorker, connection } = window.navigator
  // Missing on a page that is not secure.
  if (!('serviceWorker' in window.navigator) || connection?.saveData === true) return
  await new Promise<void>((resolve) => {
    if (window.requestIdleCallback === undefined) window.setTimeout(resolve, 1_000)
    else window.requestIdleCallback(() => resolve(), { timeout: 5_000 })
  })
  await serviceWorker.register(addressOf(window), { updateViaCache: 'none' }).catch(() => undefined)
}

/** Whether the service worker handed this page out, because the server could not be reached. */
export const isKeptPage = ({ performance }: Pick<ShellWindow, 'performance'>): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).serverTiming.some(({ name }) => name === 'kept'))
