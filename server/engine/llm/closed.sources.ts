import type { Paper } from '#contract/entities.ts'
import type { CallOptions, PaperSource } from '#server/domain/ports.ts'
import { citation } from '#server/catalogue/papers.ts'

/**
 * The closed list of sources for one question. A model sees ids, titles and findings, and answers ids; what is shown
 * comes from here, so that no source can be invented (design §6, closed-list citations).
 */

export interface SourceList {
  /** For the model. */
  listed: { id: string; title: string; finding: string }[]
  /** What may be shown for the ids that are on the list, each once; other ids are dropped. */
  cited: (ids: readonly string[]) => { title: string; uri?: string }[]
}

const most = 8
const mostCited = 3

const shown = ({ title, authors, year, source, uri }: Paper): { title: string; uri?: string } => {
  const who = authors && year ? `${citation({ authors, year })}: ` : ''
  const where = source ? `. ${source}` : ''
  const line = `${who}${title}${where}`
  return uri.startsWith('https://') ? { title: line, uri } : { title: line }
}

/** Finds sources for a text. A search that fails leaves the list empty; it never fails the question. */
export async function findSources(
  papers: PaperSource,
  query: string,
  options: CallOptions,
): Promise<SourceList> {
  const found = await papers.search(query.slice(0, 4_000), options).catch((): Paper[] => [])
  const byId = new Map(found.slice(0, most).map((paper) => [paper._id, paper]))
  return {
    listed: [...byId.values()].map(({ _id, title, snippet }) => ({ id: _id, title, finding: snippet })),
    cited: (ids) =>
      [...new Set(ids)]
        .slice(0, 20)
        .flatMap((id) => byId.get(id) ?? [])
        .slice(0, mostCited)
        .map(shown),
  }
}
