import { createHash, randomUUID } from 'node:crypto'
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import {
  boardNames,
  type ChallengeChange,
  type Kept,
  type ListedChallenge,
  type SavedChallenge,
} from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import type { ChallengeFields } from '#contract/merge.ts'
import { omit, pick } from '#contract/pick.ts'
import {
  bookmarkLists,
  emptyChallenge,
  emptyRanking,
  savedKinds,
  type SavedListName,
} from '#contract/vocabulary.ts'
import { baseFrom, mergeChange, type Base } from '../domain/challenge.merge.ts'
import type { ChallengeRow } from '../domain/challenge.row.ts'
import {
  hasOwnId,
  isChallengeId,
  bookmarkKeyOf,
  type BookmarkItems,
  type BookmarkKind,
  type ChangeOutcome,
  type ChallengeStore,
  type NewChallenge,
  type IdempotentRequest,
} from '../domain/challenges.ts'
import type { Clock } from '../domain/ports.ts'
import { inTurns } from '../turns.ts'
import type { Database } from './database.ts'
import { failingInDomainTerms } from './failures.ts'
import { holdOwner } from './held-owner.ts'
import {
  challengeSize,
  checkBookmarks,
  checkQuota,
  isOverQuota,
  keptBytes,
  listSize,
  updateChallengeBytes,
} from './kept-bytes.ts'
import { listedColumns } from './listed-columns.ts'
import { createOwnerTurns } from './owner-turns.ts'
import { removeLinks } from './removal.ts'
import type { Challenges, Tables } from './tables.ts'

/** How long an idempotency key is remembered. */
const answersKeptFor = 24 * 60 * 60 * 1000
/**
 * Maximum number of remembered answers per person; enough, because a key is normally repeated within minutes.
 */
const mostAnswers = 1_000
/**
 * How many old changes of a challenge are stored for merging, in number and bytes. A change based on an older
 * revision conflicts in every field that differs.
 */
const mostChanges = 50
const mostChangeBytes = 4 * 1024 * 1024

const naturalKeyOf = <Kind extends BookmarkKind>(kind: Kind, item: BookmarkItems[Kind]): string =>
  createHash('sha256').update(bookmarkKeyOf[kind](item)).digest('base64url')

/** The columns for a challenge's fields, including the row that lists show. */
const columnsOf = (
  fields: ChallengeFields,
): Pick<Selectable<Challenges>, 'data' | 'board' | 'row_json' | 'words'> => {
  const data = JSON.stringify(omit(fields, boardNames))
  return { data, board: JSON.stringify(pick(fields, boardNames)), ...listedColumns(data) }
}

const bytesOf = ({ data, board }: Pick<Selectable<Challenges>, 'data' | 'board'>): number =>
  Buffer.byteLength(data) + Buffer.byteLength(board)

/** The fields of a stored row. Rows of older versions lack fields, or the plans of a ranking. */
const fieldsOf = ({ data, board }: Pick<Selectable<Challenges>, 'data' | 'board'>): ChallengeFields => {
  const stored = { ...JSON.parse(data), ...JSON.parse(board) } as Partial<ChallengeFields>
  return { ...emptyChallenge, ...stored, ranking: { ...emptyRanking, ...stored.ranking } }
}

const listedStateOf = ({
  id,
  revision,
  updated_at,
}: Pick<Selectable<Challenges>, 'id' | 'revision' | 'updated_at'>): Pick<
  ListedChallenge,
  '_id' | 'revision' | 'updatedAt'
> => ({ _id: id, revision, updatedAt: new Date(updated_at).toISOString() })

/** How many challenges one query of a list reads. */
const rowsAtOnce = 100

const withId = (id: string, data: string): object | undefined => {
  try {
    return { ...(JSON.parse(data) as object), _id: id }
  } catch {
    return undefined
  }
}

const withBookmarks = async (db: Kysely<Tables>, row: Selectable<Challenges>): Promise<SavedChallenge> => {
  const lists: Record<SavedListName, object[]> = {
    sparks: [],
    ideas: [],
    papers: [],
    reframes: [],
    businessModels: [],
  }
  const pause = inTurns()
  for (const kind of savedKinds) {
    const items = await db
      .selectFrom('bookmarks')
      .select(['id', 'data'])
      .where('challenge_id', '=', row.id)
      .where('kind', '=', kind)
      .orderBy('place')
      .orderBy('id')
      .execute()
    for (const { id, data } of items) {
      await pause()
      const item = withId(id, data)
      // Skip an item that cannot be read, so that the others still load.
      if (item !== undefined) lists[bookmarkLists[kind]].push(item)
    }
  }
  // The data was checked when it was written, so it is not checked again.
  return { ...fieldsOf(row), ...listedStateOf(row), ...lists } as SavedChallenge
}

/** Counts each challenge's bookmarks by kind, from an index alone. */
const bookmarkCounts = async (
  db: Kysely<Tables>,
  challenges: readonly string[],
): Promise<Map<string, Kept>> => {
  const rows = await db
    .selectFrom('bookmarks')
    .select(({ fn }) => ['challenge_id as id', 'kind', fn.countAll<number>().as('count')])
    .where('challenge_id', 'in', challenges)
    .groupBy(['challenge_id', 'kind'])
    .execute()
  const counts = new Map<string, Kept>()
  for (const { id, kind, count } of rows) {
    const { ideas, all } = counts.get(id) ?? { ideas: 0, all: 0 }
    counts.set(id, { ideas: ideas + (kind === 'ideas' ? count : 0), all: all + count })
  }
  return counts
}

/** How many of a person's shared pages still work, by challenge (REP-07). */
const sharedPageCounts = async (
  db: Kysely<Tables>,
  owner: string,
  now: number,
): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('home_tokens')
    .select(({ fn }) => ['challenge_id as id', fn.countAll<number>().as('count')])
    .where('owner', '=', owner)
    .where('challenge_id', 'is not', null)
    .where('expires_at', '>', now)
    .groupBy('challenge_id')
    .execute()
  return new Map(rows.map(({ id, count }) => [id ?? '', count]))
}

const withPages = <Saved extends { _id: string }>(
  saved: Saved,
  shared: ReadonlyMap<string, number>,
): Saved & { pages?: number } => {
  const pages = shared.get(saved._id)
  return pages === undefined ? saved : { ...saved, pages }
}

/** The ids of a person's challenges, most recently changed first (AMB-64). */
const idsOf = async (db: Kysely<Tables>, owner: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('challenges')
    .select('id')
    .where('owner', '=', owner)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The list rows of these challenges in the given order, each with at most `words` characters of its words. */
const listedOf = async (
  db: Kysely<Tables>,
  owner: string,
  ids: readonly string[],
  words: number,
): Promise<ListedChallenge[]> => {
  const found = await db
    .selectFrom('challenges')
    .select(['id', 'revision', 'updated_at', 'row_json', sql<string>`substr(words, 1, ${words})`.as('words')])
    .where('owner', '=', owner)
    .where('id', 'in', ids)
    .execute()
  const counts = await bookmarkCounts(db, ids)
  const rows = new Map(found.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    if (row === undefined) return []
    const { shown, studies } = JSON.parse(row.row_json) as Omit<ChallengeRow, 'words'>
    const { ideas, all } = counts.get(id) ?? { ideas: 0, all: 0 }
    return [{ ...shown, ...listedStateOf(row), words: row.words, kept: { ideas, all: all + studies } }]
  })
}

const challengeQuery = (db: Kysely<Tables>, owner: string, id: string) =>
  db.selectFrom('challenges').selectAll().where('id', '=', id).where('owner', '=', owner)

/** Deletes stored changes beyond the limits, but never the newest. */
const forgetOldChanges = async (transaction: Transaction<Tables>, challenge: string): Promise<void> => {
  const all = await transaction
    .selectFrom('challenge_changes')
    .select(({ fn }) => ['revision', fn<number>('octet_length', ['before_json']).as('bytes')])
    .where('challenge_id', '=', challenge)
    .orderBy('revision', 'desc')
    .execute()
  let bytes = 0
  const old = all.find((each, at) => {
    bytes += each.bytes
    return at > 0 && (at >= mostChanges || bytes > mostChangeBytes)
  })
  if (old !== undefined)
    await transaction
      .deleteFrom('challenge_changes')
      .where('challenge_id', '=', challenge)
      .where('revision', '<=', old.revision)
      .execute()
}

/** Adds the items that are not bookmarked yet; 'full' if there would be too many. */
const addItems = async <Kind extends BookmarkKind>(
  transaction: Transaction<Tables>,
  challengeId: string,
  kind: Kind,
  items: readonly BookmarkItems[Kind][],
): Promise<{ ids: Map<string, string>; added: boolean } | 'full'> => {
  const itemsByKey = new Map(items.map((item) => [naturalKeyOf(kind, item), item]))
  const ofKind = transaction
    .selectFrom('bookmarks')
    .where('challenge_id', '=', challengeId)
    .where('kind', '=', kind)
  const idsByNaturalKey = async (naturals: string[]) =>
    new Map(
      (await ofKind.select(['natural', 'id']).where('natural', 'in', naturals).execute()).map((row) => [
        row.natural,
        row.id,
      ]),
    )
  if (itemsByKey.size === 0) return { ids: new Map(), added: false }
  const known = await idsByNaturalKey([...itemsByKey.keys()])
  const added = [...itemsByKey].filter(([natural]) => !known.has(natural))
  if (added.length === 0) return { ids: known, added: false }
  const { count, last } = await ofKind
    .select((build) => [
      build.fn.countAll<number>().as('count'),
      build.fn.coalesce(build.fn.max('place'), build.lit(0)).as('last'),
    ])
    .executeTakeFirstOrThrow()
  if (count + added.length > limits.bookmarksPerKind) return 'full'
  await transaction
    .insertInto('bookmarks')
    .values(
      added.map(([natural, { _id, ...item }], position) => ({
        challenge_id: challengeId,
        kind,
        id: hasOwnId(kind) && _id !== undefined ? _id : randomUUID(),
        natural,
        place: last + 1 + position,
        data: JSON.stringify(item),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Another process may have added one of the items at the same time; read which ids were stored.
  return { ids: await idsByNaturalKey([...itemsByKey.keys()]), added: true }
}

export const createChallengeStore = (
  { db, kind: databaseKind, forget, makeRoom }: Pick<Database, 'db' | 'kind' | 'forget' | 'makeRoom'>,
  clock: Clock,
  { mostBytes = limits.keptBytes }: { mostBytes?: number } = {},
): ChallengeStore => {
  const now = () => Math.floor(clock.now())
  const inTurn = createOwnerTurns()
  /** Runs a transaction in the person's turn, with their row locked. */
  const write = <Result>(owner: string, work: (transaction: Transaction<Tables>) => Promise<Result>) =>
    inTurn(owner, () =>
      db.transaction().execute(async (transaction) => {
        await holdOwner(transaction, databaseKind, owner)
        return work(transaction)
      }),
    )

  /** Reads a challenge and locks its row until the transaction ends. SQLite has only one writer anyway. */
  const readLocked = (transaction: Transaction<Tables>, owner: string, id: string) => {
    const query = challengeQuery(transaction, owner, id)
    return (databaseKind === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
  }

  const read = async (from: Kysely<Tables>, owner: string, id: string) => {
    const row = await challengeQuery(from, owner, id).executeTakeFirst()
    return row && withPages(await withBookmarks(from, row), await sharedPageCounts(from, owner, now()))
  }

  /**
   * Inserts the challenge's row. The given id, for instance that of a deleted challenge that is restored, is
   * used if it has the right form and is free. If two requests want the same id at once, the database decides.
   */
  const insertRow = async (
    transaction: Transaction<Tables>,
    owner: string,
    { challenge: { _id: wanted, ...fields }, revision = 0 }: NewChallenge,
  ): Promise<string> => {
    const at = now()
    const row = { owner, created_at: at, updated_at: at, ...columnsOf(fields) }
    if (wanted !== undefined && isChallengeId(wanted)) {
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('challenges')
        // Continue from the highest revision that another tab may have seen, so that the tab notices the
        // change.
        .values({ id: wanted, revision: revision + 1, ...row })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirstOrThrow()
      if (numInsertedOrUpdatedRows === 1n) return wanted
    }
    const id = randomUUID()
    await transaction
      .insertInto('challenges')
      .values({ id, revision: 1, ...row })
      .execute()
    return id
  }

  const insert = async (transaction: Transaction<Tables>, owner: string, input: NewChallenge) => {
    const { count } = await transaction
      .selectFrom('challenges')
      .select((build) => build.fn.countAll<number>().as('count'))
      .where('owner', '=', owner)
      .executeTakeFirstOrThrow()
    if (count >= limits.savedChallenges) return 'full'
    const id = await insertRow(transaction, owner, input)
    const pause = inTurns()
    for (const kind of savedKinds) {
      await addItems(transaction, id, kind, input[bookmarkLists[kind]])
      await pause()
    }
    await updateChallengeBytes(transaction, id)
    await checkQuota(transaction, owner, mostBytes)
    return { id }
  }

  /** Takes the key, waiting for a call that holds it; returns the answer of an earlier call with this key. */
  const takeKey = async (
    transaction: Transaction<Tables>,
    owner: string,
    { key, request }: IdempotentRequest,
  ) => {
    await transaction
      .deleteFrom('idempotent_answers')
      .where('owner', '=', owner)
      .where('created_at', '<=', now() - answersKeptFor)
      .execute()
    const surplus = await transaction
      .selectFrom('idempotent_answers')
      .select(['key'])
      .where('owner', '=', owner)
      .where('key', '!=', key)
      .orderBy('created_at', 'desc')
      .orderBy('key')
      .limit(mostAnswers)
      .offset(mostAnswers - 1)
      .execute()
    if (surplus.length > 0)
      await transaction
        .deleteFrom('idempotent_answers')
        .where('owner', '=', owner)
        .where(
          'key',
          'in',
          surplus.map((each) => each.key),
        )
        .execute()
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('idempotent_answers')
      .values({ owner, key, request, answer_json: '', created_at: now() })
      .onConflict((conflict) => conflict.columns(['owner', 'key']).doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 1n) return undefined
    return transaction
      .selectFrom('idempotent_answers')
      .select(['request', 'answer_json'])
      .where('owner', '=', owner)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
  }

  const baseAt = async (
    transaction: Transaction<Tables>,
    { id, revision: current }: Selectable<Challenges>,
    revision: number | undefined,
  ): Promise<Base> => {
    if (revision === undefined) return 'none'
    if (revision > current) return 'unknown'
    const later = await transaction
      .selectFrom('challenge_changes')
      .select('before_json')
      .where('challenge_id', '=', id)
      .where('revision', '>', revision)
      .orderBy('revision')
      .execute()
    if (later.length !== current - revision) return 'unknown'
    return baseFrom(later.map(({ before_json }) => JSON.parse(before_json) as Partial<ChallengeFields>))
  }

  const forgetKey = (transaction: Transaction<Tables>, owner: string, { key }: IdempotentRequest) =>
    transaction.deleteFrom('idempotent_answers').where('owner', '=', owner).where('key', '=', key).execute()

  const change = (
    owner: string,
    id: string,
    requested: ChallengeChange,
    baseRevision?: number,
    idempotency?: IdempotentRequest,
  ): Promise<ChangeOutcome> =>
    write(owner, async (transaction) => {
      const row = await readLocked(transaction, owner, id)
      if (row === undefined) return undefined
      const earlier = idempotency && (await takeKey(transaction, owner, idempotency))
      if (earlier !== undefined)
        return earlier.request === idempotency?.request
          ? { saved: await withBookmarks(transaction, row) }
          : { otherRequest: true }
      const { fields, before, conflicts } = mergeChange(
        fieldsOf(row),
        requested,
        await baseAt(transaction, row, baseRevision),
      )
      if (conflicts.length > 0) {
        // Nothing was changed, so the key may be used again.
        if (idempotency !== undefined) await forgetKey(transaction, owner, idempotency)
        return { conflicts }
      }
      if (Object.keys(before).length === 0) return { saved: await withBookmarks(transaction, row) }
      const newRow = {
        ...row,
        revision: row.revision + 1,
        updated_at: now(),
        ...columnsOf(fields),
      }
      const { revision, updated_at, data, board, row_json, words } = newRow
      await transaction
        .updateTable('challenges')
        .set({ revision, updated_at, data, board, row_json, words })
        .where('id', '=', id)
        .where('owner', '=', owner)
        .execute()
      await transaction
        .insertInto('challenge_changes')
        .values({ challenge_id: id, revision: newRow.revision, before_json: JSON.stringify(before) })
        .execute()
      await forgetOldChanges(transaction, id)
      await updateChallengeBytes(transaction, id)
      if (bytesOf(newRow) > bytesOf(row)) await checkQuota(transaction, owner, mostBytes)
      // A person over the storage limit may still make changes that add nothing, but the values that they
      // replace are not stored.
      else if (await isOverQuota(transaction, owner, mostBytes)) {
        await transaction.deleteFrom('challenge_changes').where('challenge_id', '=', id).execute()
        await updateChallengeBytes(transaction, id)
      }
      return { saved: await withBookmarks(transaction, newRow) }
    })

  return failingInDomainTerms<ChallengeStore>(makeRoom, {
    async list(owner) {
      const all = await idsOf(db, owner)
      const shared = await sharedPageCounts(db, owner, now())
      // The more challenges there are, the fewer words of each are sent, which limits the size of the answer.
      const words = Math.floor(limits.listedWords / Math.max(1, all.length))
      const rows: ListedChallenge[] = []
      for (let from = 0; from < all.length; from += rowsAtOnce)
        rows.push(...(await listedOf(db, owner, all.slice(from, from + rowsAtOnce), words)))
      return rows.map((row) => withPages(row, shared))
    },
    async *all(owner) {
      for (const id of await idsOf(db, owner)) {
        const row = await challengeQuery(db, owner, id).executeTakeFirst()
        // The row is missing if the challenge was deleted since reading began.
        if (row !== undefined) yield await withBookmarks(db, row)
      }
    },
    size: (owner, id) => challengeSize(db, owner, id),
    listSize: (owner) => listSize(db, owner),
    bytes: (owner) => keptBytes(db, owner),
    read: (owner, id) => read(db, owner, id),
    create: (owner, input, idempotency) =>
      write(owner, async (transaction) => {
        const answerOf = async ({ id }: { id: string }) => ({
          id,
          saved: await read(transaction, owner, id),
        })
        const earlier = idempotency && (await takeKey(transaction, owner, idempotency))
        if (earlier !== undefined)
          return earlier.request === idempotency?.request
            ? answerOf(JSON.parse(earlier.answer_json) as { id: string })
            : 'other-request'
        const created = await insert(transaction, owner, input)
        if (idempotency === undefined) return created === 'full' ? created : answerOf(created)
        // Only a success is remembered: the same key may work once the person has deleted something.
        if (created === 'full') await forgetKey(transaction, owner, idempotency)
        else
          await transaction
            .updateTable('idempotent_answers')
            .set({ answer_json: JSON.stringify(created) })
            .where('owner', '=', owner)
            .where('key', '=', idempotency.key)
            .execute()
        return created === 'full' ? created : answerOf(created)
      }),
    change,
    async remove(owner, id) {
      // Shared pages are deleted first and in portions, because they may be much larger than the challenge.
      await removeLinks(db, { owner, challenge: id })
      const { numDeletedRows } = await db
        .deleteFrom('challenges')
        .where('id', '=', id)
        .where('owner', '=', owner)
        .executeTakeFirstOrThrow()
      if (numDeletedRows === 0n) return false
      await forget()
      return true
    },
    addBookmarks: (owner, id, kind, items) =>
      write(owner, async (transaction) => {
        const row = await readLocked(transaction, owner, id)
        if (row === undefined) return undefined
        const outcome = await addItems(transaction, id, kind, items)
        if (outcome === 'full') return 'full'
        if (outcome.added) {
          await transaction
            .updateTable('challenges')
            .set({ updated_at: now() })
            .where('id', '=', id)
            .where('owner', '=', owner)
            .execute()
          await checkBookmarks(transaction, id)
          await updateChallengeBytes(transaction, id)
          await checkQuota(transaction, owner, mostBytes)
        }
        return items.map((item) => ({ ...item, _id: outcome.ids.get(naturalKeyOf(kind, item)) ?? '' }))
      }),
    removeBookmark: (owner, id, kind, itemId) =>
      write(owner, async (transaction) => {
        if ((await readLocked(transaction, owner, id)) === undefined) return false
        const { numDeletedRows } = await transaction
          .deleteFrom('bookmarks')
          .where('challenge_id', '=', id)
          .where('kind', '=', kind)
          .where('id', '=', itemId)
          .executeTakeFirstOrThrow()
        await updateChallengeBytes(transaction, id)
        return numDeletedRows === 1n
      }),
  })
}
