/** Everything that a person or the browser may do to a page. */
export const events = [
  'reload',
  'tab closed and restored',
  'crash',
  'back',
  'forward',
  'back out of the browser’s memory',
  'sleep for an hour',
  'offline and online again',
  'second tab with the same',
  'log-out in another tab',
  'storage full',
  'storage blocked',
  'clock ten minutes ahead',
  'double click',
  'rapid switching of tabs',
] as const
export type EventName = (typeof events)[number]

/** The moments at which an event may happen. */
export const moments = [
  'typing a draft',
  'topics loading',
  'creating',
  'sparks loading',
  'drawer loading',
  'debounce pending',
  'upload at half',
  'describing an image',
  'redirecting to the provider',
  'on the callback',
] as const
export type MomentName = (typeof moments)[number]

export interface Pair {
  event: EventName
  moment: MomentName
}

/** Cells whose event cannot happen at that moment, grouped by reason. */
export const impossible: readonly (Pair & { why: string })[] = [
  {
    event: 'log-out in another tab',
    moment: 'redirecting to the provider',
    why: 'Nobody is signed in while somebody is on the way to sign in: one tab that signs in signs in all.',
  },
  {
    event: 'log-out in another tab',
    moment: 'on the callback',
    why: 'Nobody is signed in before the code has become a token.',
  },
]

/** The cells that every `npm test` runs; `npx node scripts/browser-cells.ts events` runs them all. */
export const sample: readonly Pair[] = [{ event: 'storage blocked', moment: 'typing a draft' }]

export const isOne = (list: readonly Pair[], { event, moment }: Pair): boolean =>
  list.some((each) => each.event === event && each.moment === moment)
