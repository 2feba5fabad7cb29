import { stemmer } from 'stemmer'
import type { Spark } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import { queryWords } from '#server/catalogue/search.words.ts'
import { contentGeneral, type General } from '#server/content/general.ts'
import type { CallOptions, Engine, NewsItem, NewsSource, SparkInput } from '#server/domain/ports.ts'
import { hash, shortHash } from '../text/seed.hash.ts'
import { topicsOf } from './spark.writer.ts'

/**
 * Writes sparks that cite headlines from the operator's feeds and come first in *Business news* (AMB-75).
 * Without headlines, the sparks of this category ask about kinds of events. A headline is quoted without any
 * claim about its meaning.
 */

const mostCited = 3
const mostCharacters = 220
/** The least room for a headline, in characters; with less room the headline is left out. */
const shortestHeadline = 40

/** Questions that assume nothing about the news. */
const questions = [
  { technique: 'scenario', text: 'If this went on for a year, what would you do differently?' },
  { technique: 'stakeholder', text: 'What will your customers ask you once they have read it?' },
  { technique: 'analogy', text: 'What could you learn from it for your own trade?' },
] as const

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const sourceAndDate = ({ source, date }: NewsItem) =>
  `${source}, ${longDate.format(new Date(`${date}T00:00:00Z`))}`

const wordsOf = (text: string, most: number) => queryWords(text, most).map(({ form }) => stemmer(form))

/** Headlines that share a telling word with the challenge, best first; if none does, the newest headline. */
function relevantNews(items: readonly NewsItem[], { text, entities }: SparkInput): NewsItem[] {
  const named = new Set(wordsOf(entities.map(({ label }) => label).join(' '), 60))
  const written = new Set(wordsOf(text, 60))
  const rated = items.map((item) => ({
    item,
    score: wordsOf(item.title, 30).reduce(
      (sum, word) => sum + (named.has(word) ? 2 : written.has(word) ? 1 : 0),
      0,
    ),
  }))
  const fitting = rated.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score)
  return (fitting.length > 0 ? fitting : rated.slice(0, 1)).slice(0, mostCited).map(({ item }) => item)
}

/** The headline without double quotation marks, cut between words if it is too long. */
function quoted(title: string, most: number): string | undefined {
  const plain = title.replace(/[“”"]/g, '’')
  if (plain.length <= most) return plain
  if (most < shortestHeadline) return undefined
  const cut = plain.slice(0, most - 1)
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`
}

/** Up to three sparks on headlines; the same input gives the same sparks. */
function writeNewsSparks({ techniques }: General, items: readonly NewsItem[], input: SparkInput): Spark[] {
  const named = topicsOf(input.entities)
  const seed = hash(input.text)
  return relevantNews(items, input).flatMap((item, index) => {
    const question = questions[(seed + index) % questions.length]
    if (question === undefined) return []
    const asked = question.text
    const origin = sourceAndDate(item)
    const headline = quoted(item.title, mostCharacters - asked.length - origin.length - 6)
    if (headline === undefined) return []
    const text = `“${headline}” (${origin}). ${asked}`
    return [
      {
        text,
        origin: 'business-news' as const,
        stem: { spark_id: `business-news-${shortHash(text)}` },
        provenance: {
          technique: techniques.get(question.technique)?.name ?? '',
          why: techniques.get(question.technique)?.why ?? '',
          topics: named(item.title),
          sources: [{ title: `${item.title}. ${origin}`, uri: item.uri }],
          engine: 'offline',
        },
      },
    ]
  })
}

/**
 * Adds sparks on headlines to *Business news*, before the others. This category is not streamed, because it
 * waits for the headlines. If they cannot be fetched, only the other sparks are returned.
 */
export const withNews =
  (sparks: Engine['sparks'], news: NewsSource, general = contentGeneral): Engine['sparks'] =>
  async (input: SparkInput, options: CallOptions, tell) => {
    if (input.category !== 'business-news') return sparks(input, options, tell)
    const [written, items] = await Promise.all([
      sparks(input, options),
      news.latest(options).catch((): NewsItem[] => []),
    ])
    options.signal.throwIfAborted()
    return [...writeNewsSparks(await general(), items, input), ...written].slice(
      0,
      limits.sparksPerCategory.max,
    )
  }
