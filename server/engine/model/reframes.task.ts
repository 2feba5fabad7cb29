import * as z from 'zod/mini'
import type { Reframe } from '#contract/entities.ts'
import { scopeLevels } from '#contract/vocabulary.ts'
import type { General } from '#server/content/general.ts'
import type { ReframesInput } from '#server/domain/ports.ts'
import { line, names, notFitting, outgoing, readList } from './answer.fields.ts'
import { caseData, firmData, type CaseKnown } from './case.data.ts'
import { folded, shareOfWords, mostlyAbout, wordsOf } from './plain.text.ts'
import { reframesPrompt } from './prompts/reframes.prompt.ts'
import type { Question } from './structured.answer.ts'
import { toldList } from './told.list.ts'

/**
 * Asks for reframes on one rung of the why–how ladder (RFM-01, AMB-47). Each applies a different technique from
 * the closed list, and none was shown before.
 */

/** How many reframes one call returns. */
export const reframesOfCall = { min: 8, max: 10 }
const { min: least, max: most } = reframesOfCall
/** A reframe that has more than this share of words in common with another repeats it. */
const mostAlike = 0.6
/** How many of the reframes already shown are sent to the model; new ones are compared with all of them. */
const seenTold = 40

const shapeOf = ({ reframeTechniques }: General) =>
  z.strictObject({
    plan: z.strictObject({ case: z.string(), angles: z.array(z.string()) }),
    reframes: z.array(
      z.strictObject({
        text: z.string(),
        technique: z.enum([...reframeTechniques.keys()]),
        topics: z.array(z.string()),
      }),
    ),
  })

const itemOf = ({ reframeTechniques }: General) =>
  z.object({
    text: z.pipe(
      line(20, 320),
      z.string().check(
        z.refine((text) => text.endsWith('?'), 'must end as a question'),
        z.refine(
          (text) => !/\byou(?:r|rs|rself|rselves)?\b/i.test(text),
          'must say we and our, not you and your',
        ),
      ),
    ),
    technique: z.string().check(z.refine((id) => reframeTechniques.has(id), 'must be an id of "techniques"')),
    topics: names,
  })
type Item = z.infer<ReturnType<typeof itemOf>>

/** The first reframe of each technique, without those that were shown or repeat an earlier one. */
const freshReframes = (items: readonly Item[], seen: readonly string[]): Item[] => {
  const taken = seen.map((text) => ({ key: folded(text), words: wordsOf(text) }))
  const used = new Set<string>()
  return items.filter(({ text, technique }) => {
    const key = folded(text)
    const words = wordsOf(text)
    if (used.has(technique)) return false
    if (taken.some((other) => other.key === key || shareOfWords(other.words, words) > mostAlike)) return false
    used.add(technique)
    taken.push({ key, words })
    return true
  })
}

/**
 * The question for reframes.
 * @param topics the challenge's labels, the closed list for provenance.
 * @param model shown as the author of each reframe.
 * @param known the case and the date.
 * @param tell receives each reframe as soon as it is written; the answer begins with these reframes.
 */
export function reframesQuestion(
  general: General,
  { text, scope, sector, seen }: ReframesInput,
  topics: readonly string[],
  model: string,
  known: CaseKnown = {},
  tell?: (reframe: Reframe) => void,
): Question<Reframe[]> {
  const about = wordsOf(text)
  const labels = new Map(topics.map((label) => [folded(label), label]))
  const rung = scopeLevels[scope]
  const { reframeTechniques } = general
  const Item = itemOf(general)

  /** The labels that the model says it used, or else those that occur in the reframe. */
  const topicsOf = (item: Item): string[] => {
    const said = item.topics.flatMap((label) => labels.get(folded(label)) ?? [])
    const whole = ` ${folded(item.text)} `
    const found = [...labels].flatMap(([key, label]) =>
      key !== '' && whole.includes(` ${key} `) ? [label] : [],
    )
    return [...new Set(said.length > 0 ? said : found)].slice(0, 6)
  }

  const written = (item: Item): Reframe => ({
    label: item.text,
    provenance: {
      technique: reframeTechniques.get(item.technique)?.name ?? '',
      why: reframeTechniques.get(item.technique)?.why ?? '',
      topics: topicsOf(item),
      sources: [],
      engine: model,
    },
  })
  const { chosen: chosenOf, take } = toldList(
    Item,
    (items) => mostlyAbout(freshReframes(items, seen), ({ text: said }) => said, about).slice(0, most),
    tell && ((item) => tell(written(item))),
  )

  return {
    name: 'reframes',
    instructions: reframesPrompt.text,
    schema: outgoing(shapeOf(general)),
    data: {
      challenge: text,
      level: scope + 1,
      rung: rung ? `${rung.title}: ${rung.text}` : '',
      ...caseData(known),
      ...firmData({ sector }),
      ...(seen.length > 0 && { seen: seen.slice(-seenTold) }),
      topics: topics.slice(0, 40),
      techniques: [...reframeTechniques.values()].map(({ id, name, move }) => ({ id, name, asks: move })),
    },
    maxTokens: 3_200,
    temperature: 0.8,
    read: (value) => {
      const read = readList(value, 'reframes', Item)
      if (read === undefined) return notFitting('it must be an object with an array "reframes"')
      const chosen = chosenOf(read.items)
      if (chosen.length < least)
        return notFitting(
          `only ${chosen.length} of at least ${least} reframes can be used: ${read.problem ?? 'they repeat a technique, each other or what was seen, or name nothing of the challenge'}`,
        )
      return {
        ok: true,
        answer: chosen.map(written),
      }
    },
    ...(take && { take }),
  }
}
