import type { Generated } from 'kysely'

/**
 * The product's tables, the same in node:sqlite and PostgreSQL. Times are milliseconds since the epoch.
 * Columns named `…_json`, `data`, `board`, `payload`, `details`, `report` and `listed` hold JSON as text,
 * because users may type characters that PostgreSQL refuses in plain text (U+0000, lone surrogates), and JSON
 * escapes those.
 */

/** Removes the characters that PostgreSQL refuses in a text column. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '')

/** Home tokens (AMB-03): the digest of a token and the challenge text that it gives access to. */
export interface HomeTokens {
  digest: string
  challenge_text: string
  expires_at: number
  /** The user who made the token; it is deleted with the user. */
  owner: string | null
  /**
   * What is handed over besides the text, as JSON: the brief, the title, the options and the sender's name.
   */
  details: Generated<string>
  /** The report page as JSON, and its challenge; the row is deleted with the challenge. */
  report: string | null
  challenge_id: string | null
  /** What the owner's list of links shows, as JSON: when the link was made, and the sections of the page. */
  listed: Generated<string>
}

/** One row per person. The id is the subject of their sign-in. */
export interface Users {
  id: string
  /** `{firstName, lastName, jobTitle}` */
  profile_json: string
  /** Address of the profile picture; empty without one. */
  picture: string
  created_at: number
  /** Access tokens issued until this time belong to an earlier account of the same person and are refused. */
  valid_from: number
}

/** Settings and finished onboarding steps: one row per key, so that changes never overwrite each other. */
export interface UserValues {
  owner: string
  area: 'setting' | 'onboarding'
  key: string
  value_json: string
}

/** Profile pictures, re-encoded. The id is part of the picture's address and cannot be guessed. */
export interface Pictures {
  id: string
  owner: string
  type: string
  bytes: Uint8Array
}

/** Closed accounts, by a digest of their subject, until every access token issued before has expired. */
export interface ClosedAccounts {
  digest: string
  closed_at: number
}

/**
 * Saved challenges. `data` holds the fields of PERS-14, `board` the owner's topics, ranking and brief. Derived
 * from them are `row_json`, which lists show, and `words`, which lists search.
 */
export interface Challenges {
  id: string
  owner: string
  revision: number
  created_at: number
  updated_at: number
  data: string
  board: Generated<string>
  row_json: Generated<string>
  words: Generated<string>
  /** What the challenge counts towards its owner's storage, with its bookmarks and old changes. */
  bytes: Generated<number>
}

/**
 * The values that each change of a challenge replaced; needed to merge changes of an older revision (AMB-76).
 */
export interface ChallengeChanges {
  challenge_id: string
  /** The revision after the change. */
  revision: number
  /** The replaced fields with their previous values. */
  before_json: string
}

/** Bookmarked items of a challenge. `natural` is a digest that equal items share. */
export interface Bookmarks {
  challenge_id: string
  kind: string
  id: string
  natural: string
  /** Increases in the order in which items were added. */
  place: number
  data: string
}

/** Answers to calls with an Idempotency-Key, stored for 24 hours. */
export interface IdempotentAnswers {
  owner: string
  key: string
  /** A digest of the body, or for a change of the challenge's id. */
  request: string
  answer_json: string
  created_at: number
}

/** The embedded identity provider's records: sessions, grants, codes and tokens by model. */
export interface OidcRows {
  model: string
  id: string
  payload: string
  grant_id: string | null
  uid: string | null
  account_id: string | null
  /** When the sign-in that made this record began; null in records from an earlier version. */
  began_at: number | null
  /** A digest of the network address that requested the record; null once the record has an owner. */
  caller: string | null
  expires_at: number | null
  consumed_at: number | null
}

/** Accounts of the embedded identity provider. */
export interface Credentials {
  /** The account's id, which is the `sub` in tokens. */
  id: string
  /** Normalised for comparison; unique. */
  email: string
  /** `{firstName, lastName}` */
  names_json: string
  password_hash: string
  created_at: number
  /** How many times log-ins of this account were ended, by a new password or on the page that lists them. */
  endings: number
}

/** The embedded identity provider's private signing keys, as JWK. */
export interface SigningKeys {
  kid: string
  jwk_json: string
  created_at: number
  /** When the key starts signing; it is published earlier. */
  signs_from: number
}

/**
 * Secrets by name, such as the key that signs cookies and the digest of the operator's token. The model that
 * the operator chose is here too, because it may have a key.
 */
export interface Secrets {
  name: string
  value: string
  created_at: number
}

/** Uses counted by key in a window that starts with the first use and ends at `expires_at`. */
export interface RateLimits {
  key: string
  points: number
  expires_at: number
}

/** Rows that are written and removed to check that storage accepts writes. */
export interface StorageProbes {
  id: string
  filler: string
}

/** Applied migrations, as Kysely's Migrator records them. */
export interface KyselyMigration {
  name: string
  timestamp: string
}

export interface Tables {
  home_tokens: HomeTokens
  users: Users
  user_values: UserValues
  pictures: Pictures
  closed_accounts: ClosedAccounts
  challenges: Challenges
  challenge_changes: ChallengeChanges
  bookmarks: Bookmarks
  idempotent_answers: IdempotentAnswers
  oidc_rows: OidcRows
  credentials: Credentials
  signing_keys: SigningKeys
  secrets: Secrets
  storage_probes: StorageProbes
  rate_limits: RateLimits
  kysely_migration: KyselyMigration
}
