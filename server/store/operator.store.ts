import type { Clock } from '../domain/ports.ts'
import type { Database } from './database.ts'
import { failingInDomainTerms } from './failures.ts'

/** Stores the operator's token and choices by name, in the table of secrets. */
export interface OperatorStore {
  read: (name: string) => Promise<string | undefined>
  /** Stores the value unless there is one under this name. @returns whether it was stored. */
  putIfAbsent: (name: string, value: string) => Promise<boolean>
  put: (name: string, value: string) => Promise<void>
  /** Replaces the value if it still equals `from`. @returns whether it was replaced. */
  replace: (name: string, from: string, to: string) => Promise<boolean>
}

export const createOperatorStore = (
  { db, makeRoom }: Pick<Database, 'db' | 'makeRoom'>,
  clock: Clock,
): OperatorStore => {
  const rowOf = (name: string, value: string) => ({ name, value, created_at: Math.floor(clock.now()) })
  return failingInDomainTerms<OperatorStore>(makeRoom, {
    async read(name) {
      const row = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst()
      return row?.value
    },
    async putIfAbsent(name, value) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('secrets')
        .values(rowOf(name, value))
        .onConflict((conflict) => conflict.column('name').doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },
    async put(name, value) {
      await db
        .insertInto('secrets')
        .values(rowOf(name, value))
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute()
    },
    async replace(name, from, to) {
      const { numUpdatedRows } = await db
        .updateTable('secrets')
        .set({ value: to })
        .where('name', '=', name)
        .where('value', '=', from)
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },
  })
}
