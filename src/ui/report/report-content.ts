import {
  bookmarksOf,
  caseBriefOf,
  workspaceOf,
  rankingOf,
  reportDeskOf,
  topicsOf,
} from '#machines/app/app.refs.ts'
import { selectBookmarkLists } from '#machines/bookmarks/bookmarks.selectors.ts'
import { selectCase } from '#machines/workspace/case-brief.selectors.ts'
import { selectChallenge } from '#machines/workspace/workspace.selectors.ts'
import { selectRanking } from '#machines/bookmarks/ranking.selectors.ts'
import { selectPrepared } from '#machines/report/report-desk.selectors.ts'
import type { ReportContent } from '#machines/report/report.rules.ts'
import { selectTopics } from '#machines/workspace/topics.selectors.ts'
import { useSelected } from '#ui/app-context.tsx'

/** Everything on the page that a report can contain. */
export const useContent = (): Required<ReportContent> => ({
  challenge: useSelected(workspaceOf, selectChallenge),
  brief: useSelected(caseBriefOf, selectCase),
  topics: useSelected(topicsOf, selectTopics),
  lists: useSelected(bookmarksOf, selectBookmarkLists),
  ranking: useSelected(rankingOf, selectRanking),
  prepared: useSelected(reportDeskOf, selectPrepared),
})
