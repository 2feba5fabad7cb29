import type { Transaction } from 'kysely'
import type { DatabaseKind } from './migrations.ts'
import type { Tables } from './tables.ts'

/**
 * Locks the person's row. Every transaction that writes several rows of a person must call this first, so that
 * all take locks in one order: the person, a challenge, the challenge's rows. Closing an account locks the
 * person and then all their data, and would deadlock with a change that locked a challenge first. The lock is
 * shared: only closing waits for it, other changes of the person do not. SQLite needs no lock, because it
 * allows only one writing transaction at a time.
 */
export const holdOwner = async (
  transaction: Transaction<Tables>,
  kind: DatabaseKind,
  owner: string,
): Promise<void> => {
  if (kind === 'postgres')
    await transaction.selectFrom('users').select('id').where('id', '=', owner).forKeyShare().execute()
}
