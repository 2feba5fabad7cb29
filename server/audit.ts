import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { publish } from './happenings.ts'
import type { Log } from './log.ts'

/** Events that are logged because an operator may have to account for them. */
export const auditEvents = [
  'signed-up',
  'signed-in',
  'sign-in-failed',
  /** The password was not checked, because there had been too many attempts. */
  'sign-in-limited',
  'signed-out',
  'password-changed',
  /** The password was set through a link that the operator issued. */
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
  /** The id of the account; absent if unknown. */
  person?: string | undefined
  requestId: string
  /** The id of a saved challenge. */
  challenge?: string
  /** The link's id, which does not open the link. */
  link?: string
}

/**
 * The id to log for a person. External issuers may use email addresses as ids, so an id that could be one is
 * hashed.
 */
const opaqueId = (person: string): string =>
  /^[\w.:|-]{1,100}$/.test(person)
    ? person
    : `sha256:${createHash('sha256').update(person).digest('base64url')}`

/** Logs who did what and when, without texts, addresses or tokens. */
export const audit = (
  log: Pick<Log, 'info'>,
  event: AuditEvent,
  { person, ...fields }: AuditFields,
): void => {
  publish('audited', { event })
  log.info({ event, ...(person !== undefined && { person: opaqueId(person) }), ...fields }, 'audit')
}

/** Reads the request id from an answer of the identity provider. */
export const requestIdOf = (response: Pick<ServerResponse, 'getHeader'>): string =>
  String(response.getHeader('X-Request-Id') ?? '')
