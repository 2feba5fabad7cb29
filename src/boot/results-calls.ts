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
import { defineRequestTopicsActor } from '#api/actors/request-topics.actor.ts'

/** The calls behind the results, each made for an API. */
export const resultsCalls = {
  requestSummary: defineRequestSummaryActor,
  requestTitle: defineRequestTitleActor,
  requestPapers: defineRequestPapersActor,
  requestCaseStudies: defineRequestCaseStudiesActor,
  requestReframes: defineRequestReframesActor,
  requestMoreReframes: defineRequestMoreReframesActor,
  requestBusinessModels: defineRequestBusinessModelsActor,
  requestMoreBusinessModels: defineRequestMoreBusinessModelsActor,
  requestTopics: defineRequestTopicsActor,
  requestSparks: defineRequestSparksActor,
  requestOptions: defineRequestOptionsActor,
}
