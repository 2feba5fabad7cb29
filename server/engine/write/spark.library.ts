import type { SparkCategory } from '#contract/vocabulary.ts'
import { bundledPapers, citation, paperUri, type CataloguePaper } from '#server/catalogue/papers.ts'
import type { CaseSpark, GeneralSpark } from '#server/content/general.form.ts'
import { bareSpark, sameText } from '../text/quoting.ts'
import { caseSparks, generalSparks, topicSparks } from './general.content.ts'

let papers: ReadonlyMap<number, CataloguePaper> | undefined

const paperOf = (number: number | undefined): CataloguePaper | undefined => {
  if (number === undefined) return undefined
  papers ??= new Map(bundledPapers().map((paper) => [paper.n, paper]))
  return papers.get(number)
}

/** The text of a general spark with its citation written out. */
export function citedText(spark: GeneralSpark): string {
  const paper = paperOf(spark.paper)
  return paper ? spark.text.replace('{cite}', citation(paper)) : spark.text
}

/** A paper as a source: its citation, and a link only where the DOI is confirmed. */
export function sourceOf(number: number): { title: string; uri?: string } | undefined {
  const paper = paperOf(number)
  if (!paper) return undefined
  const uri = paperUri(paper)
  const title = `${citation(paper)}: ${paper.title}. ${paper.source}`
  return uri ? { title, uri } : { title }
}

/** The paper whose finding a general spark tells. */
export function sourcesOf(spark: GeneralSpark): { title: string; uri?: string }[] {
  const source = spark.paper === undefined ? undefined : sourceOf(spark.paper)
  return source ? [source] : []
}

/** A spark that names a topic, with the topic in its place. */
export const aboutTopic = ({ text }: GeneralSpark, label: string): string =>
  text.replace('{topic}', () => label)

interface Recognised {
  category: SparkCategory
  spark: GeneralSpark | CaseSpark
}

let known: ReadonlyMap<string, Recognised> | undefined

/** A spark's text without what was named in it. */
const nameless = (text: string) =>
  text
    .replace(/“[^“”]*”/, '“”')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** The general spark behind a text, or the one behind a sentence of the owner's; undefined for a text of other origin, such as an edited one. */
export function recogniseSpark(text: string): Recognised | undefined {
  known ??= new Map(
    (Object.keys(generalSparks) as SparkCategory[]).flatMap((category) => [
      ...generalSparks[category].map((spark) => [nameless(citedText(spark)), { category, spark }] as const),
      [nameless(aboutTopic(topicSparks[category], '')), { category, spark: topicSparks[category] }] as const,
      ...caseSparks[category].map((spark) => [sameText(spark.text), { category, spark }] as const),
    ]),
  )
  return known.get(nameless(text)) ?? known.get(bareSpark(text))
}
