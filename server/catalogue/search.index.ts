import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { comparedText, queryWords, type QueryWord } from './search.words.ts'

/**
 * Full-text search over one kind of catalogue entry (specification §7), using SQLite's FTS5 in memory with
 * Porter stemming and BM25 with a weight per field. No network; equal queries get equal answers. The index is
 * built when it is first used, so a process that never searches pays nothing.
 */

export interface SearchField<Entry> {
  /** The index column's name; lower-case letters. */
  name: string
  /** Weight of a word in this field relative to other fields. */
  weight: number
  text: (entry: Entry) => string
}

export interface SearchIndexOptions<Entry> {
  /**
   * The entries in catalogue order, which decides between equal scores. Called once, when the index is first
   * used.
   */
  entries: () => readonly Entry[]
  id: (entry: Entry) => string
  fields: readonly SearchField<Entry>[]
}

export interface Match<Entry> {
  entry: Entry
  id: string
  /** Higher is better; comparable only within one query. */
  score: number
  /**
   * Words of the query, in lower case, that the entry contains, for "Why this"; rarest first, at most six.
   */
  matched: string[]
}

export interface SearchOptions {
  /** Maximum number of matches. */
  limit: number
  /** Ids to leave out. */
  without?: ReadonlySet<string>
}

export interface SearchIndex<Entry> {
  /** Entries that share a significant word with the query, best first; none if the query has no such word. */
  search: (query: string, wanted: SearchOptions) => Match<Entry>[]
  /** The entry with this id, or undefined. */
  byId: (id: string) => Entry | undefined
}

/**
 * How many words of a query are looked up; a text of 20,000 characters has more, but they would add nothing.
 */
const mostWords = 80
const mostReasons = 6

interface BuiltIndex<Entry> {
  all: readonly { entry: Entry; id: string }[]
  ids: ReadonlyMap<string, Entry>
  rankedRows: StatementSync
  rowsWithWord: StatementSync
}

const columnName = /^[a-z]+$/

/** Quotes every word so that user text is never parsed as query syntax. */
const matchExpression = (words: readonly QueryWord[]) =>
  words.map(({ form }) => `"${form.replaceAll('"', '')}"`).join(' OR ')

function build<Entry>({ entries, id, fields }: SearchIndexOptions<Entry>): BuiltIndex<Entry> {
  const badField = fields.find(({ name }) => !columnName.test(name))
  if (badField) throw new Error(`A search field cannot be called ${badField.name}`)
  const database = new DatabaseSync(':memory:')
  const columns = fields.map(({ name }) => name).join(', ')
  database.exec(
    `create virtual table entry using fts5(${columns}, tokenize = 'porter unicode61 remove_diacritics 2')`,
  )
  const insert = database.prepare(
    `insert into entry (rowid, ${columns}) values (?, ${fields.map(() => '?').join(', ')})`,
  )
  const all = entries().map((entry) => ({ entry, id: id(entry) }))
  database.exec('begin')
  all.forEach(({ entry }, index) => insert.run(index, ...fields.map(({ text }) => comparedText(text(entry)))))
  database.exec('commit')
  const weights = fields.map(({ weight }) => String(weight)).join(', ')
  return {
    all,
    ids: new Map(all.map((each) => [each.id, each.entry])),
    // SQLite's BM25 is lower for better matches, so it is negated.
    rankedRows: database.prepare(
      `select rowid as row, -bm25(entry, ${weights}) as score from entry where entry match ? order by score desc, rowid`,
    ),
    rowsWithWord: database.prepare('select rowid as row from entry where entry match ?'),
  }
}

export function createSearchIndex<Entry>(options: SearchIndexOptions<Entry>): SearchIndex<Entry> {
  let built: BuiltIndex<Entry> | undefined
  const open = () => (built ??= build(options))

  /** For each word of the query, the rows that contain it. */
  const rowsOf = ({ rowsWithWord }: BuiltIndex<Entry>, words: readonly QueryWord[]) =>
    words.map((word) => ({
      word,
      rows: new Set(rowsWithWord.all(matchExpression([word])).map(({ row }) => Number(row))),
    }))

  return {
    byId: (id) => open().ids.get(id),

    search(query, { limit, without }) {
      const words = queryWords(query, mostWords)
      if (words.length === 0 || limit < 1) return []
      const index = open()
      const rows = index.rankedRows
        .all(matchExpression(words))
        .map(({ row, score }) => ({ row: Number(row), score: Number(score), found: index.all[Number(row)] }))
        .filter(({ found }) => found !== undefined && !without?.has(found.id))
        .slice(0, limit)
      const reasons = rowsOf(index, words)
        .filter(({ rows: held }) => held.size > 0)
        .toSorted((a, b) => a.rows.size - b.rows.size)
      return rows.flatMap(({ row, score, found }) =>
        found
          ? [
              {
                ...found,
                score,
                matched: reasons
                  .filter(({ rows: held }) => held.has(row))
                  .slice(0, mostReasons)
                  .map(({ word }) => word.shown),
              },
            ]
          : [],
      )
    },
  }
}
