import type { SparkCategory } from '#contract/vocabulary.ts'
import type { Library, Problem, Remedy, Trade } from '#server/content/content.form.ts'
import type { GeneralSpark, Technique } from '#server/content/general.form.ts'
import type { General } from '#server/content/general.ts'
import { sameText } from '../text/text.cleaning.ts'
import { entriesFor } from '../diagnose/trades.ts'
import { homesOf } from './problem.sparks.ts'
import { citedText } from './spark.library.ts'

/**
 * Finds the entry of the content that a spark or an idea was made from.
 *
 * The text is the key, because only texts come back to the engine: sparks and ideas are bookmarked, edited, saved
 * for years and shared as texts, and a language model may have written them. A text that the owner has edited, or
 * that was reworded in the content since, is not recognised. It is then treated like one of the owner's own.
 */

interface GeneralEntry {
  category: SparkCategory
  spark: GeneralSpark
}

const entries = new WeakMap<General, ReadonlyMap<string, GeneralEntry>>()

/** The general spark with this text; undefined for any other text. */
export function recogniseGeneralSpark(general: General, text: string): GeneralEntry | undefined {
  let known = entries.get(general)
  if (known === undefined) {
    known = new Map(
      (Object.keys(general.sparks) as SparkCategory[]).flatMap((category) =>
        general.sparks[category].map(
          (spark) => [sameText(citedText(general, spark)), { category, spark }] as const,
        ),
      ),
    )
    entries.set(general, known)
  }
  return known.get(sameText(text))
}

/** The technique that a general spark applies; undefined for any other text. */
export const techniqueOf = (general: General, spark: string): Technique | undefined =>
  general.techniques.get(recogniseGeneralSpark(general, spark)?.spark.technique ?? '')

export interface RecognisedSpark {
  /** The category in which the spark is shown. */
  category: SparkCategory | undefined
  /** The ids of the problems that the spark belongs to. */
  problems: ReadonlySet<string>
  /** The technique that it applies, if it is a general spark. */
  technique: Technique | undefined
}

/** What the content says about a spark; nothing if the text is not in the content. */
export function recogniseSpark(
  { problems, trades }: Library,
  general: General,
  text: string,
): RecognisedSpark {
  const same = sameText(text)
  const isSame = (spark: { text: string }) => sameText(spark.text) === same
  const entry = recogniseGeneralSpark(general, text)
  const found = [
    ...problems.flatMap(({ id, sparks }) =>
      sparks.filter(isSame).map((spark) => ({ problems: [id], home: homesOf(sparks).get(spark) })),
    ),
    ...trades.flatMap(({ sparks }) =>
      sparks.filter(isSame).map((spark) => ({ problems: spark.problems, home: homesOf(sparks).get(spark) })),
    ),
  ]
  return {
    category: entry?.category ?? found.find(({ home }) => home !== undefined)?.home,
    problems: new Set([...found.flatMap((each) => each.problems), ...(entry?.spark.problems ?? [])]),
    technique: general.techniques.get(entry?.spark.technique ?? ''),
  }
}

export interface RecognisedIdea {
  problem: Problem
  remedy: Remedy
}

/** All remedies for a problem, those of the trade first. */
export const remediesOf = (problem: Problem, trade: Trade | undefined): Remedy[] => [
  ...entriesFor(trade?.remedies, problem.id),
  ...problem.remedies,
]

/**
 * The remedy that an idea was made from, whether or not the idea begins with the problem's question. An idea that
 * was cut down to its first step is recognised as well.
 */
export function recogniseIdea(
  { problems }: Library,
  trade: Trade | undefined,
  text: string,
): RecognisedIdea | undefined {
  const same = sameText(text)
  for (const problem of problems)
    for (const remedy of remediesOf(problem, trade)) {
      const texts = [remedy.text, `${problem.confirm} ${remedy.text}`, remedy.steps[0] ?? '']
      if (texts.some((said) => sameText(said) === same)) return { problem, remedy }
    }
  return undefined
}

/** The remedy's text in an idea, without the problem's question. */
export const remedySaid = ({ problems }: Pick<Library, 'problems'>, text: string): string => {
  const asked = problems.find(({ confirm }) => text.startsWith(`${confirm} `))
  return asked === undefined ? text : text.slice(asked.confirm.length + 1)
}
