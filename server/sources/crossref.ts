import * as z from 'zod/mini'
import type { Paper } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import { queryWords } from '#server/catalogue/search.words.ts'
import type { LivePaperService } from './live.papers.ts'
import { doiLink, doiOf, plainLine } from './plain.line.ts'
import type { RemoteJson } from './remote.json.ts'
import { SourceFailure } from './source.failure.ts'

/** Searches Crossref, the registry of DOIs; used only with a contact address and when OpenAlex fails. */

const crossrefAddress = 'https://api.crossref.org'

const mostResults = 10

const text = z.catch(z.string(), '')
const texts = z.catch(z.array(text), [])
const Item = z.object({
  DOI: z.string(),
  title: z.array(z.string()).check(z.minLength(1)),
  abstract: text,
  author: z.catch(z.array(z.object({ family: text, given: text })), []),
  issued: z.catch(z.object({ 'date-parts': z.array(z.array(z.nullable(z.number()))) }), { 'date-parts': [] }),
  'container-title': texts,
})
const Answer = z.object({ message: z.object({ items: z.array(z.unknown()) }) })

const initialsOf = (given: string): string =>
  plainLine(given, 60)
    .split(/[\s.]+/)
    .filter((part) => part !== '')
    .map((part) => `${part.slice(0, 1)}.`)
    .join(' ')

const toPaper = (item: z.infer<typeof Item>): Paper | undefined => {
  const title = plainLine(item.title[0] ?? '', 300)
  const doi = doiOf(item.DOI)
  if (title === '' || doi === '') return undefined
  const authors = item.author
    .map(({ family, given }) =>
      [plainLine(family, 60), initialsOf(given)].filter((part) => part !== '').join(', '),
    )
    .filter((name) => name !== '')
  const year = item.issued['date-parts'][0]?.[0]
  const journal = plainLine(item['container-title'][0] ?? '', 120)
  return {
    _id: `crossref-${doi}`,
    title,
    snippet: plainLine(item.abstract.replace(/^\s*<jats:title>[^<]*<\/jats:title>/, ''), limits.paperSnippet),
    uri: doiLink(doi),
    entities: queryWords(title, limits.keywordsPerPaper)
      .map(({ shown }) => shown)
      .filter((word) => word.length > 3),
    ...(authors.length > 0 && {
      authors: authors.slice(0, 6).join('; ') + (authors.length > 6 ? '; et al.' : ''),
    }),
    ...(typeof year === 'number' && year > 1600 && year < 2200 && { year: String(year) }),
    source: journal === '' ? 'Found with Crossref' : `${journal}; found with Crossref`,
  }
}

export const createCrossref = (
  get: RemoteJson,
  { email, address = crossrefAddress }: { email: string; address?: string },
): LivePaperService => ({
  name: 'Crossref',
  async search(words) {
    const url = new URL('/works', address)
    url.searchParams.set('query.bibliographic', words.join(' '))
    url.searchParams.set('filter', 'type:journal-article')
    url.searchParams.set('select', 'DOI,title,abstract,author,issued,container-title')
    url.searchParams.set('rows', String(mostResults))
    url.searchParams.set('mailto', email)
    const answer = Answer.safeParse(await get(url))
    if (!answer.success) throw new SourceFailure('foreign')
    return answer.data.message.items.slice(0, mostResults).flatMap((result) => {
      const item = Item.safeParse(result)
      const paper = item.success ? toPaper(item.data) : undefined
      return paper ? [paper] : []
    })
  },
})
