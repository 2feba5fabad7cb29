import type { Transaction } from 'kysely'
import type { DatabaseKind } from './migrations.ts'
import type { Tables } from './tables.ts'

/**
 * The order of locks on PostgreSQL: the person, then a challenge, then what belongs to it. To be asked first by every
 * transaction that writes several rows of what a person keeps; one row, such as a setting, waits for no other. Closing an account locks the person and then everything of theirs; a
 * change that held a challenge and came to the person last would wait for the closing that waits for it.
 * Others may change what the same person keeps meanwhile; only closing waits. SQLite lets one transaction write at a
 * time anyway.
 */
export const holdOwner = async (
  transaction: Transaction<Tables>,
  kind: DatabaseKind,
  owner: string,
): Promise<void> => {
  if (kind === 'postgres')
    await transaction.selectFrom('users').select('id').where('id', '=', owner).forKeyShare().execute()
}
