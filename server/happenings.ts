import { channel } from 'node:diagnostics_channel'

/**
 * Events that parts of the server report for metrics (decision record 37). They must not contain ids,
 * addresses, texts or tokens: only names of parts and kinds, counts and times.
 */
export interface Happenings {
  /** A request has started; `requestAnswered` ends it. */
  requestBegan: Record<string, never>
  /** `route` is the path's template, never the path itself. */
  requestAnswered: { route: string; method: string; status: number; ms: number }
  /** A pool's current load. */
  poolChanged: { pool: PoolName; running: number; waiting: number }
  /** A piece of work got its place after waiting `ms` milliseconds. */
  workAdmitted: { pool: PoolName; ms: number }
  workDone: { pool: PoolName; ms: number }
  /** Work was refused because the queue was full or the wait too long. */
  workRefused: { pool: PoolName }
  /** A thread or process was killed while working. */
  workKilled: { pool: PoolName; reason: (typeof killReasons)[number] }
  /** A call to a language model is over; `input` and `output` are tokens. */
  modelAsked: {
    outcome: (typeof modelOutcomes)[number]
    ms: number
    input: number
    output: number
    isOpen: boolean
  }
  /** The share of the daily model budget that is used up. */
  budgetUsed: { kind: 'tokens' | 'ms' | 'money'; part: number }
  storeAsked: { ms: number; failure?: 'outage' | 'other' }
  /** A live source was called for something not in the cache. */
  sourceAsked: { source: string; outcome: 'answered' | 'failed' }
  /** The signing keys of an external issuer could not be fetched, so nobody can sign in. */
  issuerFailed: Record<string, never>
  /** Someone exceeded a rate limit. */
  limited: { limit: (typeof limitNames)[number] }
  /** See `audit.ts`. */
  audited: { event: string }
  /** A browser reported a failure. */
  browserFailed: { kind: string }
  policyBroken: { count: number }
  /** A bug in this program, answered with 500. */
  unexpected: Record<string, never>
}

/** Where work queues for a place: engine calls, threads that write and print, processes that read files. */
export const poolNames = ['calls', 'engine', 'report', 'files'] as const
export type PoolName = (typeof poolNames)[number]

/** Happenings use fixed lists of words, so that metrics can list every value from the start. */
export const killReasons = ['time', 'gone', 'memory', 'crash'] as const
export const paperServices = ['OpenAlex', 'Crossref'] as const
/**
 * As many feeds as `NEWS_FEEDS` takes; metrics name them by position, because their addresses are private.
 */
export const mostFeeds = 10
export const feedName = (place: number): string => `feed ${String(place)}`
export const modelOutcomes = [
  'answered',
  'repaired',
  'circuit open',
  'unreachable',
  'slow',
  'busy',
  'broken',
  'denied',
  'no chat',
  'foreign',
  'elsewhere',
  'certificate',
  'oversized',
  'rejected',
  'small context',
  'cut off',
  'only thoughts',
  'withheld',
  'invalid',
  'leak',
  'spent',
  'aborted',
  'unexpected',
] as const
export const limitNames = [
  'read',
  'generate',
  'page',
  'upload',
  'own',
  'report',
  'export',
  'ready',
  'attempts',
  'cost',
  'sign-in-begin',
  'sign-in-request',
  'connections',
] as const

const channelOf = (name: keyof Happenings) => channel(`sparkwright:${name}`)
const channels = {
  requestBegan: channelOf('requestBegan'),
  requestAnswered: channelOf('requestAnswered'),
  poolChanged: channelOf('poolChanged'),
  workAdmitted: channelOf('workAdmitted'),
  workDone: channelOf('workDone'),
  workRefused: channelOf('workRefused'),
  workKilled: channelOf('workKilled'),
  modelAsked: channelOf('modelAsked'),
  budgetUsed: channelOf('budgetUsed'),
  storeAsked: channelOf('storeAsked'),
  sourceAsked: channelOf('sourceAsked'),
  issuerFailed: channelOf('issuerFailed'),
  limited: channelOf('limited'),
  audited: channelOf('audited'),
  browserFailed: channelOf('browserFailed'),
  policyBroken: channelOf('policyBroken'),
  unexpected: channelOf('unexpected'),
} satisfies Record<keyof Happenings, ReturnType<typeof channel>>

/** Whether anyone is listening, so that expensive measurements can be skipped. */
export const isHeard = (name: keyof Happenings): boolean => channels[name].hasSubscribers

/** Reports to the listeners; there are none unless metrics are on. */
export const tell = <Name extends keyof Happenings>(name: Name, happening: Happenings[Name]): void => {
  if (channels[name].hasSubscribers) channels[name].publish(happening)
}

/** Subscribes; call the returned function to unsubscribe. */
export const hear = <Name extends keyof Happenings>(
  name: Name,
  listener: (happening: Happenings[Name]) => void,
): (() => void) => {
  // A channel carries only what `tell` publishes.
  const onMessage = (message: unknown) => listener(message as Happenings[Name])
  channels[name].subscribe(onMessage)
  return () => {
    channels[name].unsubscribe(onMessage)
  }
}

/** Milliseconds since it was created, by a monotonic clock. */
export const stopwatch = (): (() => number) => {
  const began = performance.now()
  return () => performance.now() - began
}
