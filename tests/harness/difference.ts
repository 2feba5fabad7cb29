import { isRecorded, separator, type Contract, type Recorder, type Step } from './contract.ts'

/**
 * Describes how the walked steps differ from a recorded contract: each difference once, by event, with the
 * number of paths that show it.
 */

interface Outcome {
  to?: string
  tags: readonly string[]
  ended?: string
  holds: ReadonlyMap<string, string>
  did: readonly string[]
}

/**
 * Splits an outcome into parts: `→ full [busy]`, `ends (done)`, `title: =event.title`, and the chart's
 * actions.
 */
const parse = (outcome: string): Outcome => {
  const parts = outcome.split(separator)
  const [, to, tags = ''] = /^→ (.+?)(?: \[(.*)\])?$/.exec(parts[0] ?? '') ?? []
  const ended = parts.find((part) => part.startsWith('ends ('))
  const held = parts.map((part) => /^(\w+): (.*)$/.exec(part) ?? [])
  return {
    ...(to === undefined ? {} : { to }),
    tags: tags.split(' ').filter((tag) => tag !== ''),
    ...(ended === undefined ? {} : { ended }),
    holds: new Map(held.flatMap(([, key, value]) => (key && value ? [[key, value]] : []))),
    did: parts.filter((part) => /^[a-z]+ (?!\()/.test(part)),
  }
}
const short = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text)

const without = <T>(list: readonly T[], other: readonly T[]) => list.filter((each) => !other.includes(each))

/** Every single thing that differs. */
const facets = (then: Outcome, now: Outcome): string[] => {
  const differences: string[] = []
  if (then.to !== now.to)
    differences.push(`goes to ${now.to ?? 'no other state'} instead of ${then.to ?? 'none'}`)
  if (then.ended !== now.ended) differences.push(now.ended ?? 'no longer ends')
  differences.push(...without(now.tags, then.tags).map((tag) => `tag \`${tag}\` is new`))
  differences.push(...without(then.tags, now.tags).map((tag) => `tag \`${tag}\` is gone`))
  for (const key of new Set([...then.holds.keys(), ...now.holds.keys()])) {
    const [one, other] = [then.holds.get(key), now.holds.get(key)]
    if (one === undefined) differences.push(`\`${key}\` is new`)
    else if (other === undefined) differences.push(`\`${key}\` is no longer changed`)
    else if (one !== other) differences.push(`\`${key}\` becomes ${short(other)} instead of ${short(one)}`)
  }
  differences.push(...without(now.did, then.did).map((deed) => `now ${short(deed)}`))
  differences.push(...without(then.did, now.did).map((deed) => `no longer ${short(deed)}`))
  return differences.length > 0 ? differences : ['acts in another order']
}

const bare = (event: string) => event.replace(/ [([].*$/, '')
const where = ({ from, event }: Pick<Step, 'from' | 'event'>) =>
  from === '(start)' ? 'at start' : `at ${bare(event)}`

interface Gone extends Step {
  taken: boolean
}

const goneFrom = (contract: Contract, met: Contract): Gone[] =>
  [...contract].flatMap(([from, events]) =>
    [...events].flatMap(([event, outcomes]) =>
      [...outcomes]
        .map((outcome) => ({ from, event, outcome, taken: false }))
        .filter((step) => !isRecorded(met, step)),
    ),
  )

export interface Difference {
  /** One line per difference, the most frequent first. */
  lines: readonly string[]
  /** How many recorded outcomes did not occur. */
  gone: number
}

/** The differences between the walked steps and the contract; empty if there are none. */
export const differenceOf = (contract: Contract, recorder: Recorder): Difference => {
  const missing = goneFrom(contract, recorder.contract())
  const fresh = recorder.steps().filter(({ step }) => !isRecorded(contract, step))
  const groups = new Map<string, Set<string>>()
  const note = (text: string, titles: Iterable<string>) => {
    const group = groups.get(text) ?? new Set()
    for (const title of titles) group.add(title)
    groups.set(text, group)
  }
  for (const { step, titles } of fresh) {
    const now = parse(step.outcome)
    const nearest = missing
      .filter((each) => each.from === step.from && bare(each.event) === bare(step.event))
      .map((each) => ({
        each,
        told: facets(parse(each.outcome), now),
        cost: Number(each.event !== step.event) * 3 + Number(each.taken),
      }))
      .sort((one, other) => one.told.length + one.cost - other.told.length - other.cost)[0]
    if (!nearest) {
      const known = contract.get(step.from)?.has(step.event) ?? false
      const event = `${step.event} in ${step.from}`
      note(known ? `${event} has another outcome: ${short(step.outcome)}` : `${event} is new`, titles)
      continue
    }
    nearest.each.taken = true
    for (const told of nearest.told) note(`${told} ${where(step)}`, titles)
  }
  const lines = [...groups]
    .sort(([, one], [, other]) => other.size - one.size)
    .map(([text, titles]) => {
      const [first] = titles
      const count = titles.size === 1 ? '1 path' : `${titles.size} paths`
      return `${text}: ${count}, such as ${first ?? ''}`
    })
  const remaining = missing.filter(({ taken }) => !taken)
  const lost = new Map<string, number>()
  for (const { from, event } of remaining) {
    const name = `${bare(event)} in ${from}`
    lost.set(name, (lost.get(name) ?? 0) + 1)
  }
  return {
    lines: [
      ...lines,
      ...[...lost].map(([name, count]) => `${name} no longer happens as recorded (${count} outcomes)`),
    ],
    gone: missing.length,
  }
}

const most = 40

/** The differences as text for a person, at most about a screen long. */
export const tellDifference = ({ lines }: Difference): string =>
  [
    ...lines.slice(0, most).map((line) => `  ${line}`),
    ...(lines.length > most ? [`  … and ${lines.length - most} more differences`] : []),
  ].join('\n')
