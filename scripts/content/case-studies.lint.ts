import { caseEntries, sectorLabel } from '#server/catalogue/case-studies.ts'
import { CaseEntry } from '#server/content/case-study.form.ts'
import { placesIn } from './places.ts'
import { readingEase } from './tidy.ts'
import { americanForm } from './general.lint.ts'

/** Part of `npm run content:lint`: checks the case studies. */

/** Minimum average reading ease of the entries. */
const leastEase = 60

/** Fewest and most words of the three paragraphs: enough for a story, short enough for a list. */
const words = { least: 60, most: 140 }

/** The first figure in a text that is not a year; `3M` is a name. */
const figureIn = (text: string): string | undefined =>
  text
    .replace(/\b3M\b/g, '')
    .match(/[£$€]?\b\d[\d.,]*\d?%?/g)
    ?.find((figure) => !/^(?:18|19|20)\d\d$/.test(figure.replace(/[.,]$/, '')))

export interface CaseStudiesReport {
  errors: string[]
  count: number
  /** How many entries were compared with their source. */
  checked: number
  ease: number
}

/**
 * Checks fields and lengths (by the schema), spelling, duplicates, figures without a checked source, and
 * reading ease.
 */
export function lintCaseStudies(entries: readonly CaseEntry[] = caseEntries()): CaseStudiesReport {
  const errors: string[] = []
  const eases: number[] = []
  const taken = new Map<string, string>()
  const checkUnique = (place: string, value: string) => {
    const key = value.toLowerCase()
    const earlier = taken.get(key)
    if (earlier !== undefined) errors.push(`${place}: same text as ${earlier}`)
    taken.set(key, place)
  }
  for (const entry of entries) {
    const placeOf = placesIn(`case-studies/${entry.slug}.yaml`)
    const shape = CaseEntry.safeParse(entry)
    if (!shape.success)
      errors.push(...shape.error.issues.map(({ path, message }) => `${placeOf(...path)}: ${message}`))
    for (const [field, text] of [
      ['name', entry.name],
      ['did', entry.did],
      ['result', entry.result],
      ['lesson', entry.lesson],
    ] as const) {
      const place = placeOf(field)
      checkUnique(place, text)
      const form = americanForm(text)
      if (form !== undefined) errors.push(`${place}: American form “${form}”`)
      if (text.includes('!')) errors.push(`${place}: exclamation mark`)
      if (/["']/.test(text)) errors.push(`${place}: straight quotation mark; write ’ or “ ”`)
      if (field !== 'name' && !/[.?]$/.test(text))
        errors.push(`${place}: does not end with a full stop or a question mark`)
      const figure = figureIn(text)
      // A name may contain a product number.
      if (field !== 'name' && figure !== undefined && entry.checked !== 'compared')
        errors.push(`${place}: the figure ${figure} is in an entry that was not compared with its source`)
    }
    if (entry.checked === 'compared' && !entry.sources.some(({ uri }) => uri !== undefined))
      errors.push(`${placeOf('checked')}: marked as compared with a page, but names no page`)
    if (sectorLabel(entry.section) === '') errors.push(`${placeOf('section')}: no sector ${entry.section}`)
    const story = `${entry.did} ${entry.result} ${entry.lesson}`
    const count = story.split(/\s+/).length
    if (count < words.least || count > words.most)
      errors.push(
        `${placeOf('did')}: with “result” and “lesson” ${String(count)} words, wanted are ${String(words.least)} to ${String(words.most)}`,
      )
    if (new Set(entry.entities.map((each) => each.toLowerCase())).size < entry.entities.length)
      errors.push(`${placeOf('entities')}: names an entity twice`)
    eases.push(readingEase(story))
  }
  const ease = eases.reduce((sum, each) => sum + each, 0) / Math.max(1, eases.length)
  if (ease < leastEase)
    errors.push(`case studies: reading ease ${ease.toFixed(1)} is below ${String(leastEase)}`)
  return {
    errors,
    count: entries.length,
    checked: entries.filter(({ checked }) => checked === 'compared').length,
    ease,
  }
}
