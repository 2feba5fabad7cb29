import {
  businessModelsMachine,
  caseStudiesMachine,
  papersMachine,
  reframesMachine,
} from '#machines/evidence/evidence.setup.ts'
import { evidenceMachine } from '#machines/evidence/evidence.machine.ts'
import { summaryMachine } from '#machines/summary/summary.machine.ts'
import type { LaterCall } from './calls.ts'
import type { LaterCharts } from './later-charts.effects.ts'

/** The evidence with its calls: one for each list and each short form of the text. */
export const provideEvidence = (
  later: LaterCall,
  { caseStudy, reframing, ranking, reportDesk }: LaterCharts,
) =>
  evidenceMachine.provide({
    actors: {
      summary: summaryMachine.provide({
        actors: { requestSummary: later(({ requestSummary }) => requestSummary) },
      }),
      title: summaryMachine.provide({
        actors: { requestSummary: later(({ requestTitle }) => requestTitle) },
      }),
      papers: papersMachine.provide({
        actors: { requestItems: later(({ requestPapers }) => requestPapers) },
      }),
      caseStudies: caseStudiesMachine.provide({
        actors: { requestItems: later(({ requestCaseStudies }) => requestCaseStudies) },
      }),
      reframes: reframesMachine.provide({
        actors: {
          requestItems: later(({ requestReframes }) => requestReframes),
          requestMore: later(({ requestMoreReframes }) => requestMoreReframes),
        },
      }),
      businessModels: businessModelsMachine.provide({
        actors: {
          requestItems: later(({ requestBusinessModels }) => requestBusinessModels),
          requestMore: later(({ requestMoreBusinessModels }) => requestMoreBusinessModels),
        },
      }),
      caseStudy,
      reframing,
      ranking,
      reportDesk,
    },
  })
