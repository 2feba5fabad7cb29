import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { tell } from './happenings.ts'
import type { Log } from './log.ts'

/** What an operator may have to account for. */
export const auditEvents = [
  'signed-up',
  'signed-in',
  'sign-in-failed',
  /** A try that was not looked at, because there were too many. */
  'sign-in-limited',
  'signed-out',
  'password-changed',
  /** By a link of the operator. */
  'password-reset',
  'challenge-shared',
  'report-shared',
  'share-ended',
  'data-exported',
  'challenge-deleted',
  'account-deleted',
] as const
export type AuditEvent = (typeof auditEvents)[number]

export interface AuditFields {
  /** The account; absent where no one knows whose it would be. */
  person?: string | undefined
  requestId: string
  /** The id of a saved challenge. */
  challenge?: string
  /** The id of a link, which opens nothing. */
  link?: string
}

/** An issuer elsewhere may take anything for an id, an address too: what could be one is kept out of the log. */
const opaque = (person: string): string =>
  /^[\w.:|-]{1,100}$/.test(person)
    ? person
    : `sha256:${createHash('sha256').update(person).digest('base64url')}`

/** Writes one line that says who did what and when, without texts, addresses and tokens. */
export const audit = (
  log: Pick<Log, 'info'>,
  event: AuditEvent,
  { person, ...fields }: AuditFields,
): void => {
  tell('audited', { event })
  log.info({ event, ...(person !== undefined && { person: opaque(person) }), ...fields }, 'audit')
}

/** The id that an answer of the identity provider carries. */
export const requestIdOf = (response: Pick<ServerResponse, 'getHeader'>): string =>
  String(response.getHeader('X-Request-Id') ?? '')
