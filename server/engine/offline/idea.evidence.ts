import { businessPatterns } from '#server/catalogue/business-models.ts'
import { caseEntries, sourceLine } from '#server/catalogue/case-studies.ts'
import { queryWords } from '#server/catalogue/search.words.ts'
import type { Archetype } from './content.schema.ts'

/**
 * What the bundled catalogue holds on an idea: the case study and the business model that share most with the pattern
 * and with the challenge. It chooses among entries and writes none, so a source can be weak but never invented.
 */

export interface Evidence {
  /** Of the catalogue: 'case-85' or 'model-affiliation'. */
  id: string
  title: string
  uri?: string
  /** Words of the challenge by which it was found, the most telling first. */
  matched: string[]
}

interface Entry {
  id: string
  title: string
  uri?: string
  /** Word stems and how much each says about the entry. */
  stems: ReadonlyMap<string, number>
}

interface Shelf {
  entries: readonly Entry[]
  /** How telling a stem is: high when few entries hold it. */
  rarity: (stem: string) => number
}

const stemOf = (form: string) =>
  form.length > 4 ? form.replace(/(?:ies|ing|ed|es|s|y)$/, '').slice(0, 9) : form

/** Words that are rare in the catalogue and yet tell nothing about an entry. */
const vague = new Set(
  (
    'agree answer away back bring come count direct everyone everything family fill find hand hands home hour hours house ' +
    'keep leave leaves list online open run send sends shelf stay stays tell tells time times turn wind worth holiday store ' +
    'job jobs parts mixed returns lead living made save sister sisters'
  ).split(' '),
)

/** The telling stems of a text with the word that stands for each. */
const stemsOf = (text: string, most = 400): Map<string, string> =>
  new Map(
    queryWords(text, most).flatMap(({ form, shown }) =>
      vague.has(shown) ? [] : [[stemOf(form), shown] as const],
    ),
  )

/** What is written about an entry for the search says most; its story says little about the trouble. */
const weighted = (telling: string, story: string): Map<string, number> =>
  new Map([
    ...[...stemsOf(story).keys()].map((stem): [string, number] => [stem, 0.25]),
    ...[...stemsOf(telling).keys()].map((stem): [string, number] => [stem, 1]),
  ])

const shelfOf = (entries: readonly Entry[]): Shelf => {
  const holding = new Map<string, number>()
  for (const { stems } of entries)
    for (const stem of stems.keys()) holding.set(stem, (holding.get(stem) ?? 0) + 1)
  return { entries, rarity: (stem) => Math.log(entries.length / (holding.get(stem) ?? entries.length)) }
}

let loaded: { cases: Shelf; models: Shelf } | undefined

const shelves = () =>
  (loaded ??= {
    cases: shelfOf(
      caseEntries().map((entry): Entry => {
        const [source] = entry.sources
        return {
          id: `case-${String(entry.id)}`,
          title:
            `Case study: ${entry.name} (${entry.country}, ${entry.year}). ${source ? sourceLine(source) : ''}`.trim(),
          ...(source?.uri?.startsWith('https://') && { uri: source.uri }),
          stems: weighted(
            `${entry.cues} ${entry.entities.join(', ')} ${entry.name}`,
            `${entry.did} ${entry.result} ${entry.lesson}`,
          ),
        }
      }),
    ),
    models: shelfOf(
      businessPatterns().map((pattern): Entry => ({
        id: `model-${pattern.id}`,
        title: `Business model: ${pattern.name}`,
        stems: weighted(
          `${pattern.words} ${pattern.name}`,
          `${pattern.description} ${pattern.how} ${pattern.examples.join('. ')}`,
        ),
      })),
    ),
  })

/** Every source that can be shown, by its id: the closed list. */
export const evidenceList = (): ReadonlyMap<string, string> =>
  new Map([...shelves().cases.entries, ...shelves().models.entries].map(({ id, title }) => [id, title]))

/** Enough of the pattern and of the challenge must be in an entry; one common word is chance. */
const least = { words: 2, pattern: 5, challenge: 6 }
/** Below this a stem stands in a sixth of all entries or more, and says nothing about any of them. */
const leastRarity = 1.8

function best(
  { entries, rarity }: Shelf,
  pattern: ReadonlyMap<string, string>,
  challenge: ReadonlyMap<string, string>,
  taken: ReadonlySet<string>,
): Evidence | undefined {
  let found: { entry: Entry; score: number; common: string[] } | undefined
  for (const entry of entries) {
    if (taken.has(entry.id)) continue
    const worth = (stem: string) => {
      const rare = rarity(stem)
      return rare < leastRarity ? 0 : (entry.stems.get(stem) ?? 0) * rare
    }
    const common = (stems: ReadonlyMap<string, string>) => [...stems.keys()].filter((stem) => worth(stem) > 0)
    const ofPattern = common(pattern)
    const ofChallenge = common(challenge)
    if (ofPattern.length < least.words || ofChallenge.length < least.words) continue
    const sum = (stems: readonly string[]) => stems.reduce((total, stem) => total + worth(stem), 0)
    const [like, near] = [sum(ofPattern), sum(ofChallenge)]
    if (like < least.pattern || near < least.challenge) continue
    const score = like + near * 0.6
    if (found === undefined || score > found.score)
      found = {
        entry,
        score,
        common: ofChallenge.toSorted((a, b) => worth(b) - worth(a) || (a < b ? -1 : 1)),
      }
  }
  if (found === undefined) return undefined
  const { entry, common } = found
  return {
    id: entry.id,
    title: entry.title,
    ...(entry.uri !== undefined && { uri: entry.uri }),
    matched: common.slice(0, 3).flatMap((stem) => challenge.get(stem) ?? []),
  }
}

/**
 * Chooses for the ideas of one answer, each entry once. Equal input, equal choice; nothing where nothing fits.
 * @param challenge the writer's text.
 */
export function createEvidence(challenge: string): (archetype: Archetype) => Evidence[] {
  const asked = stemsOf(challenge.slice(0, 6_000), 80)
  const taken = new Set<string>()
  return (archetype) => {
    const { cases, models } = shelves()
    const pattern = stemsOf([archetype.words.join(' '), archetype.name, archetype.focus].join('. '))
    const chosen = [best(cases, pattern, asked, taken), best(models, pattern, asked, taken)].filter(
      (evidence) => evidence !== undefined,
    )
    for (const { id } of chosen) taken.add(id)
    return chosen
  }
}
