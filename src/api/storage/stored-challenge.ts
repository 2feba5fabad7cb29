import '../jitless.ts'
import * as z from 'zod/mini'
import { Challenge, Topic } from '#contract/entities.ts'

const StoredChallenge = z.object({
  challenge: Challenge,
  /** The summary that stands for the text in requests; empty when there is none. */
  summary: z._default(z.string(), ''),
})

/** The stored challenge and its topics, each undefined when it does not fit. */
export const parseStored = (stored: { challenge: unknown; topics: unknown }) => {
  const challenge = z.safeParse(StoredChallenge, stored.challenge)
  const topics = z.safeParse(z.array(Topic), stored.topics)
  return {
    challenge: challenge.success ? challenge.data : undefined,
    topics: topics.success ? topics.data : undefined,
  }
}
