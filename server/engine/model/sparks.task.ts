import * as z from 'zod/mini'
import type { Spark } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import type { General } from '#server/content/general.ts'
import type { SparkInput } from '#server/domain/ports.ts'
import { shortHash } from '../text/seed.hash.ts'
import { line, names, notFitting, outgoing, readList } from './answer.fields.ts'
import { caseData, firmData, type CaseKnown } from './case.data.ts'
import type { SourceList } from './closed.sources.ts'
import { folded, shareOfWords, mostlyAbout, wordsOf } from './plain.text.ts'
import { categoryAims, sparksPrompt } from './prompts/sparks.prompt.ts'
import type { Question } from './structured.answer.ts'
import { toldList } from './told.list.ts'

/**
 * Asks for sparks of one category (SPK-05 to 09; AMB-69, 75, 83). Techniques and sources are from closed
 * lists.
 */

const { min, max } = limits.sparksPerCategory
const leastTechniques = 4
/** A spark that has more than this share of words in common with another repeats it. */
const mostAlike = 0.6

/**
 * The shape of the answer, with the plan first. Servers that enforce the schema allow only these techniques.
 */
const shapeFor = (techniqueIds: readonly string[], sided: boolean) => {
  const shape = {
    text: z.string(),
    technique: z.enum(techniqueIds),
    topics: z.array(z.string()),
    sources: z.array(z.string()),
  }
  return z.strictObject({
    plan: z.strictObject({ case: z.string(), angles: z.array(z.string()) }),
    sparks: z.array(
      sided ? z.strictObject({ ...shape, side: z.enum(['people', 'nature']) }) : z.strictObject(shape),
    ),
  })
}

const itemOf = ({ techniques }: General) =>
  z.object({
    text: line(20, 320),
    technique: z.string().check(z.refine((id) => techniques.has(id), 'must be an id of "techniques"')),
    topics: names,
    sources: names,
    side: z.catch(z.optional(z.enum(['people', 'nature'])), undefined),
  })
type Item = z.infer<ReturnType<typeof itemOf>>

const techniqueList = ({ sparks, techniques }: General, category: SparkInput['category']) =>
  [...new Set(sparks[category].map(({ technique }) => technique))]
    .flatMap((id) => techniques.get(id) ?? [])
    .slice(0, 40)
    .map(({ id, name, move }) => ({ id, name, asks: move }))

/** Removes repetitions; the first of several similar sparks stays. */
const distinct = (items: readonly Item[]): Item[] => {
  const kept: { item: Item; words: Set<string> }[] = []
  for (const item of items) {
    const words = wordsOf(item.text)
    const repeats = kept.some(
      (other) =>
        folded(other.item.text) === folded(item.text) || shareOfWords(other.words, words) > mostAlike,
    )
    if (!repeats) kept.push({ item, words })
  }
  return kept.map(({ item }) => item)
}

/** Returns equal numbers of sparks for people and for nature, alternating, people first (AMB-83). */
const balanced = (items: readonly Item[]): Item[] => {
  const people = items.filter(({ side }) => side === 'people')
  const nature = items.filter(({ side }) => side === 'nature')
  const pairs = Math.min(people.length, nature.length, max / 2)
  return Array.from({ length: pairs }, (_, index) => [people[index], nature[index]])
    .flat()
    .filter((item) => item !== undefined)
}

/**
 * The question for sparks.
 * @param model shown as the author of each spark.
 * @param known the case and the date.
 * @param tell receives each spark as soon as it is written; the answer begins with these sparks.
 */
export function sparksQuestion(
  general: General,
  input: SparkInput,
  sources: SourceList,
  model: string,
  known: CaseKnown = {},
  tell?: (spark: Spark) => void,
): Question<Spark[]> {
  const { category, text, entities, businessTypes } = input
  const about = wordsOf(`${text} ${entities.map(({ label }) => label).join(' ')}`)
  const labels = new Map(entities.map(({ label }) => [folded(label), label]))
  const sided = category === 'people-climate'
  const listed = techniqueList(general, category)
  const { techniques } = general
  const Item = itemOf(general)

  /** The labels that the model says it used, or else those that occur in the spark. */
  const topicsOf = (item: Item): string[] => {
    const said = item.topics.flatMap((label) => labels.get(folded(label)) ?? [])
    const spark = ` ${folded(item.text)} `
    const found = [...labels].flatMap(([key, label]) =>
      key !== '' && spark.includes(` ${key} `) ? [label] : [],
    )
    return [...new Set(said.length > 0 ? said : found)].slice(0, 6)
  }

  const written = (item: Item): Spark => ({
    text: item.text,
    origin: category,
    stem: { spark_id: `${category}-${shortHash(item.text)}` },
    provenance: {
      technique: techniques.get(item.technique)?.name ?? '',
      why: techniques.get(item.technique)?.why ?? '',
      topics: topicsOf(item),
      sources: sources.cited(item.sources),
      engine: model,
    },
  })

  const choose = (items: readonly Item[]): Item[] => {
    const usable = distinct(items).filter((item) => {
      // Findings need a source, and news may name no year, because it could not be checked (AMB-75).
      if (category === 'research-insights') return sources.cited(item.sources).length > 0
      if (category === 'business-news') return !/\b(?:19|20)\d\d\b/.test(item.text)
      return true
    })
    const fitting = mostlyAbout(usable, ({ text: said }) => said, about)
    return (sided ? balanced(fitting) : fitting).slice(0, max)
  }
  const { chosen: chosenOf, told, take } = toldList(Item, choose, tell && ((item) => tell(written(item))))

  return {
    name: 'sparks',
    instructions: `${sparksPrompt.text}\n\nThis category: ${categoryAims[category]}`,
    schema: outgoing(
      shapeFor(
        listed.map(({ id }) => id),
        sided,
      ),
    ),
    data: {
      challenge: text,
      category,
      ...caseData(known),
      ...firmData({ sector: input.sector }),
      ...(businessTypes.length > 0 && { businessTypes }),
      ...(input.seen !== undefined && input.seen.length > 0 && { seen: input.seen.slice(-40) }),
      topics: entities.slice(0, 40).map(({ label }) => label),
      techniques: listed,
      sources: sources.listed,
    },
    maxTokens: 3_600,
    temperature: 0.8,
    read: (value) => {
      const read = readList(value, 'sparks', Item)
      if (read === undefined) return notFitting('it must be an object with an array "sparks"')
      const chosen = chosenOf(read.items)
      if (chosen.length < min)
        return notFitting(
          `only ${chosen.length} of at least ${min} sparks can be used: ${read.problem ?? 'they repeat each other, name nothing of the challenge or miss what the category asks for'}`,
        )
      // Ask again only while fewer than `min` sparks are shown, because shown sparks are not replaced.
      if (told() < min && new Set(chosen.map(({ technique }) => technique)).size < leastTechniques)
        return notFitting(`at least ${leastTechniques} different techniques are needed`)
      return {
        ok: true,
        answer: chosen.map(written),
      }
    },
    ...(take && { take }),
  }
}
