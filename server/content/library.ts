import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { threadId } from 'node:worker_threads'
import { once } from '../once.ts'
import type { KnownProblem } from '#contract/brief.ts'
import type { Library } from './content.form.ts'
import { contentFolder, sourcesIn, stampOf } from './content.sources.ts'

/** Where a compiled library is kept; it is never trusted beyond the very bytes it was made from. */
const artefact = resolve(import.meta.dirname, '../../.cache/content-library.json')

/**
 * The library as compiled from `content/`. Parsing some hundred YAML files takes seconds, so the result is kept in
 * `.cache/` under a hash of the sources: a changed file is always read afresh. Rejects with `BadContent` when one does
 * not fit the form.
 */
export async function loadLibrary(folder = contentFolder, cache: string | null = artefact): Promise<Library> {
  const sources = sourcesIn(folder)
  const stamp = stampOf(sources)
  const kept = cache === null ? undefined : unpack(cache, stamp)
  if (kept) return kept
  const { BadContent, compile } = await import('./content.reader.ts')
  const { faults, problems, circumstances, sectors, trades } = compile(sources)
  if (faults.length > 0) throw new BadContent(faults)
  const library: Library = { problems, circumstances, sectors, trades }
  if (cache !== null) keep(cache, stamp, library)
  return library
}

function unpack(cache: string, stamp: string): Library | undefined {
  if (!existsSync(cache)) return undefined
  const packed = readFileSync(cache, 'utf8')
  const end = packed.indexOf('\n')
  if (packed.slice(0, end) !== stamp) return undefined
  // Written by `keep` in one piece from a library that fitted the form.
  return JSON.parse(packed.slice(end + 1)) as Library
}

function keep(cache: string, stamp: string, library: Library): void {
  try {
    mkdirSync(dirname(cache), { recursive: true })
    // Threads of one process may compile it at the same time.
    const fresh = `${cache}.${String(process.pid)}.${String(threadId)}`
    writeFileSync(fresh, `${stamp}\n${JSON.stringify(library)}`)
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
export const problemsToChoose = ({ problems }: Library): KnownProblem[] =>
  problems
    .map(({ id, name, group, questions }) => ({ id, name, group, questions: questionsToAsk(questions) }))
    .toSorted(
      (a, b) =>
        groupOrder.indexOf(a.group) - groupOrder.indexOf(b.group) || a.name.localeCompare(b.name, 'en-GB'),
    )

/** The same for this checkout, for a thread that needs nothing else of the library: the rest is let go. */
export const knownProblems = once(async () => problemsToChoose(await loadLibrary()))
