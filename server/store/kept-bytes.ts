import { sql, type Kysely, type Transaction } from 'kysely'
import { limits } from '#contract/limits.ts'
import { ChallengeFull, OverQuota } from '../domain/failures.ts'
import type { Tables } from './tables.ts'

/** Bytes counted for a row's keys and indexes, so that a thousand bookmarks of one letter count too. */
const bytesPerRow = 250

/** What a challenge counts towards its owner's storage: its fields, its bookmarks and its old changes. */
export const challengeBytes = sql<number>`octet_length(data) + octet_length(board)
  + coalesce((select sum(octet_length(bookmarks.data) + ${sql.lit(bytesPerRow)})
      from bookmarks where bookmarks.challenge_id = challenges.id), 0)
  + coalesce((select sum(octet_length(challenge_changes.before_json))
      from challenge_changes where challenge_changes.challenge_id = challenges.id), 0)`

/** Call this in a transaction that changed a challenge, its bookmarks or its old changes. */
export const updateChallengeBytes = async (transaction: Transaction<Tables>, id: string): Promise<void> => {
  await transaction.updateTable('challenges').set({ bytes: challengeBytes }).where('id', '=', id).execute()
}

/**
 * How many bytes one person stores. Pictures, settings and links without a page are not counted, because they
 * have their own small limits. The bytes of each challenge were counted when it was written, so this takes
 * the same time for any number of bookmarks.
 */
export const keptBytes = async (db: Kysely<Tables>, owner: string): Promise<number> => {
  const challenges = await db
    .selectFrom('challenges')
    .select(({ fn }) => fn.sum<number | string | null>('bytes').as('bytes'))
    .where('owner', '=', owner)
    .executeTakeFirst()
  const pages = await db
    .selectFrom('home_tokens')
    .select(({ fn }) => fn.sum<number | string | null>(fn('octet_length', ['report'])).as('bytes'))
    .where('owner', '=', owner)
    .executeTakeFirst()
  // A sum over no rows is null, and PostgreSQL returns sums as text.
  return Number(challenges?.bytes ?? 0) + Number(pages?.bytes ?? 0)
}

/** How many bytes a challenge and its bookmarks take, without reading them; 0 if there is no such challenge. */
export const challengeSize = async (db: Kysely<Tables>, owner: string, id: string): Promise<number> => {
  const row = await db
    .selectFrom('challenges')
    .select((challenge) => [
      challenge.fn<number>('octet_length', ['data']).as('data'),
      challenge.fn<number>('octet_length', ['board']).as('board'),
      challenge
        .selectFrom('bookmarks')
        .select((build) =>
          build.fn.sum<number | string | null>(build.fn('octet_length', ['bookmarks.data'])).as('bytes'),
        )
        .whereRef('challenge_id', '=', 'challenges.id')
        .as('bookmarks'),
    ])
    .where('id', '=', id)
    .where('owner', '=', owner)
    .executeTakeFirst()
  return row === undefined ? 0 : row.data + row.board + Number(row.bookmarks ?? 0)
}

/** How many bytes the list of a person's challenges takes, without reading it. */
export const listSize = async (db: Kysely<Tables>, owner: string): Promise<number> => {
  const all = await db
    .selectFrom('challenges')
    .select(({ fn }) => [
      fn.sum<number | string | null>(fn('octet_length', ['row_json'])).as('rows'),
      fn.sum<number | string | null>(fn('octet_length', ['words'])).as('words'),
    ])
    .where('owner', '=', owner)
    .executeTakeFirst()
  return Number(all?.rows ?? 0) + Math.min(limits.listedWords, Number(all?.words ?? 0))
}

/** Whether the owner stores more than `most` bytes. */
export const isOverQuota = async (
  transaction: Transaction<Tables>,
  owner: string,
  most: number,
): Promise<boolean> => (await keptBytes(transaction, owner)) > most

/**
 * Call this at the end of a transaction that added something.
 * @throws OverQuota, which rolls the transaction back, if the owner would store more than `most` bytes.
 */
export const checkQuota = async (
  transaction: Transaction<Tables>,
  owner: string,
  most: number,
): Promise<void> => {
  if (await isOverQuota(transaction, owner, most)) throw new OverQuota()
}

/**
 * Call this after adding bookmarks.
 * @throws ChallengeFull, which rolls the transaction back, if the challenge's bookmarks would exceed their
 * limit.
 */
export const checkBookmarks = async (transaction: Transaction<Tables>, challenge: string): Promise<void> => {
  const stored = await transaction
    .selectFrom('bookmarks')
    .select(({ fn }) => fn.sum<number | string | null>(fn('octet_length', ['data'])).as('data'))
    .where('challenge_id', '=', challenge)
    .executeTakeFirst()
  if (Number(stored?.data ?? 0) > limits.bookmarksBytes) throw new ChallengeFull()
}
