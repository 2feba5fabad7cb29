import type { JWK } from 'jose'

/** What the embedded provider stores. Times are milliseconds since the epoch. */

/** One record of the OpenID library: a session, grant, code, refresh token, interaction, … */
export interface Artefact {
  model: string
  id: string
  /** As given by the library; round-trips through JSON unchanged. */
  payload: object
  /** Records that a log-out or revocation removes together. */
  grantId: string | null
  /** A second key by which sessions are found. */
  uid: string | null
  /** The account it belongs to and is removed with. */
  accountId: string | null
  /** When the sign-in it belongs to began. */
  beganAt: number | null
  /** A digest of the address it was requested from, while it belongs to nobody. */
  caller: string | null
  expiresAt: number | null
  consumedAt: number | null
}

/** An account that signs in with a password. */
export interface Credential {
  /** `sub` in tokens: random and never reused. */
  id: string
  /** In lower case, as compared (see `comparableEmail`). */
  email: string
  firstName: string
  lastName: string
  passwordHash: string
  createdAt: number
  /**
   * How often this account's log-ins were ended, by a new password or on the page that lists them. A log-in
   * begun at a lower count must not be finished. It is a count because clocks can be set back.
   */
  endings: number
}

/** Log-ins to end, by the ids of their rows. */
export interface Ended {
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
  /** Adds the artefact or replaces the one with the same model and id; a consumed mark is preserved. */
  keep(artefact: Omit<Artefact, 'consumedAt'>): Promise<void>
  /** Adds the artefact unless one with the same model and id is still valid at `now`; true if added. */
  keepOnce(artefact: Omit<Artefact, 'consumedAt'>, now: number): Promise<boolean>
  find(model: string, id: string): Promise<Artefact | undefined>
  findByUid(model: string, uid: string): Promise<Artefact | undefined>
  /** Marks as used; true for exactly one caller. */
  consume(model: string, id: string, at: number): Promise<boolean>
  remove(model: string, id: string): Promise<void>
  removeGrant(grantId: string): Promise<void>
  /** Removes what has expired; returns how many. */
  removeExpired(now: number): Promise<number>
  /** Removes every artefact whose sign-in began before `moment` or at an unknown time. */
  removeArtefacts(moment: number): Promise<void>
  /**
   * Among a model's artefacts without an owner, keeps at most `each` of one caller and `all` together. The
   * callers that have most lose first, and of one caller's artefacts those that expire first.
   */
  removeSurplus(model: string, most: { each: number; all: number }): Promise<void>
  /** All artefacts of an account, in no particular order. */
  ofAccount(accountId: string): Promise<Artefact[]>
  /** Removes an account's artefacts of one model. */
  removeOwned(model: string, accountId: string): Promise<void>
  /** Ends these log-ins of an account, and all its unfinished ones. */
  endLogIns(accountId: string, ended: Ended): Promise<void>

  /** False if the email address is taken. */
  addCredential(credential: Omit<Credential, 'endings'>): Promise<boolean>
  credentialById(id: string): Promise<Credential | undefined>
  credentialByEmail(email: string): Promise<Credential | undefined>
  renameCredential(id: string, names: { firstName: string; lastName: string }): Promise<void>
  /** Replaces the hash of the same password, unless the password has changed. */
  renewPasswordHash(id: string, from: string, to: string): Promise<void>
  /**
   * Sets a new password and ends every other log-in of the account, finished or not, in one step. Does
   * nothing and returns false if the hash is no longer `from`.
   */
  replacePassword(
    change: { id: string; from: string; to: string },
    except?: { sessionId: string; grantId: string | undefined },
  ): Promise<boolean>
  /** Removes the credential and every artefact of the account. */
  removeAccount(id: string): Promise<void>

  /** Newest `signsFrom` first. */
  signingKeys(): Promise<StoredKey[]>
  addSigningKey(key: StoredKey): Promise<void>
  /** Adds the key unless there is one; among several processes exactly one succeeds. */
  addFirstSigningKey(key: StoredKey): Promise<void>
  removeSigningKey(kid: string): Promise<void>
  /** Makes this the only key and removes the secrets and every artefact, in one step. */
  replaceKeys(key: StoredKey): Promise<void>
  /** Stores the value unless the name already has one; returns the stored value. */
  keepSecret(name: string, value: string, at: number): Promise<string>
}
