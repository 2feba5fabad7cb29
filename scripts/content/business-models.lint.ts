import { businessPatterns } from '#server/catalogue/business-models.ts'
import type { BusinessPattern } from '#server/content/business-model.form.ts'
import { placesIn } from './places.ts'
import { readingEase } from './tidy.ts'
import { createTextCheck } from './general.lint.ts'

/** Part of `npm run content:lint`: checks the business models. */

/**
 * The names in a text: words with a capital inside a sentence. A statement about a named firm needs a source.
 */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/(?<![.?:] )(?<!^)\b\p{Lu}\p{Ll}+/gu)]
    .map(([name]) => name)
    .filter((name) => !allowed.has(name))
const allowed = new Set(['Saturdays', 'Sunday'])

/** Minimum average reading ease of the entries. */
const leastEase = 60

export interface BusinessModelsReport {
  errors: string[]
  count: number
  ease: number
}

/** Checks fields and lengths (by the schema), spelling, duplicates, names, figures and reading ease. */
export function lintBusinessModels(
  patterns: readonly BusinessPattern[] = businessPatterns(),
): BusinessModelsReport {
  const { errors, texts, check } = createTextCheck()
  for (const pattern of patterns) {
    const { id, name, description, who, gets, how, earns, examples, questions, test, words } = pattern
    const placeOf = placesIn(`business-models/${id}.yaml`)
    check(placeOf('name'), name, true)
    for (const [field, text] of Object.entries({ description, who, gets, how, earns, test })) {
      const place = placeOf(field)
      check(place, text, true)
      if (!text.endsWith('.')) errors.push(`${place}: does not end with a full stop`)
      for (const found of namesIn(text)) errors.push(`${place}: names “${found}”`)
    }
    examples.forEach((example, index) => {
      const place = placeOf('examples', index)
      check(place, `${example}.`, true)
      for (const found of namesIn(example)) errors.push(`${place}: names “${found}”`)
    })
    questions.forEach((question, index) => {
      const place = placeOf('questions', index)
      check(place, question, true)
      if (!question.endsWith('?')) errors.push(`${place}: does not end with a question mark`)
    })
    const sentences = description.match(/[.?](?: |$)/g)?.length ?? 0
    if (sentences < 2 || sentences > 3) errors.push(`${placeOf('description')}: not two or three sentences`)
    const terms = words.split(' ')
    const doubled = terms.find((term, index) => index > 0 && term === terms[index - 1])
    if (doubled !== undefined) errors.push(`${placeOf('words')}: “${doubled}” twice in a row`)
  }
  const ease = texts.reduce((sum, text) => sum + readingEase(text), 0) / texts.length
  if (ease < leastEase)
    errors.push(`business models: reading ease ${ease.toFixed(1)} is below ${String(leastEase)}`)
  return { errors, count: patterns.length, ease }
}
