import { channel } from 'node:diagnostics_channel'

/**
 * What parts of the server tell about their work, for measuring (decision record 37). Nothing here may hold an
 * id, an address, a text or a token: names of parts and kinds, counts, times.
 */
export interface Happenings {
  /** A request has begun: it is under way until it is answered. */
  requestBegan: Record<string, never>
  /** `route` is the template of a path, never the path. */
  requestAnswered: { route: string; method: string; status: number; ms: number }
  /** How much a pool has to do now. */
  poolChanged: { pool: PoolName; running: number; waiting: number }
  /** One piece of work has its place, after so many milliseconds. */
  workAdmitted: { pool: PoolName; ms: number }
  workDone: { pool: PoolName; ms: number }
  /** No one could wait any more, or waited long enough. */
  workRefused: { pool: PoolName }
  /** A thread or process was ended in the middle of its work. */
  workKilled: { pool: PoolName; reason: (typeof killReasons)[number] }
  /** A question to a language model is over; `input` and `output` are tokens. */
  modelAsked: {
    outcome: (typeof modelOutcomes)[number]
    ms: number
    input: number
    output: number
    isOpen: boolean
  }
  /** Of what may be spent on the model in a day. */
  budgetUsed: { kind: 'tokens' | 'ms' | 'money'; part: number }
  storeAsked: { ms: number; failure?: 'outage' | 'other' }
  /** A live source was asked for what is not at hand. */
  sourceAsked: { source: string; outcome: 'answered' | 'failed' }
  /** The keys of an issuer elsewhere could not be had, so that no one can be let in. */
  issuerFailed: Record<string, never>
  /** Someone did something too often. */
  limited: { limit: (typeof limitNames)[number] }
  /** See `audit.ts`. */
  audited: { event: string }
  /** A failure that a browser reports. */
  browserFailed: { kind: string }
  policyBroken: { count: number }
  /** A mistake of this program, answered with 500. */
  unexpected: Record<string, never>
}

/** Where work waits for a place: calls for the engine, threads that write and print, processes that read files. */
export const poolNames = ['calls', 'engine', 'report', 'files'] as const
export type PoolName = (typeof poolNames)[number]

/** The words of happenings are lists: who measures has each of them from the start. */
export const killReasons = ['time', 'gone', 'memory', 'crash'] as const
export const paperServices = ['OpenAlex', 'Crossref'] as const
/** As many as `NEWS_FEEDS` takes, by their place in it: their addresses are told to no one. */
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

/** Whether anybody listens: what is costly to find out need not be found out for no one. */
export const isHeard = (name: keyof Happenings): boolean => channels[name].hasSubscribers

/** Tells the listeners; there are none unless metrics are on. */
export const tell = <Name extends keyof Happenings>(name: Name, happening: Happenings[Name]): void => {
  if (channels[name].hasSubscribers) channels[name].publish(happening)
}

/** Listens until the returned function is called. */
export const hear = <Name extends keyof Happenings>(
  name: Name,
  listener: (happening: Happenings[Name]) => void,
): (() => void) => {
  // A channel carries what `tell` gives it.
  const onMessage = (message: unknown) => listener(message as Happenings[Name])
  channels[name].subscribe(onMessage)
  return () => {
    channels[name].unsubscribe(onMessage)
  }
}

/** Milliseconds since it was made, by a clock that is never set. */
export const stopwatch = (): (() => number) => {
  const began = performance.now()
  return () => performance.now() - began
}
