import type { AnyStateMachine, EventObject } from 'xstate'
import type { Session } from './bridge/messages.ts'
import { runEvents } from './replay.ts'

/**
 * A situation that is hard to reach by hand, with the events that lead to it and the requirements that it
 * shows. It runs on the current chart, so it cannot be out of date.
 */
export interface Scenario {
  id: string
  title: string
  spec: readonly string[]
  /** The final state, named as in the drawing. */
  ends: string
  chart: () => Promise<AnyStateMachine>
  input: object
  events: readonly (EventObject & Record<string, unknown>)[]
}

const bookmark = async () => (await import('#machines/bookmarks/bookmark.machine.ts')).bookmarkMachine
const persistence = async () =>
  (await import('#machines/workspace/persistence.machine.ts')).persistenceMachine
const token = async () => (await import('#machines/account/token.machine.ts')).tokenMachine
const getSparks = async () => (await import('#machines/workspace/get-sparks.machine.ts')).getSparksMachine
const possibleIdeas = async () =>
  (await import('#machines/ideas/possible-ideas.machine.ts')).possibleIdeasMachine

const done = (call: string, output?: unknown) => ({ type: `xstate.done.actor.${call}`, output })
const failed = (call: string, error: object) => ({ type: `xstate.error.actor.${call}`, error })

const serverError = { kind: 'http', status: 500, code: 'INTERNAL' }
const spark = { id: 'spark-1', text: 'What if the last loaf were sold first?', origin: 'markets-products' }
const idea = { title: 'Sell by the slice', text: 'Sell by the slice', spark: spark.text }
const bookmarkedSpark = { kind: 'sparks', item: spark }
const aToken = (accessToken: string) => ({ token: { accessToken, type: 'Bearer', expiresAt: 600_000 } })
const challenge = {
  challenge_text: 'Fewer people buy our bread',
  challenge_title: 'Bread',
  scope: 3,
  region: 'Scotland',
  topics: [],
}
const subject = {
  text: challenge.challenge_text,
  summary: '',
  url: '',
  region: challenge.region,
  sector: '',
  maturity: 0,
  brief: undefined,
}
const savedState = { id: 'c1', revision: 1, challenge }
const edited = { ...challenge, scope: 5 }
const submitted = { challenge, seed: 'seed', isFromFile: false }
const keywords = ['bread', 'vans', 'villages', 'morning'].map((label) => ({ label, type: 'Thing', count: 1 }))

export const scenarios: readonly Scenario[] = [
  {
    id: 'bookmark-refused',
    title: 'A bookmark that the server refuses',
    spec: ['BOOK-01', 'BOOK-04', 'BOOK-05', 'MSG-33'],
    ends: 'settled',
    chart: bookmark,
    input: { id: 'bookmark-0', challengeId: 'c1', wanted: true, bookmark: bookmarkedSpark },
    events: [failed('saveItem', serverError)],
  },
  {
    id: 'bookmark-changed-mind',
    title: 'A bookmark that is removed while it is being saved',
    spec: ['BOOK-01'],
    ends: 'settled',
    chart: bookmark,
    input: { id: 'bookmark-0', challengeId: 'c1', wanted: true, bookmark: bookmarkedSpark },
    events: [{ type: 'bookmark.toggled' }, done('saveItem', bookmarkedSpark), done('deleteItem')],
  },
  {
    id: 'removal-refused',
    title: 'The server refuses to delete a bookmark',
    spec: ['BOOK-06', 'BOOK-07', 'MSG-33'],
    ends: 'settled',
    chart: bookmark,
    input: { id: 'bookmark-0', challengeId: 'c1', wanted: false, bookmark: bookmarkedSpark },
    events: [failed('deleteItem', serverError)],
  },
  {
    id: 'token-renewed',
    title: 'The token expires during a save, and one renewal serves all waiting calls',
    spec: ['AUTH-17', 'AUTH-18'],
    ends: 'fresh',
    chart: token,
    input: {},
    events: [
      { type: 'token.keep', ...aToken('first') },
      { type: 'token.reject', accessToken: 'first' },
      { type: 'token.reject', accessToken: 'first' },
      done('renewToken', aToken('second').token),
      { type: 'token.reject', accessToken: 'first' },
    ],
  },
  {
    id: 'session-over',
    title: 'The provider refuses to renew the token',
    spec: ['AUTH-17', 'AUTH-20', 'AUTH-21'],
    ends: 'dead',
    chart: token,
    input: {},
    events: [
      { type: 'token.keep', ...aToken('first') },
      { type: 'token.reject', accessToken: 'first' },
      failed('renewToken', { kind: 'http', status: 400, code: 'invalid_grant' }),
    ],
  },
  {
    id: 'save-failed',
    title: 'Saving fails, then succeeds on retry',
    spec: ['PERS-03', 'PERS-05', 'PERS-07', 'PERS-08', 'MSG-34'],
    ends: 'clean',
    chart: persistence,
    input: { saved: savedState, challenge, seed: 'seed' },
    events: [
      { type: 'challenge.change', challenge: edited },
      { type: 'xstate.after.persist.persistence.dirty' },
      failed('saveChallenge', serverError),
      { type: 'retry.chosen' },
      done('saveChallenge', { id: 'c1', revision: 2, challenge: edited }),
    ],
  },
  {
    id: 'save-conflict',
    title: 'Another tab changed the same field, and the user keeps their own version',
    spec: ['PERS-03', 'PERS-07'],
    ends: 'clean',
    chart: persistence,
    input: { saved: savedState, challenge, seed: 'seed' },
    events: [
      { type: 'challenge.change', challenge: edited },
      { type: 'page.hidden' },
      failed('saveChallenge', { kind: 'http', status: 409, code: 'CONFLICT' }),
      done('readSaved', { id: 'c1', revision: 2, challenge: { ...challenge, scope: 1 } }),
      { type: 'mine.chosen' },
      done('saveChallenge', { id: 'c1', revision: 3, challenge: edited }),
    ],
  },
  {
    id: 'sparks-of-a-visitor',
    title: 'A visitor gets sparks',
    spec: ['SEQ-05', 'SEQ-06', 'SEQ-11', 'SEQ-12', 'SEQ-15'],
    ends: 'shown',
    chart: getSparks,
    input: { ...submitted, isGuest: true },
    events: [done('requestTopics', keywords)],
  },
  {
    id: 'topics-failed',
    title: 'No topics can be found for the sparks',
    spec: ['SEQ-05', 'SEQ-07', 'MSG-13'],
    ends: 'failed',
    chart: getSparks,
    input: { ...submitted, isGuest: true },
    events: [failed('requestTopics', { kind: 'http', status: 500 })],
  },
  {
    id: 'creation-failed',
    title: 'A signed-in person’s challenge cannot be created',
    spec: ['SEQ-08', 'SEQ-10', 'MSG-45'],
    ends: 'uncreated',
    chart: getSparks,
    input: { ...submitted, isGuest: false },
    events: [done('requestTopics', keywords), failed('createChallenge', { kind: 'http', status: 500 })],
  },
  {
    id: 'ideas-timed-out',
    title: 'Possible ideas time out, then arrive on retry',
    spec: ['DRAW-01', 'DRAW-05', 'DRAW-06', 'DRAW-23', 'MSG-46'],
    ends: 'open.answered',
    chart: possibleIdeas,
    input: {},
    events: [
      { type: 'ideas.request', spark, subject },
      failed('requestIdeas', { kind: 'timeout' }),
      { type: 'ideas.refreshed' },
      { type: 'idea.arrived', idea },
      done('requestIdeas', { ideas: [idea], exhausted: false }),
    ],
  },
  {
    id: 'ideas-other-spark',
    title: 'Another spark is chosen before the ideas for the first have arrived',
    spec: ['DRAW-01', 'DRAW-21', 'DRAW-22', 'DRAW-09'],
    ends: 'closed',
    chart: possibleIdeas,
    input: {},
    events: [
      { type: 'ideas.request', spark, subject },
      { type: 'ideas.request', spark: { ...spark, id: 'spark-2' }, subject },
      { type: 'drawer.closed' },
    ],
  },
]

export const sessionOf = async ({ chart, input, events }: Scenario): Promise<Session> =>
  runEvents(await chart(), input, events)
