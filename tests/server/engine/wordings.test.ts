import { describe, expect, it } from 'vitest'
import * as circumstances from '#server/engine/diagnose/circumstance.wordings.ts'
import * as continuations from '#server/engine/diagnose/continuation.wordings.ts'
import { authorities, failures, kindWordings } from '#server/engine/diagnose/sentence.wordings.ts'
import { troubleWordings } from '#server/engine/diagnose/trouble.wordings.ts'
import * as clauses from '#server/engine/text/clause.wordings.ts'
import * as dates from '#server/engine/text/date.wordings.ts'
import { headingWordings } from '#server/engine/text/heading.wordings.ts'
import * as introductions from '#server/engine/text/introduction.wordings.ts'
import * as refusals from '#server/engine/text/refusal.wordings.ts'
import { patternOf, type AnyOf } from '#server/engine/text/wordings.ts'
import * as topics from '#server/engine/topics/topic.wordings.ts'
import { descriptionWordings } from '#server/engine/write/description.wordings.ts'
import { limitWordings } from '#server/engine/write/limit.wordings.ts'
import { otherPeople } from '#server/engine/write/remedy.demands.ts'
import * as summaries from '#server/engine/write/summary.wordings.ts'
import * as titles from '#server/engine/write/title.wordings.ts'

/** Tests that no wording is superfluous: for each there is a text that no other wording of its list finds. */

const asWords = (anyOf: AnyOf['anyOf']): AnyOf => ({ before: String.raw`\b`, after: String.raw`\b`, anyOf })

const lists: readonly (readonly [name: string, list: AnyOf, flags?: string])[] = [
  ...kindWordings.map((list, index) => [`${list.kind} ${String(index)}`, list] as const),
  ...troubleWordings.map((list, index) => [`trouble ${String(index)}`, list] as const),
  ...limitWordings.flatMap(({ act, proposed }, index) => [
    [`ruled out ${String(index)}`, asWords(act), 'iu'] as const,
    [`proposed ${String(index)}`, asWords(proposed), 'iu'] as const,
  ]),
  ['authorities', authorities],
  ['failures', failures],
  ...[circumstances, clauses, continuations, dates, headingWordings, summaries, titles, topics].flatMap(
    (each) => Object.entries<AnyOf>(each),
  ),
  ...Object.entries(descriptionWordings),
  ...Object.entries(introductions).flatMap(([name, lists]) =>
    ('anyOf' in lists ? [lists] : lists).map(
      (list) => [name, list, name === 'location' ? 'u' : 'iu'] as const,
    ),
  ),
  ...Object.entries(refusals).map(([name, list]) => [name, list, 'iu'] as const),
  ['others', otherPeople, 'iu'],
]
const cases = lists.flatMap(([name, list, flags = list.flags ?? 'i']) =>
  list.anyOf.map((alternative) => ({ name, list, flags, alternative, example: alternative[1] })),
)

describe('A wording', () => {
  it.each(cases)('$name is the one that finds “$example”', ({ list, flags, alternative, example }) => {
    const finding = list.anyOf.filter((one) =>
      new RegExp(patternOf({ ...list, anyOf: [one] }), flags).test(example),
    )
    expect(finding).toEqual([alternative])
  })
})
