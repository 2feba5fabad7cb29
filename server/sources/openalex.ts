import * as z from 'zod/mini'
import type { Paper } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import { doiLink, doiOf, plainLine } from './plain.line.ts'
import type { LivePaperService } from './live.papers.ts'
import type { RemoteJson } from './remote.json.ts'
import { SourceFailure } from './source.failure.ts'

/**
 * Searches OpenAlex, an open catalogue of research (its data is CC0), with one `/works` call. It asks only for
 * the fields we show and for papers from business, economics, decision sciences and social sciences.
 */

const openAlexAddress = 'https://api.openalex.org'

const mostResults = 10
/** OpenAlex field ids: business and management, decision sciences, economics, social sciences. */
const fields = '14|18|20|33'

const text = z.catch(z.string(), '')
const Work = z.object({
  id: z.string().check(z.regex(/^https:\/\/openalex\.org\/W\d{1,15}$/)),
  title: z.string(),
  doi: text,
  publication_year: z.catch(z.nullable(z.int().check(z.minimum(1600), z.maximum(2200))), null),
  abstract_inverted_index: z.catch(z.nullable(z.record(z.string(), z.array(z.number()))), null),
  authorships: z.catch(z.array(z.object({ author: z.object({ display_name: text }) })), []),
  keywords: z.catch(z.array(z.object({ display_name: text })), []),
  primary_location: z.catch(
    z.nullable(z.object({ source: z.catch(z.nullable(z.object({ display_name: text })), null) })),
    null,
  ),
})
type Work = z.infer<typeof Work>
const Answer = z.object({ results: z.array(z.unknown()) })

/** How many words of an abstract are rebuilt; the page shows only its beginning. */
const longestAbstract = 60

/** Rebuilds the first words of an abstract from its index of words and positions. */
export function rebuildAbstract(index: Readonly<Record<string, readonly number[]>> | null): string {
  const words: string[] = []
  for (const [word, positions] of Object.entries(index ?? {}))
    for (const position of positions)
      if (Number.isInteger(position) && position >= 0 && position < longestAbstract) words[position] = word
  return words.filter((word) => word).join(' ')
}

/** Turns 'Karl E. Weick' into 'Weick, K. E.', the style of the bundled papers. */
export function asCited(name: string): string {
  const parts = plainLine(name, 80).split(' ')
  const surname = parts.pop() ?? ''
  const initials = parts.map((part) => `${part.slice(0, 1)}.`).join(' ')
  return initials === '' ? surname : `${surname}, ${initials}`
}

const toPaper = (work: Work): Paper | undefined => {
  const title = plainLine(work.title, 300)
  if (title === '') return undefined
  const names = work.authorships.map(({ author }) => author.display_name).filter((name) => name.trim() !== '')
  const journal = plainLine(work.primary_location?.source?.display_name ?? '', 120)
  return {
    _id: `openalex-${work.id.slice(work.id.lastIndexOf('/') + 1)}`,
    title,
    snippet: plainLine(rebuildAbstract(work.abstract_inverted_index), limits.paperSnippet),
    uri: doiLink(doiOf(work.doi)) || work.id,
    entities: work.keywords
      .map(({ display_name }) => plainLine(display_name, 60))
      .filter((keyword) => keyword !== '')
      .slice(0, limits.keywordsPerPaper),
    ...(names.length > 0 && {
      authors:
        names.length > 6
          ? `${names.slice(0, 6).map(asCited).join('; ')}; et al.`
          : names.map(asCited).join('; '),
    }),
    ...(work.publication_year !== null && { year: String(work.publication_year) }),
    source: journal === '' ? 'Found with OpenAlex' : `${journal}; found with OpenAlex`,
  }
}

export const createOpenAlex = (
  get: RemoteJson,
  { apiKey, address = openAlexAddress }: { apiKey?: string | null; address?: string } = {},
): LivePaperService => ({
  name: 'OpenAlex',
  async search(words) {
    const url = new URL('/works', address)
    // The words contain only letters and digits, so OR is the only operator.
    url.searchParams.set('search', words.join(' OR '))
    url.searchParams.set('filter', `type:article|review,has_abstract:true,primary_topic.field.id:${fields}`)
    url.searchParams.set(
      'select',
      'id,doi,title,abstract_inverted_index,keywords,publication_year,authorships,primary_location',
    )
    url.searchParams.set('per_page', String(mostResults))
    if (apiKey) url.searchParams.set('api_key', apiKey)
    const answer = Answer.safeParse(await get(url))
    if (!answer.success) throw new SourceFailure('foreign')
    // Skip works that are not in the documented form.
    return answer.data.results.slice(0, mostResults).flatMap((result) => {
      const work = Work.safeParse(result)
      const paper = work.success ? toPaper(work.data) : undefined
      return paper ? [paper] : []
    })
  },
})
