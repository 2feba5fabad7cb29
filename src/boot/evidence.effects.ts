import { fromPromise } from 'xstate'
import { defineRequestBusinessModelsActor } from '#api/actors/request-business-models.actor.ts'
import { defineRequestCaseStudyActor } from '#api/actors/request-case-study.actor.ts'
import { defineRequestCaseStudiesActor } from '#api/actors/request-case-studies.actor.ts'
import {
  defineRequestMoreBusinessModelsActor,
  defineRequestMoreReframesActor,
} from '#api/actors/request-more.actor.ts'
import { defineRequestPapersActor } from '#api/actors/request-papers.actor.ts'
import { defineRequestReframesActor } from '#api/actors/request-reframes.actor.ts'
import { defineRequestSummaryActor } from '#api/actors/request-summary.actor.ts'
import { defineRequestTitleActor } from '#api/actors/request-title.actor.ts'
import type { ApiSource } from '#api/api.ts'
import { caseStudyMachine } from '#machines/case-study/case-study.machine.ts'
import {
  businessModelsMachine,
  caseStudiesMachine,
  papersMachine,
  reframesMachine,
} from '#machines/evidence/evidence.lists.ts'
import { evidenceMachine } from '#machines/evidence/evidence.machine.ts'
import { reportDeskMachine } from '#machines/report-desk/report-desk.machine.ts'
import { summaryMachine } from '#machines/summary/summary.machine.ts'

export interface EvidenceDeps {
  api: ApiSource
  /** `/v1`, or an absolute address. */
  base: string
  origin: string
}

/** The evidence with its calls: one for each list and each short form of the text. */
export const provideEvidence = ({ api, base, origin }: EvidenceDeps) =>
  evidenceMachine.provide({
    actors: {
      summary: summaryMachine.provide({ actors: { requestSummary: defineRequestSummaryActor(api) } }),
      title: summaryMachine.provide({ actors: { requestSummary: defineRequestTitleActor(api) } }),
      papers: papersMachine.provide({ actors: { requestItems: defineRequestPapersActor(api) } }),
      caseStudies: caseStudiesMachine.provide({
        actors: { requestItems: defineRequestCaseStudiesActor(api) },
      }),
      reframes: reframesMachine.provide({
        actors: {
          requestItems: defineRequestReframesActor(api),
          requestMore: defineRequestMoreReframesActor(api),
        },
      }),
      businessModels: businessModelsMachine.provide({
        actors: {
          requestItems: defineRequestBusinessModelsActor(api),
          requestMore: defineRequestMoreBusinessModelsActor(api),
        },
      }),
      caseStudy: caseStudyMachine.provide({ actors: { requestCaseStudy: defineRequestCaseStudyActor(api) } }),
      reportDesk: reportDeskMachine.provide({
        actors: {
          loadReport: fromPromise(async () =>
            (await import('./report.effects.ts')).provideReport({ api, base, origin }),
          ),
        },
      }),
    },
  })
