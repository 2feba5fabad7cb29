import { embeddedClientId } from './embedded.ts'
import type { Artefact, IdentityStore } from './identity-store.port.ts'

/** One place where a person is logged in: a grant, and what goes on under it. */
export interface LogIn {
  /** The id of its grant, which opens nothing. */
  id: string
  beganAt: number
  /** Sessions of the provider's pages that belong to it, by the ids that no page may show. */
  sessions: readonly string[]
}

/** The grant of a session, as the library writes it down. */
const grantOfSession = ({ payload }: Artefact): string | undefined => {
  const { authorizations } = payload as { authorizations?: Record<string, { grantId?: string }> }
  return authorizations?.[embeddedClientId]?.grantId
}

/** Where a person is logged in, of everything that is kept for the account; the newest first. */
export const logInsOf = (artefacts: readonly Artefact[], now: number): LogIn[] => {
  const good = artefacts.filter(({ expiresAt }) => expiresAt === null || expiresAt > now)
  const of = (model: string) => good.filter((artefact) => artefact.model === model)
  return of('Grant')
    .map(({ id, beganAt }) => ({
      id,
      beganAt: beganAt ?? 0,
      sessions: of('Session')
        .filter((session) => grantOfSession(session) === id)
        .map((session) => session.id),
      isRenewable: of('RefreshToken').some(({ grantId }) => grantId === id),
    }))
    .filter(({ sessions, isRenewable }) => isRenewable || sessions.length > 0)
    .toSorted((a, b) => b.beganAt - a.beganAt)
    .map(({ id, beganAt, sessions }) => ({ id, beganAt, sessions }))
}

/** Logs out there at once: no token, no renewal and no session of it works afterwards. */
export const endLogIns = async (store: IdentityStore, logIns: readonly LogIn[]): Promise<void> => {
  for (const { id, sessions } of logIns) {
    for (const session of sessions) await store.remove('Session', session)
    await store.removeGrant(id)
  }
}
