import type { Reframe } from '#contract/entities.ts'
import { inFirstPerson } from './challenge.phrases.ts'
import type { ReframePattern } from './content.schema.ts'
import { isReframeTechnique, reframeTechniques } from './data/reframe-techniques.content.ts'
import { reframePatterns } from './data/reframes.content.ts'
import { fraction, hash } from './seed.hash.ts'
import { aimOf } from './slot.filling.ts'
import { candidatesOf, choose, contentWords, type Candidate, type ChoiceContext } from './template.choice.ts'

/**
 * Reframes of a challenge on one rung of the why–how ladder (RFM-01, AMB-47): patterns filled with the challenge's own
 * actors, goal and troubles, each by a technique of its own. They are written as *we*, so that one can be used as the
 * challenge.
 */

/** Reframes of one call, and the least for which patterns about nothing named in the text are taken in. */
const wanted = 9
const least = 8
/** The longest reframe, in UTF-16 code units. */
export const maxReframe = 220

export interface ReframeContext extends Omit<ChoiceContext, 'goal'> {
  text: string
  /** What the writer wants, each as a verb phrase such as 'stop wasting food'. */
  aims: readonly string[]
  /** Index 0 to 6 (specification §3). */
  scope: number
  /** Labels already shown. */
  seen: readonly string[]
}

const sameText = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()

/** All reframes of a rung in the order in which they are shown: rounds of different techniques, best first. */
function rounds({ text, scope, topics, aims, words }: ReframeContext): Candidate<ReframePattern>[][] {
  const level = scope + 1
  // Each rung leans towards other topics: moving the slider shows other things, too.
  const seed = hash(`${text}\nreframes ${String(level)}`)
  const leaning = topics.map((topic) => ({
    ...topic,
    weight: topic.weight * (0.7 + 0.6 * fraction(seed, topic.label)),
  }))
  const making = {
    source: (pattern: ReframePattern) => pattern.text,
    angle: () => '',
    maxCharacters: maxReframe,
    seed,
    words: contentWords(text.slice(0, 4_000)),
  }
  const patterns = reframePatterns.filter(({ levels: [first, last] }) => first <= level && level <= last)
  const fromGoal = (goal: string | undefined): Candidate<ReframePattern>[] => {
    const aim = goal === undefined ? undefined : aimOf(goal)
    const context: ChoiceContext = {
      topics: aim ? [aim, ...leaning] : leaning,
      ...(goal !== undefined && { goal }),
      ...(words && { words }),
    }
    return patterns.flatMap((pattern) =>
      candidatesOf(pattern, context, making).flatMap((candidate) => {
        if (goal === undefined || !pattern.text.includes('{goal}')) return [candidate]
        // 'get fewer loads, even if loads stayed as they are': the goal has named them.
        const named = contentWords(goal)
        if (candidate.labels.some((label) => [...contentWords(label)].some((word) => named.has(word))))
          return []
        return [{ ...candidate, marks: [...candidate.marks, `to ${goal}`] }]
      }),
    )
  }
  const goals = aims.map(inFirstPerson)
  const all = (goals.length > 0 ? goals : [undefined])
    .flatMap(fromGoal)
    .map((candidate) => ({ ...candidate, text: inFirstPerson(candidate.text) }))
  const taken = new Set<ReframePattern>()
  const found: Candidate<ReframePattern>[][] = []
  // What names nothing of the challenge is only shown when there would be too little otherwise.
  const grounded = all.filter((candidate) => candidate.grounded)
  const pool = grounded.length > 0 ? grounded : all
  for (;;) {
    const chosen: Candidate<ReframePattern>[] = []
    choose(
      pool.filter(({ template }) => !taken.has(template)),
      wanted,
      chosen,
      1,
    )
    if (found.length === 0 && chosen.length < least) {
      const used = new Set(chosen.map(({ template }) => template.technique))
      choose(
        all.filter(({ template }) => !used.has(template.technique)),
        least - chosen.length,
        chosen,
        1,
      )
    }
    if (chosen.length === 0) return found
    for (const { template } of chosen) taken.add(template)
    found.push(chosen)
  }
}

/** Eight or nine reframes that have not been seen, by different techniques; fewer, then none, when the rung is spent. */
export function writeReframes(context: ReframeContext): Reframe[] {
  const seen = new Set(context.seen.map(sameText))
  const techniques = new Set<string>()
  const picked: Candidate<ReframePattern>[] = []
  for (const candidate of rounds(context).flat()) {
    if (picked.length === wanted) break
    const { technique } = candidate.template
    if (techniques.has(technique) || seen.has(sameText(candidate.text))) continue
    techniques.add(technique)
    picked.push(candidate)
  }
  return picked.map(({ template: { technique }, text, labels }) => ({
    label: text,
    provenance: {
      technique: isReframeTechnique(technique) ? reframeTechniques[technique].name : technique,
      why: isReframeTechnique(technique) ? reframeTechniques[technique].why : '',
      topics: [...new Set(labels)],
      sources: [],
      engine: 'offline',
    },
  }))
}
