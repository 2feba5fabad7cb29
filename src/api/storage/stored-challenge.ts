import '../jitless.ts'
import * as z from 'zod/mini'
import {
  BusinessModel,
  Challenge,
  ChallengeChange,
  Idea,
  Paper,
  Reframe,
  Spark,
  Topic,
} from '#contract/entities.ts'
import type { Remembered } from '#machines/app/app.setup.ts'
import { marksOf } from '#machines/bookmarks/bookmarks.rules.ts'
import { emptyRanking } from '#contract/vocabulary.ts'
import { keys, type Key } from './envelope.ts'
import { readDraft, type Draft } from './small-values.ts'

const StoredChallenge = z.object({
  challenge: Challenge,
  /** The summary that stands for the text in requests; empty when there is none. */
  summary: z._default(z.string(), ''),
})

/** Changes of saved challenges, by their ids, that the server had not acknowledged. */
const StoredUnsaved = z.record(z.string(), ChallengeChange)

const StoredBookmarks = z.object({
  sparks: z.array(Spark),
  ideas: z.array(Idea),
  papers: z.array(Paper),
  reframes: z.array(Reframe),
  businessModels: z.array(BusinessModel),
  caseStudies: z._default(z.array(z.object({ id: z.number() })), []),
})

const level = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
const StoredSettings = z.object({
  ranking: z.object({
    judgements: z.record(z.string(), z.object({ impact: level, effort: level })),
    order: z.array(z.string()),
  }),
})

/** What was not there is left out; what does not fit counts as if it were not there. */
const known = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Fields]?: Exclude<Fields[Key], undefined>
  }

/** `given`, or undefined when it does not fit. */
const parsed = <Schema extends z.ZodMiniType>(
  schema: Schema,
  given: unknown,
): z.infer<Schema> | undefined => {
  const result = z.safeParse(schema, given)
  return result.success ? result.data : undefined
}

/**
 * Adds the stored challenge, its topics and its bookmarks, and what was not saved, each as if it were not there when it
 * does not fit.
 */
export const withStored = ({
  remembered,
  draft,
  typed,
  data,
}: {
  remembered: Remembered
  draft: Draft
  typed: string
  data: (key: Key) => unknown
}): Remembered => {
  const unsaved = Object.fromEntries(
    Object.entries(parsed(StoredUnsaved, data(keys.unsaved)) ?? {}).map(([id, changes]) => [
      id,
      known(changes),
    ]),
  )
  const stored = parsed(StoredChallenge, data(keys.challenge))
  if (stored === undefined) return { ...remembered, unsaved }
  const { challenge, summary } = stored
  const bookmarks = parsed(StoredBookmarks, data(keys.bookmarks))
  return {
    ...remembered,
    ...(data(keys.draft) === undefined
      ? { refinements: readDraft({ refinements: challenge }).refinements }
      : {}),
    // An edit goes on in the editor of its own challenge, and in the form when another one is kept.
    ...(draft.editOf === (challenge._id ?? '') ? { draft: typed || draft.text, edit: draft.edit } : {}),
    challenge,
    summary,
    topics: parsed(z.array(Topic), data(keys.topics)) ?? [],
    ranking: parsed(StoredSettings, data(keys.settings))?.ranking ?? emptyRanking,
    marks: challenge._id === undefined && bookmarks !== undefined ? marksOf(bookmarks) : [],
    unsaved,
  }
}
