import type { BusinessModel } from '#contract/entities.ts'
import type { AboutProblem, BusinessModelSource } from '#server/domain/ports.ts'
import { businessPatterns, toBusinessModel } from './business-models.ts'
import type { BusinessPattern } from '#server/content/business-model.form.ts'
import { everydayWords } from './everyday.words.ts'
import { problemTags, taggedWith } from './problem.tags.ts'
import { createSearchIndex, type Match } from './search.index.ts'
import { ofSubject, saysOfItself, sharingMost, termsOf } from './search.words.ts'

/** How many models a call returns: few enough to compare without much scrolling. */
const shown = 8
/**
 * How many candidates are taken from the index; many share only an incidental word with the query and are
 * dropped.
 */
const considered = 24

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
 * for its problems either, returns those that share several words of any kind.
 */
const fitting = (
  matches: readonly Match<BusinessPattern>[],
  everyday: ReadonlySet<string>,
  isBeside: boolean,
): readonly Match<BusinessPattern>[] => {
  const near = ofSubject(matches, everyday, isBeside)
  return near.length > 0 || isBeside ? near : sharingMost(matches)
}

const folded = (name: string) => name.trim().toLowerCase()

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
   * Returns the models that the library lists for the problems, then those that match the text's subject.
   * A call for more models, with those in `without` already shown, accepts any shared term.
   */
  const found = async (
    query: string,
    signal: AbortSignal,
    about: readonly AboutProblem[],
    without: ReadonlySet<string>,
  ) => {
    signal.throwIfAborted()
    const tagged = about.length === 0 ? new Map<string, string>() : taggedWith(await tags(), 'models', about)
    signal.throwIfAborted()
    // Leave out the kind of business that the owner already runs.
    const isOwn = saysOfItself(query)
    const own = businessPatterns().flatMap(({ id, name }) => (isOwn(name) ? [id] : []))
    const excluded = new Set([...without, ...own])
    const all = withReasons(
      index.search(query, { limit: considered, without: new Set([...excluded, ...tagged.keys()]) }),
    )
    const named = [...tagged].flatMap(([id, problem]) => {
      const entry = excluded.has(id) ? undefined : index.byId(id)
      return entry ? [{ entry, id, matched: [problem] }] : []
    })
    const byWords =
      about.length > 0 && without.size === 0 ? fitting(all, await everyday(), named.length > 0) : all
    const best = byWords[0]?.score ?? 0
    const first = named.map((match, at) => ({ ...match, score: best + named.length - at }))
    return [...first, ...byWords].slice(0, shown).map(toHit)
  }

  return {
    search: (query, { signal }, about = []) => found(query, signal, about, new Set()),

    extend: async (query, names, { signal }, about = []) => {
      const shownNames = new Set(names.map(folded))
      const without = new Set(
        businessPatterns().flatMap(({ id, name }) =>
          shownNames.has(folded(name)) || shownNames.has(id) ? [id] : [],
        ),
      )
      return (await found(query, signal, about, without)).map(({ _source }) => _source)
    },
  }
}
