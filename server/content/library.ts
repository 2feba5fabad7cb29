import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { threadId } from 'node:worker_threads'
import { once } from '../once.ts'
import type { KnownProblem } from '#contract/brief.ts'
import type { Library, Problem } from './content.form.ts'
import type * as z from 'zod/mini'
import { contentFolder, libraryParts, sourcesIn, stampOf } from './content.sources.ts'

/** Where what was made of the content is kept; it is never trusted beyond the very bytes it was made from. */
const kept = (name: string) => resolve(import.meta.dirname, `../../.cache/content-${name}.json`)

/**
 * The library as compiled from `content/`. Parsing some hundred YAML files takes seconds, so the result is kept in
 * `.cache/` under a hash of the sources: a changed file is always read afresh. Rejects with `BadContent` when one does
 * not fit the form.
 */
export const loadLibrary = (folder = contentFolder, cache: string | null = kept('library')) =>
  keeping(folder, cache, libraryParts, async (): Promise<Library> => {
    const { BadContent, compile } = await import('./content.reader.ts')
    const { faults, problems, circumstances, sectors, trades } = compile(sourcesIn(folder))
    if (faults.length > 0) throw new BadContent(faults)
    return { problems, circumstances, sectors, trades }
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
  keeping(folder, cache, [part], async () => {
    const { BadContent, readEntries } = await import('./content.reader.ts')
    const { faults, entries } = readEntries(sourcesIn(folder, [part]), form, nameOf)
    if (entries.length === 0 && faults.length === 0)
      throw new BadContent([{ file: `content/${part}`, line: 1, message: 'there is none' }])
    if (faults.length > 0) throw new BadContent(faults)
    return entries
  })

type Tagged = Pick<Problem, 'papers' | 'cases' | 'models'>

/** A problem without its texts. */
export type OutlinedProblem = Pick<Problem, 'id' | 'name' | 'group' | 'questions'> &
  Tagged & { remedies: Tagged[] }

const tagsOf = ({ papers, cases, models }: Tagged): Tagged => ({ papers, cases, models })

/** What a thread needs that writes nothing; a hundredth of the library, so that it does not read the rest. */
export const loadOutline = () =>
  keeping(contentFolder, kept('outline'), libraryParts, async (): Promise<OutlinedProblem[]> =>
    (await loadLibrary()).problems.map(({ id, name, group, questions, remedies, ...problem }) => ({
      id,
      name,
      group,
      questions,
      ...tagsOf(problem),
      remedies: remedies.map(tagsOf),
    })),
  )

/** What was made of the files in `folder`, from `cache` where that is of these very files. */
async function keeping<Made>(
  folder: string,
  cache: string | null,
  parts: readonly string[],
  make: () => Promise<Made>,
): Promise<Made> {
  if (cache === null) return make()
  const stamp = stampOf(folder, parts)
  const known = unpack<Made>(cache, stamp)
  if (known) return known
  const made = await make()
  keep(cache, stamp, made)
  return made
}

function unpack<Made>(cache: string, stamp: string): Made | undefined {
  if (!existsSync(cache)) return undefined
  const packed = readFileSync(cache, 'utf8')
  const end = packed.indexOf('\n')
  if (packed.slice(0, end) !== stamp) return undefined
  // Written by `keep` in one piece from what fitted the form.
  return JSON.parse(packed.slice(end + 1)) as Made
}

function keep(cache: string, stamp: string, made: unknown): void {
  try {
    mkdirSync(dirname(cache), { recursive: true })
    // Threads of one process may compile it at the same time.
    const fresh = `${cache}.${String(process.pid)}.${String(threadId)}`
    writeFileSync(fresh, `${stamp}\n${JSON.stringify(made)}`)
    renameSync(fresh, cache)
  } catch {
    // A folder that cannot be written to costs time at the next start and nothing else.
  }
}

/** The library of this checkout, read once in a process. */
export const contentLibrary = once(() => loadLibrary())

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
