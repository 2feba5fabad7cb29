import type { Generated } from 'kysely'

/**
 * The product's tables, the same in node:sqlite and PostgreSQL. Times are milliseconds since the epoch.
 * Columns named `…_json`, `data` and `payload` hold JSON as text, because users may type characters that
 * PostgreSQL refuses in plain text (U+0000, lone surrogates), and JSON escapes those.
 */

/** Removes the characters that PostgreSQL refuses in a text column. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '')

/** Home tokens (AMB-03): a token's digest and the challenge text it opens. */
export interface HomeTokens {
  digest: string
  challenge_text: string
  expires_at: number
  /** Who made it; it is deleted with them. */
  owner: string | null
  /** Details stored with the text, as JSON: the brief. */
  details: Generated<string>
  /** A report page as JSON, and the challenge it is deleted with. */
  report: string | null
  challenge_id: string | null
  /** What its owner's list says of it, as JSON: when it was made, and the sections on its page. */
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
  /**
   * Access tokens issued before this time belong to an earlier account of the same person and are refused.
   */
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
 * Saved challenges. `data` holds the fields of PERS-14, `board` the owner's topics, ranking and brief.
 * `row_json` and `words` are derived from them: what a list shows, and what its search looks in.
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
}

/**
 * What each change of a challenge replaced, so that a change based on an older revision can be merged
 * (AMB-76).
 */
export interface ChallengeChanges {
  challenge_id: string
  /** The revision after the change. */
  revision: number
  /** The replaced fields with their previous values. */
  before_json: string
}

/** Bookmarked items of a challenge. `natural` is a digest of what makes two items equal. */
export interface Bookmarks {
  challenge_id: string
  kind: string
  id: string
  natural: string
  /** Increases in the order in which items were added. */
  place: number
  data: string
}

/** Answers to calls that carried an Idempotency-Key, kept for 24 hours. */
export interface IdempotentAnswers {
  owner: string
  key: string
  /** A digest of the call and its body. */
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
  /** When the sign-in it belongs to began; null in records from an earlier version. */
  began_at: number | null
  /** A digest of the address it was requested from, while it belongs to nobody; null once it has an owner. */
  caller: string | null
  expires_at: number | null
  consumed_at: number | null
}

/** Accounts of the embedded identity provider. */
export interface Credentials {
  /** `sub` in tokens. */
  id: string
  /** In comparable form; unique. */
  email: string
  /** `{firstName, lastName}` */
  names_json: string
  password_hash: string
  created_at: number
  /** How often log-ins were ended, by a new password or on the page that lists them. */
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

/** Secrets made at the first start, such as the keys that sign cookies. */
export interface Secrets {
  name: string
  value: string
  created_at: number
}

/** Uses counted by key, until the window that started with the first use ends. */
export interface RateLimits {
  key: string
  points: number
  expires_at: number
}

/** Written and removed to check that storage accepts writes. */
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
