import type { CaseBrief } from '#contract/brief.ts'
import type { Reframe } from '#contract/entities.ts'
import { factsOf, joinedWith, kindsOf, type CaseFacts } from './case.facts.ts'
import { bareSpark } from '../text/quoting.ts'
import type { FactKind, ReframePattern } from '#server/content/general.form.ts'
import { fraction, hash } from '../text/seed.hash.ts'
import { reframePatterns, reframeTechniques } from './general.content.ts'

/**
 * Reframes of a challenge on one rung of the why–how ladder (RFM-01, AMB-47): those that turn on the problems of the case
 * first, then general ones, each by a technique of its own. They are written as *we*, so that one can be used as the challenge.
 */

/** Reframes of one call. */
const wanted = 9

export interface ReframeContext {
  text: string
  brief: CaseBrief
  /** Index 0 to 6 (specification §3). */
  scope: number
  /** Labels already shown. */
  seen: readonly string[]
}

const general = ({ technique }: ReframePattern, label: string): Reframe => ({
  label,
  provenance: {
    technique: reframeTechniques.get(technique)?.name ?? technique,
    why: reframeTechniques.get(technique)?.why ?? '',
    topics: [],
    sources: [],
    engine: 'offline',
  },
})

/** Up to nine reframes that have not been seen, by different techniques; fewer, then none, when the rung is spent. */
export function writeReframes(
  { text, brief, scope, seen }: ReframeContext,
  about: readonly Reframe[],
): Reframe[] {
  const level = scope + 1
  const seed = hash(`${text}\nreframes ${String(level)}`)
  const shown = new Set(seen.map(bareSpark))
  const techniques = new Set<string>()
  const facts = factsOf(brief, text)
  const used = new Set<string>()
  const others = reframePatterns
    .filter(({ levels: [first, last] }) => first <= level && level <= last)
    .toSorted((a, b) => fraction(seed, a.text) - fraction(seed, b.text))
    // A pair says most of this case, then a single sentence.
    .toSorted((a, b) => quotedBy(b) - quotedBy(a))
    .flatMap((pattern): Reframe[] => {
      if (shown.has(bareSpark(pattern.text)) || techniques.has(pattern.technique)) return []
      const label = labelOf(pattern, facts, used)
      if (label === undefined) return []
      techniques.add(pattern.technique)
      return [general(pattern, label)]
    })
    .slice(0, Math.max(0, wanted - about.length))
  return [...about, ...others]
}

/** How many sentences a pattern stands behind. */
const quotedBy = ({ turnsOn }: ReframePattern): number =>
  turnsOn === undefined ? 0 : kindsOf(turnsOn).length

/** These make sense by themselves as well. */
const canStandAlone = (turnsOn: FactKind | undefined): boolean =>
  turnsOn === undefined || turnsOn === 'goal' || turnsOn === 'trouble'

/** A pattern behind sentences of the owner's that were not quoted yet; undefined where it needs one and none is left. */
function labelOf({ text, turnsOn }: ReframePattern, facts: CaseFacts, used: Set<string>): string | undefined {
  const joined = turnsOn === undefined ? undefined : joinedWith(facts, 'We', { turnsOn, text }, used)
  if (joined === undefined) return canStandAlone(turnsOn) ? text : undefined
  for (const said of joined.said) used.add(said)
  return joined.text
}
