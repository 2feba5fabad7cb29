import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { caseEntries } from '#server/catalogue/case-studies.ts'
import type { CaseStudySource } from '#server/domain/ports.ts'
import type { LabelledChallenge, Target } from './measures.ts'
import { qualityOf, type SearchQuality } from './search.measures.ts'

/**
 * Measures whether the search finds the case studies that a person would choose for the labelled challenges.
 */

const Labels = z.object({
  note: z.string(),
  relevant: z.record(z.string(), z.array(z.string()).check(z.minLength(2), z.maxLength(5))),
})

/**
 * Slugs of fitting case studies by challenge id; throws if the file is invalid or names an unknown case
 * study.
 */
export function relevantCases(): Readonly<Record<string, readonly string[]>> {
  const { relevant } = z.parse(
    Labels,
    JSON.parse(readFileSync(resolve(import.meta.dirname, '../sets/case-studies.json'), 'utf8')),
  )
  const known = new Set(caseEntries().map(({ slug }) => slug))
  const unknown = Object.values(relevant)
    .flat()
    .find((slug) => !known.has(slug))
  if (unknown !== undefined)
    throw new Error(`lab/sets/case-studies.json names ${unknown}, which is no case study`)
  return relevant
}

export interface CaseStudySearchMeasures {
  all: SearchQuality
  /** Challenges on which entries and search were tuned: files with an odd number. */
  tuned: SearchQuality
  /** All other challenges: used only for measuring. */
  heldOut: SearchQuality
  findings: string[]
}

/** Searches for every labelled challenge by its full text, with its region and sector. */
export async function measureCaseSearch(
  source: CaseStudySource,
  challenges: readonly LabelledChallenge[],
): Promise<CaseStudySearchMeasures> {
  const labels = relevantCases()
  const options = { signal: new AbortController().signal }
  const found: { ids: string[]; relevant: readonly string[] }[] = []
  const findings: string[] = []
  for (const { id, text, region, sector } of challenges) {
    const relevant = labels[id]
    if (!relevant) throw new Error(`lab/sets/case-studies.json has no labels for ${id}`)
    const ids = (await source.search({ query: text, region, sector }, options)).map(
      ({ _source }) => _source.slug,
    )
    found.push({ ids, relevant })
    const missed = relevant.filter((each) => !ids.slice(0, 5).includes(each))
    if (missed.length > 0)
      findings.push(
        `case studies for ${id}: not among the first five: ${missed.join(', ')}; are: ${ids.slice(0, 5).join(', ')}`,
      )
  }
  return {
    all: qualityOf(found),
    tuned: qualityOf(found.filter((_, index) => index % 2 === 0)),
    heldOut: qualityOf(found.filter((_, index) => index % 2 === 1)),
    findings,
  }
}

/** The rows of `npm run lab -- eval`; the targets stop the present quality from getting worse. */
export function caseSearchTargets({ all, heldOut }: CaseStudySearchMeasures): Target[] {
  const row = (name: string, value: number, least: number): Target => ({
    name,
    value,
    shown: value.toFixed(2),
    target: `at least ${least.toFixed(2)}`,
    met: value >= least,
  })
  return [
    row('case studies, recall@5', all.recallAt5, 0.65),
    row('case studies, recall@5 on the challenges held out', heldOut.recallAt5, 0.45),
    row('case studies, mean reciprocal rank', all.reciprocalRank, 0.75),
    row('case studies, mean reciprocal rank on the challenges held out', heldOut.reciprocalRank, 0.65),
  ]
}
