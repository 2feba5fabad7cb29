import type { BriefProblem, CaseBrief, Span } from './brief.ts'

/** Merges the changes that two sides made to one brief. */

type Answers = CaseBrief['answers']
type Sides<Part> = readonly [base: Part, mine: Part, theirs: Part]

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The limits of a brief; if merging would exceed them, a person has to choose. */
export const briefMost = {
  goal: 12,
  obstacles: 20,
  limits: 20,
  tried: 20,
  problems: 12,
  answers: 24,
} as const

/**
 * Merges lines, which are identified by their words. One side's additions and removals therefore never
 * conflict with the other's.
 */
const mergedLines = ([base, mine, theirs]: Sides<readonly Span[]>): Span[] => {
  const has = (lines: readonly Span[], { text }: Span) => lines.some((line) => line.text === text)
  return [
    ...theirs.filter((line) => has(mine, line) || !has(base, line)),
    ...mine.filter((line) => !has(base, line) && !has(theirs, line)),
  ]
}

const decisionOf = ({ active, origin }: BriefProblem) => ({ active, origin })

/**
 * Merges one problem. The engine derives its data from the text, but only the owner decides whether the
 * problem applies, so an owner's decision wins over the engine's. Undefined if both sides made different
 * decisions.
 */
const mergedProblem = ([base, mine, theirs]: Sides<BriefProblem | undefined>): BriefProblem | undefined => {
  if (mine === undefined || theirs === undefined) return mine ?? theirs
  const was = base && decisionOf(base)
  if (isSame(decisionOf(mine), was) || isSame(decisionOf(mine), decisionOf(theirs))) return theirs
  if (isSame(decisionOf(theirs), was)) return mine
  if (mine.origin === 'user' && theirs.origin === 'user')
    return mine.active === theirs.active ? theirs : undefined
  return mine.origin === 'user' ? mine : theirs
}

/** Merges the entries of a list by name; undefined if both sides changed an entry differently. */
const mergedNamed = <Entry>(
  [base, mine, theirs]: Sides<readonly Entry[]>,
  nameOf: (entry: Entry) => string,
  merge: (sides: Sides<Entry | undefined>) => Entry | undefined,
): Entry[] | undefined => {
  const [was, ours, others] = [base, mine, theirs].map(
    (entries) => new Map(entries.map((entry) => [nameOf(entry), entry])),
  ) as [Map<string, Entry>, Map<string, Entry>, Map<string, Entry>]
  const merged: Entry[] = []
  for (const name of new Set([...others.keys(), ...ours.keys()])) {
    const sides: Sides<Entry | undefined> = [was.get(name), ours.get(name), others.get(name)]
    // One side removed the entry and the other left it unchanged.
    if (isSame(sides[0], sides[1]) && sides[2] === undefined) continue
    if (isSame(sides[0], sides[2]) && sides[1] === undefined) continue
    const entry = merge(sides)
    if (entry === undefined) return undefined
    merged.push(entry)
  }
  return merged
}

const mergedAnswers = (sides: Sides<Answers>): Answers | undefined =>
  mergedNamed(
    sides,
    ({ problem, question }) => `${problem}\n${question}`,
    ([base, mine, theirs]) => {
      if (isSame(mine, theirs) || isSame(mine, base)) return theirs
      return isSame(theirs, base) ? mine : undefined
    },
  )

/**
 * Merges two versions of a brief; undefined if a person has to choose. `base` is null if there was no brief
 * before.
 */
export const mergedBrief = (
  base: CaseBrief | null,
  mine: CaseBrief | null,
  theirs: CaseBrief | null,
): CaseBrief | undefined => {
  if (mine === null || theirs === null) return undefined
  const sidesOf = <Name extends 'goal' | 'obstacles' | 'limits' | 'tried' | 'problems' | 'answers'>(
    name: Name,
  ): Sides<CaseBrief[Name]> => [base?.[name] ?? ([] as CaseBrief[Name]), mine[name], theirs[name]]
  const problems = mergedNamed(sidesOf('problems'), ({ id }) => id, mergedProblem)
  const answers = mergedAnswers(sidesOf('answers'))
  if (problems === undefined || answers === undefined) return undefined
  const lists = {
    goal: mergedLines(sidesOf('goal')),
    obstacles: mergedLines(sidesOf('obstacles')),
    limits: mergedLines(sidesOf('limits')),
    tried: mergedLines(sidesOf('tried')),
    problems,
    answers,
  }
  if (Object.entries(lists).some(([name, list]) => list.length > briefMost[name as keyof typeof lists]))
    return undefined
  // Circumstances are derived and never edited, so they are taken from the side that changed.
  const { circumstances, unread } = isSame(mine.circumstances, base?.circumstances) ? theirs : mine
  const { goal, obstacles, limits, tried } = lists
  const { skipped } = mine.skipped === base?.skipped ? theirs : mine
  // Fields keep the contract's order, so that equal briefs give equal JSON.
  return {
    goal,
    obstacles,
    limits,
    tried,
    problems,
    circumstances,
    answers,
    ...(skipped !== undefined && { skipped }),
    ...(unread !== undefined && { unread }),
  }
}
