import { once } from '../once.ts'
import type { KnownProblem } from '#contract/brief.ts'
import type { Library, Problem } from './content.form.ts'
import type * as z from 'zod/mini'
import { checkoutStamp, contentFolder, sourcesIn, stampOf } from './content.sources.ts'
import { kept, keeping, taken } from './kept.ts'

/**
 * The library as compiled from `content/`. Parsing some hundred YAML files takes seconds, so the result is kept in
 * `.cache/` under a hash of the sources: a changed file is always read afresh. Rejects with `BadContent` when one does
 * not fit the form.
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
      const { faults, problems, circumstances, sectors, trades } = compile(sourcesIn(folder))
      if (faults.length > 0) throw new BadContent(faults)
      return { problems, circumstances, sectors, trades }
    },
  })

/**
 * The entries of one part of the content: of a folder, where each file is one and `nameOf` says what the file is to be called; or
 * of a file, which is a list of them. Rejects with `BadContent` when one does not fit the form.
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

/** A problem without its texts. */
export type OutlinedProblem = Pick<Problem, 'id' | 'name' | 'group' | 'questions'> &
  Tagged & { remedies: Tagged[] }

const tagsOf = ({ papers, cases, models }: Tagged): Tagged => ({ papers, cases, models })

/** What a thread needs that writes nothing; a hundredth of the library, so that it does not read the rest. */
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
  // Nothing is kept of those files, which may have changed since: the stamp must name what is read now.
  const stamp = stampOf(contentFolder)
  return { stamp, library: await loadLibrary(contentFolder, kept('library'), stamp) }
})

/** The library of this checkout, read once in a process. */
export const contentLibrary = async (): Promise<Library> => (await stamped()).library

/** Of the files that this process has its library from, under which it keeps what it makes of it. */
export const contentStamp = async (): Promise<string> => (await stamped()).stamp

const groupOrder = ['money', 'customers', 'operations', 'people', 'direction']

/** The questions of a problem, as the card asks them. */
export const questionsToAsk = (
  questions: Library['problems'][number]['questions'],
): KnownProblem['questions'] =>
  questions.map(({ id, ask, unit }) => ({ id, ask, ...(unit !== undefined && { unit }) }))

/** The problems of a library to choose from, by group and name. */
export const problemsToChoose = (
  problems: readonly Pick<Problem, 'id' | 'name' | 'group' | 'questions'>[],
): KnownProblem[] =>
  problems
    .map(({ id, name, group, questions }) => ({ id, name, group, questions: questionsToAsk(questions) }))
    .toSorted(
      (a, b) =>
        groupOrder.indexOf(a.group) - groupOrder.indexOf(b.group) || a.name.localeCompare(b.name, 'en-GB'),
    )

/** The outline of this checkout, read once in a process. */
export const contentOutline = once(loadOutline)

/** The problems of this checkout to choose from. */
export const knownProblems = once(async () => problemsToChoose(await contentOutline()))
