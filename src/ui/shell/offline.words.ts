/** Words for places that need the server, while it cannot be reached. */
export const offlineWords = {
  needsNetwork: 'This needs a connection',
  comesBack: 'It will load by itself once we’re connected again.',
  /** Instead of "Not saved". */
  kept: 'Saved on this device for now',
} as const
