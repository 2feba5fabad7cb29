import { askServer } from '#api/calls/ask-server.ts'
import { createChallenge, readChallenge } from '#api/calls/challenges.ts'
import { createUser, requestAbilities, requestUser } from '#api/calls/person.ts'
import {
  requestBusinessModels,
  requestCaseStudies,
  requestMoreBusinessModels,
  requestMoreReframes,
  requestOptions,
  requestPapers,
  requestReframes,
  requestSparks,
  requestSummary,
  requestTitle,
  requestTokenText,
  requestTopics,
} from '#api/calls/results.ts'
import type { KeptEdits } from '#api/storage/kept-edits.ts'

export type ResultsCalls = ReturnType<typeof resultsCalls>

/** The calls behind the results. */
export const resultsCalls = (edits: KeptEdits) => ({
  askServer,
  createUser,
  requestUser,
  requestAbilities,
  createChallenge: createChallenge(edits),
  readChallenge: readChallenge(edits),
  requestTokenText,
  requestSummary,
  requestTitle,
  requestPapers,
  requestCaseStudies,
  requestReframes,
  requestMoreReframes,
  requestBusinessModels,
  requestMoreBusinessModels,
  requestTopics,
  requestSparks,
  requestOptions,
})
