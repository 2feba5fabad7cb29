import { describe, expect, it } from 'vitest'
import { delays, limits } from '#contract/limits.ts'
import { lifetimes, notices } from '#machines/shell/notices.ts'

/** Tests the constants of specification §9, row by row, so that a number changes only by decision. */
describe('The constants of the specification', () => {
  it.each([
    ['a challenge text has at least 100 characters [CONST-01]', limits.minChallengeText, 100],
    ['an upload has at most 3 MB [CONST-02]', limits.uploadBytes, 3 * 1024 * 1024],
    ['scope starts at index 3 of 0 to 6 [CONST-03]', [limits.defaultScope, limits.maxScope], [3, 6]],
    ['maturity has five levels [CONST-04]', limits.maxMaturity, 5],
    ['five topics are shown [CONST-05]', limits.defaultMaxTopics, 5],
    ['fewer than four topics show the hint [CONST-06]', limits.topicHintBelow, 4],
    ['a note on a paper has 160 characters [CONST-07]', limits.paperSnippet, 160],
    ['other texts are cut at 150 characters [CONST-08]', limits.truncation, 150],
    ['the saved list shows 50 characters [CONST-09]', limits.savedListPreview, 50],
    ['a title made of the text has 40 characters [CONST-10]', limits.titleFallback, 40],
    ['a paper keeps 15 keywords [CONST-11]', limits.keywordsPerPaper, 15],
    ['texts of more than 100 words are summarised [CONST-12]', limits.summaryAboveWords, 100],
    ['a summary counts from 10 characters on [CONST-13]', limits.minSummary, 10],
    ['changes are saved after a second [CONST-14]', delays.persist, 1_000],
    ['bookmarks settle for 800 ms [CONST-15]', delays.bookmark, 800],
    ['an address is judged after 800 ms [CONST-16]', delays.urlCheck, 800],
    ['a setting is sent after 200 ms [CONST-17]', delays.setting, 200],
    ['a new place scrolls after 10 ms [CONST-18]', delays.routeScroll, 10],
    ['a request has 30 seconds [CONST-19]', delays.request, 30_000],
    ['an upload has 300 seconds [CONST-20]', delays.upload, 300_000],
    ['home lists three challenges [CONST-21]', limits.latestChallenges, 3],
    ['the text has 2 to 10 rows [CONST-22]', [limits.textAreaRows, limits.textAreaMaxRows], [2, 10]],
    ['the way up appears after 300 px [CONST-23]', limits.scrollToTopAbove, 300],
    ['messages stay 3, 9 or 10 seconds [CONST-24]', lifetimes, { error: 3e3, info: 9e3, success: 1e4 }],
    [
      'sign-in has its times and tries [CONST-25, AUTH-29]',
      [
        delays.tokenPopup,
        delays.identityRequest,
        delays.identityRetries,
        delays.idTokenLeeway,
        delays.tokenExpiredEarly,
      ],
      [60_000, 10_000, 3, 60_000, 60_000],
    ],
    ['the sign-in hint lasts a day [CONST-26]', delays.sessionHintCookie, 24 * 3_600_000],
    [
      'lists have no limit, grow by ten and are 13rem high [CONST-27]',
      [limits.dropdownLimit, limits.dropdownStep, limits.dropdownMaxHeightRem],
      [-1, 10, 13],
    ],
  ])('say that %s', (_, stated, expected) => {
    expect(stated).toEqual(expected)
  })
})

describe('The codes of the catalogue', () => {
  it.each([
    ['UPLOAD_NOT_IMAGE', 'error', 'MSG-06'],
    ['UPLOAD_NOT_PDF', 'error', 'MSG-07'],
    ['UPLOAD_FILE_TOO_LARGE', 'error', 'MSG-08'],
    ['NO_API_CHALLENGE_DESCRIPTION', 'info', 'MSG-10'],
    ['CHALLENGE_DELETED', 'success', 'MSG-11'],
    ['UPLOAD_INFO', 'info', 'MSG-12'],
  ] as const)('give %s the type %s [%s]', (code, type, _id) => {
    expect(notices[code]).toBe(type)
  })
})
