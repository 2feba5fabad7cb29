import { channel } from 'node:diagnostics_channel'

/**
 * Events that parts of the server report for metrics (decision record 37) and for warnings in the log. They
 * must not contain ids, addresses, texts or tokens: only names of parts and kinds, counts and times.
 */
export interface Happenings {
  /** A request has started; `requestAnswered` ends it. */
  requestBegan: Record<string, never>
  /** `route` is the path's template, never the path itself. */
  requestAnswered: { route: string; method: string; status: number; ms: number }
  /** A pool's current load. */
  poolChanged: { pool: PoolName; running: number; waiting: number }
  /** A piece of work started after queuing for `ms` milliseconds. */
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
  /** A live source was called because the cache had no answer. */
  sourceAsked: { source: string; outcome: 'answered' | 'failed' }
  /** The signing keys of an external issuer could not be fetched, so nobody can sign in. */
  issuerFailed: Record<string, never>
  /** Someone exceeded a rate limit. */
  limited: { limit: (typeof limitNames)[number] }
  /** An event of `audit.ts` was logged. */
  audited: { event: string }
  /** A browser reported a failure. */
  browserFailed: { kind: string }
  policyBroken: { count: number }
  /** A bug in this program, answered with 500. */
  unexpected: Record<string, never>
}

/** Queues for work: engine calls, engine threads, threads that print reports, processes that read files. */
export const poolNames = ['calls', 'engine', 'report', 'files'] as const
export type PoolName = (typeof poolNames)[number]

/** Every label has a fixed list of values, so that metrics can list each value from the start. */
export const killReasons = ['time', 'gone', 'memory', 'crash'] as const
export const paperServices = ['OpenAlex', 'Crossref'] as const
/** Maximum number of feeds in `NEWS_FEEDS`. Metrics name them by position, because addresses are private. */
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
export const hasListener = (name: keyof Happenings): boolean => channels[name].hasSubscribers

/** Publishes an event; without a listener this does nothing. */
export const publish = <Name extends keyof Happenings>(name: Name, happening: Happenings[Name]): void => {
  if (channels[name].hasSubscribers) channels[name].publish(happening)
}

/** Subscribes to an event; call the returned function to unsubscribe. */
export const subscribe = <Name extends keyof Happenings>(
  name: Name,
  listener: (happening: Happenings[Name]) => void,
): (() => void) => {
  // The cast is safe because only `publish` publishes on these channels.
  const onMessage = (message: unknown) => listener(message as Happenings[Name])
  channels[name].subscribe(onMessage)
  return () => {
    channels[name].unsubscribe(onMessage)
  }
}

/** Starts a stopwatch; the returned function gives the milliseconds since then, by a monotonic clock. */
export const stopwatch = (): (() => number) => {
  const began = performance.now()
  return () => performance.now() - began
}
