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
import { caseStudyMachine } from '#machines/evidence/case-study.machine.ts'
import { evidenceMachine } from '#machines/evidence/evidence.machine.ts'
import {
  businessModelsMachine,
  caseStudiesMachine,
  papersMachine,
  reframesMachine,
} from '#machines/evidence/evidence.setup.ts'
import { summaryMachine } from '#machines/evidence/summary.machine.ts'
import { callActors } from './calls.ts'

/** Provides the evidence with its calls. */
export const provideEvidence = (api: ApiSource) => {
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
    },
  })
}
