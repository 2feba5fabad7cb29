/** What is said in places that need the server while it cannot be reached. */
export const offlineWords = {
  needsNetwork: 'This needs a connection',
  comesBack: 'It comes by itself when the connection is back.',
  /** In the place of "Not saved". */
  kept: 'Kept on this device',
} as const
