import { isRecorded, type Contract, type Recorder, type Step } from './contract.ts'

/**
 * Says in words how the steps just walked differ from those a contract records: each difference once, by event, with
 * the number of paths that show it.
 */

interface Outcome {
  to?: string
  tags?: string
  ended?: string
  holds?: Record<string, unknown>
  did?: string[]
}

const parse = (outcome: string) => JSON.parse(outcome) as Outcome
const short = (value: unknown) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}

const without = <T>(list: readonly T[], other: readonly T[]) => list.filter((each) => !other.includes(each))

/** Every single thing that is otherwise now. */
const facets = (then: Outcome, now: Outcome): string[] => {
  const told: string[] = []
  if (then.to !== now.to) told.push(`goes to ${now.to ?? 'no other state'} instead of ${then.to ?? 'none'}`)
  if (then.ended !== now.ended) told.push(now.ended ? `ends (${now.ended})` : 'no longer ends')
  const [oldTags, newTags] = [then.tags?.split(' ') ?? [], now.tags?.split(' ') ?? []]
  told.push(...without(newTags, oldTags).map((tag) => `tag \`${tag}\` is new`))
  told.push(...without(oldTags, newTags).map((tag) => `tag \`${tag}\` is gone`))
  const [oldHolds, newHolds] = [then.holds ?? {}, now.holds ?? {}]
  for (const key of new Set([...Object.keys(oldHolds), ...Object.keys(newHolds)])) {
    const [one, other] = [oldHolds[key], newHolds[key]]
    if (one === undefined) told.push(`\`${key}\` is new`)
    else if (other === undefined) told.push(`\`${key}\` is no longer changed`)
    else if (JSON.stringify(one) !== JSON.stringify(other))
      told.push(`\`${key}\` becomes ${short(other)} instead of ${short(one)}`)
  }
  const [oldDeeds, newDeeds] = [then.did ?? [], now.did ?? []]
  told.push(...without(newDeeds, oldDeeds).map((deed) => `now ${short(deed)}`))
  told.push(...without(oldDeeds, newDeeds).map((deed) => `no longer ${short(deed)}`))
  return told.length > 0 ? told : ['acts in another order']
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
  /** One line for each difference, the widest first. */
  lines: readonly string[]
  /** How many outcomes are recorded that did not happen. */
  gone: number
}

/** How the steps that were walked differ from the contract; no lines when they do not. */
export const differenceOf = (contract: Contract, recorder: Recorder): Difference => {
  const gone = goneFrom(contract, recorder.contract())
  const fresh = recorder.steps().filter(({ step }) => !isRecorded(contract, step))
  const groups = new Map<string, Set<string>>()
  const note = (text: string, titles: Iterable<string>) => {
    const group = groups.get(text) ?? new Set()
    for (const title of titles) group.add(title)
    groups.set(text, group)
  }
  for (const { step, titles } of fresh) {
    const now = parse(step.outcome)
    const nearest = gone
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
  const left = gone.filter(({ taken }) => !taken)
  const lost = new Map<string, number>()
  for (const { from, event } of left) {
    const name = `${bare(event)} in ${from}`
    lost.set(name, (lost.get(name) ?? 0) + 1)
  }
  return {
    lines: [
      ...lines,
      ...[...lost].map(([name, count]) => `${name} no longer happens as recorded (${count} outcomes)`),
    ],
    gone: gone.length,
  }
}

const most = 40

/** The difference as a text for a person, not longer than a screen or so. */
export const tellDifference = ({ lines }: Difference): string =>
  [
    ...lines.slice(0, most).map((line) => `  ${line}`),
    ...(lines.length > most ? [`  … and ${lines.length - most} more differences`] : []),
  ].join('\n')
