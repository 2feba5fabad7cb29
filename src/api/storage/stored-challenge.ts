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
import { marksOf } from '#machines/bookmarks/bookmarks.rules.ts'
import { emptyRanking } from '#machines/ranking/ranking.rules.ts'

const StoredChallenge = z.object({
  challenge: Challenge,
  /** The summary that stands for the text in requests; empty when there is none. */
  summary: z._default(z.string(), ''),
})

/** Changes of saved challenges, by their ids, that the server had not acknowledged (reliability §2.3). */
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

/** The stored challenge, its topics and its bookmarks, and what was not saved, each as if it were not there when it does not fit. */
export const parseStored = (stored: {
  challenge: unknown
  unsaved: unknown
  topics: unknown
  bookmarks: unknown
  settings: unknown
}) => {
  const challenge = z.safeParse(StoredChallenge, stored.challenge)
  const unsaved = z.safeParse(StoredUnsaved, stored.unsaved)
  const bookmarks = z.safeParse(StoredBookmarks, stored.bookmarks)
  const settings = z.safeParse(StoredSettings, stored.settings)
  const topics = z.safeParse(z.array(Topic), stored.topics)
  return {
    challenge: challenge.success ? challenge.data : undefined,
    unsaved: unsaved.success
      ? Object.fromEntries(Object.entries(unsaved.data).map(([id, changes]) => [id, known(changes)]))
      : {},
    topics: topics.success ? topics.data : undefined,
    ranking: settings.success ? settings.data.ranking : emptyRanking,
    marks: bookmarks.success ? marksOf(bookmarks.data) : [],
  }
}
