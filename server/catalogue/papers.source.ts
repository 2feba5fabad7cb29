import type { Paper } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import type { PaperSource } from '#server/domain/ports.ts'
import {
  bundledPapers,
  citation,
  isConfirmedPaper,
  notConfirmed,
  paperUri,
  uncheckedDoi,
  type CataloguePaper,
} from './papers.ts'
import { problemTags, taggedWith } from './problem.tags.ts'
import { everydayWords } from './everyday.words.ts'
import { ownersWords } from './papers.themes.ts'
import { createSearchIndex } from './search.index.ts'
import { isText, sharingSubject, queryWords, sharingSeveral, termsOf } from './search.words.ts'

/**
 * Searches the bundled papers by title, our note, our keywords, authors, year and journal (specification §7,
 * API-13). No network; equal queries get equal answers.
 */

/** How many papers a search returns. */
const mostShown = 12

/**
 * How many candidates are taken from the index for a challenge text; papers whose themes (`papers.themes.ts`)
 * share too few words with the text are then dropped.
 */
const mostConsidered = 60

/** Title words that say what kind of paper it is, not what it is about. */
const paperKindWords = new Set(
  'towards toward overview evidence introduction review theory model models approach study studies analysis using use research'.split(
    ' ',
  ),
)

/** Drops name particles from authors, so that a text about a van does not find van de Vrande. */
const nameWords = (authors: string) => authors.replace(/\b(?:van|von|der|den|del|della|dos|la|le)\b/gi, '')

/** A paper's keywords: the significant words of its title, then of our gist (RSC-05). */
const paperEntities = ({ title, gist }: Pick<CataloguePaper, 'title' | 'gist'>): string[] =>
  [...new Set([...queryWords(title, 40), ...queryWords(gist, 40)].map((word) => word.shown))]
    .filter((word) => word.length > 3 && !paperKindWords.has(word))
    .slice(0, limits.keywordsPerPaper)

const toPaper = (paper: CataloguePaper): Paper => ({
  _id: `paper-${String(paper.n)}`,
  title: paper.title,
  snippet: paper.gist,
  uri: paperUri(paper),
  ...(uncheckedDoi(paper) !== '' && { doi: uncheckedDoi(paper) }),
  entities: paperEntities(paper),
  authors: paper.authors,
  year: paper.year,
  source: paper.source,
  ...(!isConfirmedPaper(paper) && { checked: notConfirmed }),
})

/** Sorts confirmed papers first, because the index orders equal scores as its entries are ordered. */
const confirmedFirst = (papers: readonly CataloguePaper[]): readonly CataloguePaper[] =>
  papers.toSorted((a, b) => Number(isConfirmedPaper(b)) - Number(isConfirmedPaper(a)))

/** Creates the source over the bundled papers; the index is built on the first search. */
export function createBundledPapers(
  papers = bundledPapers,
  tags = problemTags,
  everyday = everydayWords,
): PaperSource {
  const index = createSearchIndex<CataloguePaper>({
    entries: () => confirmedFirst(papers()),
    id: ({ n }) => String(n),
    fields: [
      { name: 'title', weight: 3, text: ({ title }) => title },
      { name: 'gist', weight: 2, text: ({ gist }) => gist },
      { name: 'owners', weight: 2, text: ownersWords },
      {
        name: 'more',
        weight: 1,
        text: (paper) =>
          [
            paperEntities(paper).join(' '),
            nameWords(`${citation(paper)} ${paper.authors}`),
            paper.year,
            paper.source,
          ].join(' '),
      },
    ],
  })
  return {
    async search(query, { signal }, about = []) {
      signal.throwIfAborted()
      const tagged =
        about.length === 0 ? new Map<string, string>() : taggedWith(await tags(), 'papers', about)
      signal.throwIfAborted()
      const fromLibrary = [...tagged].flatMap(([id, problem]) => {
        const entry = index.byId(id)
        return entry ? [{ entry, matched: [problem] }] : []
      })
      const isChallenge = isText(query)
      const found = index
        .search(query, { limit: isChallenge ? mostConsidered : mostShown, without: new Set(tagged.keys()) })
        .map(({ entry, matched }) => ({
          entry,
          matched: termsOf(
            matched,
            isChallenge ? [ownersWords(entry)] : [entry.title, ...paperEntities(entry)],
          ),
        }))
      // The owners' words of a theme are few and specific, so two of them in a challenge make the paper
      // relevant.
      const keepRelevant = async () =>
        about.length > 0 ? sharingSubject(found, await everyday(), false) : sharingSeveral(found)
      const byWords = isChallenge ? await keepRelevant() : found
      // Confirmed papers come first. Within each half, papers that the library lists for the problems precede
      // those that match the text.
      const all = [...fromLibrary, ...byWords]
      return [
        ...all.filter(({ entry }) => isConfirmedPaper(entry)),
        ...all.filter(({ entry }) => !isConfirmedPaper(entry)),
      ]
        .slice(0, mostShown)
        .map(({ entry, matched }) => ({ ...toPaper(entry), matched }))
    },
  }
}
