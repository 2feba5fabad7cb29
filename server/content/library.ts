import { once } from '../once.ts'
import type { KnownProblem } from '#contract/brief.ts'
import type { Examples, Library, Problem } from './content.form.ts'
import type * as z from 'zod/mini'
import { checkoutStamp, contentFolder, linkedIn, sourcesIn, stampOf } from './content.sources.ts'
import { kept, keeping, taken } from './kept.ts'

/**
 * Loads the library compiled from `content/`. Parsing some hundred YAML files takes seconds, so the result is
 * cached in `.cache/` under a hash of the sources, and a changed file is always read again. Rejects with
 * `BadContent` when a file does not match its schema.
 */
export const loadLibrary = (
  folder = contentFolder,
  cache: string | null = kept('library'),
  stamp = stampOf(folder),
) =>
  keeping({
    cache,
    stamp,
    make: async (): Promise<Library> => {
      const { BadContent, compile } = await import('./content.reader.ts')
      const { faults, problems, detector, circumstances, sectors, trades } = compile(
        sourcesIn(folder),
        linkedIn(folder),
      )
      if (faults.length > 0) throw new BadContent(faults)
      return { problems, detector, circumstances, sectors, trades }
    },
  })

/** Loads the examples of all problems, to learn from them. Rejects as `loadLibrary` does. */
export const loadExamples = (
  folder = contentFolder,
  cache: string | null = kept('examples'),
  stamp = stampOf(folder),
) =>
  keeping({
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
 * Loads the entries of one part of the content: a folder with one entry per file, where `nameOf` gives the
 * expected file name, or a file with a list. Rejects with `BadContent` when one does not match the schema.
 */
export const loadEntries = <Entry>(
  part: string,
  form: z.ZodMiniType<Entry>,
  nameOf?: (entry: Entry, file: string) => string,
  folder = contentFolder,
  cache: string | null = kept(part.replace(/\.yaml$/, '')),
): Promise<readonly Entry[]> =>
  keeping({
    cache,
    stamp: stampOf(folder, [part]),
    make: async () => {
      const { BadContent, readEntries } = await import('./content.reader.ts')
      const { faults, entries } = readEntries(sourcesIn(folder, [part]), form, nameOf)
      if (entries.length === 0 && faults.length === 0)
        throw new BadContent([{ file: `content/${part}`, line: 1, message: 'there is none' }])
      if (faults.length > 0) throw new BadContent(faults)
      return entries
    },
  })

type Tagged = Pick<Problem, 'papers' | 'cases' | 'models'>

/** A problem without its sparks, reframes and other texts. */
export type OutlinedProblem = Pick<Problem, 'id' | 'name' | 'group' | 'questions'> &
  Tagged & { remedies: Tagged[] }

const tagsOf = ({ papers, cases, models }: Tagged): Tagged => ({ papers, cases, models })

/** What a thread that writes nothing needs. It is a hundredth of the library, so the rest is not loaded. */
export const loadOutline = () =>
  keeping({
    cache: kept('outline'),
    stamp: checkoutStamp(),
    make: async (): Promise<OutlinedProblem[]> =>
      (await loadLibrary()).problems.map(({ id, name, group, questions, remedies, ...problem }) => ({
        id,
        name,
        group,
        questions,
        ...tagsOf(problem),
        remedies: remedies.map(tagsOf),
      })),
  })

const stamped = once(async () => {
  const known = checkoutStamp()
  const library = taken<Library>(kept('library'), known)
  if (library !== undefined) return { stamp: known, library }
  // Files may have changed since they were cached, so the stamp is computed from what is on disk now.
  const stamp = stampOf(contentFolder)
  return { stamp, library: await loadLibrary(contentFolder, kept('library'), stamp) }
})

/** The library of this checkout, loaded once per process. */
export const contentLibrary = async (): Promise<Library> => (await stamped()).library

/** The stamp of the files this process loaded its library from; its own caches use it too. */
export const contentStamp = async (): Promise<string> => (await stamped()).stamp

const groupOrder = ['money', 'customers', 'operations', 'people', 'direction']

/** A problem's questions in the form the card asks them. */
export const questionsToAsk = (
  questions: Library['problems'][number]['questions'],
): KnownProblem['questions'] =>
  questions.map(({ id, ask, unit }) => ({ id, ask, ...(unit !== undefined && { unit }) }))

/** A library's problems to choose from, sorted by group and name. */
export const problemsToChoose = (
  problems: readonly Pick<Problem, 'id' | 'name' | 'group' | 'questions'>[],
): KnownProblem[] =>
  problems
    .map(({ id, name, group, questions }) => ({ id, name, group, questions: questionsToAsk(questions) }))
    .toSorted(
      (a, b) =>
        groupOrder.indexOf(a.group) - groupOrder.indexOf(b.group) || a.name.localeCompare(b.name, 'en-GB'),
    )

/** The outline of this checkout, loaded once per process. */
export const contentOutline = once(loadOutline)

/** The problems of this checkout to choose from. */
export const knownProblems = once(async () => problemsToChoose(await contentOutline()))
