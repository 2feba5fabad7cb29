import type { JWK } from 'jose'

/** What the embedded provider keeps. Times are milliseconds since the epoch. */

/** One thing of the OpenID library: a session, a grant, a code, a refresh token, an interaction, … */
export interface Artefact {
  model: string
  id: string
  /** As the library hands it over: it goes to JSON and back unchanged. */
  payload: object
  /** What a log-out or a revocation removes together. */
  grantId: string | null
  /** Sessions are found by this as well. */
  uid: string | null
  /** Whose it is; removed with the account. */
  accountId: string | null
  /** When the sign-in that it belongs to began. */
  beganAt: number | null
  expiresAt: number | null
  consumedAt: number | null
}

/** An account that signs in with a password. */
export interface Credential {
  /** `sub` in tokens: random, never used again. */
  id: string
  /** In lower case, as compared (see `comparableEmail`). */
  email: string
  firstName: string
  lastName: string
  passwordHash: string
  createdAt: number
  /**
   * How often log-ins of this account were ended: by a new password, or on the page that lists them. A log-in that was
   * begun at a lower count is not to be finished. A count, because clocks are set.
   */
  endings: number
}

/** What ends together, by the ids of its rows. */
export interface Ended {
  sessions: readonly string[]
  grants: readonly string[]
}

export interface StoredKey {
  kid: string
  /** The private key. */
  jwk: JWK
  createdAt: number
  /** The key signs from this moment on; it is published before. */
  signsFrom: number
}

export interface IdentityStore {
  /** Adds the artefact, or replaces the one of the same model and id; a mark of use stays. */
  keep(artefact: Omit<Artefact, 'consumedAt'>): Promise<void>
  /** Adds the artefact unless there is one of the same model and id that is still good at `now`; true when added. */
  keepOnce(artefact: Omit<Artefact, 'consumedAt'>, now: number): Promise<boolean>
  find(model: string, id: string): Promise<Artefact | undefined>
  findByUid(model: string, uid: string): Promise<Artefact | undefined>
  /** Marks as used; true for exactly one caller. */
  consume(model: string, id: string, at: number): Promise<boolean>
  remove(model: string, id: string): Promise<void>
  removeGrant(grantId: string): Promise<void>
  /** Removes what has expired; answers how many. */
  removeExpired(now: number): Promise<number>
  /** Removes every artefact of a sign-in that began before `moment`, or no one knows when. */
  removeArtefacts(moment: number): Promise<void>
  /** Of the artefacts of a model that belong to no one yet, keeps the `most` that last longest. */
  removeSurplus(model: string, most: number): Promise<void>
  /** Everything of an account, in no order. */
  ofAccount(accountId: string): Promise<Artefact[]>
  /** Removes what an account has of a model. */
  removeOwned(model: string, accountId: string): Promise<void>
  /** Ends these log-ins of an account, and every one of it that is not finished yet. */
  endLogIns(accountId: string, ended: Ended): Promise<void>

  /** False when the e-mail address is taken. */
  addCredential(credential: Omit<Credential, 'endings'>): Promise<boolean>
  credentialById(id: string): Promise<Credential | undefined>
  credentialByEmail(email: string): Promise<Credential | undefined>
  renameCredential(id: string, names: { firstName: string; lastName: string }): Promise<void>
  /** Another hash of the same password, unless the account has another password by now. */
  renewPasswordHash(id: string, from: string, to: string): Promise<void>
  /**
   * Sets another password and ends every log-in of the account but the one that is named, finished or not, in one step.
   * False, and nothing is done, when the hash is not `from` any more.
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
  /** Adds the key unless there is one; of any number of processes at once exactly one succeeds. */
  addFirstSigningKey(key: StoredKey): Promise<void>
  removeSigningKey(kid: string): Promise<void>
  /** Makes the key the only one and removes the secrets and every artefact, all in one step. */
  replaceKeys(key: StoredKey): Promise<void>
  /** Keeps the value unless the name has one; answers the value that holds. */
  keepSecret(name: string, value: string, at: number): Promise<string>
}
