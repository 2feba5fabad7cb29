import { once } from '../once.ts'
import type { KnownProblem } from '#contract/brief.ts'
import { groups, type Examples, type Library, type Problem } from './content.form.ts'
import type * as z from 'zod/mini'
import type { Naming } from './content.reader.ts'
import { checkoutStamp, contentFolder, linkTargetsIn, sourcesIn, stampOf } from './content.sources.ts'
import { cacheFile, withCache, readCached } from './kept.ts'

/**
 * Loads the library compiled from `content/`. Parsing hundreds of YAML files takes seconds, so the result is
 * cached in `.cache/` with a hash of the sources; if a file changes, all are parsed again. Rejects with
 * `BadContent` when a file does not match its schema or refers to something that does not exist.
 */
export const loadLibrary = (
  folder = contentFolder,
  cache: string | null = cacheFile('library'),
  stamp = stampOf(folder),
) =>
  withCache({
    cache,
    stamp,
    make: async (): Promise<Library> => {
      const { BadContent, compile } = await import('./content.reader.ts')
      const { faults, problems, detector, circumstances, sectors, trades } = compile(
        sourcesIn(folder),
        linkTargetsIn(folder),
      )
      if (faults.length > 0) throw new BadContent(faults)
      return { problems, detector, circumstances, sectors, trades }
    },
  })

/**
 * Loads the training examples of all problems. Rejects with `BadContent` when a file does not match its
 * schema.
 */
export const loadExamples = (
  folder = contentFolder,
  cache: string | null = cacheFile('examples'),
  stamp = stampOf(folder),
) =>
  withCache({
    cache,
    stamp,
    make: async (): Promise<Examples> => {
      const { BadContent, readDetector } = await import('./content.reader.ts')
      const { faults, examples } = readDetector(sourcesIn(folder, ['detector']))
      if (faults.length > 0) throw new BadContent(faults)
      return examples
    },
  })

/**
 * Loads one part of the content: with `naming`, a folder with one entry per file, otherwise a file with a
 * list. Rejects with `BadContent` when there are no entries or one does not match the schema.
 */
export const loadEntries = <Entry>(
  part: string,
  form: z.ZodMiniType<Entry>,
  naming?: Naming<Entry>,
  folder = contentFolder,
  cache: string | null = cacheFile(part.replace(/\.yaml$/, '')),
): Promise<readonly Entry[]> =>
  withCache({
    cache,
    stamp: stampOf(folder, [part]),
    make: async () => {
      const { BadContent, readEntries } = await import('./content.reader.ts')
      const { faults, entries } = readEntries(sourcesIn(folder, [part]), form, naming)
      if (entries.length === 0 && faults.length === 0)
        throw new BadContent([{ file: `content/${part}`, line: 1, message: 'there is none' }])
      if (faults.length > 0) throw new BadContent(faults)
      return entries
    },
  })

type Links = Pick<Problem, 'papers' | 'cases' | 'models'>

/** A problem without its sparks, reframes and other texts. */
export type OutlinedProblem = Pick<Problem, 'id' | 'name' | 'group' | 'questions'> &
  Links & { remedies: Links[]; searchWords: string[] }

/** A word in the cues of more problems than this does not help a search, because it finds too many. */
const mostProblemsPerWord = 25

/** The words of each problem's cues that help a search, by the problem's id. */
const searchWordsOf = (detector: Library['detector']): ReadonlyMap<string, string[]> => {
  const words = new Map(
    [...detector].map(([id, { cues }]) => [
      id,
      new Set(cues.flatMap((cue) => cue.toLowerCase().match(/[a-z'’]{4,}/g) ?? [])),
    ]),
  )
  const counts = new Map<string, number>()
  for (const word of [...words.values()].flatMap((own) => [...own]))
    counts.set(word, (counts.get(word) ?? 0) + 1)
  const isDistinctive = (word: string) => (counts.get(word) ?? 0) <= mostProblemsPerWord
  return new Map([...words].map(([id, own]) => [id, [...own].filter(isDistinctive).toSorted()]))
}

const linksOf = ({ papers, cases, models }: Links): Links => ({ papers, cases, models })

/** The problems of a library without their texts. */
export const outlineOf = ({
  problems,
  detector,
}: Pick<Library, 'problems' | 'detector'>): OutlinedProblem[] => {
  const searchWords = searchWordsOf(detector)
  return problems.map(({ id, name, group, questions, remedies, ...problem }) => ({
    id,
    name,
    group,
    questions,
    ...linksOf(problem),
    remedies: remedies.map(linksOf),
    searchWords: searchWords.get(id) ?? [],
  }))
}

/** Loads only what the main thread needs: names, questions, links and search words, a small part of the library. */
export const loadOutline = () =>
  withCache({
    cache: cacheFile('outline'),
    stamp: checkoutStamp(),
    make: async () => outlineOf(await loadLibrary()),
  })

const loadStamped = once(async () => {
  const known = checkoutStamp()
  const library = readCached<Library>(cacheFile('library'), known)
  if (library !== undefined) return { stamp: known, library }
  // Compute the stamp again, because the files may have changed since the first stamp was computed.
  const stamp = stampOf(contentFolder)
  return { stamp, library: await loadLibrary(contentFolder, cacheFile('library'), stamp) }
})

/** The library in `content/`, loaded once per thread. */
export const contentLibrary = async (): Promise<Library> => (await loadStamped()).library

/** The stamp of the library this thread has loaded; caches of data derived from the library use it. */
export const contentStamp = async (): Promise<string> => (await loadStamped()).stamp

/** Matches questions that ask two things at once; a unit would fit only one of the answers. */
const asksTwice = /\b(?:and|or) (?:(?:in|on|of|by) )?(?:how|what|who|when|which|where)\b/iu

/** The fields of a problem's questions that the page needs to ask them. */
export const questionsToAsk = (
  questions: Library['problems'][number]['questions'],
): KnownProblem['questions'] =>
  questions.map(({ id, ask, unit }) => ({
    id,
    ask,
    ...(unit !== undefined && !asksTwice.test(ask) && { unit }),
  }))

/** The problems an owner can choose from, sorted by group and name. */
export const problemsToChoose = (problems: readonly OutlinedProblem[]): KnownProblem[] =>
  problems
    .map(({ id, name, group, questions, searchWords }) => ({
      id,
      name,
      group,
      questions: questionsToAsk(questions),
      searchWords,
    }))
    .toSorted(
      (a, b) => groups.indexOf(a.group) - groups.indexOf(b.group) || a.name.localeCompare(b.name, 'en-GB'),
    )

/** The outline of the library in `content/`, loaded once per thread. */
export const contentOutline = once(loadOutline)

/** The problems in `content/` that an owner can choose from. */
export const knownProblems = once(async () => problemsToChoose(await contentOutline()))
