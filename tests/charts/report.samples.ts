import type { Challenge } from '#contract/entities.ts'
import { emptyChallenge, emptyRanking } from '#contract/vocabulary.ts'
import { emptyLists } from '#machines/bookmarks/bookmarks.rules.ts'
import type { ReportContent } from '#machines/report/report.rules.ts'

export const reportedChallenge: Challenge = {
  ...emptyChallenge,
  original_challenge_text: 'We bake bread for forty villages around the lake.',
  challenge_text: 'We bake bread for forty villages around the lake.',
  challenge_title: 'Bread for forty villages',
}

/** A challenge without any bookmarks. */
export const reportContent: ReportContent = {
  challenge: reportedChallenge,
  topics: [],
  lists: emptyLists,
  ranking: emptyRanking,
}

/** The report content with a plan for an idea, and with names on its first page. */
export const plannedContent: ReportContent = {
  ...reportContent,
  ranking: { ...emptyRanking, plans: { 'ideas:a One': { note: 'Ask', owner: 'Sam', due: '2026-12-01' } } },
  prepared: { by: 'Ada Byron', for: 'The bakery' },
}
