import type { Idea } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import type { FitWish } from '#contract/vocabulary.ts'
import { isOwnIdea } from './own-idea.rules.ts'
import type { IdeasQuery, ProposedIdea } from './possible-ideas.rules.ts'

/** What of the challenge goes with the call: as for possible ideas, without a spark and what was seen of it. */
export type FitSubject = Omit<IdeasQuery, 'spark' | 'seen'>

/** What a view wishes: this idea, otherwise. */
export interface Wanted {
  /** The name of the idea as it was proposed or kept (`ideaName`): it stays when one's own words change. */
  of: string
  /** The idea as it reads now. */
  idea: Idea
  wish: FitWish
}

/** The payload of the call. */
export interface FitQuery extends FitSubject {
  wish: FitWish
  idea: { text: string; focus: string; steps: string[]; resources: string; obstacles: string; spark: string }
  seen?: string[]
}

export interface FitAnswer {
  idea: ProposedIdea | null
  /** Why it is what was wished for, in a sentence. */
  because: string
  /** Where there is no version: what else there is, and whether that is what was wished for. */
  others: ProposedIdea[]
  othersFit: boolean
}

/** A version of an idea, beside it until it is taken back. */
export interface Version {
  /** The name of the idea that it was made of. */
  of: string
  wish: FitWish
  because: string
  idea: Idea
}

/** What was found where there is no version. */
interface Instead {
  ideas: Idea[]
  fit: boolean
}

/** An idea among others on show; two sparks may bring the same words. */
export const ideaName = ({ spark, text }: Idea): string => `${spark.spark_id} ${text}`

/** Which version is meant: two ideas may have the same one. */
export interface VersionName extends Pick<Version, 'of'> {
  name: string
}

export const isNamed =
  ({ of, name }: VersionName) =>
  (version: Version): boolean =>
    version.of === of && ideaName(version.idea) === name

const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()

/** Ideas without those that say the same as one before them, or as one of these texts. */
const without = <Said extends { text: string }>(ideas: readonly Said[], texts: readonly string[]): Said[] => {
  const said = new Set(texts.map(plain))
  return ideas.filter(({ text }) => {
    const isNew = !said.has(plain(text))
    said.add(plain(text))
    return isNew
  })
}

/** Whether an answer is a version that does not stand there already, as the idea itself or below it. */
export const isNewVersion = (
  answer: ProposedIdea | null,
  { of, idea }: Wanted,
  versions: readonly Version[],
): boolean => {
  const own = versions.filter((version) => version.of === of).map((version) => version.idea.text)
  return answer !== null && without([answer], [idea.text, ...own]).length > 0
}

/** What is offered where there is no version: nothing that is on show already. */
export const insteadOf = (
  { others, othersFit }: FitAnswer,
  { idea }: Wanted,
  versions: readonly Version[],
): Instead => ({
  ideas: without(others, [idea.text, ...versions.map((version) => version.idea.text)]).map((other) =>
    versionIdea(other, idea),
  ),
  fit: othersFit,
})

const cut = (text: string) => text.trim().slice(0, limits.fitText)

export const fitQueryOf = (
  { idea, wish }: Wanted,
  subject: FitSubject,
  versions: readonly Version[],
): FitQuery => {
  const seen = [...new Set(versions.map((version) => cut(version.idea.text)))]
  return {
    ...subject,
    wish,
    idea: {
      text: cut(idea.text),
      focus: idea.focus.trim().slice(0, limits.fitFocus),
      steps: idea.implementation.steps
        .map(cut)
        .filter((step) => step !== '')
        .slice(0, limits.fitSteps),
      resources: cut(idea.implementation.keyResources),
      obstacles: cut(idea.implementation.potentialObstacles),
      spark: cut(idea.spark.sparkText),
    },
    ...(seen.length > 0 && { seen: seen.slice(-limits.fitSeen) }),
  }
}

/** A version is for the spark of its idea; one of an idea of one's own is not one's own. */
export const versionIdea = (proposed: ProposedIdea, of: Idea): Idea => ({
  ...proposed,
  spark: isOwnIdea(of) ? { spark_id: 'fit', sparkText: '', origin: 'fit' } : of.spark,
})

export interface FittingContext {
  /** What was wished for last; undefined before the first wish and after another challenge came. */
  wanted: Wanted | undefined
  query: FitQuery | undefined
  versions: Version[]
  instead: Instead
  /** Seconds after which a busy server may be tried again; undefined unless that made the last call fail. */
  busy: number | undefined
}

export const noInstead: Instead = { ideas: [], fit: false }

export const firstFitting = (): FittingContext => ({
  wanted: undefined,
  query: undefined,
  versions: [],
  instead: noInstead,
  busy: undefined,
})
