import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { Paper } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import type { CallOptions, PaperSource } from '#server/domain/ports.ts'
import { bundledPapers, citation, paperUri, type CataloguePaper } from './papers.ts'

/**
 * Search in the bundled papers: full text over title, our gist and our keywords, ranked by BM25 (specification §7
 * papers). Works without a network and answers equal queries equally.
 */

const shown = 12
const maxTerms = 60

const stopWords = new Set(
  (
    'a about above after again all also am an and any are as at be because been before being below between both but by can ' +
    'cannot could did do does doing down during each few for from further get give had has have having he her here hers him his ' +
    'how i if in into is it its itself just like make many may me might more most must my need no nor not now of off on once ' +
    'only or other our ours out over own per same she should so some such than that the their theirs them then there these ' +
    'they this those through to too under until up us very want was we were what when where which while who whom why will ' +
    'with would you your yours one two three four five six seven eight nine ten year years month months week weeks day days ' +
    'towards toward overview evidence introduction review theory model models approach study analysis using use does'
  ).split(' '),
)

/** Words of a text that may be searched for, each once, in order. */
function terms(text: string): string[] {
  const found = text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []
  return [...new Set(found.filter((word) => !stopWords.has(word)))]
}

/** Our own keywords of a paper: the telling words of its title, then of the gist. */
export const paperEntities = (paper: CataloguePaper): string[] =>
  terms(`${paper.title} ${paper.gist}`)
    .filter((word) => word.length > 3 && !/^\d+$/.test(word))
    .slice(0, limits.keywordsPerPaper)

const toPaper = (paper: CataloguePaper): Paper => ({
  _id: `paper-${String(paper.n)}`,
  title: paper.title,
  snippet: paper.gist,
  uri: paperUri(paper),
  entities: paperEntities(paper),
  authors: paper.authors,
  year: paper.year,
  source: paper.source,
})

interface Index {
  find: StatementSync
  byNumber: ReadonlyMap<number, CataloguePaper>
}

function buildIndex(): Index {
  const papers = bundledPapers()
  const database = new DatabaseSync(':memory:')
  database.exec(
    "create virtual table paper using fts5(n unindexed, title, gist, more, tokenize = 'porter unicode61 remove_diacritics 2')",
  )
  const insert = database.prepare('insert into paper values (?, ?, ?, ?)')
  database.exec('begin')
  for (const paper of papers) {
    insert.run(
      paper.n,
      paper.title,
      paper.gist,
      `${paperEntities(paper).join(' ')} ${citation(paper)} ${paper.source}`,
    )
  }
  database.exec('commit')
  return {
    find: database.prepare(
      'select n from paper where paper match ? order by bm25(paper, 0, 3, 2, 1), n limit ?',
    ),
    byNumber: new Map(papers.map((paper) => [paper.n, paper])),
  }
}

/** The bundled papers as a source; the index is built on the first search. */
export function createBundledPapers(): PaperSource {
  let index: Index | undefined
  return {
    search(query: string, { signal }: CallOptions) {
      return new Promise((resolve) => {
        signal.throwIfAborted()
        const words = terms(query).slice(0, maxTerms)
        if (words.length === 0) {
          resolve([])
          return
        }
        index ??= buildIndex()
        const { byNumber } = index
        // Every term is quoted: user text is never read as query syntax.
        const rows = index.find.all(words.map((word) => `"${word}"`).join(' OR '), shown)
        resolve(
          rows.flatMap(({ n }) => {
            const paper = byNumber.get(Number(n))
            return paper ? [toPaper(paper)] : []
          }),
        )
      })
    },
  }
}
