import type { Idea } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import type { FitWish } from '#contract/vocabulary.ts'
import { isOwnIdea } from './own-idea.rules.ts'
import type { IdeasQuery, ProposedIdea } from './possible-ideas.rules.ts'

/**
 * The part of the challenge that the call sends: the same as for possible ideas, without the spark and the
 * ideas seen.
 */
export type FitSubject = Omit<IdeasQuery, 'spark' | 'seen'>

/** A request from a view to adapt an idea. */
export interface Wanted {
  /**
   * The name of the idea as it was proposed or bookmarked (`ideaName`). It does not change when the user
   * edits the idea's words.
   */
  of: string
  /** The idea with its present words. */
  idea: Idea
  wish: FitWish
}

/** The parts of an idea that are sent to the server, to make it fit or to ask about it. */
export interface ShownIdea {
  text: string
  focus: string
  steps: string[]
  resources: string
  obstacles: string
  spark: string
}

/** The payload of the call. */
export interface FitQuery extends FitSubject {
  wish: FitWish
  idea: ShownIdea
  seen?: string[]
}

export interface FitAnswer {
  idea: ProposedIdea | null
  /** One sentence that says why this version satisfies the wish. */
  because: string
  /** If there is no version: alternatives, and whether they satisfy the wish. */
  others: ProposedIdea[]
  othersFit: boolean
}

/** An adapted version of an idea. It is shown below the idea until the user removes it. */
export interface Version {
  /** The name of the idea that was adapted. */
  of: string
  wish: FitWish
  because: string
  idea: Idea
}

/** Alternatives that were found because there is no version. */
interface Instead {
  ideas: Idea[]
  fit: boolean
}

/**
 * Identifies an idea on the page. The spark is part of the name, because two sparks may have ideas with the
 * same words.
 */
export const ideaName = ({ spark, text }: Idea): string => `${spark.spark_id} ${text}`

/** Identifies a version. The name of its idea is included, because two ideas may have the same version. */
export interface VersionName extends Pick<Version, 'of'> {
  name: string
}

export const isNamed =
  ({ of, name }: VersionName) =>
  (version: Version): boolean =>
    version.of === of && ideaName(version.idea) === name

const comparable = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()

/** Removes ideas with the same words as an earlier one or as one of the texts. */
const withoutTexts = <Said extends { text: string }>(
  ideas: readonly Said[],
  texts: readonly string[],
): Said[] => {
  const said = new Set(texts.map(comparable))
  return ideas.filter(({ text }) => {
    const isNew = !said.has(comparable(text))
    said.add(comparable(text))
    return isNew
  })
}

/** Whether the answer is a version that is not on the page yet, either as the idea itself or below it. */
export const isNewVersion = (
  answer: ProposedIdea | null,
  { of, idea }: Wanted,
  versions: readonly Version[],
): boolean => {
  const own = versions.filter((version) => version.of === of).map((version) => version.idea.text)
  return answer !== null && withoutTexts([answer], [idea.text, ...own]).length > 0
}

/** The alternatives to offer if there is no version, without those that the page shows already. */
export const insteadOf = (
  { others, othersFit }: FitAnswer,
  { idea }: Wanted,
  versions: readonly Version[],
): Instead => ({
  ideas: withoutTexts(others, [idea.text, ...versions.map((version) => version.idea.text)]).map((other) =>
    versionIdea(other, idea),
  ),
  fit: othersFit,
})

const cutToLimit = (text: string) => text.trim().slice(0, limits.fitText)

/** The parts of an idea that are sent, each cut to the length that the API accepts. */
export const shownIdea = (idea: Idea): ShownIdea => ({
  text: cutToLimit(idea.text),
  focus: idea.focus.trim().slice(0, limits.fitFocus),
  steps: idea.implementation.steps
    .map(cutToLimit)
    .filter((step) => step !== '')
    .slice(0, limits.fitSteps),
  resources: cutToLimit(idea.implementation.keyResources),
  obstacles: cutToLimit(idea.implementation.potentialObstacles),
  spark: cutToLimit(idea.spark.sparkText),
})

export const fitQueryOf = (
  { idea, wish }: Wanted,
  subject: FitSubject,
  versions: readonly Version[],
): FitQuery => {
  const seen = [...new Set(versions.map((version) => cutToLimit(version.idea.text)))]
  return {
    ...subject,
    wish,
    idea: shownIdea(idea),
    ...(seen.length > 0 && { seen: seen.slice(-limits.fitSeen) }),
  }
}

/**
 * Makes an idea from a version. It belongs to the spark of the adapted idea. A version of an idea that the
 * user wrote does not count as written by the user.
 */
export const versionIdea = (proposed: ProposedIdea, of: Idea): Idea => ({
  ...proposed,
  spark: isOwnIdea(of) ? { spark_id: 'fit', sparkText: '', origin: 'fit' } : of.spark,
})

export interface FittingContext {
  /** The last request; undefined before the first one and after another challenge was shown. */
  wanted: Wanted | undefined
  query: FitQuery | undefined
  versions: Version[]
  instead: Instead
  /** How many seconds to wait before trying again, if the last call failed because the server was busy. */
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
