import { createHash } from 'node:crypto'
import { embeddedClientId } from './embedded.ts'
import type { Artefact, LogInRows } from './identity-store.port.ts'

/** A person's log-in, finished or not. The ids of its sessions and grants must not be shown on a page. */
export interface LogIn extends LogInRows {
  /** Identifies the log-in on the page; gives no access to it. */
  id: string
  beganAt: number
}

/** The grant of a session, read from where the library stores it. */
const grantOfSession = ({ payload }: Artefact): string | undefined => {
  const { authorizations } = payload as { authorizations?: Record<string, { grantId?: string }> }
  return authorizations?.[embeddedClientId]?.grantId
}

const hasResult = ({ payload }: Artefact): boolean => 'result' in payload

const logInIdOf = ({ model, id, uid }: Artefact): string =>
  createHash('sha256')
    .update(`${model} ${uid ?? id}`)
    .digest('base64url')

/**
 * Derives a person's log-ins, newest first, from the artefacts of the account. Each session is a log-in, as is
 * each grant with tokens but no session, and each unfinished log-in whose password was given.
 */
export const logInsOf = (artefacts: readonly Artefact[], now: number): LogIn[] => {
  const unexpired = artefacts.filter(({ expiresAt }) => expiresAt === null || expiresAt > now)
  const ofModel = (model: string) => unexpired.filter((artefact) => artefact.model === model)
  const toLogIn = (artefact: Artefact, { sessions = [], grants = [] }: Partial<LogInRows>): LogIn => ({
    id: logInIdOf(artefact),
    beganAt: artefact.beganAt ?? 0,
    sessions,
    grants,
  })
  const withSession = ofModel('Session').map((session) => {
    const grant = grantOfSession(session)
    return toLogIn(session, { sessions: [session.id], grants: grant === undefined ? [] : [grant] })
  })
  const withTokens = ofModel('Grant')
    .filter(({ id }) => !withSession.some(({ grants }) => grants.includes(id)))
    .filter(({ id }) => ofModel('RefreshToken').some(({ grantId }) => grantId === id))
    .map((grant) => toLogIn(grant, { grants: [grant.id] }))
  const unfinished = ofModel('Interaction')
    .filter(hasResult)
    .map((interaction) => toLogIn(interaction, {}))
  return [...withSession, ...withTokens, ...unfinished].toSorted((a, b) => b.beganAt - a.beganAt)
}
