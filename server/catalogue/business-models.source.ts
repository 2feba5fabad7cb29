import type { BusinessModel } from '#contract/entities.ts'
import type { AboutProblem, BusinessModelSource } from '#server/domain/ports.ts'
import { businessPatterns, toBusinessModel } from './business-models.ts'
import type { BusinessPattern } from '#server/content/business-model.form.ts'
import { everydayWords } from './everyday.words.ts'
import { problemTags, taggedWith } from './problem.tags.ts'
import { createSearchIndex, type Match } from './search.index.ts'
import { sharingSubject, ownBusinessMatcher, sharingSeveralOrAll, termsOf } from './search.words.ts'

/** How many models a call returns: few enough to compare without much scrolling. */
const mostShown = 8
/**
 * How many candidates are taken from the index; many share only an incidental word with the query and are
 * dropped.
 */
const mostConsidered = 24

/**
 * Returns the matches that share one of the model's own terms with the query; these terms become the stated
 * reason. If there are none, returns all matches.
 */
const withReasons = (matches: readonly Match<BusinessPattern>[]): readonly Match<BusinessPattern>[] => {
  const reasoned = matches
    .map((match) => ({
      ...match,
      matched: termsOf(match.matched, [match.entry.name, match.entry.words, match.entry.description]),
    }))
    .filter(({ matched }) => matched.length > 0)
  return reasoned.length > 0 ? reasoned : matches
}

/**
 * Returns the matches that share the challenge's subject. If there are none, and the library lists no models
 * for its problems either, returns those that share several words of any kind, or all matches if none does.
 */
const keepRelevant = (
  matches: readonly Match<BusinessPattern>[],
  everyday: ReadonlySet<string>,
  hasListed: boolean,
): readonly Match<BusinessPattern>[] => {
  const near = sharingSubject(matches, everyday, hasListed)
  return near.length > 0 || hasListed ? near : sharingSeveralOrAll(matches)
}

const comparableName = (name: string) => name.trim().toLowerCase()

/** Searches the bundled patterns (specification §7, AMB-47). Equal queries get equal answers; no network. */
export function createBundledBusinessModels(
  tags = problemTags,
  everyday = everydayWords,
): BusinessModelSource {
  const index = createSearchIndex<BusinessPattern>({
    entries: businessPatterns,
    id: ({ id }) => id,
    fields: [
      { name: 'name', weight: 2, text: ({ name }) => name },
      { name: 'words', weight: 3, text: ({ words }) => words },
      { name: 'about', weight: 1, text: ({ description, who, gets }) => `${description} ${who} ${gets}` },
      { name: 'examples', weight: 1.5, text: ({ examples }) => examples.join('. ') },
      {
        name: 'guidance',
        weight: 0.6,
        text: ({ how, earns, questions, test }) => [how, earns, ...questions, test].join(' '),
      },
    ],
  })

  const toHit = ({ entry, score, matched }: Match<BusinessPattern>) => ({
    _id: entry.id,
    _score: Math.round(score * 1_000) / 1_000,
    _source: { ...toBusinessModel(entry), matched } satisfies BusinessModel,
  })

  /**
   * Returns the models that the library lists for the problems, then those that match the text's subject. If
   * there are no problems, or some models were already shown (`without`), any shared term is enough.
   */
  const searchModels = async (
    query: string,
    signal: AbortSignal,
    about: readonly AboutProblem[],
    without: ReadonlySet<string>,
  ) => {
    signal.throwIfAborted()
    const tagged = about.length === 0 ? new Map<string, string>() : taggedWith(await tags(), 'models', about)
    signal.throwIfAborted()
    // Leave out the kind of business that the owner already runs.
    const isOwnBusiness = ownBusinessMatcher(query)
    const ownModels = businessPatterns().flatMap(({ id, name }) => (isOwnBusiness(name) ? [id] : []))
    const excluded = new Set([...without, ...ownModels])
    const all = withReasons(
      index.search(query, { limit: mostConsidered, without: new Set([...excluded, ...tagged.keys()]) }),
    )
    const fromLibrary = [...tagged].flatMap(([id, problem]) => {
      const entry = excluded.has(id) ? undefined : index.byId(id)
      return entry ? [{ entry, id, matched: [problem] }] : []
    })
    const byWords =
      about.length > 0 && without.size === 0
        ? keepRelevant(all, await everyday(), fromLibrary.length > 0)
        : all
    const best = byWords[0]?.score ?? 0
    const first = fromLibrary.map((match, at) => ({ ...match, score: best + fromLibrary.length - at }))
    return [...first, ...byWords].slice(0, mostShown).map(toHit)
  }

  return {
    search: (query, { signal }, about = []) => searchModels(query, signal, about, new Set()),

    extend: async (query, names, { signal }, about = []) => {
      const shownNames = new Set(names.map(comparableName))
      const without = new Set(
        businessPatterns().flatMap(({ id, name }) =>
          shownNames.has(comparableName(name)) || shownNames.has(id) ? [id] : [],
        ),
      )
      return (await searchModels(query, signal, about, without)).map(({ _source }) => _source)
    },
  }
}
