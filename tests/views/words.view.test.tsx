import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { notices, type NoticeCode } from '#machines/shell/notices.ts'
import { ToastContent } from '#ui/parts/toast-content.tsx'
import { lostWords } from '#ui/shell/error.words.ts'
import { noticeText } from '#ui/shell/notice.words.ts'
import { resultsWords } from '#ui/workspace/workspace.words.ts'
import { uploadWords } from '#ui/home/upload.words.ts'
import { refinementWords } from '#ui/home/refinements.words.ts'
import { personWords } from '#ui/account/account.words.ts'
import { savedWords } from '#ui/saved/saved.words.ts'
import { words } from '#ui/words.ts'

const nothing = () => undefined

/** The messages of specification §8, copied from it, with the code that shows each. */
const catalogue: readonly (readonly [string, NoticeCode, string])[] = [
  ['MSG-13', 'ERROR', 'Sorry, something went wrong. Please try again.'],
  ['MSG-14', 'SAVED', 'This has been saved - Your challenge'],
  ['MSG-15', 'SUCCESS', 'This was successful - Downloaded the report'],
  ['MSG-16', 'COPIED', 'Content copied to clipboard'],
  [
    'MSG-18',
    'FEW_TOPICS',
    'For more diverse sparks, include more topics in your challenge - topics such as organisations, processes, roles and things',
  ],
  ['MSG-19', 'PROFILE_UPDATED', 'Your profile was updated'],
  [
    'MSG-20',
    'UPLOAD_NO_PDF_TEXT',
    'Please try another PDF - We were unable to extract any text from the PDF you provided',
  ],
  [
    'MSG-21',
    'UPLOAD_NO_IMAGE_TEXT',
    'Please try another image - We were unable to interpret the image you provided',
  ],
  [
    'MSG-22',
    'NO_API_CHALLENGE_DESCRIPTION',
    'Please try another file - We were unable to generate a satisfactory challenge description from your file',
  ],
  [
    'MSG-23',
    'UPLOAD_INFO',
    'Review the challenge description - This text was generated automatically and may need editing. Click on edit to make changes',
  ],
  ['MSG-25', 'CHALLENGE_NOT_FOUND', "Sorry, we couldn't find that challenge"],
  ['MSG-26', 'COPY_FAILED', 'Sorry, it is not possible to copy to clipboard in your browser'],
  [
    'MSG-27',
    'ACCOUNT_NOT_DELETED',
    'Unable to delete your account - Sorry, please contact tech support (link in footer)',
  ],
  ['MSG-28', 'PDF_NOT_PROCESSED', 'We were unable to process the PDF you provided'],
  ['MSG-29', 'IMAGE_NOT_PROCESSED', 'We were unable to process the image you provided'],
  ['MSG-30', 'PDF_DOWNLOAD_FAILED', 'Sorry, it was not possible to download your challenge as a PDF'],
  ['MSG-31', 'GOOGLE_DOC_FAILED', 'Sorry, it was not possible to create a Google Doc with your challenge'],
  ['MSG-32', 'SETTINGS_NOT_UPDATED', 'Sorry, it was not possible to update your settings'],
  ['MSG-33', 'CHANGE_NOT_SAVED', 'Sorry, it was not possible to save this change. Please try again.'],
  ['MSG-34', 'CHALLENGE_UPDATE_NOT_SAVED', 'Update to challenge not saved.'],
  [
    'PERS-20',
    'CHALLENGES_FULL',
    'Not saved, because you have 1,000 saved challenges - To make room, delete some you no longer need',
  ],
  ['MSG-36', 'NEEDS_MORE_TEXT', 'Your challenge needs more text - Please enter at least 100 characters'],
  ['MSG-37', 'NO_CHALLENGE', 'Oops! Sorry, you need to enter a challenge first'],
  ['MSG-38', 'LAST_TOPIC', 'Hold on a moment! You must have at least one topic selected'],
  ['MSG-39', 'UPLOAD_FILE_TOO_LARGE', 'Sorry, the maximum file size is 3 MB'],
  ['MSG-40', 'UPLOAD_NOT_PDF', 'Sorry, you can only upload PDF files'],
  ['MSG-41', 'UPLOAD_NOT_IMAGE', 'Sorry, you can only upload image files'],
]

describe('A notice', () => {
  it('says that the challenge of a text was deleted before it says where the text is [RES-13]', () => {
    expect(noticeText('EDIT_KEPT')).toEqual({
      title: 'That challenge has been deleted',
      body: 'Your unsaved text is on the home page',
    })
  })

  it('says that a bookmark could not be changed if the server cannot be reached', () => {
    expect(noticeText('BOOKMARK_OFFLINE').title).toBe(
      'We could not change that bookmark, because we cannot reach the server',
    )
  })
})

describe('What an account’s deletion and a log-out would lose', () => {
  it('includes the links that were shared [REP-06]', () => {
    expect(personWords.settings.deleteText).toMatch(/Links you’ve shared stop working\.$/)
  })

  it('is said, and only without a connection that changes are saved later [OFF-11]', () => {
    const said = 'This is only on this device, and you’ll lose it if you log out now.'
    expect(personWords.logOut.text(false)).toBe(said)
    expect(personWords.logOut.text(true)).toBe(
      `${said} Changes are saved by themselves once there’s a connection again.`,
    )
  })
})

describe('A refusal', () => {
  it('says what to do: about a HEIC photo, about a damaged file, and if the browser stores nothing', () => {
    expect(uploadWords.advice.wrongKind.image).toMatch(/HEIC photo as JPEG/)
    for (const advice of Object.values(uploadWords.advice.failed)) expect(advice).toMatch(/may be damaged/)
    expect(noticeText('STORAGE_BLOCKED').body).toMatch(/To keep it and to log in, allow cookies/)
  })
})

describe('The message catalogue', () => {
  for (const [id, code, sentence] of catalogue)
    it(`shows ${code} as "${sentence}" [${id}]`, () => {
      render(
        <ToastContent
          id="notice-1"
          type={notices[code]}
          {...noticeText(code)}
          onAttention={nothing}
          onAttentionLost={nothing}
          onDismiss={nothing}
        />,
      )
      expect(screen.getByRole('alert').textContent).toBe(sentence)
    })

  it('shows the title of a two-part message in bold, and joins both parts by a hyphen in the text [AMB-50] [AMB-51]', () => {
    expect(noticeText('UPLOAD_INFO')).toEqual({
      title: 'Review the challenge description',
      body: 'This text was generated automatically and may need editing. Click on edit to make changes',
    })
    render(
      <ToastContent
        id="notice-1"
        type={notices.UPLOAD_INFO}
        {...noticeText('UPLOAD_INFO')}
        onAttention={nothing}
        onAttentionLost={nothing}
        onDismiss={nothing}
      />,
    )
    const title = screen.getByText('Review the challenge description')
    expect(title.tagName).toBe('STRONG')
    expect(screen.getByRole('alert').textContent).toBe(
      'Review the challenge description - This text was generated automatically and may need editing. Click on edit to make changes',
    )
  })

  it('says that an export is done and names the file [AMB-52, B7]', () => {
    expect(noticeText('SUCCESS', { name: 'The plan.pdf' })).toEqual({
      title: 'This was successful',
      body: 'Downloaded The plan.pdf',
    })
  })

  it('says no more about a deleted challenge [AMB-53]', () => {
    expect(noticeText('CHALLENGE_DELETED')).toEqual({ title: 'Challenge deleted' })
  })

  it('says "Invalid URL" beside the field [MSG-35]', () => {
    expect(refinementWords.invalidUrl).toBe('Invalid URL')
  })

  it('has words for every code, with straight apostrophes and hyphens only', () => {
    for (const code of Object.keys(notices) as NoticeCode[]) {
      const { title, body = '' } = noticeText(code)
      expect(title).not.toBe('')
      expect(title + body).not.toMatch(/[‘’–—]/)
    }
  })

  it('leaves no placeholder open, whoever uses the words', () => {
    for (const code of Object.keys(notices) as NoticeCode[]) {
      const { title, body = '' } = noticeText(code)
      expect(title + body, code).not.toMatch(/[{}]/)
    }
  })

  it('fills in what the place provides instead of the default [MSG-39]', () => {
    expect(noticeText('UPLOAD_FILE_TOO_LARGE').title).toBe('Sorry, the maximum file size is 3 MB')
    expect(noticeText('UPLOAD_FILE_TOO_LARGE', { size: '5 MB' }).title).toBe(
      'Sorry, the maximum file size is 5 MB',
    )
  })

  it('keeps the en dash of the empty list [SAVED-07]', () => {
    expect(savedWords.list.empty).toBe('No saved challenges \u2013 please start a new one!')
  })

  const sentences: readonly (readonly [string, string])[] = [
    [words.home.heading, 'What is your business challenge?'],
    [
      words.home.noLatest,
      'No latest challenges - please sign up or log in to start saving challenges, sparks & resources',
    ],
    [words.home.getSparks, 'Get sparks'],
    [words.home.clearText, 'Clear text'],
    [refinementWords.reset, 'Reset options'],
    [resultsWords.ideas.loading, 'Fetching possible ideas...'],
    [resultsWords.ideas.refresh, 'Refresh ideas'],
    [resultsWords.ideas.timedOut, 'This is taking longer than expected.'],
    [lostWords.failed, 'Something went wrong'],
    [lostWords.notFound, 'We couldn’t find that page'],
  ]
  it.each(sentences)('says exactly "%s"', (said, expected) => {
    expect(said).toBe(expected)
  })
})
