import type { SparkCategory } from '#contract/vocabulary.ts'
import { bundledPapers, citation, paperUri, type CataloguePaper } from '#server/catalogue/papers.ts'
import type { GeneralSpark } from '#server/content/general.form.ts'
import { paperNumber } from '#server/content/paper.form.ts'
import { sameText } from '../text/text.cleaning.ts'
import { generalSparks } from './general.content.ts'

let papers: ReadonlyMap<number, CataloguePaper> | undefined

const paperOf = (number: number): CataloguePaper | undefined => {
  papers ??= new Map(bundledPapers().map((paper) => [paper.n, paper]))
  return papers.get(number)
}

/** The text of a general spark with its citation filled in. */
export function citedText(spark: GeneralSpark): string {
  const paper = spark.paper === undefined ? undefined : paperOf(paperNumber(spark.paper))
  return paper ? spark.text.replace('{cite}', citation(paper)) : spark.text
}

/** A paper as a source: its citation, with a link only if the DOI is confirmed. */
export function paperSource(number: number): { title: string; uri?: string } | undefined {
  const paper = paperOf(number)
  if (!paper) return undefined
  const uri = paperUri(paper)
  const title = `${citation(paper)}: ${paper.title}. ${paper.source}`
  return uri ? { title, uri } : { title }
}

/** The paper that a general spark quotes. */
export function sourcesOf(spark: GeneralSpark): { title: string; uri?: string }[] {
  const source = spark.paper === undefined ? undefined : paperSource(paperNumber(spark.paper))
  return source ? [source] : []
}

interface RecognisedGeneral {
  category: SparkCategory
  spark: GeneralSpark
}

let known: ReadonlyMap<string, RecognisedGeneral> | undefined

/** Finds the general spark with this text; undefined for any other text, such as an edited spark. */
export function recogniseGeneralSpark(text: string): RecognisedGeneral | undefined {
  known ??= new Map(
    (Object.keys(generalSparks) as SparkCategory[]).flatMap((category) =>
      generalSparks[category].map((spark) => [sameText(citedText(spark)), { category, spark }] as const),
    ),
  )
  return known.get(sameText(text))
}
