import { setTimeout } from 'node:timers/promises'
import type { Paper } from '#contract/entities.ts'
import type { PaperSource } from '../domain/ports.ts'
import type { LivePapers } from './live.papers.ts'
import { doiOf } from './plain.line.ts'

/** Combines bundled and live papers in one list (`PAPERS=openalex`). */

const most = 20
/** The longest a person waits for live papers; a later answer is cached for the next search. */
const patience = 3_500

const folded = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Shorter titles may be equal by chance. */
const comparableLength = 20

/** Whether two papers are the same: by DOI, or by title, one of which may lack its subtitle. */
const isSame = (a: Paper, b: Paper): boolean => {
  const [one, two] = [doiOf(a.uri), doiOf(b.uri)]
  if (one !== '' && two !== '') return one === two
  const [short = '', long = ''] = [folded(a.title), folded(b.title)].toSorted((x, y) => x.length - y.length)
  return short === long || (short.length >= comparableLength && long.startsWith(`${short} `))
}

/**
 * Alternates bundled and live papers, best first, each once; of a duplicate the bundled entry stays, with our
 * own note.
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
  return merged.slice(0, most)
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
    const late = wait(patience).then((): readonly Paper[] => [])
    const [own, found] = await Promise.all([
      bundled.search(query, options, about),
      Promise.race([live.search(query), late]),
    ])
    options.signal.throwIfAborted()
    return mergePapers(own, found)
  },
})
