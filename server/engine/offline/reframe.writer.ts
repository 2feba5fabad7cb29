import type { CaseBrief, Span } from '#contract/brief.ts'
import type { Reframe } from '#contract/entities.ts'
import { bareSpark, beside, quoted } from '../brief/case.material.ts'
import type { ReframePattern } from './content.schema.ts'
import { isReframeTechnique, reframeTechniques } from './data/reframe-techniques.content.ts'
import { reframePatterns } from './data/reframes.content.ts'
import { fraction, hash } from './seed.hash.ts'

/**
 * Reframes of a challenge on one rung of the why–how ladder (RFM-01, AMB-47): those that turn on the problems of the case
 * first, then general ones, each by a technique of its own. They are written as *we*, so that one can be used as the challenge.
 */

/** Reframes of one call. */
const wanted = 9
/** The longest reframe, in UTF-16 code units. */
export const maxReframe = 220
/** A sentence of the owner's that stands before a question, in UTF-16 code units. */
const maxQuote = 110

export interface ReframeContext {
  text: string
  brief: CaseBrief
  /** Index 0 to 6 (specification §3). */
  scope: number
  /** Labels already shown. */
  seen: readonly string[]
}

/** Hands out each sentence of the owner's once, so that an answer does not say the same thing over and over. */
function sayings(spans: readonly Span[]): (most: number) => string | undefined {
  const left = [...new Set(spans.flatMap((span) => quoted(span, maxQuote) ?? []))]
  return (most) => {
    const at = left.findIndex((said) => said.length <= most)
    return at < 0 ? undefined : left.splice(at, 1)[0]
  }
}

const general = ({ technique }: ReframePattern, label: string): Reframe => ({
  label,
  provenance: {
    technique: isReframeTechnique(technique) ? reframeTechniques[technique].name : technique,
    why: isReframeTechnique(technique) ? reframeTechniques[technique].why : '',
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
  const say = { goal: sayings(brief.goal), trouble: sayings(brief.obstacles) }
  const others = reframePatterns
    .filter(({ levels: [first, last] }) => first <= level && level <= last)
    .toSorted((a, b) => fraction(seed, a.text) - fraction(seed, b.text))
    .filter((pattern) => {
      if (shown.has(bareSpark(pattern.text)) || techniques.has(pattern.technique)) return false
      techniques.add(pattern.technique)
      return true
    })
    .slice(0, Math.max(0, wanted - about.length))
    .map((pattern) => {
      const said = pattern.turnsOn && say[pattern.turnsOn](maxReframe - pattern.text.length - 15)
      return general(pattern, said === undefined ? pattern.text : beside('We', said, pattern.text))
    })
  return [...about, ...others]
}
