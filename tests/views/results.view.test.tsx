import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { emptyBrief } from '#contract/brief.ts'
import { Problem } from '#contract/problem.ts'
import { topicsOf } from '#machines/app/app.refs.ts'
import {
  challengeText,
  keywords,
  loadPieces,
  reachResults,
  showPage,
  sparksOf,
  type ShownPage,
} from './page.tsx'

beforeAll(loadPieces)

const failed = new Problem('http', { status: 500 })
const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent)
const tab = (name: string) => screen.getByRole('tab', { name })
const chip = (name: string) => screen.getByRole('button', { name })
const topics = () => within(screen.getByRole('list', { name: 'Topics of your challenge' }))
const shownTopics = () =>
  topics()
    .getAllByRole('button', { name: /^(?!Add topic|Remove)/ })
    .map((topic) => topic.textContent)
/** Opens the collapsed section with the order, the remaining topics and undo. */
const unfoldTopics = (page: ShownPage) => page.user.click(screen.getByRole('button', { name: 'Topics' }))
const sparks = () => within(screen.getByRole('list', { name: /^Sparks: / })).getAllByRole('listitem')
const started = async () => {
  const page = await showPage()
  await reachResults(page)
  return page
}
const follow = async (page: ShownPage, name: string) => {
  await page.user.click(tab(name))
  await act(async () => undefined)
}

describe('the results of a new challenge', () => {
  it('moves the focus to the title of the challenge [RES-03] [VAL-17]', async () => {
    await started()
    const title = screen.getByRole('heading', { level: 1 })
    expect(title).toHaveTextContent(/^We bake bread for forty villages around\.\.\.$/)
    expect(title).toHaveFocus()
  })

  it.each(['no title', 'No Title', 'NO TITLE'])(
    'does not use %j as a title [VAL-15]',
    async (challenge_title) => {
      const page = await started()
      await page.answer('writeTitle', { challenge_title })
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
        'We bake bread for forty villages around...',
      )
    },
  )

  it('shows the generated title, or silently its own if that fails [VAL-16] [MSG-43]', async () => {
    const page = await started()
    await page.answer('writeTitle', { challenge_title: 'Bread too late' })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Bread too late')
    expect(page.notices()).toEqual([])
  })

  it('sends a visitor without a challenge home and says why [RES-04] [MSG-37]', async () => {
    const page = await showPage({ address: '/challenges/new/sparks/people-climate/' })
    expect(page.window.address).toBe('/')
    expect(await screen.findByRole('heading', { name: 'What is your business challenge?' })).toBeVisible()
    expect(await screen.findByText('Oops! Sorry, you need to enter a challenge first')).toBeVisible()
    expect(page.back.names()).toEqual([])
  })
})

describe('the challenge panel', () => {
  const edit = (page: ShownPage) => page.user.click(screen.getByRole('button', { name: 'Edit' }))
  const editor = () => screen.getByRole('textbox', { name: 'Challenge text' })
  const save = (page: ShownPage) => page.user.click(screen.getByRole('button', { name: 'Save' }))

  it('cuts the text to 150 characters and says how to change it [RES-09] [MSG-17] [VAL-18] [CONST-08] [AMB-35] [B5]', async () => {
    const page = await showPage()
    const words = Array.from({ length: 60 }, (_, index) => `word${index}`)
    await reachResults(page, words.join(' '))
    // The title shows the first words, and the excerpt continues from there.
    const excerpt = screen.getByText(/^word[1-9]\d* .*…$/).textContent
    const from = words.join(' ').indexOf(excerpt.slice(0, 20))
    expect(excerpt).toBe(
      `${words
        .join(' ')
        .slice(from, from + 150)
        .trimEnd()}…`,
    )
    expect(screen.getByRole('button', { name: 'Edit' })).toHaveAccessibleDescription(
      'Click on edit to make changes',
    )
  })

  it('opens an editor with the whole text and the focus, and returns the focus [RES-09, AMB-22]', async () => {
    const page = await started()
    await edit(page)
    expect(editor()).toHaveValue(challengeText)
    expect(editor()).toHaveFocus()
    await page.user.type(editor(), ' More.')
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus()
    expect(page.back.names().filter((name) => name === 'extractKeywords')).toHaveLength(1)
  })

  it('brings a changed text back into the editor with Undo after Cancel [RES-14]', async () => {
    const page = await started()
    await edit(page)
    await page.user.type(editor(), ' More.')
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByText('Your changes to the text were discarded.')).toBeVisible()
    await page.user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(editor()).toHaveValue(`${challengeText} More.`)
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }))
    await page.user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText('Your changes to the text were discarded.')).toBeNull()
    await edit(page)
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('requests topics, papers and sparks again when the text has changed, and clears what was shown [RES-10] [REFR-01] [REFR-02] [REFR-03]', async () => {
    const page = await started()
    await edit(page)
    await page.user.type(editor(), ' Vans break down.')
    await save(page)
    expect(screen.queryByText('Spark 1 of markets-products')).not.toBeInTheDocument()
    expect(screen.getByText('Writing sparks')).toBeInTheDocument()
    expect(screen.getByText('Finding topics')).toBeInTheDocument()
    await page.answer('extractKeywords', keywords.slice(0, 2))
    expect(page.back.last('extractKeywords')?.request).toMatchObject({
      text: `${challengeText} Vans break down.`,
    })
    expect(page.back.names().filter((name) => name === 'searchPapers')).toHaveLength(2)
    await page.answer('writeSparks', sparksOf('markets-products', 9))
    expect(sparks()).toHaveLength(9)
    expect(page.notices()).toEqual([])
  })

  it('requests nothing again for white space, and refuses a text that is too short [RES-10] [RES-11] [MSG-36]', async () => {
    const page = await started()
    await edit(page)
    await page.user.type(editor(), '   ')
    await save(page)
    expect(sparks()).toHaveLength(8)
    await edit(page)
    await page.user.clear(editor())
    await page.user.type(editor(), 'Too short')
    expect(screen.getByText('Characters to go 91')).toBeVisible()
    await save(page)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your challenge needs more text - Please enter at least 100 characters',
    )
    expect(editor()).toHaveValue('Too short')
    expect(page.back.names().filter((name) => name === 'extractKeywords')).toHaveLength(1)
  })

  it('also has the refinements, and a switch there adds a tab [REF-26] [SPK-02] [SPK-03] [AMB-13]', async () => {
    const page = await started()
    await page.user.click(screen.getByRole('button', { name: 'Options' }))
    await page.user.click(await screen.findByRole('switch', { name: 'Family run' }))
    expect(tabs()).toHaveLength(9)
    await page.user.click(screen.getByRole('switch', { name: 'Social enterprise' }))
    expect(tabs().slice(8)).toEqual(['Family businesses', 'Social enterprise'])
    await page.user.click(screen.getByRole('switch', { name: 'Family run' }))
    expect(tabs().slice(8)).toEqual(['Social enterprise'])
  })

  it('collapses the refinements from their end, too, and returns the focus to their button', async () => {
    const page = await started()
    const button = screen.getByRole('button', { name: 'Options' })
    await page.user.click(button)
    await page.user.click(await screen.findByRole('button', { name: 'Done' }))
    expect(button).toHaveAttribute('aria-expanded', 'false')
    expect(button).toHaveFocus()
    expect(screen.queryByRole('switch', { name: 'Family run' })).not.toBeInTheDocument()
  })

  it('explains the bookmark until something is kept', async () => {
    const page = await started()
    const hint = 'Bookmark what’s useful. You’ll find it under Review.'
    expect(screen.getByText(hint)).toBeVisible()
    await page.user.click(screen.getAllByRole('button', { name: 'Bookmark' })[0] ?? document.body)
    expect(screen.queryByText(hint)).not.toBeInTheDocument()
  })
})

describe('the topics', () => {
  it('shows the first five, all on, and the rest on request, without choosing them [F9] [TOP-01] [TOP-03] [TOP-13] [CONST-05] [AMB-23] [B3]', async () => {
    const page = await started()
    expect(shownTopics()).toEqual(['bread', 'vans', 'villages', 'morning', 'lake'])
    expect(topics().getAllByRole('button', { pressed: true })).toHaveLength(5)
    await unfoldTopics(page)
    await page.user.click(screen.getByRole('button', { name: 'Show all 6 topics' }))
    expect(shownTopics()).toHaveLength(6)
    expect(screen.queryByRole('button', { name: /^Show all/ })).not.toBeInTheDocument()
    expect(topics().getAllByRole('button', { pressed: true })).toHaveLength(5)
    expect(screen.queryByText('Topics changed')).not.toBeInTheDocument()
    await page.user.click(screen.getByRole('button', { name: 'Show fewer topics' }))
    expect(shownTopics()).toHaveLength(5)
    expect(screen.queryByText('Topics changed')).not.toBeInTheDocument()
  })

  it('keeps a topic visible that was switched off, with the focus on it [F9]', async () => {
    const page = await started()
    await unfoldTopics(page)
    await page.user.click(chip('Least mentioned'))
    await page.user.click(chip('bread'))
    expect(chip('bread')).toHaveAttribute('aria-pressed', 'false')
    expect(chip('bread')).toHaveFocus()
  })

  it('switches a topic off and on, and says that the sparks are for other topics [TOP-04] [TOP-05] [SPK-06] [AMB-23]', async () => {
    const page = await started()
    await page.user.click(chip('bread'))
    expect(chip('bread')).toHaveAttribute('aria-pressed', 'false')
    expect(screen.getByText('Topics changed')).toBeVisible()
    await page.user.click(screen.getByRole('button', { name: 'Refresh sparks' }))
    expect(page.back.last('writeSparks')?.request).toMatchObject({
      entities: ['vans', 'villages', 'morning', 'lake'].map((label) => ({ label, type: 'Thing' })),
    })
    await page.answer('writeSparks', sparksOf('markets-products', 8))
    expect(screen.queryByText('Topics changed')).not.toBeInTheDocument()
    await page.user.click(chip('bread'))
    expect(chip('bread')).toHaveAttribute('aria-pressed', 'true')
  })

  it('keeps the last visible topic active, with the focus on it, and says so [TOP-06] [MSG-38] [VAL-03]', async () => {
    const page = await started()
    for (const name of ['bread', 'vans', 'villages', 'morning']) await page.user.click(chip(name))
    await page.user.click(chip('lake'))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Hold on a moment! You must have at least one topic selected',
    )
    expect(chip('lake')).toHaveAttribute('aria-pressed', 'true')
    expect(chip('lake')).toHaveFocus()
    expect(chip('lake')).toHaveAccessibleDescription('At least one topic must stay selected.')
  })

  it('adds a topic of the user, ignores an empty one and reactivates a known one [TOP-07] [TOP-08] [AMB-24]', async () => {
    const page = await started()
    const field = screen.getByRole('textbox', { name: 'Add a topic' })
    await page.user.type(field, 'drone delivery{Enter}')
    expect(chip('drone delivery')).toHaveAttribute('aria-pressed', 'true')
    expect(field).toHaveValue('')
    await page.user.click(chip('bread'))
    // user-event still remembers the text that a form reset removed.
    await page.user.clear(field)
    await page.user.type(field, 'BREAD{Enter}')
    expect(chip('bread')).toHaveAttribute('aria-pressed', 'true')
    await page.user.type(field, '   {Enter}')
    expect(shownTopics()).toEqual(['bread', 'vans', 'villages', 'morning', 'lake', 'drone delivery'])
  })

  it('returns to the extracted topics, as they were at first [TOP-09]', async () => {
    const page = await started()
    await unfoldTopics(page)
    expect(screen.queryByRole('button', { name: 'Reset topics' })).not.toBeInTheDocument()
    await page.user.type(screen.getByRole('textbox', { name: 'Add a topic' }), 'drones{Enter}')
    await page.user.click(chip('bread'))
    await page.user.click(screen.getByRole('button', { name: 'Reset topics' }))
    expect(shownTopics()).toEqual(['bread', 'vans', 'villages', 'morning', 'lake'])
    expect(topics().getAllByRole('button', { pressed: true })).toHaveLength(5)
  })

  it('sorts by count, most or least, or at random [TOP-10] [TOP-11] [TOP-12]', async () => {
    const page = await started()
    await unfoldTopics(page)
    expect(chip('Most mentioned')).toHaveAttribute('aria-pressed', 'true')
    await page.user.click(chip('Least mentioned'))
    expect(shownTopics()).toEqual(['bakers', 'lake', 'morning', 'villages', 'vans', 'bread'])
    expect(screen.queryByText('Topics changed')).not.toBeInTheDocument()
    await page.user.click(chip('Random'))
    expect(shownTopics().sort()).toEqual(['bakers', 'bread', 'lake', 'morning', 'vans', 'villages'])
    await page.user.click(chip('Most mentioned'))
    expect(shownTopics()).toEqual(['bread', 'vans', 'villages', 'morning', 'lake'])
  })

  it('hints at more topics if fewer than four were found [TOP-14] [SEQ-17] [MSG-18]', async () => {
    const page = await showPage()
    await page.type(challengeText)
    await page.user.click(screen.getByRole('button', { name: 'Get sparks' }))
    await page.answer('extractKeywords', keywords.slice(0, 3))
    const hint = await screen.findByText(/For more diverse sparks/)
    expect(hint.closest('[data-type=info]')).toHaveTextContent(
      'For more diverse sparks, include more topics in your challenge - topics such as organisations, processes, roles and things',
    )
  })

  it('says what to do if none was found [SEQ-17]', async () => {
    const page = await showPage()
    await page.type(challengeText)
    await page.user.click(screen.getByRole('button', { name: 'Get sparks' }))
    await page.answer('extractKeywords', [])
    expect(
      await screen.findByText(
        'No topics were found. Add one, or name organisations, roles and things in your challenge.',
      ),
    ).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Add a topic' })).toBeVisible()
  })

  it('fails separately, still accepts topics, and retries [RES-08] [TOP-16]', async () => {
    const page = await started()
    await page.user.click(screen.getByRole('button', { name: 'Edit' }))
    await page.user.type(screen.getByRole('textbox', { name: 'Challenge text' }), ' And more.')
    await page.user.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByText('Finding topics')).toBeInTheDocument()
    await page.refuse('extractKeywords', failed)
    expect(screen.getByText('We couldn’t look for topics.')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Add a topic' })).toBeVisible()
    await page.answer('writeSparks', sparksOf('markets-products', 8))
    expect(sparks()).toHaveLength(8)
    await page.user.click(screen.getByRole('button', { name: 'Retry' }))
    await page.answer('extractKeywords', keywords)
    expect(shownTopics()).toHaveLength(5)
  })

  it('renders only the toggled chip again [budget: renders per event]', async () => {
    const page = await started()
    const before = topics().getAllByRole('button')
    const drawn: string[] = []
    const observer = new MutationObserver((records) => {
      for (const { target } of records) drawn.push(target.textContent ?? '')
    })
    observer.observe(document.body, { attributes: true, childList: true, subtree: true })
    await page.happen(() => topicsOf(page.app).send({ type: 'topic.toggled', id: 'api-vans' }))
    await act(async () => undefined)
    observer.disconnect()
    expect(topics().getAllByRole('button')).toEqual(before)
    expect(drawn.filter((text) => ['bread', 'villages', 'morning', 'lake'].includes(text))).toEqual([])
    expect(drawn).toContain('vans')
  })
})

describe('the sparks', () => {
  it('has eight tabs in the order of the specification, each with its address [SPK-01] [SPK-04] [ROUTE-06]', async () => {
    const page = await started()
    expect(tabs()).toEqual([
      'Markets & products',
      'Suppliers & processes',
      'Customers & sales',
      'Finance & acquisitions',
      'General strategies',
      'People & climate',
      'Business news',
      'Research insights',
    ])
    await follow(page, 'People & climate')
    expect(page.window.address).toBe('/challenges/new/sparks/people-climate/')
    expect(tab('People & climate')).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('tabpanel', { name: 'People & climate' })).toBeVisible()
  })

  it('moves back and forward through the tabs and leaves the focus alone [ROUTE-34] [ROUTE-29]', async () => {
    const page = await started()
    await follow(page, 'Customers & sales')
    await follow(page, 'Business news')
    expect(tab('Business news')).toHaveFocus()
    await page.happen(() => page.window.travel(-1))
    expect(tab('Customers & sales')).toHaveAttribute('aria-selected', 'true')
    await page.happen(() => page.window.travel(-1))
    expect(tab('Markets & products')).toHaveAttribute('aria-selected', 'true')
    page.wait(10)
    expect(page.scrolls).not.toContain(0)
  })

  it('lists the sparks of a category and says how many there are [SPK-05] [SPK-08] [SPK-12]', async () => {
    const page = await started()
    expect(sparks().map((item) => within(item).getByText(/^Spark/).textContent)).toEqual(
      Array.from({ length: 8 }, (_, index) => `Spark ${index + 1} of markets-products`),
    )
    expect(screen.getByText('8 sparks ready')).toHaveAttribute('role', 'status')
    await follow(page, 'Suppliers & processes')
    expect(screen.getByText('Writing sparks')).toHaveAttribute('role', 'status')
    await page.answer('writeSparks', sparksOf('suppliers-processes', 8))
    await follow(page, 'Markets & products')
    expect(sparks()).toHaveLength(8)
    expect(page.back.names().filter((name) => name === 'writeSparks')).toHaveLength(2)
  })

  it('says that business news are kinds of events, not reports [SPK-08]', async () => {
    const page = await started()
    await follow(page, 'Business news')
    await page.answer('writeSparks', sparksOf('business-news', 8))
    expect(screen.getByText('These are events to look out for, not news reports.')).toBeVisible()
  })

  it('says which sparks quote the news if the operator has set up feeds [SPK-08] [AMB-75]', async () => {
    const page = await started()
    await follow(page, 'Business news')
    const text = '“Flour prices rise again” (The Miller, 1 June 2026). What could you learn from it?'
    const sparks = sparksOf('business-news', 8)
    await page.answer(
      'writeSparks',
      sparks.map((spark, index) => (index === 0 ? { ...spark, text } : spark)),
    )
    expect(
      screen.getByText(/^A spark with a source and a date quotes a news headline\. The others/),
    ).toBeVisible()
    expect(screen.queryByText(/not news reports/)).toBeNull()
  })

  it('fails in one category alone and retries [SPK-14] [RES-08]', async () => {
    const page = await started()
    await follow(page, 'Suppliers & processes')
    await page.refuse('writeSparks', failed)
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^We couldn’t write these sparks\s?Your challenge is safe\./,
    )
    await follow(page, 'Markets & products')
    expect(sparks()).toHaveLength(8)
    await follow(page, 'Suppliers & processes')
    await page.answer('writeSparks', sparksOf('suppliers-processes', 8))
    expect(sparks()).toHaveLength(8)
    expect(page.notices()).toEqual([])
  })

  it('says what to do about an empty category [RES-08]', async () => {
    const page = await started()
    await follow(page, 'Suppliers & processes')
    await page.answer('writeSparks', [])
    expect(screen.getByText('No sparks here yet')).toBeVisible()
    await page.user.click(screen.getByRole('button', { name: 'Retry' }))
    await page.answer('writeSparks', sparksOf('suppliers-processes', 8))
    expect(sparks()).toHaveLength(8)
  })

  it('offers to stop waiting after ten seconds, in that category alone, which is not a failure [RES-07] [MSG-42]', async () => {
    const page = await started()
    await page.answer('readBrief', emptyBrief())
    await follow(page, 'Suppliers & processes')
    page.wait(10_000)
    expect(screen.getByText('Still working…')).toBeVisible()
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(page.back.last('writeSparks')?.signal.aborted).toBe(true)
    // The answer may still arrive, but it no longer counts.
    await page.answer('writeSparks', sparksOf('suppliers-processes', 8))
    expect(screen.getByText('Cancelled. Your challenge is safe.')).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await page.user.click(screen.getByRole('button', { name: 'Start again' }))
    await page.answer('writeSparks', sparksOf('suppliers-processes', 8))
    expect(sparks()).toHaveLength(8)
  })

  describe('that arrive one by one', () => {
    const [first, second, third] = sparksOf('suppliers-processes', 8)
    const arriving = async () => {
      const page = await started()
      await follow(page, 'Suppliers & processes')
      await page.tell('writeSparks', first!)
      await page.tell('writeSparks', second!)
      return page
    }
    const texts = () => sparks().map((card) => within(card).getByRole('paragraph').textContent)

    it('are shown and can be chosen and bookmarked before the others arrive [FLOW-01]', async () => {
      const page = await arriving()
      expect(sparks()).toHaveLength(2)
      const card = sparks()[0]!
      expect(screen.getByText('More are being written…')).toBeVisible()
      await page.user.click(within(card).getByRole('button', { name: 'Bookmark' }))
      // This is the invitation to sign up, whose code is loaded at its first use.
      const invitation = await screen.findByRole('dialog')
      await page.user.keyboard('{Escape}')
      await waitFor(() => expect(invitation).not.toBeInTheDocument())
      await page.tell('writeSparks', third!)
      expect(sparks()).toHaveLength(3)
      expect(sparks()[0]).toBe(card)
      await page.answer('writeSparks', sparksOf('suppliers-processes', 8))
      expect(sparks()).toHaveLength(8)
      expect(sparks()[0]).toBe(card)
      expect(within(card).getByRole('button', { name: 'Remove bookmark' })).toBeVisible()
      expect(screen.queryByText('More are being written…')).toBeNull()
      expect(texts()).toEqual([...new Set(texts())])
    })

    it('stay if the others do not arrive, which the page says; Retry requests a whole list [FLOW-02]', async () => {
      const page = await arriving()
      const card = sparks()[0]
      await page.refuse('writeSparks', failed)
      expect(sparks()).toHaveLength(2)
      expect(sparks()[0]).toBe(card)
      expect(screen.getByRole('alert')).toHaveTextContent('The rest didn’t arrive.')
      await page.user.click(screen.getByRole('button', { name: 'Retry' }))
      await page.answer('writeSparks', sparksOf('suppliers-processes', 8))
      expect(sparks()).toHaveLength(8)
    })

    it('are enough if the user stops waiting [FLOW-02]', async () => {
      const page = await arriving()
      await page.user.click(screen.getByRole('button', { name: 'Stop' }))
      expect(page.back.last('writeSparks')?.signal.aborted).toBe(true)
      expect(sparks()).toHaveLength(2)
      expect(screen.queryByRole('alert')).toBeNull()
    })
  })

  it('opens the first tab when the open one is no longer offered [SPK-02]', async () => {
    const page = await started()
    await page.user.click(screen.getByRole('button', { name: 'Options' }))
    const family = await screen.findByRole('switch', { name: 'Family run' })
    await page.user.click(family)
    await follow(page, 'Family businesses')
    await page.user.click(family)
    expect(page.window.address).toBe('/challenges/new/sparks/markets-products/')
  })
})
