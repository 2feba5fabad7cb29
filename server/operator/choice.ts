import * as z from 'zod/mini'
import type { OperatorStore } from '../store/operator.store.ts'

/** The model that an operator chose. It is stored in the database, so that all processes use it. */

const choiceName = 'operator-model'
const Stored = z.object({
  revision: z.int(),
  model: z.nullable(z.object({ baseUrl: z.string(), model: z.string(), apiKey: z.nullable(z.string()) })),
})
export type StoredChoice = z.infer<typeof Stored>
export type ChosenModel = NonNullable<StoredChoice['model']>

const noChoice: StoredChoice = { revision: 0, model: null }
const readText = (text: string | undefined): StoredChoice =>
  text === undefined ? noChoice : Stored.parse(JSON.parse(text))

export const readChoice = async (store: OperatorStore): Promise<StoredChoice> =>
  readText(await store.read(choiceName))

/** Stores a choice. @returns undefined, without storing it, if somebody else has chosen since `revision`. */
export const storeChoice = async (
  store: OperatorStore,
  revision: number,
  model: ChosenModel | null,
): Promise<StoredChoice | undefined> => {
  const next = { revision: revision + 1, model }
  const text = JSON.stringify(next)
  const before = await store.read(choiceName)
  if (readText(before).revision !== revision) return undefined
  const isStored =
    before === undefined
      ? await store.putIfAbsent(choiceName, text)
      : await store.replace(choiceName, before, text)
  return isStored ? next : undefined
}
