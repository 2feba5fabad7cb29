import { ukRegions, wholeEngland } from '#contract/regions.ts'
import { sectors } from '#server/domain/options.ts'
import type { CaseStudySource } from '#server/domain/ports.ts'
import { caseEntries, sectorLabel, toCaseStudy } from './case-studies.ts'
import type { CaseEntry } from '#server/content/case-study.form.ts'
import { everydayWords } from './everyday.words.ts'
import { problemTags, taggedWith } from './problem.tags.ts'
import { createSearchIndex, type Match } from './search.index.ts'
import { isText, sharingSubject, sharingSeveralOrAll, termsOf } from './search.words.ts'

/** How many case studies a call returns. */
const mostShown = 10
/** How many candidates are taken from the index before those of the owner's country or trade are moved up. */
const mostConsidered = 30

/** Factors on the score of an entry from the owner's trade or country: enough only to reorder near-equals. */
const sameSectorFactor = 1.15
const sameCountryFactor = 1.1

const comparableName = (text: string | undefined) => (text ?? '').trim().toLowerCase()

/** The UK regions, England as a whole, and names of the UK. */
const britishRegions = new Set([
  ...ukRegions.filter((region) => region !== 'N/A').map(comparableName),
  comparableName(wholeEngland),
  'united kingdom',
  'united kingdom of great britain and northern ireland',
  'uk',
  'great britain',
])
const countryAliases: Readonly<Record<string, string>> = {
  'united states of america': 'united states',
  usa: 'united states',
  'the netherlands': 'netherlands',
  'viet nam': 'vietnam',
}

/** The country of a region that the owner chose, by the name that the entries use. */
const countryOf = (region: string | undefined): string => {
  const name = comparableName(region)
  return britishRegions.has(name) ? 'united kingdom' : (countryAliases[name] ?? name)
}

/** The SIC section of a sector or trade that the owner chose. */
const sectionOf = (sector: string | undefined): string | undefined =>
  sectors.find(({ label }) => comparableName(label) === comparableName(sector))?.section

/**
 * Searches the bundled case studies (specification §7, API-14, API-15). No network; equal queries get equal
 * answers. Among matches of nearly equal score, those from the owner's sector or country come first.
 */
export function createBundledCaseStudies(tags = problemTags, everyday = everydayWords): CaseStudySource {
  const index = createSearchIndex<CaseEntry>({
    entries: caseEntries,
    id: ({ id }) => String(id),
    fields: [
      { name: 'name', weight: 1, text: ({ name }) => name },
      { name: 'words', weight: 3, text: ({ words }) => words },
      { name: 'entities', weight: 2, text: ({ entities }) => entities.join(', ') },
      { name: 'story', weight: 0.2, text: ({ did, result, lesson }) => `${did} ${result} ${lesson}` },
      {
        name: 'place',
        weight: 0.1,
        text: ({ country, section, kind }) => `${country} ${sectorLabel(section)} ${kind}`,
      },
    ],
  })

  const toHit = ({ id, entry, score, matched }: Match<CaseEntry>) => ({
    _id: id,
    _score: Math.round(score * 1_000) / 1_000,
    _source: { ...toCaseStudy(entry), matched },
  })

  return {
    async search({ query, region, sector, about = [] }, { signal }) {
      signal.throwIfAborted()
      const tagged = about.length === 0 ? new Map<string, string>() : taggedWith(await tags(), 'cases', about)
      signal.throwIfAborted()
      const fromLibrary = caseEntries().flatMap((entry): (Match<CaseEntry> & { at: number })[] => {
        const problem = tagged.get(entry.slug)
        return problem === undefined
          ? []
          : [
              {
                entry,
                id: String(entry.id),
                score: 0,
                matched: [problem],
                at: [...tagged.keys()].indexOf(entry.slug),
              },
            ]
      })
      const country = countryOf(region)
      const section = sectionOf(sector)
      const adjustedScore = ({ entry, score }: Match<CaseEntry>) =>
        score *
        (entry.section === section ? sameSectorFactor : 1) *
        (comparableName(entry.country) === country ? sameCountryFactor : 1)
      const byWords = index
        .search(query, { limit: mostConsidered, without: new Set(fromLibrary.map(({ id }) => id)) })
        .map((match) => ({
          ...match,
          score: adjustedScore(match),
          matched: termsOf(match.matched, [match.entry.name, ...match.entry.entities, match.entry.words]),
        }))
        // The sort is stable, so entries with equal scores stay in catalogue order.
        .toSorted((a, b) => b.score - a.score)
      const relevant =
        about.length > 0
          ? sharingSubject(byWords, await everyday(), fromLibrary.length > 0)
          : isText(query)
            ? sharingSeveralOrAll(byWords)
            : byWords
      const best = relevant[0]?.score ?? 0
      return [
        // Entries that the library lists for the problems come first, beginning with those whose text was
        // compared with its source.
        ...fromLibrary
          .toSorted(
            (a, b) =>
              Number(b.entry.checked === 'compared') - Number(a.entry.checked === 'compared') || a.at - b.at,
          )
          .map((match, at) => ({ ...match, score: best + fromLibrary.length - at })),
        ...relevant,
      ]
        .slice(0, mostShown)
        .map(toHit)
    },

    read: (id, { signal }) => {
      signal.throwIfAborted()
      const entry = index.byId(id)
      return Promise.resolve(entry && toCaseStudy(entry))
    },
  }
}
