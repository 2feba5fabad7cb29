import type { CaseProblem } from './case.material.ts'
import type { KnownLimit } from './case.limits.ts'
import { limitNotes } from './case.limits.ts'
import type { CaseNotes } from './case.notes.ts'
import type { Remedy } from '#server/content/content.form.ts'

/** Puts facts of the case into the steps of remedies: each where it has something to do, and none twice in an answer. */

export interface Plan {
  steps: string[]
  resources: string
  obstacle: string
}

/** What of the case has been taken up in the ideas of one answer. */
export interface FactsUsed {
  notes: CaseNotes
  limits: readonly KnownLimit[]
  used: Set<string>
}

/** The step that says what is to come of it. */
const aims = /\baim (?:for|to)\b|\blook for\b|\bcompare\b.*\bbefore\b/i
/** A first step that finds out how things stand, so that a figure of the owner's belongs beside it. */
const findsOut =
  /\b(?:list|count|add up|write down|write beside|mark|measure|note|rank|work out|estimate|reckon|put (?!up\b)\p{L}+ .*\bbeside|find out|name the|draw|take your last|recall|look)\b/iu
/** A step that chooses the few with whom a trial begins. */
const chooses =
  /\b(?:choose|pick|try|begin with|start with|ask|ring|take|visit|invite|agree with|offer|show|put it to)\b/i
const counted = new Map(
  'two three four five six seven eight nine ten twelve fifteen twenty thirty forty fifty'
    .split(' ')
    .map((word, index) => [word, [2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 30, 40, 50][index] ?? 0] as const),
)
const numbers = [...counted.keys()].join('|')
/** So many of those whom the client serves; new and likely ones are not among them. */
const ofThose = new RegExp(String.raw`\b(${numbers}) (?:customers|clients|regulars|members|payers)\b`, 'iu')
/** So many of whatever the owner may have singled out. */
const ofSome = new RegExp(
  String.raw`\b(?:one|${numbers}) (?:(?:of (?:them|these|your))|(?:\p{L}+ )?(?:customers|clients|buyers|users|payers|senders|orders|jobs|places|dealers|suppliers))\b`,
  'iu',
)
const ended = (said: string) => (/[.?!…]$/.test(said) ? `“${said}”` : `“${said}”.`)

/** A fact that was not taken up yet; it counts as taken up from now on. */
const taken = (facts: readonly string[], used: Set<string>): string | undefined => {
  const fact = facts.find((one) => !used.has(one))
  if (fact !== undefined) used.add(fact)
  return fact
}

export function withFacts(remedy: Remedy, at: CaseProblem, { notes, limits, used }: FactsUsed): Plan {
  const steps = [...remedy.steps]
  const add = (index: number, said: string) => {
    const step = steps[index]
    if (step !== undefined) steps[index] = `${step} ${said}`
  }
  const aim = steps.findLastIndex((step, index) => index > 0 && index < steps.length - 1 && aims.test(step))
  const figure = taken(notes.figuresOf(at), used)
  const isBeginning = findsOut.test(steps[0] ?? '') || aim < 0
  if (figure !== undefined) {
    if (isBeginning) add(0, `You start from: ${ended(figure)}`)
    else add(aim, `Where you stand now: ${ended(figure)}`)
  }
  const chosen = steps.findIndex((step, index) => index > 0 && chooses.test(step) && ofSome.test(step))
  const few = chosen < 0 ? undefined : taken(notes.fewOf(at), used)
  if (few !== undefined) add(chosen, `Begin with ${few} that you name.`)
  const name = taken(notes.namesOf(at), used)
  if (name !== undefined)
    add(figure === undefined || !isBeginning ? 0 : 1, `Ask ${name} what would make this fail.`)
  const sized = steps.findIndex((step) => ofThose.test(step))
  const many = counted.get(ofThose.exec(steps[sized] ?? '')?.[1]?.toLowerCase() ?? '')
  if (notes.customers !== undefined && many !== undefined && few === undefined) {
    const { count, said } = notes.customers
    const size = taken([said], used)
    const part = Math.max(2, Math.round(count / 5))
    if (size !== undefined)
      add(
        sized,
        count >= many * 2
          ? `You have ${size} to choose from.`
          : `Of your ${size}, ${[...counted].find(([, value]) => value === part)?.[0] ?? String(part)} will do.`,
      )
  }
  const goal =
    aim < 0 || (figure !== undefined && !isBeginning) ? undefined : taken(notes.aimsOf(at, remedy), used)
  if (goal !== undefined) add(aim, `Measure it in the end by your own aim: ${ended(goal)}`)
  const limit = limitNotes(remedy, limits)
  const isNew = limit !== undefined && !used.has(limit.said)
  if (isNew) used.add(limit.said)
  const joined = (text: string, more: string | undefined) =>
    more === undefined || !isNew ? text : `${text} ${more}`
  return {
    steps,
    resources: joined(remedy.resources, limit?.resources),
    obstacle: joined(remedy.obstacle, limit?.obstacle),
  }
}
