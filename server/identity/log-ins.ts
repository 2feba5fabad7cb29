import { createHash } from 'node:crypto'
import { embeddedClientId } from './embedded.ts'
import type { Artefact, Ended } from './identity-store.port.ts'

/** One place where a person is logged in, or is about to be: what is kept of it, by ids that no page may show. */
export interface LogIn extends Ended {
  /** Names it on the page, and opens nothing. */
  id: string
  beganAt: number
}

/** The grant of a session, as the library writes it down. */
const grantOfSession = ({ payload }: Artefact): string | undefined => {
  const { authorizations } = payload as { authorizations?: Record<string, { grantId?: string }> }
  return authorizations?.[embeddedClientId]?.grantId
}

const hasResult = ({ payload }: Artefact): boolean => 'result' in payload

const nameOf = ({ model, id, uid }: Artefact): string =>
  createHash('sha256')
    .update(`${model} ${uid ?? id}`)
    .digest('base64url')

/**
 * Where a person is logged in, of everything that is kept for the account; the newest first. Every session counts, with
 * or without tokens of it; so does a grant that tokens come from, and a log-in whose password was given and that
 * nobody has finished yet.
 */
export const logInsOf = (artefacts: readonly Artefact[], now: number): LogIn[] => {
  const good = artefacts.filter(({ expiresAt }) => expiresAt === null || expiresAt > now)
  const of = (model: string) => good.filter((artefact) => artefact.model === model)
  const one = (artefact: Artefact, { sessions = [], grants = [] }: Partial<Ended>): LogIn => ({
    id: nameOf(artefact),
    beganAt: artefact.beganAt ?? 0,
    sessions,
    grants,
  })
  const withSession = of('Session').map((session) => {
    const grant = grantOfSession(session)
    return one(session, { sessions: [session.id], grants: grant === undefined ? [] : [grant] })
  })
  const withTokens = of('Grant')
    .filter(({ id }) => !withSession.some(({ grants }) => grants.includes(id)))
    .filter(({ id }) => of('RefreshToken').some(({ grantId }) => grantId === id))
    .map((grant) => one(grant, { grants: [grant.id] }))
  const unfinished = of('Interaction')
    .filter(hasResult)
    .map((interaction) => one(interaction, {}))
  return [...withSession, ...withTokens, ...unfinished].toSorted((a, b) => b.beganAt - a.beganAt)
}
