import type { Transaction } from 'kysely'
import type { DatabaseKind } from './migrations.ts'
import type { Tables } from './tables.ts'

/**
 * Locks the person first. On PostgreSQL, locks are taken in this order: the person, then a challenge, then
 * what belongs to it. Every transaction that writes several rows of a person must call this first; a single
 * row, such as a setting, cannot deadlock. Closing an account locks the person and then all their data, so a
 * change that locked a challenge first would deadlock with it. The lock is shared: other changes to the same
 * person's data may go on, only closing waits. SQLite allows only one writing transaction at a time anyway.
 */
export const holdOwner = async (
  transaction: Transaction<Tables>,
  kind: DatabaseKind,
  owner: string,
): Promise<void> => {
  if (kind === 'postgres')
    await transaction.selectFrom('users').select('id').where('id', '=', owner).forKeyShare().execute()
}
