import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ListedChallenge } from '#contract/entities.ts'
import { Problem } from '#contract/problem.ts'
import { fakeStore } from '../api/fake-storage.ts'
import { personKey, settle, storedPerson, testProvider } from '../boot/boot.ts'
import { briefOf, challenge, person, savedChallenge, wholeIdea } from '../charts/samples.ts'
import { challengeText, keywords, loadPieces, showPage, sparksOf } from './page.tsx'

beforeAll(async () => {
  await loadPieces()
  await import('#ui/parts/profile-menu.tsx')
  await import('#ui/saved/challenge-list.tsx')
  await import('#ui/saved/overview.screen.tsx')
  await import('#ui/bookmarks/review.screen.tsx')
  await import('#ui/home/refinements-panel.tsx')
})

const id = 'c1'
const saved = { ...savedChallenge(id), challenge_text: challengeText, original_challenge_text: challengeText }

/** Shows a page to a signed-in person. */
const showPerson = async (address: string) => {
  const page = await showPage({
    address,
    config: { oidc: testProvider },
    local: fakeStore({ [personKey]: storedPerson() }),
  })
  await page.answer('readUser', {
    user: { ...person, onboarding: { welcome: true, topics: true, sparks: true, ideas: true, save: true } },
    identity: { email: 'ada@example.com', picture: '' },
  })
  await page.answer('readAbility', [{ action: 'manage', subject: 'all' }])
  return page
}

/** Opens an address of the saved challenge and answers with the challenge. */
const openSaved = async (address: string, challenge = saved) => {
  const page = await showPerson(address)
  await page.answer('readChallenge', challenge)
  return page
}

const titleOf = (page: Awaited<ReturnType<typeof showPage>>) => page.titles.at(-1)?.replace(/ at .*$/, '')
const pages = () => within(screen.getByRole('navigation', { name: 'Pages of this challenge' }))
const row = (name: string): ListedChallenge => ({
  ...challenge,
  _id: name,
  revision: 1,
  challenge_title: name,
  challenge_text: `The text of ${name}`,
  updatedAt: '2026-11-21T10:00:00.000Z',
})

describe('the addresses of a saved challenge', () => {
  it('lead to its overview, under the title Challenge and with both of its pages named [ROUTE-13, AMB-05]', async () => {
    const page = await openSaved(`/challenges/${id}/`)
    expect(await screen.findByRole('heading', { level: 1, name: `Title ${id}` })).toBeVisible()
    expect(titleOf(page)).toBe('Sparkwright | Challenge')
    const open = pages().getByRole('link', { name: 'See full details' })
    expect(open).toHaveAttribute('aria-current', 'page')
    expect(pages().getByRole('link', { name: 'Edit and explore' })).not.toHaveAttribute('aria-current')
    await page.user.click(pages().getByRole('link', { name: 'Edit and explore' }))
    expect(page.window.address).toBe(`/challenges/${id}/challenge/sparks/markets-products/`)
    await waitFor(() =>
      expect(pages().getByRole('link', { name: 'Edit and explore' })).toHaveAttribute('aria-current', 'page'),
    )
  })

  it('show on the overview what was set for the business, and nothing that nobody chose [AMB-07]', async () => {
    await openSaved(`/challenges/${id}/`, { ...saved, region: '' })
    expect(await screen.findByText('Nothing has been filled in.')).toBeVisible()
    expect(screen.queryByText(/Product or department challenge/)).toBeNull()
  })

  it('show on the overview what stands in the way, if the owner has confirmed it [ASK-09]', async () => {
    const [problem] = briefOf(saved.challenge_text).problems
    const named = (name: string, origin: 'user' | 'engine') => ({
      ...problem!,
      id: name,
      name,
      origin,
      active: true,
    })
    const problems = [named('Invoices are paid late', 'user'), named('Nobody stays', 'engine')]
    await openSaved(`/challenges/${id}/`, {
      ...saved,
      case_brief: { ...briefOf(saved.challenge_text), problems },
    })
    const term = await screen.findByText('What stands in the way')
    expect(term.nextElementSibling).toHaveTextContent('Invoices are paid late')
    expect(screen.queryByText(/Nobody stays/)).toBeNull()
  })

  it('show on the overview everything about an idea and the next actions, with nothing to press [AMB-07]', async () => {
    const answer = { ...wholeIdea('Share a lorry'), sparkSatisfaction: 'It ends the empty rounds.' }
    await openSaved(`/challenges/${id}/`, { ...saved, ideas: [{ ...answer, _id: 'i1' }] })
    const ideas = within(await screen.findByRole('list', { name: 'Ideas' }))
    expect(ideas.getByText('It ends the empty rounds.')).toBeVisible()
    const next = within(screen.getByRole('list', { name: 'Next actions' }))
    expect(next.getByText('First step')).toBeVisible()
    expect([...ideas.queryAllByRole('button'), ...next.queryAllByRole('button')]).toEqual([])
  })

  it.each([`/challenges/${id}/challenge/`, `/challenges/${id}/challenge`])(
    'lead from %s to its sparks, whose address replaces the short one [ROUTE-14, AMB-04, AMB-63]',
    async (address) => {
      const page = await openSaved(address)
      expect(page.window.address).toBe(`/challenges/${id}/challenge/sparks/markets-products/`)
      expect(await screen.findByRole('tab', { name: 'Markets & products', selected: true })).toBeVisible()
      expect(pages().getByRole('link', { name: 'Edit and explore' })).toBeVisible()
    },
  )

  it.each([
    ['sparks/people-climate/', 'People & climate', 'Challenge Sparks', 'ROUTE-15, AMB-82'],
    ['resources/case-studies/', 'Case Studies', 'Challenge Resources', 'ROUTE-15, AMB-82'],
  ])('open %s at its tab %s under the title %s [%s]', async (section, tab, title) => {
    const page = await openSaved(`/challenges/${id}/challenge/${section}`)
    expect(await screen.findByRole('tab', { name: tab, selected: true })).toBeVisible()
    expect(titleOf(page)).toBe(`Sparkwright | ${title}`)
    expect(page.window.address).toBe(`/challenges/${id}/challenge/${section}`)
  })

  it.each([
    ['reframes/', 'Reframes', 'Reframes', 'ROUTE-15, ROUTE-16'],
    ['business-models/', 'Business Models', 'Business Models', 'ROUTE-15, ROUTE-17'],
  ])('open %s with its heading %s under the title %s [%s]', async (path, heading, title) => {
    const page = await openSaved(`/challenges/${id}/challenge/${path}`)
    const section = await screen.findByRole('link', { name: heading, current: 'page' })
    expect(section).toHaveAttribute('href', `/challenges/${id}/challenge/${path}`)
    expect(await screen.findByRole('region', { name: new RegExp(heading, 'i') })).toBeVisible()
    expect(titleOf(page)).toBe(`Sparkwright | ${title}`)
  })

  it('never show the words “no title”: the challenge’s first words are shown instead [VAL-15] [AMB-34]', async () => {
    await openSaved(`/challenges/${id}/review/`, {
      ...saved,
      challenge_title: 'No title',
      challenge_text: 'We bake bread for forty villages around the lake',
    })
    const field = await screen.findByRole('textbox', { name: 'Title' })
    expect(field).toHaveValue('')
    expect(field).toHaveAttribute('placeholder', 'We bake bread for forty villages around...')
    expect(document.body).not.toHaveTextContent(/no title/i)
  })

  it('keep a title in one line, however it is typed or pasted', async () => {
    const page = await openSaved(`/challenges/${id}/review/`, { ...saved, challenge_title: '' })
    const field = await screen.findByRole('textbox', { name: 'Title' })
    await page.user.click(field)
    await page.user.paste('Bread for\n\nforty villages')
    await page.user.keyboard('{Enter} around the lake')
    expect(field).toHaveValue('Bread for forty villages around the lake')
  })

  it('lead to its review beside its challenge, under the title Review [ROUTE-18, AMB-06]', async () => {
    const page = await openSaved(`/challenges/${id}/review/`)
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
    expect(titleOf(page)).toBe('Sparkwright | Review')
    expect(
      pages()
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['See full details', 'Edit and explore'])
    // The review is part of the second page, not the page itself.
    expect(pages().getByRole('link', { current: true })).toHaveTextContent('Edit and explore')
    const sections = within(screen.getByRole('navigation', { name: 'Sections of the results' }))
    expect(sections.getByRole('link', { current: 'page' })).toHaveTextContent('Review')
    await page.user.click(sections.getByRole('link', { name: 'Reframes' }))
    expect(page.window.address).toBe(`/challenges/${id}/challenge/reframes/`)
  })

  it('say in an alert and in the page if the challenge does not exist [RES-05, MSG-25]', async () => {
    const page = await showPerson('/challenges/nobody/')
    await page.refuse('readChallenge', new Problem('http', { status: 404, code: 'NOT_FOUND' }))
    expect(await screen.findByRole('alert')).toHaveTextContent("Sorry, we couldn't find that challenge")
    expect(
      screen.getByRole('heading', { level: 1, name: "Sorry, we couldn't find that challenge" }),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to your saved challenges' })).toHaveAttribute(
      'href',
      '/challenges/',
    )
  })
})

describe('a saved challenge', () => {
  it('is saved with its changed options 1000 ms after the change [REF-27, PERS-03]', async () => {
    const page = await openSaved(`/challenges/${id}/challenge/sparks/markets-products/`)
    await page.user.click(await screen.findByRole('button', { name: 'Options' }))
    await page.user.click(await screen.findByRole('switch', { name: /social enterprise/i }))
    page.wait(999)
    expect(page.back.names()).not.toContain('updateChallenge')
    page.wait(1)
    await act(settle)
    expect(page.back.last('updateChallenge')).toMatchObject({
      params: { id },
      request: { social_enterprise: true, challenge_text: challengeText, revision: 1 },
    })
  })

  it('is saved at once when the page is left within that second [AMB-32, PERS-17]', async () => {
    const page = await openSaved(`/challenges/${id}/challenge/sparks/markets-products/`)
    await page.user.click(await screen.findByRole('button', { name: 'Options' }))
    await page.user.click(await screen.findByRole('switch', { name: /family/i }))
    page.wait(300)
    expect(page.back.names()).not.toContain('updateChallenge')
    await page.happen(() => page.window.dispatchEvent(new Event('pagehide')))
    expect(page.back.last('updateChallenge')?.request).toMatchObject({ family_run: true })
  })

  it('shows topics and sparks for its own text when it is opened [RES-06]', async () => {
    const page = await openSaved(`/challenges/${id}/challenge/sparks/markets-products/`)
    await page.answer('extractKeywords', keywords)
    await waitFor(() => expect(page.back.names()).toContain('writeSparks'))
    await page.answer('writeSparks', sparksOf('markets-products', 8))
    expect(await screen.findByText('Spark 8 of markets-products')).toBeVisible()
    expect(page.back.last('writeSparks')?.request).toMatchObject({ text: challengeText })
  })

  it.each([
    [true, 'family-businesses'],
    [false, 'markets-products'],
  ])(
    'opens a tab for family businesses if it is one (%s), and otherwise its first tab [SPK-02, AMB-02, AMB-59]',
    async (isFamily, slug) => {
      const page = await openSaved(`/challenges/${id}/challenge/sparks/family-businesses/`, {
        ...saved,
        family_run: isFamily,
      })
      await page.answer('extractKeywords', keywords)
      await waitFor(() => expect(page.back.names()).toContain('writeSparks'))
      expect(page.window.address).toBe(`/challenges/${id}/challenge/sparks/${slug}/`)
      expect(page.back.last('writeSparks')?.params).toEqual({ type: slug })
    },
  )
})

describe('the latest challenges on home', () => {
  const latest = () => within(screen.getByRole('region', { name: 'Latest challenges' }))

  it('are the first three of the list, in its order [HOME-38, AMB-64, SAVED-05]', async () => {
    const page = await showPerson('/')
    await page.answer('listChallenges', ['Five', 'Four', 'Three', 'Two', 'One'].map(row))
    await waitFor(() => expect(latest().getAllByRole('listitem')).toHaveLength(3))
    expect(
      latest()
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      expect.stringContaining('Five'),
      expect.stringContaining('Four'),
      expect.stringContaining('Three'),
    ])
  })

  it('show the first words of a challenge that has no title [AMB-55]', async () => {
    const page = await showPerson('/')
    await page.answer('listChallenges', [
      {
        ...row('c9'),
        challenge_title: '',
        challenge_text: 'We  bake bread for forty villages around the lake',
      },
    ])
    expect(await latest().findByText('We bake bread for forty villages around...')).toBeVisible()
  })

  it('disable All challenges while the list loads [HOME-41]', async () => {
    const page = await showPerson('/')
    expect(latest().getByRole('link', { name: 'All challenges' })).not.toHaveAttribute('href')
    expect(latest().getByText('All challenges').closest('[aria-disabled]')).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await page.answer('listChallenges', [row('One')])
    const all = latest().getByRole('link', { name: 'All challenges' })
    expect(all).toHaveAttribute('href', '/challenges/')
    expect(all).not.toHaveAttribute('aria-disabled', 'true')
  })

  it('are empty for a person without any, in the words of the list [HOME-42, SAVED-07]', async () => {
    const page = await showPerson('/')
    await page.answer('listChallenges', [])
    expect(await latest().findByText('No saved challenges – please start a new one!')).toBeVisible()
    expect(latest().queryByRole('listitem')).toBeNull()
  })
})

describe('a saved challenge without a text', () => {
  const blank = { ...saved, challenge_text: '', original_challenge_text: '' }

  it.each([
    'sparks/markets-products',
    'resources/academic',
    'resources/case-studies',
    'reframes',
    'business-models',
  ])(
    'says in %s that it needs one, waits for nothing and opens the editor [F18] [RES-12]',
    async (section) => {
      const page = await openSaved(`/challenges/${id}/challenge/${section}/`, blank)
      expect(await screen.findByText(/^This challenge has no text yet/)).toBeVisible()
      expect(screen.queryByText(/^(Writing|Looking)/)).toBeNull()
      expect(document.querySelector('main [aria-busy=true]')).toBeNull()
      await page.user.click(screen.getByRole('button', { name: 'Write the challenge' }))
      expect(screen.getByRole('textbox', { name: 'Challenge text' })).toHaveFocus()
    },
  )

  it('has its sections once it has a text [F18] [RES-10]', async () => {
    const page = await openSaved(`/challenges/${id}/challenge/sparks/markets-products/`, blank)
    await page.user.click(await screen.findByRole('button', { name: 'Write the challenge' }))
    await page.user.type(screen.getByRole('textbox', { name: 'Challenge text' }), challengeText)
    await page.user.click(screen.getByRole('button', { name: 'Save' }))
    await page.answer('extractKeywords', keywords)
    await page.answer('writeSparks', sparksOf('markets-products', 3))
    expect(within(screen.getByRole('list', { name: /^Sparks: / })).getAllByRole('listitem')).toHaveLength(3)
  })
})
