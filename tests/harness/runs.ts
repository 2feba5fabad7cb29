/**
 * Shortens long recordings: parts that often occur together, such as the commands that clear all results, are
 * written once at the top. In the lines below, such a run is named by its first and last part: `#(ideas.clear
 * … evidence.clear)`.
 */

const head = '(together)'
const separator = '; '
/** Shorter recordings are not folded. */
const foldAbove = 15_000
/** How many characters a named run must save to justify looking up its name. */
const minimumSaving = 500
const longestRun = 12

const isBody = (line: string) => line.startsWith('  ')
const isFoldable = (part: string) => !part.startsWith('→') && !part.startsWith('#')

/** All sequences of two or more parts in a line. */
const runsIn = (parts: readonly string[]): string[][] =>
  parts.flatMap((_, start) => {
    const rest = parts.slice(start, start + longestRun)
    const end = rest.findIndex((part) => !isFoldable(part))
    const run = end === -1 ? rest : rest.slice(0, end)
    return run.slice(1).map((_part, length) => run.slice(0, length + 2))
  })

/** The run whose name saves most characters; undefined if none is worth naming. */
const bestRun = (bodies: readonly (readonly string[])[]): string | undefined => {
  const counts = new Map<string, number>()
  for (const parts of bodies)
    for (const run of new Set(runsIn(parts).map((each) => each.join(separator))))
      counts.set(run, (counts.get(run) ?? 0) + 1)
  const saves = ([run, count]: readonly [string, number]) => (count - 1) * run.length - count * 4
  const [best] = [...counts]
    .filter((entry) => saves(entry) > minimumSaving)
    .sort((one, other) => saves(other) - saves(one) || (one[0] < other[0] ? -1 : 1))
  return best?.[0]
}

/**
 * Replaces the run in a line with its name. Compares whole parts, so that a part that only ends or begins like
 * the run is left alone.
 */
const fold = (line: string, run: string, name: string): string => {
  const parts = line.slice(2).split(separator)
  const length = run.split(separator).length
  const start = parts.findIndex((_, at) => parts.slice(at, at + length).join(separator) === run)
  return start === -1 ? line : `  ${parts.toSpliced(start, length, name).join(separator)}`
}

/**
 * The short name of a part: `ideas.clear` for `commands possibleIdeas: ideas.clear`, `challenge` for
 * `challenge: …`.
 */
const wordOf = (part: string): string =>
  (/^\w+ (?:[\w+-]+: )?([\w.-]+)/.exec(part) ?? /^(\w+):/.exec(part))?.[1] ?? part

const nameFor = (run: string, taken: ReadonlyMap<string, string>): string => {
  const parts = run.split(separator)
  const name = `#(${wordOf(parts[0] ?? '')} … ${wordOf(parts.at(-1) ?? '')})`
  let own = name
  while (taken.has(own)) own += '′'
  return own
}

export const withRuns = (text: string): string => {
  if (text.length < foldAbove) return text
  let lines = text.split('\n')
  const runs = new Map<string, string>()
  for (;;) {
    const run = bestRun(lines.filter(isBody).map((line) => line.slice(2).split(separator)))
    if (run === undefined) break
    const name = nameFor(run, runs)
    runs.set(name, run)
    lines = lines.map((line) => (isBody(line) ? fold(line, run, name) : line))
  }
  if (runs.size === 0) return text
  return [head, ...[...runs].flatMap(([name, run]) => [` ${name}`, `  ${run}`]), '', ...lines].join('\n')
}

export const withoutRuns = (text: string): string => {
  if (!text.startsWith(`${head}\n`)) return text
  const end = text.indexOf('\n\n')
  const [, ...top] = text.slice(0, end).split('\n')
  const runs = new Map(
    top.flatMap((line, at) => (isBody(line) ? [] : [[line.slice(1), (top[at + 1] ?? '').slice(2)] as const])),
  )
  return text
    .slice(end + 2)
    .split('\n')
    .map((line) =>
      isBody(line)
        ? `  ${line
            .slice(2)
            .split(separator)
            .map((part) => runs.get(part) ?? part)
            .join(separator)}`
        : line,
    )
    .join('\n')
}
