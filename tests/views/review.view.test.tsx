import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Idea } from '#contract/entities.ts'
import { bookmarksOf, navigationOf, rankingOf } from '#machines/app/app.refs.ts'
import type { Bookmark } from '#machines/bookmarks/bookmarks.rules.ts'
import { writtenIdea } from '#machines/ideas/own-idea.rules.ts'
import { fakeStore } from '../api/fake-storage.ts'
import { ideasOf, loadPieces, reachResults, showPage, sparksOf, type ShownPage } from './page.tsx'

beforeAll(async () => {
  await loadPieces()
  await import('#ui/bookmarks/review.screen.tsx')
  await import('#ui/evidence/reframes-section.tsx')
  await import('#ui/evidence/resources-section.tsx')
  await import('#ui/evidence/business-models-section.tsx')
})

const review = '/challenges/new/review/'
const spark = { spark_id: 'markets-products-1', sparkText: 'Spark 1', origin: 'markets-products' }
const ideas: Idea[] = ideasOf(3).map((idea) => ({ ...idea, spark }))
const bookmarks: Bookmark[] = [
  { kind: 'business-models', item: { _id: 'm', name: 'Kept model', description: 'What it is' } },
  { kind: 'reframes', item: { label: 'Kept reframe' } },
  { kind: 'case-studies', item: { id: 7, name: 'Kept case', slug: 'kept', summary: 'Done', entities: [] } },
  {
    kind: 'papers',
    item: { _id: 'p', title: 'Kept paper', snippet: 'Note', uri: '', entities: [] },
  },
  ...ideas.map((item): Bookmark => ({ kind: 'ideas', item })),
  ...sparksOf('markets-products', 1).map((item): Bookmark => ({ kind: 'sparks', item })),
]

const keepBookmarks = (page: ShownPage, kept: readonly Bookmark[]) =>
  page.happen(() => {
    for (const bookmark of kept) bookmarksOf(page.app).send({ type: 'bookmark.toggled', bookmark })
  })
const enter = (page: ShownPage, path: string) =>
  page.happen(() => navigationOf(page.app).send({ type: 'link.followed', path }))

const openReview = async (
  kept: readonly Bookmark[] = bookmarks,
  options: Parameters<typeof showPage>[0] = {},
) => {
  const page = await showPage(options)
  await reachResults(page)
  await keepBookmarks(page, kept)
  page.wait(1_000)
  if (kept.length > 0) await page.happen(() => bookmarksOf(page.app).send({ type: 'invitation.declined' }))
  await enter(page, review)
  await screen.findByRole('heading', { level: 1, name: 'Review Your Challenge' })
  return page
}
const order = () =>
  within(screen.getByRole('list', { name: 'Order of your ideas' }))
    .getAllByText(/^Idea \d$/u)
    .map((each) => each.textContent)
/** Chooses an item from a bookmarked idea's menu. */
const choose = async (page: ShownPage, name: string, item: string) => {
  await page.user.click(screen.getByRole('button', { name: `Idea actions: ${name}` }))
  await page.user.click(await screen.findByRole('menuitem', { name: item }))
}
/** A row is named by its idea's focus: `Focus 1` for `Idea 1`. */
const focusOf = (name: string) => name.replace(/^Idea/u, 'Focus')
/** Opens the rows of these ideas; each bookmarked idea is a collapsed row until its plan is opened. */
const unfold = async (page: ShownPage, ...names: string[]) => {
  for (const name of names) await page.user.click(screen.getByRole('button', { name: focusOf(name) }))
}

describe('the review of a new challenge', () => {
  it('has its address and title, the challenge, its topics, and before them all bookmarks in the order of the categories [REV-01, ROUTE-11, RES-02, AMB-07, PLAN-10]', async () => {
    const page = await openReview()
    expect(page.titles.at(-1)).toContain('| Review Your Challenge at')
    expect(screen.getByRole('heading', { level: 2, name: 'Your challenge' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Options' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'vans' })).toBeVisible()
    const headings = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)
    expect(headings).toEqual([
      'Sparks',
      'Ideas',
      'Next actions',
      'Resources',
      'Reframes',
      'Business Models',
      'Your challenge',
      'Topics',
    ])
    for (const text of ['Spark 1 of markets-products', 'Idea 1', 'Kept paper', 'Kept reframe', 'Kept model'])
      expect(screen.getByText(text)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Kept case' })).toHaveAttribute('href', '/case-study/7/')
  })

  it('leads to the sparks while nothing is kept', async () => {
    await openReview([])
    expect(screen.getByText('No bookmarks yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Choose a spark' })).toHaveAttribute(
      'href',
      '/challenges/new/sparks/markets-products/',
    )
    expect(screen.queryByRole('heading', { name: 'Next actions' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Ideas' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Download report' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Share or export' })).toHaveAccessibleDescription(
      '· the challenge only',
    )
    expect(screen.queryByRole('heading', { name: 'Reframes' })).toBeNull()
    expect(screen.queryByText(/bookmarked yet/u)).toBeNull()
  })

  it('is the fifth section of the results, whose links stay visible on it, and says how much is kept', async () => {
    const page = await openReview()
    const sections = within(screen.getByRole('navigation', { name: 'Sections of the results' }))
    const links = sections.getAllByRole('link')
    const names = ['Sparks', 'Resources', 'Reframes', 'Business Models', 'Review']
    expect(links).toHaveLength(names.length)
    names.forEach((name, index) => expect(links[index]).toHaveAccessibleName(name))
    expect(links.at(-1)).toHaveAccessibleDescription(`${String(bookmarks.length)} bookmarked`)
    expect(sections.getByRole('link', { current: 'page' })).toHaveTextContent('Review')
    await page.user.click(sections.getByRole('link', { name: 'Business Models' }))
    expect(page.window.address).toBe('/challenges/new/business-models/')
  })

  it('says in one sentence which kinds have nothing kept, and where each is found', async () => {
    const page = await openReview(bookmarks.filter(({ kind }) => kind === 'ideas'))
    const sentence = screen.getByText(/bookmarked yet/u).closest('p')!
    expect(sentence).toHaveTextContent(
      'Nothing bookmarked yet from Sparks, Resources, Reframes and Business Models',
    )
    expect(screen.queryByRole('heading', { name: 'Reframes' })).toBeNull()
    const missing = within(sentence)
    await page.user.click(missing.getByRole('link', { name: 'Business Models' }))
    expect(page.window.address).toBe('/challenges/new/business-models/')
  })

  it('removes bookmarks, and deletes ideas with their own button, which is counted [IDEA-19, IDEA-20, AMB-07, AMB-29]', async () => {
    const page = await openReview(bookmarks, { config: { analyticsUrl: '/count' } })
    await page.user.click(screen.getByRole('button', { name: "Yes I'm happy" }))
    await page.user.click(screen.getByRole('button', { name: 'Remove bookmark: Kept paper' }))
    expect(screen.queryByText('Kept paper')).toBeNull()
    await choose(page, 'Idea 2', 'Delete idea')
    expect(order()).toEqual(['Idea 1', 'Idea 3'])
    expect(page.counted.map(({ data }) => (data as { name: string }).name)).toContain(
      'CHALLENGE_FORM_IDEA_DELETE',
    )
    expect(bookmarksOf(page.app).getSnapshot().context.bookmarks).toHaveLength(bookmarks.length - 2)
  })

  it('undoes the removal of every kind of bookmark, and keeps the place of the last one for that [C4]', async () => {
    const page = await openReview()
    const before = bookmarksOf(page.app).getSnapshot().context.bookmarks.length
    for (const name of [
      'Spark 1 of markets-products',
      'Kept paper',
      'Kept case',
      'Kept reframe',
      'Kept model',
    ]) {
      await page.user.click(screen.getByRole('button', { name: `Remove bookmark: ${name}` }))
      expect(screen.getByText(`Removed: ${name}`)).toBeVisible()
      const undo = screen.getByRole('button', { name: 'Undo' })
      expect(undo).toHaveFocus()
      await page.user.click(undo)
      expect(screen.getByRole('button', { name: `Remove bookmark: ${name}` })).toBeVisible()
      expect(screen.queryByText(`Removed: ${name}`)).toBeNull()
    }
    expect(bookmarksOf(page.app).getSnapshot().context.bookmarks).toHaveLength(before)
  })

  it('shows 500 bookmarks', async () => {
    await openReview(sparksOf('markets-products', 500).map((item) => ({ kind: 'sparks', item })))
    expect(within(screen.getByRole('list', { name: 'Sparks' })).getAllByRole('listitem')).toHaveLength(500)
  })
})

describe('the order of kept ideas', () => {
  it('is changed with a menu, which keeps the focus and announces the new place', async () => {
    const page = await openReview()
    expect(order()).toEqual(['Idea 1', 'Idea 2', 'Idea 3'])
    const menu = () => screen.getByRole('button', { name: 'Idea actions: Idea 1' })
    await choose(page, 'Idea 1', 'Move down')
    expect(order()).toEqual(['Idea 2', 'Idea 1', 'Idea 3'])
    await waitFor(() => expect(menu()).toHaveFocus())
    expect(screen.getByText('Now number 2 of 3')).toBeInTheDocument()
    await choose(page, 'Idea 1', 'Move down')
    expect(order()).toEqual(['Idea 2', 'Idea 3', 'Idea 1'])
    await page.user.click(menu())
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'Move up',
      'Delete idea',
    ])
  })

  it('follows impact and effort on request, and survives a reload', async () => {
    const page = await openReview()
    await unfold(page, 'Idea 1', 'Idea 3')
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Impact of: Idea 3' }), 'High')
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Effort of: Idea 3' }), 'Low')
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Effort of: Idea 1' }), 'High')
    expect(order()).toEqual(['Idea 1', 'Idea 2', 'Idea 3'])
    await page.user.click(screen.getByRole('button', { name: 'Sort by impact and effort' }))
    expect(order()).toEqual(['Idea 3', 'Idea 1', 'Idea 2'])
    expect(screen.getByText('Sorted: most impact for least effort first')).toBeInTheDocument()
    const session = fakeStore(Object.fromEntries(page.session.held))
    page.unmount()
    await showPage({ address: review, session })
    await screen.findByRole('heading', { level: 1, name: 'Review Your Challenge' })
    expect(order()).toEqual(['Idea 3', 'Idea 1', 'Idea 2'])
    expect(screen.getByText('Impact high')).toBeVisible()
  })

  it('shows the first of many on a phone until all are requested', async () => {
    const many = Array.from({ length: 8 }, (_, at) => writtenIdea(`Own idea ${at}`, ''))
    const page = await openReview(many.map((item) => ({ kind: 'ideas', item })))
    const list = screen.getByRole('list', { name: 'Order of your ideas' })
    expect(list).toHaveAttribute('data-folded')
    await page.user.click(screen.getByRole('button', { name: 'Show all 8 ideas' }))
    expect(list).not.toHaveAttribute('data-folded')
    expect(screen.queryByRole('button', { name: 'Show all 8 ideas' })).toBeNull()
  })

  it('shows all of them once one is moved below the first ones', async () => {
    const many = Array.from({ length: 8 }, (_, at) => writtenIdea(`Own idea ${at}`, ''))
    const page = await openReview(many.map((item) => ({ kind: 'ideas', item })))
    await choose(page, 'Own idea 3', 'Move down')
    expect(screen.getByRole('list', { name: 'Order of your ideas' })).not.toHaveAttribute('data-folded')
  })

  it('has neither grid nor sorting for a single idea', async () => {
    await openReview(bookmarks.filter(({ item }) => 'text' in item && item.text === 'Idea 2'))
    expect(order()).toEqual(['Idea 2'])
    expect(screen.queryByRole('heading', { name: 'Impact and effort' })).toBeNull()
  })

  it('is changed by dragging a handle; Escape leaves everything unchanged', async () => {
    await openReview()
    const item = (name: string) => screen.getByText(name).closest<HTMLElement>('[data-drag-key]')!
    const under = (name: string) => {
      // jsdom has no layout, so the test says what is under the pointer.
      document.elementsFromPoint = vi.fn(() => [item(name)])
    }
    HTMLElement.prototype.setPointerCapture = vi.fn()
    const handle = screen.getByTitle('Drag to another place: Idea 1')
    under('Idea 3')
    fireEvent.pointerDown(handle, { button: 0, pointerId: 1 })
    fireEvent.pointerMove(handle, { pointerId: 1, clientY: 5 })
    expect(item('Idea 3')).toHaveAttribute('data-target', 'after')
    fireEvent.keyDown(document.body, { key: 'Escape' })
    fireEvent.pointerUp(handle, { pointerId: 1 })
    expect(order()).toEqual(['Idea 1', 'Idea 2', 'Idea 3'])
    fireEvent.pointerDown(handle, { button: 0, pointerId: 1 })
    fireEvent.pointerMove(handle, { pointerId: 1, clientY: 5 })
    fireEvent.pointerUp(handle, { pointerId: 1 })
    expect(order()).toEqual(['Idea 2', 'Idea 3', 'Idea 1'])
  })
})

const actions = () =>
  within(screen.getByRole('list', { name: 'Next actions' }))
    .getAllByRole('listitem')
    .map((each) => each.textContent)

describe('the next actions', () => {
  it('each lead to the fields of their idea', async () => {
    const page = await openReview()
    await page.user.click(
      within(screen.getByRole('list', { name: 'Next actions' }))
        .getAllByRole('button')
        .at(1)!,
    )
    expect(screen.getByRole('button', { name: 'Focus 2' })).toHaveFocus()
    expect(screen.getByRole('textbox', { name: 'Who does it: Idea 2' })).toBeVisible()
  })

  it('are five if nothing is planned, with the others one press away', async () => {
    const page = await openReview(
      ideasOf(8).map((idea): Bookmark => ({ kind: 'ideas', item: { ...idea, spark } })),
    )
    expect(actions()).toHaveLength(5)
    await page.user.click(screen.getByRole('button', { name: '3 more actions' }))
    const rest = within(screen.getByRole('list', { name: '3 more actions' }))
    expect(rest.getAllByRole('listitem')).toHaveLength(3)
  })
})

describe('the plan of a kept idea', () => {
  it('appears as it is typed, in the next actions by date, and after a reload [PLAN-01, PLAN-08]', async () => {
    const page = await openReview()
    expect(actions()).toHaveLength(3)
    await unfold(page, 'Idea 1', 'Idea 2', 'Idea 3')
    await page.user.type(screen.getByRole('textbox', { name: 'Who does it: Idea 3' }), 'Samira')
    fireEvent.change(screen.getByLabelText('By when: Idea 2'), { target: { value: '2099-12-01' } })
    await page.user.type(screen.getByRole('textbox', { name: 'Note about: Idea 1' }), 'Ask Peter first')
    const planned = [
      expect.stringMatching(/For: Focus 2No owner1 Dec 2099$/u),
      expect.stringMatching(/For: Focus 3SamiraNo date$/u),
      expect.stringMatching(/For: Focus 1Plan this$/u),
    ]
    expect(actions()).toEqual(planned)
    const session = fakeStore(Object.fromEntries(page.session.held))
    page.unmount()
    const next = await showPage({ address: review, session })
    await screen.findByRole('heading', { level: 1, name: 'Review Your Challenge' })
    expect(actions()).toEqual(planned)
    await unfold(next, 'Idea 1')
    expect(screen.getByRole('textbox', { name: 'Note about: Idea 1' })).toHaveValue('Ask Peter first')
  })

  it('is undone step by step, and uninterrupted typing in one field is one step [PLAN-04]', async () => {
    const page = await openReview()
    const owner = () => screen.getByRole('textbox', { name: 'Who does it: Idea 1' })
    expect(screen.queryByRole('button', { name: 'Undo last change' })).toBeNull()
    await unfold(page, 'Idea 1')
    await page.user.type(owner(), 'Samira')
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Impact of: Idea 1' }), 'High')
    await page.user.click(screen.getByRole('button', { name: 'Undo last change' }))
    expect(screen.getByRole('combobox', { name: 'Impact of: Idea 1' })).toHaveDisplayValue('Not rated')
    expect(screen.getByText('The last change was undone.')).toBeInTheDocument()
    expect(owner()).toHaveValue('Samira')
    await page.user.click(screen.getByRole('button', { name: 'Undo last change' }))
    expect(owner()).toHaveValue('')
    expect(screen.queryByRole('button', { name: 'Undo last change' })).toBeNull()
  })

  it('is undone in the reverse order, together with deletions [PLAN-04, PLAN-12]', async () => {
    const page = await openReview()
    const undo = () => page.user.click(screen.getByRole('button', { name: 'Undo last change' }))
    const note = () => screen.getByRole('textbox', { name: 'Note about: Idea 1' })
    await unfold(page, 'Idea 1')
    await page.user.type(note(), 'Ask')
    await choose(page, 'Idea 2', 'Delete idea')
    await choose(page, 'Idea 3', 'Delete idea')
    await page.user.type(note(), ' Peter')
    await undo()
    expect(note()).toHaveValue('Ask')
    expect(screen.getByText('Deleted: Idea 3')).toBeVisible()
    await undo()
    expect(screen.getByRole('button', { name: 'Idea actions: Idea 3' })).toBeVisible()
    expect(screen.getByText('Deleted: Idea 2')).toBeVisible()
    expect(note()).toHaveValue('Ask')
    await undo()
    expect(screen.getByRole('button', { name: 'Idea actions: Idea 2' })).toBeVisible()
    expect(screen.queryByText(/^Deleted: /)).toBeNull()
    expect(note()).toHaveValue('Ask')
    await undo()
    expect(note()).toHaveValue('')
    expect(screen.queryByRole('button', { name: 'Undo last change' })).toBeNull()
  })

  it('stops at its limit, and the page says so [PLAN-03]', async () => {
    await unfold(await openReview(), 'Idea 1')
    const note = screen.getByRole('textbox', { name: 'Note about: Idea 1' })
    fireEvent.change(note, { target: { value: 'x'.repeat(1_000) } })
    fireEvent.change(note, { target: { value: 'x'.repeat(1_001) } })
    expect(note).toHaveValue('x'.repeat(1_000))
    expect(screen.getByText(/no more room for notes/u)).toBeVisible()
  })

  it('is restored with the idea when its deletion is undone [PLAN-12]', async () => {
    const page = await openReview()
    await unfold(page, 'Idea 2')
    await page.user.type(screen.getByRole('textbox', { name: 'Who does it: Idea 2' }), 'Samira')
    await choose(page, 'Idea 2', 'Delete idea')
    expect(screen.getByText('Deleted: Idea 2')).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'Who does it: Idea 2' })).toBeNull()
    await page.user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(screen.getByRole('textbox', { name: 'Who does it: Idea 2' })).toHaveValue('Samira')
    expect(screen.queryByText('Deleted: Idea 2')).toBeNull()
  })

  it('says which spark led to it [PLAN-10]', async () => {
    await unfold(await openReview(), 'Idea 1', 'Idea 2', 'Idea 3')
    expect(screen.getAllByText('From the spark: Spark 1')).toHaveLength(3)
  })
})

describe('a kept idea', () => {
  const row = (name: string) => screen.getByRole('button', { name: focusOf(name) })

  it('is a row: its title, its words and what is set; a press opens and closes its fields [PLAN-15]', async () => {
    const page = await openReview()
    expect(row('Idea 1')).toHaveAttribute('aria-expanded', 'false')
    expect(screen.getByRole('heading', { level: 3, name: 'Focus 1' })).toBeVisible()
    expect(row('Idea 1')).toHaveAccessibleDescription('Idea 1 Plan this: owner, date, note')
    expect(screen.queryByRole('textbox', { name: 'Who does it: Idea 1' })).toBeNull()
    row('Idea 1').focus()
    await page.user.keyboard('{Enter}')
    expect(row('Idea 1')).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByRole('heading', { level: 4, name: 'Plan' })).toBeVisible()
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Impact of: Idea 1' }), 'High')
    await page.user.type(screen.getByRole('textbox', { name: 'Who does it: Idea 1' }), 'Samira')
    fireEvent.change(screen.getByLabelText('By when: Idea 1'), { target: { value: '2099-12-01' } })
    await page.user.type(screen.getByRole('textbox', { name: 'Note about: Idea 1' }), 'Ask Peter')
    row('Idea 1').focus()
    await page.user.keyboard(' ')
    expect(row('Idea 1')).toHaveAttribute('aria-expanded', 'false')
    expect(row('Idea 1')).toHaveFocus()
    expect(screen.queryByRole('textbox', { name: 'Who does it: Idea 1' })).toBeNull()
    expect(row('Idea 1')).toHaveAccessibleDescription(/^Idea 1 Impact high.*Samira.*1 Dec 2099.*Ask Peter/u)
  })

  it('has its words as heading if another has the same title [PLAN-15]', async () => {
    const page = await openReview()
    const first = bookmarks.find(({ kind }) => kind === 'ideas')
    const namesake = { ...first, item: { ...first?.item, text: 'Another idea' } } as Bookmark
    await keepBookmarks(page, [namesake])
    expect(await screen.findByRole('heading', { level: 3, name: 'Another idea' })).toBeVisible()
    expect(screen.getByRole('heading', { level: 3, name: 'Idea 1' })).toBeVisible()
    expect(screen.getAllByText('Focus 1')).toHaveLength(2)
    expect(screen.getByRole('heading', { level: 3, name: 'Focus 2' })).toBeVisible()
  })

  it('stays open while another is closed, and while another page is shown [PLAN-15]', async () => {
    const page = await openReview()
    await unfold(page, 'Idea 1', 'Idea 2')
    await page.user.click(row('Idea 2'))
    await enter(page, '/challenges/new/reframes/')
    await enter(page, review)
    expect(row('Idea 1')).toHaveAttribute('aria-expanded', 'true')
    expect(row('Idea 2')).toHaveAttribute('aria-expanded', 'false')
  })
})

describe('an idea of one’s own', () => {
  const open = async (page: ShownPage) => {
    await page.user.click(screen.getByRole('button', { name: 'Add your own idea' }))
    return screen.getByRole('textbox', { name: 'What is the idea?' })
  }

  it('is kept like the others, with its first step [PLAN-05]', async () => {
    const page = await openReview()
    const text = await open(page)
    expect(text).toHaveFocus()
    await page.user.type(text, ' Rent out the vans ')
    await page.user.type(
      screen.getByRole('textbox', { name: 'First step (optional)' }),
      'Ring the market{Enter}',
    )
    expect(screen.getByText('Your idea was added.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Add your own idea' })).toHaveFocus()
    expect(screen.getByRole('button', { name: 'Rent out the vans' })).toBeVisible()
    expect(screen.getByText('Your own idea')).toBeVisible()
    expect(actions().at(-1)).toContain('Ring the market')
  })

  it.each([{ kept: undefined }, { kept: [] }])(
    'returns with Undo after Cancel, with the caret after its words [PLAN-17]',
    async ({ kept }) => {
      const page = await openReview(kept)
      await page.user.type(await open(page), 'Rent out')
      await page.user.click(screen.getByRole('button', { name: 'Cancel' }))
      expect(screen.getByText('Your idea was discarded.')).toBeVisible()
      expect(screen.getByRole('button', { name: 'Add your own idea' })).toHaveFocus()
      await page.user.click(screen.getByRole('button', { name: 'Undo' }))
      expect(screen.queryByText('Your idea was discarded.')).toBeNull()
      expect(screen.getByRole('textbox', { name: 'What is the idea?' })).toHaveFocus()
      await page.user.keyboard(' the vans')
      expect(screen.getByRole('textbox', { name: 'What is the idea?' })).toHaveValue('Rent out the vans')
      await page.user.click(screen.getByRole('button', { name: 'Cancel' }))
      await page.user.click(screen.getByRole('button', { name: 'Close' }))
      expect(screen.queryByText('Your idea was discarded.')).toBeNull()
      expect(await open(page)).toHaveValue('')
    },
  )

  it('is the first one on a page without ideas [PLAN-05, PLAN-11]', async () => {
    const page = await openReview([])
    await open(page)
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByRole('button', { name: 'Add your own idea' })).toHaveFocus()
    const text = await open(page)
    expect(text).toHaveFocus()
    await page.user.type(text, 'Rent out the vans{Enter}')
    await page.happen(() => bookmarksOf(page.app).send({ type: 'invitation.declined' }))
    expect(screen.getByRole('heading', { name: 'Ideas' })).toBeVisible()
    expect(screen.getByText('Your idea was added.')).toBeVisible()
    expect(actions()).toEqual(['Rent out the vansPlan this'])
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add your own idea' })).toHaveFocus())
  })

  it('is refused without words, and if it is a duplicate; the typed text stays [PLAN-06]', async () => {
    const page = await openReview()
    const text = await open(page)
    await page.user.click(screen.getByRole('button', { name: 'Add idea' }))
    expect(screen.getByText('Type your idea first.')).toBeVisible()
    await page.user.type(text, 'Open late{Enter}')
    await page.user.type(await open(page), 'Open late{Enter}')
    expect(screen.getByText(/^You already have this idea/u)).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'What is the idea?' })).toHaveValue('Open late')
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('textbox', { name: 'What is the idea?' })).toBeNull()
  })
})

describe('the words of an idea of one’s own', () => {
  const onOwn = (...others: Bookmark[]) =>
    openReview([{ kind: 'ideas', item: writtenIdea('Rent out the vans', 'Ring the market') }, ...others])
  const toggle = () => screen.getByRole('button', { name: /^Edit the wording/u })
  const words = () => screen.getByRole('textbox', { name: 'What is the idea?' })

  it('are edited in place, take effect at once, and are there after a reload [PLAN-13]', async () => {
    const page = await onOwn(...bookmarks.filter(({ item }) => 'text' in item && item.text === 'Idea 2'))
    await page.user.click(toggle())
    expect(words()).toHaveFocus()
    await page.user.clear(words())
    await page.user.type(words(), 'Rent out two vans')
    const step = screen.getByRole('textbox', { name: 'First step (optional)' })
    await page.user.clear(step)
    await page.user.type(step, 'Ask the insurer')
    await page.user.click(screen.getByRole('button', { name: 'Done' }))
    expect(toggle()).toHaveFocus()
    expect(screen.getByText('Rent out two vans')).toBeVisible()
    await unfold(page, 'Rent out two vans')
    expect(screen.getByRole('textbox', { name: 'Who does it: Rent out two vans' })).toBeVisible()
    expect(screen.getByRole('button', { name: /^1\. Rent out two vans/u })).toBeInTheDocument()
    expect(actions()).toContainEqual(expect.stringMatching(/Ask the insurer.*For: Rent out two vans/u))
    const session = fakeStore(Object.fromEntries(page.session.held))
    page.unmount()
    const next = await showPage({ address: review, session })
    await screen.findByRole('heading', { level: 1, name: 'Review Your Challenge' })
    expect(screen.getByText('Rent out two vans')).toBeVisible()
    await choose(next, 'Rent out two vans', 'Delete idea')
    expect(screen.getByText('Deleted: Rent out two vans')).toBeVisible()
  })

  it('are undone step by step, each field separately [PLAN-04, PLAN-13]', async () => {
    const page = await onOwn()
    await page.user.click(toggle())
    await page.user.type(words(), ' on Sundays')
    await page.user.type(screen.getByRole('textbox', { name: 'First step (optional)' }), ' hall')
    await page.user.click(screen.getByRole('button', { name: 'Done' }))
    const undo = () => screen.getByRole('button', { name: 'Undo last change' })
    await page.user.click(undo())
    expect(actions()).toEqual([
      expect.stringContaining('Ring the marketFor: Rent out the vans on SundaysPlan this'),
    ])
    await page.user.click(undo())
    expect(actions()).toEqual([expect.stringContaining('Ring the marketFor: Rent out the vansPlan this')])
    expect(screen.queryByRole('button', { name: 'Undo last change' })).toBeNull()
  })

  it('are not blank: the idea reads as it was added, and the form says so [PLAN-14]', async () => {
    const page = await onOwn()
    await page.user.click(toggle())
    await page.user.clear(words())
    expect(screen.getByText(/it stays as: Rent out the vans/u)).toBeVisible()
    expect(words()).toHaveAccessibleDescription(/An idea can’t be empty/u)
    await page.user.click(screen.getByRole('button', { name: 'Done' }))
    expect(screen.getByText('Rent out the vans')).toBeVisible()
    await page.user.click(toggle())
    expect(words()).toHaveValue('Rent out the vans')
  })

  it('are opened with the caret after them, so that no key replaces them [PLAN-13]', async () => {
    const page = await onOwn()
    await page.user.click(toggle())
    expect(words()).toHaveFocus()
    await page.user.keyboard(' today')
    expect(words()).toHaveValue('Rent out the vans today')
  })

  it('are closed when the page is left, and take no focus on the way back [PLAN-13]', async () => {
    const page = await onOwn()
    await page.user.click(toggle())
    await page.user.clear(words())
    await enter(page, '/challenges/new/business-models/')
    expect(rankingOf(page.app).getSnapshot().context).toMatchObject({ reworded: '', plans: {} })
    await enter(page, review)
    await screen.findByRole('heading', { level: 1, name: 'Review Your Challenge' })
    expect(screen.queryByRole('textbox', { name: 'What is the idea?' })).toBeNull()
    expect(toggle()).toHaveAttribute('aria-expanded', 'false')
  })

  it('are closed with their idea, and stay closed when it is restored [PLAN-12, PLAN-13]', async () => {
    const page = await onOwn()
    await page.user.click(toggle())
    await choose(page, 'Rent out the vans', 'Delete idea')
    await page.user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(screen.queryByRole('textbox', { name: 'What is the idea?' })).toBeNull()
    expect(screen.getByText('Rent out the vans')).toBeVisible()
  })

  it('can be edited for one’s own ideas only [PLAN-13]', async () => {
    await openReview()
    expect(screen.queryByRole('button', { name: /^Edit the wording/u })).toBeNull()
  })
})

describe('a kept idea that is adapted', () => {
  it('gets its version below it, which joins the list when it is kept [FIT-01] [FIT-02]', async () => {
    const page = await openReview()
    await unfold(page, 'Idea 2')
    await page.user.click(screen.getByRole('button', { name: 'Make it fit: Idea 2' }))
    await page.user.click(await screen.findByRole('menuitem', { name: 'Smaller' }))
    expect(page.back.last('fitIdea')?.request).toMatchObject({
      wish: 'smaller',
      idea: { text: 'Idea 2', spark: 'Spark 1' },
    })
    const idea = { ...ideas[0]!, text: 'Idea 9' }
    await page.answer('fitIdea', { idea, because: 'One step.', others: [], othersFit: false })
    const version = within(screen.getByRole('region', { name: 'Smaller version: Idea 9' }))
    await page.user.click(version.getByRole('button', { name: 'Bookmark' }))
    expect(screen.queryByRole('region', { name: 'Smaller version: Idea 9' })).toBeNull()
    expect(order()).toEqual(['Idea 1', 'Idea 2', 'Idea 3', 'Idea 9'])
    expect(document.body).not.toHaveFocus()
  })

  it('keeps a version that was not kept yet when the challenge’s text is edited [FIT-02]', async () => {
    const page = await openReview()
    await unfold(page, 'Idea 2')
    await page.user.click(screen.getByRole('button', { name: 'Make it fit: Idea 2' }))
    await page.user.click(await screen.findByRole('menuitem', { name: 'Smaller' }))
    const idea = { ...ideas[0]!, text: 'Idea 9' }
    await page.answer('fitIdea', { idea, because: 'One step.', others: [], othersFit: false })
    await page.user.click(screen.getByRole('button', { name: 'Edit' }))
    await page.user.type(screen.getByRole('textbox', { name: 'Challenge text' }), ' And the rent rises.')
    await page.user.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByRole('region', { name: 'Smaller version: Idea 9' })).toBeVisible()
  })
})

describe('a kept own idea that is adapted', () => {
  it('keeps its versions when its words change, and is adapted with its present words [FIT-02, PLAN-13]', async () => {
    const page = await openReview([
      { kind: 'ideas', item: writtenIdea('Rent out the vans', 'Ring the market') },
    ])
    const wish = async (said: string) => {
      await page.user.click(screen.getByRole('button', { name: `Make it fit: ${said}` }))
      await page.user.click(await screen.findByRole('menuitem', { name: 'Cheaper' }))
    }
    await unfold(page, 'Rent out the vans')
    await wish('Rent out the vans')
    await page.answer('fitIdea', { idea: ideas[0]!, because: 'Talk.', others: [], othersFit: false })
    const version = () => screen.getByRole('region', { name: 'Cheaper version: Idea 1' })
    expect(version()).toBeVisible()
    await page.user.click(screen.getByRole('button', { name: /^Edit the wording/u }))
    await page.user.type(screen.getByRole('textbox', { name: 'What is the idea?' }), ' on Sundays')
    expect(version()).toBeVisible()
    await wish('Rent out the vans on Sundays')
    expect(page.back.last('fitIdea')?.request).toMatchObject({
      idea: { text: 'Rent out the vans on Sundays' },
      seen: ['Idea 1'],
    })
    await page.answer('fitIdea', { idea: ideas[1]!, because: 'Talk.', others: [], othersFit: false })
    expect(version()).toBeVisible()
    expect(screen.getByRole('region', { name: 'Cheaper version: Idea 2' })).toBeVisible()
  })
})

describe('the grid of impact and effort', () => {
  const item = (name: RegExp) => screen.getByRole('button', { name })
  const impactOf = (name: string) => screen.getByRole('combobox', { name: `Impact of: ${name}` })
  const effortOf = (name: string) => screen.getByRole('combobox', { name: `Effort of: ${name}` })
  /** jsdom has no layout, so the test says what is under the pointer. */
  const under = (row: number, column: number) => {
    const place = document.querySelector(`[data-row="${row}"][data-column="${column}"]`)!
    document.elementsFromPoint = vi.fn(() => [place])
    return place
  }

  it('judges with the arrow keys, which keep the focus and announce the place [PLAN-07]', async () => {
    const page = await openReview()
    expect(within(screen.getByRole('group', { name: 'Not rated yet' })).getAllByRole('button')).toHaveLength(
      3,
    )
    expect(screen.getByText('3 not rated yet')).toBeVisible()
    await unfold(page, 'Idea 2')
    item(/^2\. Idea 2\. Not rated/u).focus()
    await page.user.keyboard('{ArrowUp}')
    expect(item(/^2\. Idea 2\. Impact high, effort medium/u)).toHaveFocus()
    expect(screen.getByText('Idea 2: Impact high, effort medium')).toBeInTheDocument()
    expect(screen.getByText('2 not rated yet')).toBeVisible()
    await page.user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(item(/^2\. Idea 2\. Impact high, effort low/u)).toHaveFocus()
    expect(impactOf('Idea 2')).toHaveDisplayValue('High')
    expect(effortOf('Idea 2')).toHaveDisplayValue('Low')
  })

  it('judges by dragging, and by pressing a number and then a place [PLAN-07]', async () => {
    const page = await openReview()
    await unfold(page, 'Idea 1', 'Idea 3')
    HTMLElement.prototype.setPointerCapture = vi.fn()
    under(2, 2)
    fireEvent.pointerDown(item(/^1\. /u), { button: 0, pointerId: 1 })
    fireEvent.pointerUp(item(/^1\. /u), { pointerId: 1 })
    expect(impactOf('Idea 1')).toHaveDisplayValue('Low')
    expect(effortOf('Idea 1')).toHaveDisplayValue('High')
    // A click on an idea in the tray selects it; the place that is pressed next rates it.
    document.elementsFromPoint = vi.fn(() => [])
    await page.user.click(item(/^3\. /u))
    expect(item(/^3\. /u)).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByText(/^3 · Not rated · Idea 3/u)).toBeVisible()
    fireEvent.pointerUp(under(0, 1), { pointerId: 1 })
    expect(impactOf('Idea 3')).toHaveDisplayValue('High')
    expect(effortOf('Idea 3')).toHaveDisplayValue('Medium')
  })

  it('leaves an idea unjudged if it is only pressed [PLAN-07]', async () => {
    const page = await openReview()
    await unfold(page, 'Idea 1')
    await page.user.selectOptions(impactOf('Idea 1'), 'Low')
    HTMLElement.prototype.setPointerCapture = vi.fn()
    under(2, 1)
    fireEvent.pointerDown(item(/^1\. /u), { button: 0, pointerId: 1 })
    fireEvent.pointerUp(item(/^1\. /u), { pointerId: 1 })
    expect(effortOf('Idea 1')).toHaveDisplayValue('Not rated')
  })
})

describe('bookmarks in the sections', () => {
  it('are toggled on papers, case studies, reframes and business models [RSC-06, RSC-09, RFM-05, BM-03]', async () => {
    const page = await showPage()
    await reachResults(page)
    await enter(page, '/challenges/new/reframes/')
    await page.answer('searchReframes', [{ label: 'A reframe' }])
    await page.user.click(screen.getByRole('button', { name: 'Bookmark' }))
    expect(bookmarksOf(page.app).getSnapshot().context.bookmarks).toMatchObject([
      { kind: 'reframes', item: { label: 'A reframe' } },
    ])
    await page.happen(() => bookmarksOf(page.app).send({ type: 'invitation.declined' }))
    for (const [path, call, answer, kind] of [
      [
        '/challenges/new/resources/academic/',
        'searchPapers',
        [{ _id: 'p', title: 'A paper', snippet: '', uri: '', entities: [] }],
        'papers',
      ],
      [
        '/challenges/new/resources/case-studies/',
        'searchCaseStudies',
        { hits: [{ _source: { id: 4, name: 'A case', slug: 'a', summary: 'S', entities: [] } }] },
        'case-studies',
      ],
      [
        '/challenges/new/business-models/',
        'searchBusinessModels',
        { hits: [{ _source: { _id: 'm', name: 'A model', description: 'D' } }] },
        'business-models',
      ],
    ] as const) {
      await enter(page, path)
      await page.answer(call, structuredClone(answer) as never)
      await page.user.click(await screen.findByRole('button', { name: 'Bookmark' }))
      expect(bookmarksOf(page.app).getSnapshot().context.bookmarks.at(-1)).toMatchObject({ kind })
    }
  })

  it('stay above the reframes when another scope brings others, each once [AMB-58]', async () => {
    const page = await showPage()
    await reachResults(page)
    await enter(page, '/challenges/new/reframes/')
    await page.answer('searchReframes', [{ label: 'Kept' }, { label: 'Other' }])
    const [first] = screen.getAllByRole('button', { name: 'Bookmark' })
    await page.user.click(first!)
    await page.happen(() => bookmarksOf(page.app).send({ type: 'invitation.declined' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    screen.getByRole('slider', { name: 'How broad should the reframes be?' }).focus()
    await page.user.keyboard('{ArrowRight}')
    expect(within(screen.getByRole('list', { name: 'Bookmarked reframes' })).getByText('Kept')).toBeVisible()
    await page.answer('searchReframes', [{ label: 'New' }])
    expect(within(screen.getByRole('list', { name: 'Bookmarked reframes' })).getByText('Kept')).toBeVisible()
    screen.getByRole('slider', { name: 'How broad should the reframes be?' }).focus()
    await page.user.keyboard('{ArrowLeft}')
    await page.answer('searchReframes', [{ label: 'kept' }, { label: 'Other' }])
    expect(screen.queryByRole('list', { name: 'Bookmarked reframes' })).toBeNull()
    expect(screen.getAllByText(/^kept$/iu)).toHaveLength(1)
  })
})
