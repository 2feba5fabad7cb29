import {
  claimsOf,
  claimsShownBy,
  differencesFrom,
  isRecorded,
  isVarying,
  type Contract,
  type Recorder,
} from './contract.ts'

/**
 * Describes how the walked steps differ from a recorded contract: each difference once, by event, with the
 * number of paths that show it.
 */

const bare = (event: string) => event.replace(/ \[.*$/, '')
const where = ({ from, event }: { from: string; event: string }) =>
  from === '(start)' ? 'at start' : `at ${bare(event)}`

/**
 * The differences between the walked steps and the contract, most frequent first. A sample of the paths takes
 * each event in each state, but not with everything that may follow, so only a whole line of the contract can be
 * found missing: its first claim.
 */
export const differenceOf = (
  contract: Contract,
  recorder: Recorder,
  { isSampled = false } = {},
): readonly string[] => {
  const groups = new Map<string, Set<string>>()
  const note = (text: string, titles: Iterable<string>) => {
    const group = groups.get(text) ?? new Set()
    for (const title of titles) group.add(title)
    groups.set(text, group)
  }
  const shown = new Set(recorder.steps().flatMap(({ step }) => claimsShownBy(contract, step)))
  const told = new Set<object>()
  for (const { step, titles } of recorder.steps()) {
    if (isRecorded(contract, step)) continue
    const [nearest] = [...contract.values()]
      .filter((line) => line.from === step.from && bare(line.event) === bare(step.event))
      .map((line) => ({
        line,
        differences: differencesFrom(line, step),
        cost: Number(line.event !== step.event) * 3,
      }))
      .sort((one, other) => one.differences.length + one.cost - other.differences.length - other.cost)
    if (nearest === undefined) note(`${step.event} in ${step.from} is new`, titles)
    else {
      told.add(nearest.line)
      const { differences } = nearest
      for (const each of differences.length > 0 ? differences : [`is decided by ${step.event}`])
        note(`${each} ${where(step)}`, titles)
    }
  }
  const counted = [...groups]
    .sort(([, one], [, other]) => other.size - one.size)
    .map(([text, titles]) => {
      const [first] = titles
      const count = titles.size === 1 ? '1 path' : `${titles.size} paths`
      return `${text}: ${count}, such as ${first ?? ''}`
    })
  const lost = [...contract.values()]
    .filter((line) => !told.has(line))
    .flatMap((line) =>
      claimsOf(line)
        .slice(0, isSampled ? 1 : undefined)
        .filter((claim) => !shown.has(claim))
        .map(
          (claim) =>
            `${bare(line.event)} in ${line.from} no longer happens as recorded${claim.slice(claimsOf(line)[0]?.length).replace('\n', ', ')}`,
        ),
    )
  if (isSampled) return [...counted, ...new Set(lost)]
  const met = recorder.contract()
  const settled = [...contract].flatMap(([key, line]) =>
    line.parts
      .filter(({ text }) => isVarying(text))
      .flatMap(({ name }) => met.get(key)?.parts.filter((part) => part.name === name) ?? [])
      .filter(({ text }) => !isVarying(text))
      .map(({ text }) => `now always ${text} ${where(line)}`),
  )
  return [...counted, ...new Set([...lost, ...settled])]
}

const maxDifferences = 40

/** The differences as readable text, at most about a screen long. */
export const describeDifferences = (differences: readonly string[]): string =>
  [
    ...differences.slice(0, maxDifferences).map((line) => `  ${line}`),
    ...(differences.length > maxDifferences
      ? [`  … and ${differences.length - maxDifferences} more differences`]
      : []),
  ].join('\n')
