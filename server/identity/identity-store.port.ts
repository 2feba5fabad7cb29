import type { JWK } from 'jose'

/** What the embedded provider stores. Times are milliseconds since the epoch. */

/** One record of the OpenID library: a session, grant, code, refresh token, interaction, … */
export interface Artefact {
  model: string
  id: string
  /** The library's data; JSON can hold it without loss. */
  payload: object
  /** The grant with which a log-out or revocation removes this record. */
  grantId: string | null
  /** A second key, by which sessions are found. */
  uid: string | null
  /** The account that the record belongs to and is removed with. */
  accountId: string | null
  /** When the sign-in that made the record began. */
  beganAt: number | null
  /** A digest of the network address that requested the record; null once the record has an owner. */
  caller: string | null
  expiresAt: number | null
  consumedAt: number | null
}

/** An account that signs in with a password. */
export interface Credential {
  /** `sub` in tokens: random and never reused. */
  id: string
  /** Normalised for comparison (see `comparableEmail`). */
  email: string
  firstName: string
  lastName: string
  passwordHash: string
  createdAt: number
  /**
   * How many times log-ins of this account were ended, by a new password or on the page that lists them. A
   * log-in that began at a lower count must not be finished. A time would not do, because clocks can be set
   * back.
   */
  endings: number
}

/** The rows of some log-ins, by id. */
export interface LogInRows {
  sessions: readonly string[]
  grants: readonly string[]
}

export interface StoredKey {
  kid: string
  /** The private key. */
  jwk: JWK
  createdAt: number
  /** When the key starts signing; it is published earlier. */
  signsFrom: number
}

export interface IdentityStore {
  /** Adds the artefact or replaces the one with the same model and id, but leaves its `consumedAt`. */
  put(artefact: Omit<Artefact, 'consumedAt'>): Promise<void>
  /** Adds the artefact unless one with the same model and id is still valid at `now`; true if added. */
  putOnce(artefact: Omit<Artefact, 'consumedAt'>, now: number): Promise<boolean>
  find(model: string, id: string): Promise<Artefact | undefined>
  findByUid(model: string, uid: string): Promise<Artefact | undefined>
  /** Marks the artefact as used; true for exactly one of several simultaneous calls. */
  consume(model: string, id: string, at: number): Promise<boolean>
  remove(model: string, id: string): Promise<void>
  removeGrant(grantId: string): Promise<void>
  /** Removes expired artefacts; returns how many. */
  removeExpired(now: number): Promise<number>
  /** Removes every artefact whose sign-in began before `moment` or at an unknown time. */
  removeArtefactsBefore(moment: number): Promise<void>
  /**
   * Trims a model's ownerless artefacts to at most `each` per caller and `all` in total. The callers with the
   * most artefacts lose theirs first; each caller's earliest to expire go first.
   */
  removeSurplus(model: string, most: { each: number; all: number }): Promise<void>
  /** All artefacts of an account, in no particular order. */
  artefactsOf(accountId: string): Promise<Artefact[]>
  /** Removes an account's artefacts of one model. */
  removeOwned(model: string, accountId: string): Promise<void>
  /** Ends the given log-ins of an account and all its unfinished ones. */
  endLogIns(accountId: string, ended: LogInRows): Promise<void>

  /** Adds an account; false if the email address is taken. */
  addCredential(credential: Omit<Credential, 'endings'>): Promise<boolean>
  credentialById(id: string): Promise<Credential | undefined>
  credentialByEmail(email: string): Promise<Credential | undefined>
  renameCredential(id: string, names: { firstName: string; lastName: string }): Promise<void>
  /** Replaces the hash by one with a newer cost, unless the password has changed since `from` was read. */
  renewPasswordHash(id: string, from: string, to: string): Promise<void>
  /**
   * Sets a new password and ends all log-ins of the account but `except`, finished or not, in one transaction.
   * Does nothing and returns false if the hash is no longer `from`.
   */
  replacePassword(
    change: { id: string; from: string; to: string },
    except?: { sessionId: string; grantId: string | undefined },
  ): Promise<boolean>
  /** Removes the credential and every artefact of the account. */
  removeAccount(id: string): Promise<void>

  /** The signing keys, latest `signsFrom` first. */
  signingKeys(): Promise<StoredKey[]>
  addSigningKey(key: StoredKey): Promise<void>
  /** Adds the key unless there is one; of several processes at once, only one adds its key. */
  addFirstSigningKey(key: StoredKey): Promise<void>
  removeSigningKey(kid: string): Promise<void>
  /** Makes this the only key and removes the secrets and every artefact, in one transaction. */
  replaceKeys(key: StoredKey): Promise<void>
  /** Stores the value unless the name already has one; returns the stored value. */
  ensureSecret(name: string, value: string, at: number): Promise<string>
}
