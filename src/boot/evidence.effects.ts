import type { CaseStudyEvent } from '#machines/case-study/case-study.machine.ts'
import { firstCaseStudy } from '#machines/case-study/case-study.rules.ts'
import type { RankingEvent } from '#machines/ranking/ranking.machine.ts'
import { isSame } from '#contract/merge.ts'
import { emptyRanking } from '#contract/vocabulary.ts'
import { firstRanking } from '#machines/ranking/ranking.rules.ts'
import type { ReframingEvent } from '#machines/reframing/reframing.machine.ts'
import { firstReframing } from '#machines/reframing/reframing.rules.ts'
import type { LaterCall } from './calls.ts'
import { lazyChart } from './lazy-chart.ts'
import type { LaterSource } from './later-charts.ts'
import {
  businessModelsMachine,
  caseStudiesMachine,
  papersMachine,
  reframesMachine,
} from '#machines/evidence/evidence.lists.ts'
import { evidenceMachine } from '#machines/evidence/evidence.machine.ts'
import type { ReportDeskEvent } from '#machines/report-desk/report-desk.machine.ts'
import { firstReportDesk } from '#machines/report-desk/report-desk.rules.ts'
import { summaryMachine } from '#machines/summary/summary.machine.ts'

/** The evidence with its calls: one for each list and each short form of the text. */
export const provideEvidence = (later: LaterCall, source: LaterSource) =>
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
      caseStudy: lazyChart({
        before: firstCaseStudy,
        source,
        pick: ({ caseStudy }) => caseStudy,
        startsWanted: () => false,
        isWanted: (event: CaseStudyEvent) => event.type !== 'study.clear',
      }),
      reframing: lazyChart({
        before: firstReframing,
        source,
        pick: ({ reframing }) => reframing,
        startsWanted: ({ text }) => text !== '',
        isWanted: (event: ReframingEvent) => event.type !== 'text.keep' || event.text !== '',
      }),
      ranking: lazyChart({
        before: firstRanking,
        source,
        pick: ({ ranking }) => ranking,
        startsWanted: ({ kept }) => !isSame(kept, emptyRanking),
        isWanted: (event: RankingEvent) =>
          event.type === 'ranking.load'
            ? !isSame(event.ranking, emptyRanking)
            : event.type !== 'ranking.clear',
      }),
      reportDesk: lazyChart({
        before: firstReportDesk,
        source,
        pick: ({ reportDesk }) => reportDesk,
        startsWanted: () => false,
        isWanted: (event: ReportDeskEvent) =>
          event.type === 'report.opened' || event.type === 'report.ordered',
      }),
    },
  })
