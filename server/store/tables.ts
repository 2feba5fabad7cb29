import type { Generated } from 'kysely'

/**
 * The tables of the product, the same in node:sqlite and PostgreSQL. Times are milliseconds since the epoch.
 * Columns that end in `_json`, `data` and `payload` hold JSON as text: what people type may contain characters that
 * PostgreSQL refuses in a plain text (U+0000, lone surrogates), and JSON writes those as escapes.
 */

/** A text for a plain text column: what PostgreSQL refuses in one is left out. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '')

/** Home tokens (AMB-03): the digest of a token and the challenge text it stands for. */
export interface HomeTokens {
  digest: string
  challenge_text: string
  expires_at: number
  /** Who made it; it goes with them. */
  owner: string | null
  /** What goes with the text, as JSON: the brief. */
  details: Generated<string>
  /** The page of a report, as JSON, and the challenge with which it goes. */
  report: string | null
  challenge_id: string | null
}

/** One row per person. The id is the subject of the sign-in identity. */
export interface Users {
  id: string
  /** `{firstName, lastName, jobTitle}` */
  profile_json: string
  /** Address of the profile picture; empty without one. */
  picture: string
  created_at: number
  /** Access tokens issued until then belong to an earlier account of the same person and open nothing. */
  valid_from: number
}

/** Settings and finished onboarding steps: one row per key, so that two changes never overwrite each other. */
export interface UserValues {
  owner: string
  area: 'setting' | 'onboarding'
  key: string
  value_json: string
}

/** Profile pictures, re-encoded. The id is an unguessable part of the picture's address. */
export interface Pictures {
  id: string
  owner: string
  type: string
  bytes: Uint8Array
}

/** Accounts that were closed, by a digest of their subject, until every access token of then has ended. */
export interface ClosedAccounts {
  digest: string
  closed_at: number
}

/**
 * Saved challenges; `data` holds the fields of PERS-14, `board` what was arranged: topics, ranking and the brief. `row_json`
 * and `words` are made of them: what a list shows, and what a search in it looks for.
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

/** What a change of a challenge replaced, so that a later change made on an older revision can be merged (AMB-76). */
export interface ChallengeChanges {
  challenge_id: string
  /** The revision that the change led to. */
  revision: number
  /** The replaced fields with their values from before. */
  before_json: string
}

/** Bookmarked items of a challenge. `natural` is a digest of what makes two items the same one. */
export interface Bookmarks {
  challenge_id: string
  kind: string
  id: string
  natural: string
  /** Rising with the order in which items were added. */
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

/** Rows of the embedded identity provider: sessions, grants, codes and tokens by model. */
export interface OidcRows {
  model: string
  id: string
  payload: string
  grant_id: string | null
  uid: string | null
  account_id: string | null
  /** When the sign-in that it belongs to began; unknown of what an earlier version kept. */
  began_at: number | null
  expires_at: number | null
  consumed_at: number | null
}

/** Accounts of the embedded identity provider. */
export interface Credentials {
  /** `sub` in tokens. */
  id: string
  /** As compared; unique. */
  email: string
  /** `{firstName, lastName}` */
  names_json: string
  password_hash: string
  created_at: number
  /** How often log-ins were ended: by a new password, or on the page that lists them. */
  endings: number
}

/** Private signing keys of the embedded identity provider, as JWK. */
export interface SigningKeys {
  kid: string
  jwk_json: string
  created_at: number
  /** The key signs from then on; it is published before. */
  signs_from: number
}

/** Secrets made at first start, such as the keys that sign cookies. */
export interface Secrets {
  name: string
  value: string
  created_at: number
}

/** Uses counted by key, until the window that began with the first one ends. */
export interface RateLimits {
  key: string
  points: number
  expires_at: number
}

/** Written and removed to learn whether storage takes writes. */
export interface StorageProbes {
  id: string
  filler: string
}

/** The steps of the schema that have been taken, as Kysely's Migrator records them. */
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
