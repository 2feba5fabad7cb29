import type { Transaction } from 'kysely'
import { OverQuota } from '../domain/failures.ts'
import type { Tables } from './tables.ts'

/** What one person keeps, in bytes; a picture, links without a page and settings have small limits of their own. */
const keptBytes = async (transaction: Transaction<Tables>, owner: string): Promise<number> => {
  const challenges = await transaction
    .selectFrom('challenges')
    .select(({ fn }) => [
      fn.sum<number | string | null>(fn('octet_length', ['data'])).as('data'),
      fn.sum<number | string | null>(fn('octet_length', ['board'])).as('board'),
    ])
    .where('owner', '=', owner)
    .executeTakeFirst()
  const bookmarks = await transaction
    .selectFrom('bookmarks')
    .innerJoin('challenges', 'challenges.id', 'bookmarks.challenge_id')
    .select(({ fn }) => fn.sum<number | string | null>(fn('octet_length', ['bookmarks.data'])).as('data'))
    .where('owner', '=', owner)
    .executeTakeFirst()
  const changes = await transaction
    .selectFrom('challenge_changes')
    .innerJoin('challenges', 'challenges.id', 'challenge_changes.challenge_id')
    .select(({ fn }) => fn.sum<number | string | null>(fn('octet_length', ['before_json'])).as('data'))
    .where('owner', '=', owner)
    .executeTakeFirst()
  const pages = await transaction
    .selectFrom('home_tokens')
    .select(({ fn }) => fn.sum<number | string | null>(fn('octet_length', ['report'])).as('data'))
    .where('owner', '=', owner)
    .executeTakeFirst()
  // A sum is null without a row, and PostgreSQL answers it as text.
  return [challenges?.data, challenges?.board, bookmarks?.data, changes?.data, pages?.data].reduce<number>(
    (sum, bytes) => sum + Number(bytes ?? 0),
    0,
  )
}

/**
 * To be asked at the end of a transaction that has added something.
 * @throws OverQuota, which undoes the transaction, when the owner would keep more than `most` bytes.
 */
export const checkQuota = async (
  transaction: Transaction<Tables>,
  owner: string,
  most: number,
): Promise<void> => {
  if ((await keptBytes(transaction, owner)) > most) throw new OverQuota()
}
