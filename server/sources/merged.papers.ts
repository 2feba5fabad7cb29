import { setTimeout } from 'node:timers/promises'
import type { Paper } from '#contract/entities.ts'
import type { PaperSource } from '../domain/ports.ts'
import type { LivePapers } from './live.papers.ts'
import { doiOf } from './plain.line.ts'

/** Combines bundled and live papers in one list (`PAPERS=openalex`). */

const mostPapers = 20
/**
 * Maximum time that a person waits for live papers, in milliseconds; a later answer is cached for the next
 * search.
 */
const patience = 3_500

const comparableTitle = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Minimum length of a title that counts as the beginning of another; a shorter one may match by chance. */
const comparableLength = 20

/** Whether two entries are the same paper, by DOI or by title; one of the titles may lack the subtitle. */
const isSame = (a: Paper, b: Paper): boolean => {
  const [one, two] = [doiOf(a.uri), doiOf(b.uri)]
  if (one !== '' && two !== '') return one === two
  const [short = '', long = ''] = [comparableTitle(a.title), comparableTitle(b.title)].toSorted(
    (x, y) => x.length - y.length,
  )
  return short === long || (short.length >= comparableLength && long.startsWith(`${short} `))
}

/**
 * Alternates bundled and live papers, best first. Of duplicates, the bundled entry stays, because it has our
 * note.
 */
export function mergePapers(bundled: readonly Paper[], live: readonly Paper[]): Paper[] {
  const merged: Paper[] = []
  const fresh = live.filter(
    (paper, index) =>
      !bundled.some((other) => isSame(paper, other)) &&
      !live.slice(0, index).some((other) => isSame(paper, other)),
  )
  for (let index = 0; index < Math.max(bundled.length, fresh.length); index += 1)
    for (const paper of [bundled[index], fresh[index]]) if (paper) merged.push(paper)
  return merged.slice(0, mostPapers)
}

export interface MergedPapersDeps {
  bundled: PaperSource
  live: LivePapers
  /** Resolves after this many milliseconds. */
  wait?: (milliseconds: number) => Promise<unknown>
}

/** A paper source that returns the bundled papers alone if the live ones do not arrive in time. */
export const createMergedPapers = ({
  bundled,
  live,
  wait = (milliseconds) => setTimeout(milliseconds, undefined, { ref: false }),
}: MergedPapersDeps): PaperSource => ({
  async search(query, options, about) {
    const timeout = wait(patience).then((): readonly Paper[] => [])
    const [own, found] = await Promise.all([
      bundled.search(query, options, about),
      Promise.race([live.search(query), timeout]),
    ])
    options.signal.throwIfAborted()
    return mergePapers(own, found)
  },
})
