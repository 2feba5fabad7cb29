import { citation, paperUri } from '#server/catalogue/papers.ts'
import type { GeneralSpark } from '#server/content/general.form.ts'
import type { General } from '#server/content/general.ts'
import { paperNumber } from '#server/content/paper.form.ts'

/** The texts and sources of general sparks. */

/** The text of a general spark with its citation filled in. */
export function citedText({ papers }: General, spark: GeneralSpark): string {
  const paper = spark.paper === undefined ? undefined : papers.get(paperNumber(spark.paper))
  return paper ? spark.text.replace('{cite}', citation(paper)) : spark.text
}

/** A paper as a source: its citation, with a link only if the DOI is confirmed. */
export function paperSource(
  { papers }: General,
  number: number,
): { title: string; uri?: string } | undefined {
  const paper = papers.get(number)
  if (!paper) return undefined
  const uri = paperUri(paper)
  const title = `${citation(paper)}: ${paper.title}. ${paper.source}`
  return uri ? { title, uri } : { title }
}

/** The paper that a general spark quotes. */
export function sourcesOf(general: General, spark: GeneralSpark): { title: string; uri?: string }[] {
  const source = spark.paper === undefined ? undefined : paperSource(general, paperNumber(spark.paper))
  return source ? [source] : []
}
