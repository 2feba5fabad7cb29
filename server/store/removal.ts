import { sql, type Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * Deletes large amounts of data in portions, each in its own transaction. SQLite overwrites and logs deleted
 * data, which takes a third of a second for a full account and would block every other request.
 */

/** Maximum number of bytes, and of rows, that are deleted at a time. */
const portion = 1024 * 1024
const mostRows = 50

interface Sized {
  id: string
  bytes: number
}

/** Groups ids into portions; a row larger than a portion gets one to itself. */
const portionsOf = (rows: readonly Sized[]): string[][] => {
  const portions: string[][] = []
  let current: string[] = []
  let portionBytes = 0
  for (const { id, bytes } of rows) {
    if (current.length > 0 && (portionBytes + bytes > portion || current.length === mostRows)) {
      portions.push(current)
      current = []
      portionBytes = 0
    }
    current.push(id)
    portionBytes += bytes
  }
  return current.length > 0 ? [...portions, current] : portions
}

/** Deletes the links to a challenge's shared pages or, if no challenge is given, all of a person's links. */
export const removeLinks = async (
  db: Kysely<Tables>,
  target: { owner: string; challenge?: string },
): Promise<void> => {
  const all = db.selectFrom('home_tokens').where('owner', '=', target.owner)
  const links = await (
    target.challenge === undefined ? all : all.where('challenge_id', '=', target.challenge)
  )
    .select([
      'digest as id',
      sql<number>`octet_length(challenge_text) + octet_length(details) + coalesce(octet_length(report), 0)`.as(
        'bytes',
      ),
    ])
    .execute()
  for (const digests of portionsOf(links))
    await db.deleteFrom('home_tokens').where('digest', 'in', digests).execute()
}

export const removeChallenges = async (db: Kysely<Tables>, owner: string): Promise<void> => {
  const challenges = await db
    .selectFrom('challenges')
    .select(['id', 'bytes'])
    .where('owner', '=', owner)
    .execute()
  for (const ids of portionsOf(challenges)) await db.deleteFrom('challenges').where('id', 'in', ids).execute()
}
