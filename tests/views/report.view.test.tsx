import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Problem } from '#contract/problem.ts'
import {
  bookmarksOf,
  workspaceOf,
  navigationOf,
  rankingOf,
  refinementsOf,
  reportDeskOf,
  sessionOf,
} from '#machines/app/app.refs.ts'
import { bookmarkKey, type Bookmark } from '#machines/bookmarks/bookmarks.rules.ts'
import { writtenIdea } from '#machines/ideas/own-idea.rules.ts'
import { selectIsReportOpen } from '#machines/report/report-desk.selectors.ts'
import { fakeStore } from '../api/fake-storage.ts'
import { personKey, settle, storedPerson, testProvider } from '../boot/boot.ts'
import { reportedChallenge } from '../charts/report.samples.ts'
import { otherText, person, savedChallenge, wholeIdea } from '../charts/samples.ts'
import { challengeText, loadPieces, reachResults, showPage, type ShownPage } from './page.tsx'

beforeAll(async () => {
  await loadPieces()
  await Promise.all([
    import('#ui/bookmarks/review.screen.tsx'),
    import('../../src/boot/report.effects.ts'),
    import('#api/report/docx.ts'),
  ])
})

/** Bookmarks something and declines the invitation to sign up. */
const bookmarkItem = (page: ShownPage, bookmark: Bookmark) =>
  page.happen(() => {
    bookmarksOf(page.app).send({ type: 'bookmark.toggled', bookmark })
    bookmarksOf(page.app).send({ type: 'invitation.declined' })
  })

/** The files that the browser was given to save. The real page effects run over a window that saves nothing. */
const savedFiles: { name: string; file: Blob }[] = []
beforeEach(() => {
  savedFiles.length = 0
  const files = new Map<string, Blob>()
  URL.createObjectURL = (file) => {
    files.set('blob:1', file as Blob)
    return 'blob:1'
  }
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    savedFiles.push({ name: this.download, file: files.get(this.href)! })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const button = (name: string | RegExp) => screen.getByRole('button', { name })

const openPanel = async (page: ShownPage) => {
  await page.user.click(await screen.findByRole('button', { name: 'Share or export' }))
  await screen.findByRole('button', { name: 'Download PDF' })
  return page
}
const showReview = async (options?: Parameters<typeof showPage>[0]) => {
  const page = await showPage(options)
  await reachResults(page)
  await page.user.click(screen.getByRole('link', { name: 'Review' }))
  return openPanel(page)
}

const showMemberReview = async (challenge: object = {}) => {
  const page = await showPage({
    address: '/challenges/c-1/review/',
    config: { oidc: testProvider },
    local: fakeStore({ [personKey]: storedPerson() }),
  })
  await page.answer('readUser', { user: person, identity: { email: 'ada@work.example', picture: '' } })
  await page.answer('readAbility', [{ action: 'create', subject: 'hand-over' }])
  await page.answer('readChallenge', {
    ...reportedChallenge,
    original_challenge_text: challengeText,
    challenge_text: challengeText,
    ...challenge,
    _id: 'c-1',
    revision: 1,
    updatedAt: '',
    sparks: [],
    ideas: [],
    papers: [],
    reframes: [],
    businessModels: [],
  })
  return page
}
const asMember = async () => openPanel(await showMemberReview())
type Member = Awaited<ReturnType<typeof asMember>>
/** Sets the region, because the report does not offer options that nobody set. */
const setRegion = (page: Member) => {
  act(() => refinementsOf(page.app).send({ type: 'refinement.changed', change: { region: 'Wales' } }))
}

describe('the report on the review page', () => {
  it('saves a file that contains the chosen sections, and says so [AMB-07]', async () => {
    const page = await showReview()
    await page.user.click(screen.getByRole('checkbox', { name: 'Topics' }))
    await page.user.click(button('Download Markdown'))
    await screen.findByText(/^Saved as .+\.md$/)
    const words = await savedFiles[0]!.file.text()
    expect(words).toContain(challengeText)
    expect(words).not.toContain('## Topics')
    await page.user.click(button('Download Word'))
    await screen.findByText(/^Saved as .+\.docx$/)
    expect(savedFiles[1]!.name).toMatch(/\.docx$/)
  })

  it('offers the sections that have content, and names the others once', async () => {
    const page = await showReview()
    expect(screen.queryByRole('checkbox', { name: 'Reframes' })).toBeNull()
    expect(screen.getByText(/^Empty, so left out: .*Reframes/)).toBeVisible()
    await bookmarkItem(page, { kind: 'reframes', item: { label: 'Sell mornings' } })
    expect(screen.getByRole('checkbox', { name: 'Reframes' })).toBeChecked()
    expect(screen.getByText(/^Empty, so left out/)).not.toHaveTextContent('Reframes')
  })

  it('says where the next actions are if they have no section of their own [REP-09]', async () => {
    const page = await showReview()
    const note = 'Next actions are under “In short”, because there are only a few.'
    await bookmarkItem(page, { kind: 'ideas', item: wholeIdea('Ring early') })
    expect(screen.getByText(note)).toBeVisible()
    await page.user.click(screen.getByRole('checkbox', { name: 'In short' }))
    expect(screen.queryByText(note)).toBeNull()
  })

  it('keeps at least one section', async () => {
    const page = await showReview()
    const boxes = screen.getAllByRole('checkbox')
    for (const box of boxes) await page.user.click(box)
    expect(boxes.filter((box) => (box as HTMLInputElement).checked)).toHaveLength(1)
  })

  it('says if the PDF could not be downloaded, and offers a retry [REV-07, MSG-30]', async () => {
    const page = await showReview()
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 503 })))
    await page.user.click(button('Download PDF'))
    await act(() => vi.waitFor(() => expect(page.notices()).toContain('PDF_DOWNLOAD_FAILED')))
    expect(
      await screen.findByText('Sorry, it was not possible to download your challenge as a PDF'),
    ).toBeVisible()
    expect(savedFiles).toEqual([])
    expect(button('Download PDF')).not.toHaveAttribute('aria-disabled')
  })

  it('lets a slow PDF be cancelled without a message [MSG-42]', async () => {
    const page = await showReview()
    let stopped = false
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => {
            stopped = true
            reject(new DOMException('aborted', 'AbortError'))
          })
        }),
    )
    await page.user.click(button('Download PDF'))
    expect(button('Download Word')).toHaveAttribute('aria-disabled', 'true')
    await page.user.click(button('Cancel'))
    expect(stopped).toBe(true)
    expect(page.notices()).toEqual([])
    expect(savedFiles).toEqual([])
  })

  it('copies the text and says so [REV-05, MSG-16]', async () => {
    const page = await showReview()
    await page.user.click(button('Copy text'))
    expect(await screen.findByText('Content copied to clipboard')).toBeVisible()
    expect(await navigator.clipboard.readText()).toContain(challengeText)
  })

  it('says if a browser does not allow copying [REV-06, MSG-26]', async () => {
    const page = await showReview()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await page.user.click(button('Copy text'))
    expect(
      await screen.findByText('Sorry, it is not possible to copy to clipboard in your browser'),
    ).toBeVisible()
  })

  it('offers papers as BibTeX and RIS once one is bookmarked', async () => {
    const page = await showReview()
    expect(screen.queryByRole('button', { name: 'Papers as BibTeX' })).toBeNull()
    const item = { _id: 'p', title: 'On bread', snippet: '', uri: '', entities: [], authors: 'Loaf, A.' }
    await bookmarkItem(page, { kind: 'papers', item })
    expect(button('Papers as BibTeX')).toHaveAccessibleDescription('For a reference manager')
    for (const name of ['Papers as BibTeX', 'Papers as RIS']) await page.user.click(button(name))
    expect(savedFiles.map(({ name }) => name.split('.').at(-1))).toEqual(['bib', 'ris'])
  })

  it('names the letters that the PDF lacks beside its button [D7]', async () => {
    const page = await showReview()
    expect(screen.queryByText(/The PDF can’t show/)).toBeNull()
    const item = { label: 'パン屋, 빵집' }
    await bookmarkItem(page, { kind: 'reframes', item })
    expect(button('Download PDF')).toHaveAccessibleDescription(
      'The PDF can’t show Korean. Word, Markdown and printing can.',
    )
  })

  it('prints the report instead of the page', async () => {
    const page = await showReview()
    const printed: (string | null)[] = []
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'))
      printed.push(document.querySelector('[data-printed] h1')?.textContent ?? null)
      window.dispatchEvent(new Event('afterprint'))
    }
    await page.user.click(button('Print'))
    await vi.waitFor(() => expect(printed).toEqual([expect.stringMatching(/^We bake bread/)]))
    await vi.waitFor(() => expect(document.querySelector('[data-printed]')).toBeNull())
  })

  it('names who prepared it and for whom, as they were typed [REP-10]', async () => {
    const page = await showReview()
    await page.user.type(screen.getByLabelText('Prepared by'), 'Zoë *O’Neill* & Partners')
    await page.user.type(screen.getByLabelText('Prepared for'), 'x'.repeat(200))
    expect(screen.getByLabelText('Prepared for')).toHaveValue('x'.repeat(120))
    await page.user.click(button('Download Markdown'))
    await vi.waitFor(() => expect(savedFiles).toHaveLength(1))
    const text = await savedFiles[0]!.file.text()
    expect(text).toContain('**Prepared by:** Zoë \\*O’Neill\\* \\& Partners')
    expect(text).toContain(`**Prepared for:** ${'x'.repeat(120)}\n`)
  })

  it('offers no Google Doc if no client for it is configured [AMB-40]', async () => {
    await showReview()
    expect(screen.queryByRole('button', { name: /Google/ })).toBeNull()
    expect(screen.getByText('You can open the Word file in Google Docs.')).toBeVisible()
  })
})

describe('a share link', () => {
  it('is not for visitors, who can log in or sign up right there [AMB-03]', async () => {
    const page = await showReview({ config: { oidc: testProvider } })
    const panel = within(screen.getByRole('main'))
    expect(panel.queryByRole('button', { name: 'Share a link' })).toBeNull()
    expect(panel.getByText(/you’ll need an account/)).toBeVisible()
    expect(panel.getByRole('link', { name: 'Log in' })).toBeVisible()
    await page.user.click(panel.getByRole('link', { name: 'Sign up' }))
    expect(screen.getByText('Logging in…')).toBeVisible()
    expect(panel.getByRole('link', { name: 'Sign up' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('can be reached from the top of the review, and opens right below', async () => {
    const page = await showMemberReview()
    await bookmarkItem(page, { kind: 'reframes', item: { label: 'Sell mornings' } })
    expect(screen.queryByRole('region', { name: 'Your report' })).toBeNull()
    await page.user.click(await screen.findByRole('button', { name: 'Share or export' }))
    expect(await screen.findByRole('button', { name: 'Share a link' })).toBeVisible()
    expect(button('Share or export')).toHaveAttribute('aria-expanded', 'true')
    expect(button('Share or export')).toHaveFocus()
    expect(screen.getByRole('region', { name: 'Your report' })).toBeVisible()
    await page.user.click(button('Share or export'))
    expect(screen.queryByRole('button', { name: 'Share a link' })).toBeNull()
  })

  it('says who it is from if they wish [F16]', async () => {
    const page = await asMember()
    await page.user.click(button('Share a link'))
    await page.answer('listTokens', [])
    await page.user.click(screen.getByRole('switch', { name: 'Say that the link is from Ada Byron' }))
    await page.user.click(button('Make a link'))
    expect(page.back.last('makeToken')?.request).toMatchObject({ about: { sender: 'Ada Byron' } })
  })

  it('is created, copied, listed and revoked by a signed-in person [AMB-03]', async () => {
    const page = await asMember()
    await page.user.click(button('Share a link'))
    await page.answer('listTokens', [
      {
        id: 'old',
        kind: 'start',
        excerpt: 'An older challenge',
        holds: [],
        expiresAt: '2026-11-23T12:00:00.000Z',
      },
    ])
    const list = screen.getByRole('list', { name: 'Active links' })
    expect(within(list).getByText(/works until 23 November 2026/)).toBeVisible()

    await page.user.click(screen.getByRole('radio', { name: 'The challenge, to start from' }))
    await page.user.click(button('Make a link'))
    expect(page.back.last('makeToken')?.request).not.toHaveProperty('page')
    expect(page.back.last('makeToken')?.request).toMatchObject({
      text: challengeText,
      case_brief: null,
      about: { refinements: { scope: 3, region: '' }, sender: '' },
    })
    await page.answer('makeToken', { token: 'token-1', id: 'new', expiresAt: '2026-11-28T12:00:00.000Z' })
    expect(screen.getByRole('textbox', { name: 'Address of your new link' })).toHaveValue(
      'https://sparks.test/token-1/',
    )
    await page.user.click(button('Copy link'))
    expect(await navigator.clipboard.readText()).toBe('https://sparks.test/token-1/')

    await page.user.click(button('Stop sharing: An older challenge'))
    expect(page.back.last('revokeToken')?.params).toEqual({ token: 'old' })
    await page.answer('revokeToken', undefined)
    expect(within(list).queryByText(/An older challenge/)).toBeNull()
    expect(within(list).getByText(/works until 28 November 2026/)).toBeVisible()
  })

  it('is distinct from other links, can be copied again if it was made here, and otherwise says why its address is unknown [REP-07]', async () => {
    const page = await asMember()
    await page.user.click(button('Share a link'))
    await page.answer('listTokens', [
      {
        id: 'old',
        kind: 'page',
        excerpt: 'Older',
        madeAt: '2026-11-20T12:00:00.000Z',
        holds: ['Challenge', 'Ideas'],
        expiresAt: '2026-11-28T12:00:00.000Z',
      },
    ])
    const list = within(screen.getByRole('list', { name: 'Active links' }))
    expect(list.getByText('Report as it was on 20 November 2026, works until 28 November 2026')).toBeVisible()
    expect(list.getByText('On the page: Challenge and Ideas.')).toBeVisible()
    expect(list.queryByRole('button', { name: /^Copy link/ })).toBeNull()
    expect(screen.getByText(/^We don’t store link addresses/)).toBeVisible()
    await page.user.click(button('Make a link'))
    await page.answer('makeToken', { token: 'token-1', id: 'one', expiresAt: '2026-11-29T12:00:00.000Z' })
    await page.user.click(button('Make another link'))
    await page.user.click(button('Make a link'))
    await page.answer('makeToken', { token: 'token-2', id: 'two', expiresAt: '2026-11-29T12:00:00.000Z' })
    await page.user.click(list.getByRole('button', { name: /^Copy link: / }))
    expect(await navigator.clipboard.readText()).toBe('https://sparks.test/shared/token-1/')
    expect(
      list.getAllByRole('link', { name: /^See the page/ }).map((link) => link.getAttribute('href')),
    ).toEqual(['https://sparks.test/shared/token-2/', 'https://sparks.test/shared/token-1/'])
  })

  it('shows who does what by when, and notes, only if that is chosen for it [REP-06]', async () => {
    const page = await asMember()
    const idea = writtenIdea('Rent out the vans', 'Ring the market')
    await bookmarkItem(page, { kind: 'ideas', item: idea })
    await page.happen(() => {
      const plan = { note: 'The bank must not know', owner: 'Jo Private', due: '2027-03-01' }
      rankingOf(page.app).send({
        type: 'idea.planned',
        key: bookmarkKey({ kind: 'ideas', item: idea }),
        plan,
      })
    })
    await page.user.click(button('Share a link'))
    await page.answer('listTokens', [])
    await page.user.click(button('See what will be sent'))
    const look = await screen.findByRole('region', { name: 'What will be sent' })
    const secrets = /The bank must not know|Jo Private|1 March 2027/
    expect(look).toHaveTextContent('Rent out the vans')
    expect(look).not.toHaveTextContent(secrets)
    await page.user.click(button('Make a link'))
    const asked = () => JSON.stringify(page.back.last('makeToken')?.request)
    expect(asked()).toContain('Ring the market')
    expect(asked()).not.toMatch(secrets)
    await page.answer('makeToken', { token: 'token-1', id: 'new', expiresAt: '2026-11-28T12:00:00.000Z' })
    await page.user.click(button('Make another link'))
    await page.user.click(
      screen.getByRole('switch', { name: 'Include who does what by when, and your notes' }),
    )
    await page.user.click(button('Make a link'))
    for (const secret of ['The bank must not know', 'Jo Private', '1 March 2027'])
      expect(asked()).toContain(secret)
  })

  it('says who prepared it and for whom only if that is chosen for it [REP-10]', async () => {
    const page = await asMember()
    await page.user.click(button('Share a link'))
    await page.answer('listTokens', [])
    const name = 'Say who prepared it, and for whom'
    expect(screen.queryByRole('switch', { name })).toBeNull()
    await page.user.type(screen.getByLabelText('Prepared by'), 'Ada Byron')
    await page.user.click(button('See what will be sent'))
    const look = await screen.findByRole('region', { name: 'What will be sent' })
    expect(look).not.toHaveTextContent('Ada Byron')
    await page.user.click(button('Make a link'))
    const asked = () => JSON.stringify(page.back.last('makeToken')?.request)
    expect(asked()).not.toContain('Ada Byron')
    await page.answer('makeToken', { token: 'token-1', id: 'new', expiresAt: '2026-11-28T12:00:00.000Z' })
    await page.user.click(button('Make another link'))
    await page.user.click(screen.getByRole('switch', { name }))
    await page.user.click(button('Make a link'))
    expect(asked()).toContain('"label":"Prepared by","text":"Ada Byron"')
  })

  it('opens a page with the chosen sections of the report, for the chosen time [REP-06, REP-07]', async () => {
    const page = await asMember()
    setRegion(page)
    await page.user.click(screen.getByRole('checkbox', { name: 'About the business' }))
    await page.user.click(button('Share a link'))
    await page.answer('listTokens', [])
    expect(screen.getByRole('radio', { name: 'The report, to read' })).toBeChecked()
    expect(screen.getByRole('radio', { name: '7 days' })).toBeChecked()
    await page.user.click(screen.getByRole('radio', { name: '90 days' }))
    await page.user.click(button('Make a link'))
    const asked = page.back.last('makeToken')?.request
    expect(asked).toMatchObject({
      days: 90,
      page: { report: { made: expect.stringMatching(/^Made on /) as string } },
    })
    const said = JSON.stringify(asked)
    expect(said).toContain(challengeText)
    expect(said).not.toContain('About the business')
    await page.answer('makeToken', { token: 'token-1', id: 'new', expiresAt: '2027-02-19T12:00:00.000Z' })
    expect(screen.getByRole('link', { name: /^See the page/ })).toHaveAttribute(
      'href',
      'https://sparks.test/shared/token-1/',
    )
    const list = screen.getByRole('list', { name: 'Active links' })
    expect(within(list).getByText(/^Report as it was on .+, works until 19 February 2027$/)).toBeVisible()
    expect(within(list).getByText(/^On the page: Challenge/)).toBeVisible()
  })

  it('sends nothing that is not chosen: neither text nor case nor options, nor a title that is the text [A9]', async () => {
    const page = await asMember()
    setRegion(page)
    await bookmarkItem(page, { kind: 'reframes', item: { label: 'Sell mornings' } })
    await page.user.click(screen.getByRole('checkbox', { name: 'Challenge (your whole text)' }))
    await page.user.click(button('Share a link'))
    await page.answer('listTokens', [])
    await page.user.click(button('See what will be sent'))
    const look = within(await screen.findByRole('region', { name: 'What will be sent' }))
    expect(look.getByText('Sell mornings')).toBeVisible()
    expect(look.queryByText(challengeText)).toBeNull()
    await page.user.click(button('Make a link'))
    const asked = page.back.last('makeToken')?.request
    expect(asked).not.toHaveProperty('text')
    expect(asked).toMatchObject({ case_brief: null, about: { sender: '' } })
    expect(asked).not.toHaveProperty('about.refinements')
    expect(JSON.stringify(asked)).toContain('Sell mornings')
    expect(JSON.stringify(asked)).not.toContain(challengeText.slice(0, 20))
    // Each of the other sections is included or left out on its own.
    await page.answer('makeToken', { token: 'token-1', id: 'new', expiresAt: '2026-11-28T12:00:00.000Z' })
    await page.user.click(screen.getByRole('checkbox', { name: 'Challenge (your whole text)' }))
    await page.user.click(screen.getByRole('checkbox', { name: 'About the business' }))
    await page.user.click(button('Make another link'))
    await page.user.click(button('Make a link'))
    expect(page.back.last('makeToken')?.request).toMatchObject({ text: challengeText })
    expect(page.back.last('makeToken')?.request).not.toHaveProperty('about.refinements')
  })

  it('contains words that were removed from the challenge only if they are chosen [C2]', async () => {
    const page = await showMemberReview({ original_challenge_text: 'We lost £4,200 last year.' })
    await openPanel(page)
    expect(screen.getByRole('checkbox', { name: 'Original text' })).not.toBeChecked()
    await page.user.click(button('Share a link'))
    await page.answer('listTokens', [])
    await page.user.click(button('Make a link'))
    expect(JSON.stringify(page.back.last('makeToken')?.request)).not.toContain('£4,200')
    await page.answer('makeToken', { token: 'token-1', id: 'new', expiresAt: '2026-11-28T12:00:00.000Z' })
    await page.user.click(screen.getByRole('checkbox', { name: 'Original text' }))
    await page.user.click(button('Make another link'))
    await page.user.click(button('See what will be sent'))
    const look = within(await screen.findByRole('region', { name: 'What will be sent' }))
    expect(look.getByText('We lost £4,200 last year.')).toBeVisible()
    await page.user.click(button('Make a link'))
    expect(JSON.stringify(page.back.last('makeToken')?.request)).toContain('£4,200')
  })

  const copyButton = () => screen.queryByRole('button', { name: 'Copy link' })
  const withLink = async () => {
    const page = await asMember()
    await page.user.click(button('Share a link'))
    await page.answer('listTokens', [])
    await page.user.click(button('Make a link'))
    await page.answer('makeToken', { token: 'token-1', id: 'new', expiresAt: '2026-11-28T12:00:00.000Z' })
    expect(copyButton()).toBeVisible()
    return page
  }
  const isClosed = (page: ShownPage) => {
    expect(selectIsReportOpen(reportDeskOf(page.app).getSnapshot())).toBe(false)
    expect(document.body.innerHTML).not.toContain('token-1')
  }

  it('is not shown with another challenge, whose text it does not contain [AMB-03]', async () => {
    const page = await withLink()
    await page.happen(() =>
      navigationOf(page.app).send({ type: 'link.followed', path: '/challenges/c-2/review/' }),
    )
    await page.answer('readChallenge', { ...savedChallenge('c-2'), challenge_text: 'Quite another one' })
    isClosed(page)
    await page.user.click(await screen.findByRole('button', { name: 'Share or export' }))
    await page.user.click(await screen.findByRole('button', { name: 'Share a link' }))
    await page.answer('listTokens', [])
    expect(copyButton()).toBeNull()
  })

  it('is not shown with a text that was changed since [AMB-03]', async () => {
    const page = await withLink()
    await page.happen(() => {
      workspaceOf(page.app).send({ type: 'edit.started' })
      workspaceOf(page.app).send({ type: 'edit.changed', text: otherText })
      workspaceOf(page.app).send({ type: 'edit.saved' })
    })
    isClosed(page)
  })

  const tellTabs = (page: ShownPage, newValue: string | null) => {
    if (newValue === null) page.local.held.delete(personKey)
    else page.local.held.set(personKey, newValue)
    page.window.dispatchEvent(Object.assign(new Event('storage'), { key: personKey, newValue }))
  }
  it.each<[string, (page: ShownPage) => Promise<void> | void]>([
    ['by Logout', (page) => sessionOf(page.app).send({ type: 'logout.requested' })],
    ['by a log-out in another tab', (page) => tellTabs(page, null)],
    [
      'by somebody else’s sign-in in another tab',
      (page) => tellTabs(page, storedPerson('token-2').replace('person-1', 'person-2')),
    ],
    [
      'for want of a token',
      async (page) => {
        const call = page.tokens.take('token-1')
        await settle()
        await page.provider.refuse('renew', new Problem('http', { status: 400, code: 'invalid_grant' }))
        await call
      },
    ],
  ])('disappears when the session ends %s [AMB-03, AUTH-14]', async (_, end) => {
    const page = await withLink()
    await act(async () => {
      await end(page)
      await settle()
    })
    isClosed(page)
  })

  it('that has expired also disappears from the list, and a failure keeps it there', async () => {
    const page = await asMember()
    await page.user.click(button('Share a link'))
    const link = (id: string) => ({
      id,
      kind: 'page' as const,
      excerpt: id,
      holds: [],
      expiresAt: '2026-11-23T12:00:00.000Z',
    })
    await page.answer('listTokens', [link('one'), link('two')])
    await page.user.click(button('Stop sharing: one'))
    await page.refuse('revokeToken', new Problem('http', { status: 404 }))
    await page.user.click(button('Stop sharing: two'))
    await page.refuse('revokeToken', new Problem('network'))
    expect(page.notices()).toContain('ERROR')
    expect(
      screen
        .getAllByRole('button', { name: /^Stop sharing/ })
        .map((end) => end.ariaLabel ?? end.getAttribute('aria-label')),
    ).toEqual(['Stop sharing: two'])
  })

  it('can be created although the list could not be loaded', async () => {
    const page = await asMember()
    await page.user.click(button('Share a link'))
    await page.refuse('listTokens', new Problem('network'))
    expect(screen.getByText('We couldn’t load your links.')).toBeVisible()
    await page.user.click(button('Retry'))
    await page.refuse('listTokens', new Problem('network'))
    await page.user.click(button('Make a link'))
    await page.answer('makeToken', { token: 'token-2', expiresAt: '2026-11-28T12:00:00.000Z' })
    expect(screen.getByRole('textbox', { name: 'Address of your new link' })).toHaveValue(
      'https://sparks.test/shared/token-2/',
    )
  })
})
