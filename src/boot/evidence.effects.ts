import { fromPromise } from 'xstate'
import type { ApiSource } from '#api/api.ts'
import {
  requestBusinessModels,
  requestCaseStudies,
  requestCaseStudy,
  requestMoreBusinessModels,
  requestMoreReframes,
  requestPapers,
  requestReframes,
  requestSummary,
  requestTitle,
} from '#api/calls/results.ts'
import type { PublicConfig } from '#contract/config.ts'
import { caseStudyMachine } from '#machines/evidence/case-study.machine.ts'
import { evidenceMachine } from '#machines/evidence/evidence.machine.ts'
import {
  businessModelsMachine,
  caseStudiesMachine,
  papersMachine,
  reframesMachine,
} from '#machines/evidence/evidence.setup.ts'
import { reportDeskMachine } from '#machines/report/report-desk.machine.ts'
import { summaryMachine } from '#machines/evidence/summary.machine.ts'
import { callActors } from './calls.ts'

export interface EvidenceDeps {
  api: ApiSource
  /** The base address of the API: `/v1`, or an absolute address. */
  base: string
  /** The sender shown on reports. */
  brand: PublicConfig['brand']
  /** The page's origin, without a trailing slash. */
  origin: string
}

/** Provides the evidence with its calls. */
export const provideEvidence = ({ api, base, brand, origin }: EvidenceDeps) => {
  const call = callActors(api)
  return evidenceMachine.provide({
    actors: {
      summary: summaryMachine.provide({ actors: { requestSummary: call(requestSummary) } }),
      title: summaryMachine.provide({ actors: { requestSummary: call(requestTitle) } }),
      papers: papersMachine.provide({ actors: { requestItems: call(requestPapers) } }),
      caseStudies: caseStudiesMachine.provide({ actors: { requestItems: call(requestCaseStudies) } }),
      reframes: reframesMachine.provide({
        actors: { requestItems: call(requestReframes), requestMore: call(requestMoreReframes) },
      }),
      businessModels: businessModelsMachine.provide({
        actors: { requestItems: call(requestBusinessModels), requestMore: call(requestMoreBusinessModels) },
      }),
      caseStudy: caseStudyMachine.provide({ actors: { requestCaseStudy: call(requestCaseStudy) } }),
      reportDesk: reportDeskMachine.provide({
        actors: {
          loadReport: fromPromise(async () =>
            (await import('./report.effects.ts')).provideReport({ api, base, brand, origin }),
          ),
        },
      }),
    },
  })
}
