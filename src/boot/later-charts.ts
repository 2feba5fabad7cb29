import { isSame } from '#contract/merge.ts'
import { emptyRanking } from '#contract/vocabulary.ts'
import { firstBookmarks } from '#machines/bookmarks/bookmarks.first.ts'
import type { BookmarksEvent } from '#machines/bookmarks/bookmarks.setup.ts'
import { firstCaseBrief } from '#machines/case-brief/case-brief.first.ts'
import type { CaseBriefEvent } from '#machines/case-brief/case-brief.setup.ts'
import type { CaseStudyEvent } from '#machines/case-study/case-study.machine.ts'
import { firstCaseStudy } from '#machines/case-study/case-study.first.ts'
import type { DialogEvent } from '#machines/dialog/dialog.machine.ts'
import { firstDialog } from '#machines/dialog/dialog.rules.ts'
import type { OutboxEvent } from '#machines/outbox/outbox.machine.ts'
import { firstPersistence } from '#machines/persistence/persistence.first.ts'
import { firstPossibleIdeas } from '#machines/possible-ideas/possible-ideas.rules.ts'
import type { PossibleIdeasEvent } from '#machines/possible-ideas/possible-ideas.setup.ts'
import type { RankingEvent } from '#machines/ranking/ranking.machine.ts'
import { firstRanking } from '#machines/ranking/ranking.first.ts'
import type { ReframingEvent } from '#machines/reframing/reframing.machine.ts'
import { firstReframing } from '#machines/reframing/reframing.rules.ts'
import type { ReportDeskEvent } from '#machines/report-desk/report-desk.machine.ts'
import { firstReportDesk } from '#machines/report-desk/report-desk.first.ts'
import type { SavedChallengesEvent } from '#machines/saved-challenges/saved-challenges.machine.ts'
import { firstSavedChallenges } from '#machines/saved-challenges/saved-challenges.rules.ts'
import { firstUpload } from '#machines/upload/upload.first.ts'
import type { UploadEvent } from '#machines/upload/upload.setup.ts'
import { chartSource, lazyChart, type ChartSource } from './lazy-chart.ts'
import type { LaterCharts, LaterDeps } from './later-charts.effects.ts'

export type LaterSource = ChartSource<LaterCharts>

/** Where the charts come from that home does without: one part of the program, fetched once. */
export const laterSource = (deps: LaterDeps): LaterSource =>
  chartSource(async () => (await import('./later-charts.effects.ts')).provideLaterCharts(deps))

/** Every chart that home does without, and what is a reason to fetch them all (decision record 11). */
export const laterCharts = (source: LaterSource): LaterCharts => ({
  bookmarks: lazyChart({
    before: firstBookmarks,
    source,
    pick: ({ bookmarks }) => bookmarks,
    startsWanted: ({ stored, isGuest }) => !isGuest || stored.length > 0,
    isWanted: (event: BookmarksEvent) =>
      event.type !== 'bookmarks.clear' && !(event.type === 'session.change' && event.isGuest),
  }),
  persistence: lazyChart({
    before: firstPersistence,
    source,
    pick: ({ persistence }) => persistence,
    startsWanted: () => true,
    isWanted: () => true,
  }),
  outbox: lazyChart({
    before: (input) => input,
    source,
    pick: ({ outbox }) => outbox,
    startsWanted: ({ isGuest }) => !isGuest,
    isWanted: (event: OutboxEvent) => event.type === 'session.change' && !event.isGuest,
  }),
  savedChallenges: lazyChart({
    before: firstSavedChallenges,
    source,
    pick: ({ savedChallenges }) => savedChallenges,
    startsWanted: ({ isGuest }) => !isGuest,
    // A visitor has no list, and the first page, which asks for it, says so without.
    isWanted: (event: SavedChallengesEvent) => event.type === 'session.change' && !event.isGuest,
  }),
  caseBrief: lazyChart({
    before: firstCaseBrief,
    source,
    pick: ({ caseBrief }) => caseBrief,
    startsWanted: ({ text, held }) => text !== '' || held.length > 0,
    isWanted: (event: CaseBriefEvent) =>
      (event.type === 'case.prepare' && event.text !== '') ||
      (event.type === 'case.hold' && event.brief !== null),
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
      event.type === 'ranking.load' ? !isSame(event.ranking, emptyRanking) : event.type !== 'ranking.clear',
  }),
  possibleIdeas: lazyChart({
    before: firstPossibleIdeas,
    source,
    pick: ({ possibleIdeas }) => possibleIdeas,
    startsWanted: () => false,
    isWanted: ({ type }: PossibleIdeasEvent) => type === 'spark.selected' || type === 'fit.wanted',
  }),
  upload: lazyChart({
    before: firstUpload,
    source,
    pick: ({ upload }) => upload,
    startsWanted: ({ filename }) => filename !== '',
    isWanted: (event: UploadEvent) => event.type !== 'upload.reset' && event.type !== 'upload.cancelled',
  }),
  dialog: lazyChart({
    before: firstDialog,
    source,
    pick: ({ dialog }) => dialog,
    startsWanted: () => false,
    isWanted: (event: DialogEvent) => event.type === 'dialog.open',
  }),
  reportDesk: lazyChart({
    before: firstReportDesk,
    source,
    pick: ({ reportDesk }) => reportDesk,
    startsWanted: () => false,
    isWanted: (event: ReportDeskEvent) => event.type === 'report.opened' || event.type === 'report.ordered',
  }),
})
