import { useSelector } from '@xstate/react'
import { bookmarksOf, caseBriefOf, workspaceOf, rankingOf, topicsOf } from '#machines/app/app.refs.ts'
import { selectBookmarkLists } from '#machines/bookmarks/bookmarks.selectors.ts'
import { selectCase } from '#machines/workspace/case-brief.selectors.ts'
import { selectChallenge } from '#machines/workspace/workspace.selectors.ts'
import { selectRanking } from '#machines/bookmarks/ranking.selectors.ts'
import type { ReportContent } from '#machines/report/report.rules.ts'
import { selectTopics } from '#machines/workspace/topics.machine.ts'
import { useActorOf } from '#ui/app-context.tsx'

/** Everything on the page that a report may hold. */
export const useContent = (): ReportContent => ({
  challenge: useSelector(useActorOf(workspaceOf), selectChallenge),
  brief: useSelector(useActorOf(caseBriefOf), selectCase),
  topics: useSelector(useActorOf(topicsOf), selectTopics),
  lists: useSelector(useActorOf(bookmarksOf), selectBookmarkLists),
  ranking: useSelector(useActorOf(rankingOf), selectRanking),
})
