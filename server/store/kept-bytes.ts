import { sql, type Transaction } from 'kysely'
import { OverQuota } from '../domain/quota.ts'
import type { Tables } from './tables.ts'

/** What one person may keep, in bytes; a picture, links and settings have small limits of their own. */
const keptBytes = async (transaction: Transaction<Tables>, owner: string): Promise<number> => {
  const { rows } = await sql<{ bytes: number | string }>`
    select
      (select coalesce(sum(octet_length(data) + octet_length(board)), 0) from challenges where owner = ${owner})
      + (select coalesce(sum(octet_length(bookmarks.data)), 0)
         from bookmarks join challenges on challenges.id = bookmarks.challenge_id where owner = ${owner})
      + (select coalesce(sum(octet_length(before_json)), 0)
         from challenge_changes join challenges on challenges.id = challenge_changes.challenge_id
         where owner = ${owner}) as bytes
  `.execute(transaction)
  return Number(rows[0]?.bytes ?? 0)
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
