import '../jitless.ts'
import * as z from 'zod/mini'
import {
  BusinessModel,
  CaseStudy,
  Challenge,
  Idea,
  Paper,
  RankingKept,
  Reframe,
  Spark,
  Topic,
  TopicsView,
} from '#contract/entities.ts'
import { CaseBrief } from '#contract/brief.ts'
import { limits } from '#contract/limits.ts'
import type { HeldCase } from '#machines/workspace/held-cases.rules.ts'
import type { Remembered } from '#machines/app/app.setup.ts'
import { presentSeed, withAside, type Aside } from '#machines/workspace/challenge.rules.ts'
import { hashOf } from '#machines/workspace/persistence.rules.ts'
import { allSections } from '#machines/report/sections.rules.ts'
import { bookmarksIn, emptyLists } from '#machines/bookmarks/bookmarks.rules.ts'
import { emptyRanking, firstTopicsView } from '#contract/vocabulary.ts'
import { keys, type Key } from './envelope.ts'
import { readDraft, readRefinements, type Draft } from './stored-draft.ts'

// If only the brief is invalid, the challenge is restored and its brief is read from the text again.
const KeptChallenge = z.extend(Challenge, { case_brief: z.catch(Challenge.shape.case_brief, null) })

const StoredChallenge = z.object({
  challenge: KeptChallenge,
  /** The summary used in requests instead of the text; empty if there is none. */
  summary: z._default(z.string(), ''),
})

const StoredBookmarks = z.object({
  sparks: z.array(Spark),
  ideas: z.array(Idea),
  papers: z.array(Paper),
  reframes: z.array(Reframe),
  businessModels: z.array(BusinessModel),
  /** Some case studies are stored by number only. */
  caseStudies: z._default(z.array(z.union([CaseStudy, z.object({ id: z.number() })])), []),
})

/** Drops sections that no longer exist. */
const Sections = z.optional(
  z.pipe(
    z.array(z.string()),
    z.transform((names) => allSections.filter((name) => names.includes(name))),
  ),
)

/** A stored name. If it is longer than its field accepts, the whole entry counts as invalid. */
const preparedName = z._default(z.string().check(z.maxLength(limits.preparedName)), '')

const Choices = z.optional(
  z.object({ sections: Sections, prepared: z.object({ by: preparedName, for: preparedName }) }),
)

const StoredAside = z.object({
  key: z.string(),
  challenge: KeptChallenge,
  lists: StoredBookmarks,
  choices: Choices,
})

const StoredAsides = z.object({ asides: z.array(z.unknown()), person: z.string() })

const StoredStart = z.object({
  asked: z.object({
    challenge: z.string(),
    region: z.exactOptional(z.string()),
    sector: z.exactOptional(z.string()),
    maturity: z.exactOptional(z.number()),
    brief: z.exactOptional(CaseBrief),
  }),
  ideas: z.array(Idea).check(z.minLength(1)),
  sets: z._default(z.array(z.array(Idea)), []),
  exhausted: z.boolean(),
})

const StoredCase = z.object({
  text: z.string(),
  brief: z.nullable(CaseBrief),
  typed: z.array(
    z.object({
      field: z.union([
        z.object({ list: z.enum(['goal', 'obstacles', 'limits', 'tried']), words: z.string() }),
        z.object({ problem: z.string(), question: z.string() }),
      ]),
      text: z.string(),
    }),
  ),
})

const StoredSettings = z.object({
  ranking: RankingKept,
  topicsView: z._default(TopicsView, { ...firstTopicsView }),
  choices: Choices,
})

/** Returns `given`, or undefined if it does not match the schema. */
const parsed = <Schema extends z.ZodMiniType>(
  schema: Schema,
  given: unknown,
): z.infer<Schema> | undefined => {
  const result = z.safeParse(schema, given)
  return result.success ? result.data : undefined
}

/**
 * Reads the unsaved challenges that were set aside. The challenge that was on show last is one of them, unless
 * it is saved. Challenges of a signed-in person are not shown to anyone else.
 */
export const readAsides = (data: (key: Key) => unknown, person = ''): readonly Aside[] => {
  const stored = parsed(StoredAsides, data(keys.asides))
  const isTheirs = stored?.person === '' || stored?.person === person
  const asides = isTheirs ? stored.asides.flatMap((given) => parsed(StoredAside, given) ?? []) : []
  const storedChallenge = parsed(StoredChallenge, data(keys.challenge))?.challenge
  if (
    storedChallenge === undefined ||
    storedChallenge._id !== undefined ||
    storedChallenge.challenge_text.trim() === ''
  )
    return asides
  const lists = parsed(StoredBookmarks, data(keys.bookmarks)) ?? emptyLists
  const choices = parsed(StoredSettings, data(keys.settings))?.choices
  const { sent } = readDraft(data(keys.draft))
  return withAside(asides, {
    // If the request to create it was sent and the answer was lost, it must be sent again with the same key.
    key: presentSeed(
      { seed: hashOf(JSON.stringify([storedChallenge, lists])), sent },
      storedChallenge.original_challenge_text,
    ),
    challenge: storedChallenge,
    lists,
    choices,
  })
}

/** How many unsaved challenges have bookmarks, including the one on show and those that were set aside. */
export const countUnsavedWork = (data: (key: Key) => unknown, person: string): number => {
  const hasBookmarks = ({ lists }: Pick<Aside, 'lists'>) => bookmarksIn(lists).length > 0
  return readAsides(data, person).filter(hasBookmarks).length
}

/** Reads the stored cases. Each is checked separately, and an invalid one is dropped. */
export const readCases = (data: unknown): HeldCase[] =>
  (Array.isArray(data) ? (data as unknown[]) : []).flatMap((given) => parsed(StoredCase, given) ?? [])

/** Adds the stored challenge, its topics and its bookmarks; each counts as absent if it is invalid. */
export const withStored = ({
  remembered,
  draft,
  data,
  onMisfit,
}: {
  remembered: Remembered
  draft: Draft
  data: (key: Key) => unknown
  onMisfit: (key: Key) => void
}): Remembered => {
  const fitting = <Schema extends z.ZodMiniType>(schema: Schema, key: Key) => {
    const given = data(key)
    const value = parsed(schema, given)
    if (given !== undefined && value === undefined) onMisfit(key)
    return value
  }
  const stored = fitting(StoredChallenge, keys.challenge)
  if (stored === undefined) return remembered
  const { challenge, summary } = stored
  const settings = fitting(StoredSettings, keys.settings)
  const bookmarks = fitting(StoredBookmarks, keys.bookmarks)
  return {
    ...remembered,
    ...(data(keys.draft) === undefined ? { refinements: readRefinements(challenge) } : {}),
    // An edit continues in the editor of its own challenge.
    ...(draft.editOf === (challenge._id ?? '')
      ? {
          draft: draft.text,
          behind: draft.behind,
          waitingTexts: draft.edits,
          editorText: draft.edit || undefined,
        }
      : {}),
    challenge,
    summary,
    topics: fitting(z.array(Topic), keys.topics) ?? [],
    topicsView: settings?.topicsView ?? firstTopicsView,
    ranking: settings?.ranking ?? emptyRanking,
    choices: settings?.choices,
    start: fitting(StoredStart, keys.start),
    bookmarks: challenge._id === undefined && bookmarks !== undefined ? bookmarksIn(bookmarks) : [],
  }
}
