import { errors, type Adapter, type AdapterFactory, type AdapterPayload } from 'oidc-provider'
import type { Clock } from '../domain/ports.ts'
import { digestKey } from '../limiters.ts'
import type { Artefact, IdentityStore } from './identity-store.port.ts'

const fromSeconds = (seconds: number | undefined): number | null =>
  seconds === undefined || !Number.isFinite(seconds) ? null : seconds * 1000

const accountIn = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'accountId' in value && typeof value.accountId === 'string'
    ? value.accountId
    : undefined

/**
 * The account an artefact belongs to. Closing the account, changing its password or ending its log-ins removes
 * the artefact. An interaction belongs to the person who has entered a password in it; before that, to the
 * person who was signed in when it began.
 */
const ownerOf = (payload: AdapterPayload): string | null =>
  accountIn(payload) ??
  accountIn(payload.result?.login) ??
  accountIn(payload.lastSubmission?.login) ??
  accountIn(payload.session) ??
  null

/**
 * The grant whose removal also removes the artefact. Interactions have none here: they name the grant of the
 * person who was signed in when they began, but logging in as another person ends that grant and must not end
 * the interaction.
 */
const grantOf = (model: string, id: string, payload: AdapterPayload): string | null =>
  model === 'Grant' ? id : model === 'Interaction' ? null : (payload.grantId ?? null)

const wholeSeconds = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

/**
 * When the sign-in began, as stored in sessions and refresh tokens; for other artefacts, when they were
 * issued.
 */
const beganAt = (payload: AdapterPayload): number | null =>
  fromSeconds(
    wholeSeconds(payload['loginTs']) ?? wholeSeconds(payload['iiat']) ?? wholeSeconds(payload['iat']),
  )

/**
 * How many artefacts without an owner are stored, per address (`each`) and together (`all`), because anyone can
 * create them without signing in. Many people may share an address, but one address must not displace the
 * artefacts of all others.
 */
export const mostUnowned: Readonly<Record<string, { each: number; all: number }>> = {
  Interaction: { each: 500, all: 5_000 },
  Session: { each: 500, all: 5_000 },
}
/** How many rows of a model are added between two removals of its surplus. */
const rowsPerCleanUp = 50

const isAdapterPayload = (value: object): value is AdapterPayload => !Array.isArray(value)

const usedMessages: Readonly<Record<string, string>> = {
  RefreshToken: 'refresh token already used',
  AuthorizationCode: 'authorization code already consumed',
}

export interface AdapterDeps {
  store: IdentityStore
  clock: Clock
  /** The address of the current request; undefined outside a request of the library. */
  callerOf: () => string | undefined
}

/**
 * Stores artefacts for the OpenID library. The library reads before it writes, so two simultaneous requests
 * could both use a code, refresh token or proof of possession. The adapter lets exactly one of them succeed.
 */
export const createAdapter =
  ({ store, clock, callerOf }: AdapterDeps): AdapterFactory =>
  (model): Adapter => {
    let unowned = 0
    const validPayload = (artefact: Artefact | undefined): AdapterPayload | undefined => {
      if (artefact === undefined) return undefined
      if (artefact.expiresAt !== null && artefact.expiresAt <= clock.now()) return undefined
      const { payload } = artefact
      if (!isAdapterPayload(payload)) return undefined
      if (artefact.consumedAt === null) return payload
      return { ...payload, consumed: Math.floor(artefact.consumedAt / 1000) }
    }

    const artefactOf = (
      id: string,
      payload: AdapterPayload,
      expiresIn: number | undefined,
    ): Omit<Artefact, 'consumedAt'> => {
      const lifetime = fromSeconds(expiresIn)
      const accountId = ownerOf(payload)
      const caller = model in mostUnowned && accountId === null ? callerOf() : undefined
      return {
        model,
        id,
        payload,
        grantId: grantOf(model, id, payload),
        uid: model === 'Session' ? (payload.uid ?? null) : null,
        accountId,
        beganAt: beganAt(payload),
        caller: caller === undefined ? null : digestKey(caller),
        expiresAt: lifetime === null ? null : clock.now() + lifetime,
      }
    }

    return {
      async upsert(id, payload, expiresIn) {
        const artefact = artefactOf(id, payload, expiresIn)
        const most = mostUnowned[model]
        if (most !== undefined && artefact.accountId === null && (unowned += 1) % rowsPerCleanUp === 0)
          await store.removeSurplus(model, most)
        if (model !== 'ReplayDetection') return store.put(artefact)
        if (!(await store.putOnce(artefact, clock.now())))
          throw new errors.InvalidGrant('DPoP proof JWT Replay detected')
      },
      async find(id) {
        return validPayload(await store.find(model, id))
      },
      async findByUid(uid) {
        return validPayload(await store.findByUid(model, uid))
      },
      // Only the device flow looks up user codes, and it is off.
      findByUserCode: () => Promise.resolve(undefined),
      async consume(id) {
        if (await store.consume(model, id, clock.now())) return
        const artefact = await store.find(model, id)
        if (artefact === undefined) throw new errors.InvalidGrant(`${model} not found`)
        if (artefact.grantId !== null) await store.removeGrant(artefact.grantId)
        throw new errors.InvalidGrant(usedMessages[model] ?? 'already used')
      },
      destroy: (id) => store.remove(model, id),
      revokeByGrantId: (grantId) => store.removeGrant(grantId),
    }
  }
