import type { CaseBrief } from '#contract/brief.ts'
import type { Challenge } from '#contract/entities.ts'
import { memoize } from '../memoize.ts'
import { plain } from './report.text.ts'

/** Whether a text repeats words that the owner took out of the challenge. */
export type RepeatsRemoved = (text: string) => boolean

/** So many words in a row are repeated and not just the same by chance. */
const runLength = 4
/** Shorter words say little by themselves. */
const tellingLetters = 4
/** Of these, a run holds at least so many. */
const tellingWords = 2

const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’.,][\p{L}\p{N}]+)*/gu) ?? []

const runsOf = (text: string): string[] => {
  const words = wordsOf(text)
  return words.flatMap((_, at) => {
    const run = words.slice(at, at + runLength)
    const telling = run.filter((word) => word.length >= tellingLetters)
    return run.length === runLength && telling.length >= tellingWords ? run.join(' ') : []
  })
}

const calendar =
  /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$|^(?:January|February|March|April|May|June|July|August|September|October|November|December)$/u

const withoutGaps = (text: string) => text.replace(/([£$€])\s/gu, '$1')

/** Sums, shares, figures of three digits and more, and names inside a sentence: one of them gives away what was taken out. */
const tellingOf = (text: string): string[] => [
  ...(withoutGaps(text).match(/[£$€]?\d+(?:[.,]\d+)*%?/gu) ?? []).filter(
    (figure) => /[£$€%]/u.test(figure) || figure.replace(/\D/gu, '').length >= 3,
  ),
  ...(text.match(/(?<=[\p{L}\p{N},;:] )\p{Lu}\p{L}{2,}/gu) ?? []).filter((name) => !calendar.test(name)),
]

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')

/** What was in the text at first and is not in it now. A text that was only added to has nothing removed. */
export const removedFrom = memoize((challenge: Challenge): RepeatsRemoved => {
  const [original, current] = [plain(challenge.original_challenge_text), plain(challenge.challenge_text)]
  if (original === '' || original === current) return () => false
  const present = new Set(runsOf(current))
  const runs = new Set(runsOf(original).filter((run) => !present.has(run)))
  const told = current.replace(/\s/gu, '')
  const telling = [...new Set(tellingOf(original))].filter((word) => !told.includes(word))
  const anyTelling =
    telling.length === 0
      ? undefined
      : new RegExp(`(?<![\\p{L}\\p{N}])(?:${telling.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'u')
  return (given) => {
    const text = plain(given)
    return runsOf(text).some((run) => runs.has(run)) || (anyTelling?.test(withoutGaps(text)) ?? false)
  }
})

/** The brief without lines that repeat what was taken out. Stored ones of other versions may hold no lists. */
export const briefWithoutRemoved = (brief: CaseBrief, repeats: RepeatsRemoved): CaseBrief => {
  const kept = <Line extends { text: string }>(lines: Line[]): Line[] =>
    Array.isArray(lines) ? lines.filter((each: Partial<Line> | null) => !repeats(each?.text ?? '')) : lines
  return {
    ...brief,
    goal: kept(brief.goal),
    obstacles: kept(brief.obstacles),
    limits: kept(brief.limits),
    tried: kept(brief.tried),
    customers: kept(brief.customers),
    circumstances: Array.isArray(brief.circumstances)
      ? brief.circumstances.map((each) => ({ ...each, because: kept(each.because) }))
      : brief.circumstances,
  }
}
