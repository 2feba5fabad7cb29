import type { BriefProblem, CaseBrief, Span } from '#contract/brief.ts'
import type { Library, Problem } from '#server/content/content.form.ts'
import { caseEntries, sourceLine } from '#server/catalogue/case-studies.ts'
import { businessPatterns } from '#server/catalogue/business-models.ts'
import { bundledPapers, isConfirmed } from '#server/catalogue/papers.ts'
import { sourceOf } from './spark.library.ts'
import { problemsMeant, switchedOff } from '#server/domain/brief.ts'
import { phrasesOf } from '../diagnose/cue.matcher.ts'
import { evidenceOf } from '../diagnose/owner.words.ts'
import { isPersonal, sameText } from '../text/quoting.ts'
import { tokensOf } from '../text/sentences.ts'

/** What a brief says is taken up: its active problems with their entries of the library, and what is sure about them. */

export interface CaseProblem {
  problem: Problem
  named: BriefProblem
  /** False when no one has said yet that this is the problem, and the text alone does not make it certain. */
  sure: boolean
}

/** How many of the likeliest problems are taken up when none is active. */
const unsureMost = 2
/** From the fourth place on the engine is wrong in five cases of six: such are there to be chosen, and not written for. */
const likelyMost = 3

/** Problems that the text speaks of too little to act on, after the active ones. */
export function likelyOf(library: Library, brief: CaseBrief): CaseProblem[] {
  const taken = problemsOf(library, brief)
  const off = switchedOff(brief)
  const byId = new Map(library.problems.map((problem) => [problem.id, problem]))
  return brief.problems.slice(0, likelyMost).flatMap((named) => {
    const problem = byId.get(named.id)
    const isTaken = off.has(named.id) || taken.some((entry) => entry.problem === problem)
    return problem && !isTaken && named.because.length > 0
      ? [{ problem, named: withEvidence({ problem, named }, brief), sure: false }]
      : []
  })
}

/** Sentences that show the problem: those that have a phrase of it word for word, however it came to be chosen. */
function showing({ problem, named }: { problem: Problem; named: BriefProblem }): Span[] {
  const cues = phrasesOf(problem.cues)
  return named.because.filter(({ text }) => cues.find(tokensOf(text)).length > 0)
}

const withEvidence = ({ problem, named }: { problem: Problem; named: BriefProblem }, brief: CaseBrief) => ({
  ...named,
  because: evidenceOf(problem, showing({ problem, named }), brief),
})

/** The problems that texts are written for: the active ones, else the likeliest, which then are said to be unsure. */
export function problemsOf(library: Library, brief: CaseBrief): CaseProblem[] {
  const byId = new Map(library.problems.map((problem) => [problem.id, problem]))
  const known = brief.problems.filter(({ id }) => byId.has(id))
  return problemsMeant({ ...brief, problems: known }, unsureMost).flatMap((named) => {
    const problem = byId.get(named.id)
    return problem ? [{ problem, named: withEvidence({ problem, named }, brief), sure: named.active }] : []
  })
}

/**
 * The brief that a caller sent, as it is to be taken: when the engine itself finds a problem certain and the brief comes back
 * with none active and no word of the owner's, it was switched off. When the engine was unsure and the brief comes back so,
 * no one has said anything yet.
 */
export async function asSettled(brief: CaseBrief, own: () => Promise<CaseBrief>): Promise<CaseBrief> {
  if (brief.problems.length === 0 || brief.problems.some(({ active, origin }) => active || origin === 'user'))
    return brief
  const certain = new Set((await own()).problems.flatMap(({ id, active }) => (active ? [id] : [])))
  return {
    ...brief,
    problems: brief.problems.map((problem) =>
      certain.has(problem.id) ? { ...problem, origin: 'user', active: false } : problem,
    ),
  }
}

const gap = /\{(\w+)\}/g

/** A wording with its gaps filled by what the brief is sure of; undefined when something is missing. */
export function filled(wording: string, brief: CaseBrief): string | undefined {
  const names = [...wording.matchAll(gap)].map(([, name = '']) => name)
  const phraseOf = (name: string) => {
    const phrase = name === 'customers' ? brief.customers[0]?.text : undefined
    return phrase === undefined || phrase.length > 40 || isPersonal(phrase) ? undefined : phrase
  }
  if (names.some((name) => phraseOf(name) === undefined)) return undefined
  const text = wording.replace(gap, (_, name: string) => {
    const phrase = phraseOf(name) ?? ''
    return /^\p{Lu}/u.test(phrase) ? phrase : `your ${phrase}`
  })
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The plain wording, or a variant of which every gap is certain. */
export const worded = (text: string, variants: readonly { text: string }[], brief: CaseBrief): string =>
  variants.map((variant) => filled(variant.text, brief)).find((said) => said !== undefined) ?? text

/** No phrase in a gap is longer: 'your ' and 40 letters. */
const filledMost = 45

/** Whether a text as `bareSpark` leaves it is this entry of the library: its plain wording, or a variant with any phrase in its gaps. */
export function isWordingOf(
  bare: string,
  { text, variants }: { text: string; variants: readonly { text: string }[] },
): boolean {
  return (
    // All texts of the library are asked for one spark: most differ in the first letter already.
    (text.trimStart().charAt(0).toLowerCase() === bare.charAt(0) && sameText(text) === bare) ||
    variants.some((variant) => {
      const [first = '', ...rest] = variant.text
        .toLowerCase()
        .replace(/\s+/g, ' ')
        .trim()
        .split(gap)
        .filter((_, at) => at % 2 === 0)
      let at = bare.startsWith(first) ? first.length : -1
      for (const [index, part] of rest.entries()) {
        if (at < 0) return false
        const next = index === rest.length - 1 && part === '' ? bare.length : bare.indexOf(part, at + 1)
        if (next < 0 || next - at > filledMost) return false
        at = next + part.length
      }
      return at === bare.length
    })
  )
}

/** What of the catalogue is linked to an entry of the library: confirmed papers first, then cases and models. */
export function linkedSources(entry: {
  papers: readonly number[]
  cases: readonly string[]
  models: readonly string[]
}): { title: string; uri?: string }[] {
  const papers = new Map(bundledPapers().map((paper) => [paper.n, paper]))
  return [
    ...entry.papers.flatMap((n) => {
      const paper = papers.get(n)
      return paper && isConfirmed(paper) ? (sourceOf(n) ?? []) : []
    }),
    ...entry.cases.flatMap((slug) => {
      const study = caseEntries().find((candidate) => candidate.slug === slug)
      const [source] = study?.sources ?? []
      if (!study || !source) return []
      const title = `Case study: ${study.name}. ${sourceLine(source)}`
      return source.uri === undefined ? { title } : { title, uri: source.uri }
    }),
    ...entry.models.flatMap((id) => {
      const model = businessPatterns().find((candidate) => candidate.id === id)
      return model ? { title: `Business model: ${model.name}` } : []
    }),
  ]
}
