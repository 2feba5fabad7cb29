import { defineRequestBusinessModelsActor } from '#api/actors/request-business-models.actor.ts'
import { defineRequestCaseStudiesActor } from '#api/actors/request-case-studies.actor.ts'
import {
  defineRequestMoreBusinessModelsActor,
  defineRequestMoreReframesActor,
} from '#api/actors/request-more.actor.ts'
import { defineRequestPapersActor } from '#api/actors/request-papers.actor.ts'
import { defineRequestReframesActor } from '#api/actors/request-reframes.actor.ts'
import { defineRequestSummaryActor } from '#api/actors/request-summary.actor.ts'
import { defineRequestTitleActor } from '#api/actors/request-title.actor.ts'
import { defineRequestOptionsActor } from '#api/actors/request-options.actor.ts'
import { defineRequestSparksActor } from '#api/actors/request-sparks.actor.ts'
import { defineCreateChallengeActor, defineReadChallengeActor } from '#api/actors/challenges.actors.ts'
import { defineCreateUserActor } from '#api/actors/create-user.actor.ts'
import { defineRequestAbilitiesActor } from '#api/actors/request-abilities.actor.ts'
import { defineRequestUserActor } from '#api/actors/request-user.actor.ts'
import { defineRequestTokenTextActor } from '#api/actors/request-token-text.actor.ts'
import type { ApiSource } from '#api/api.ts'
import type { KeptEdits } from '#api/storage/kept-edits.ts'
import { defineRequestTopicsActor } from '#api/actors/request-topics.actor.ts'

export type ResultsCalls = ReturnType<typeof resultsCalls>

/** The calls behind the results. */
export const resultsCalls = (api: ApiSource, edits: KeptEdits) => ({
  createUser: defineCreateUserActor(api),
  requestUser: defineRequestUserActor(api),
  requestAbilities: defineRequestAbilitiesActor(api),
  createChallenge: defineCreateChallengeActor(api),
  readChallenge: defineReadChallengeActor(api, edits),
  requestTokenText: defineRequestTokenTextActor(api),
  requestSummary: defineRequestSummaryActor(api),
  requestTitle: defineRequestTitleActor(api),
  requestPapers: defineRequestPapersActor(api),
  requestCaseStudies: defineRequestCaseStudiesActor(api),
  requestReframes: defineRequestReframesActor(api),
  requestMoreReframes: defineRequestMoreReframesActor(api),
  requestBusinessModels: defineRequestBusinessModelsActor(api),
  requestMoreBusinessModels: defineRequestMoreBusinessModelsActor(api),
  requestTopics: defineRequestTopicsActor(api),
  requestSparks: defineRequestSparksActor(api),
  requestOptions: defineRequestOptionsActor(api),
})
