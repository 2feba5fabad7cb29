import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { BusinessModel, CaseStudy, Paper } from '#contract/entities.ts'
import { Problem } from '#contract/problem.ts'
import { workspaceOf, navigationOf, papersOf } from '#machines/app/app.refs.ts'
import { fakeStore } from '../api/fake-storage.ts'
import { challengeText, loadPieces, reachResults, showPage, type ShownPage } from './page.tsx'

beforeAll(async () => {
  await loadPieces()
  await Promise.all([
    import('#ui/evidence/resources-section.tsx'),
    import('#ui/evidence/reframes-section.tsx'),
    import('#ui/evidence/business-models-section.tsx'),
    import('#ui/evidence/case-study.screen.tsx'),
    import('#ui/bookmarks/review.screen.tsx'),
  ])
})

const serverProblem = new Problem('http', { status: 500, code: 'INTERNAL' })

const paper = (name: string, more: Partial<Paper> = {}): Paper => ({
  _id: name,
  title: `Paper ${name}`,
  snippet: `Note of ${name}`,
  uri: `https://doi.org/10.1000/${name}`,
  entities: ['bread'],
  ...more,
})
const study = (id: number): CaseStudy => ({
  id,
  name: `Case ${id}`,
  slug: `case-${id}`,
  summary: `Summary ${id}`,
  entities: ['vans'],
})
const model = (name: string, more: Partial<BusinessModel> = {}): BusinessModel => ({
  _id: name,
  name,
  description: `What ${name} is`,
  ...more,
})
const hits = <Source,>(sources: Source[]) => ({ hits: sources.map((_source) => ({ _source })) })
const reframes = (...labels: string[]) => labels.map((label) => ({ label }))

const sectionLink = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Sections of the results' })).getByRole('link', { name })
const open = async (page: ShownPage, name: string) => {
  await page.user.click(sectionLink(name))
  await page.happen(() => undefined)
}
const lastQuery = (page: ShownPage, name: Parameters<ShownPage['back']['last']>[0]) =>
  page.back.log.filter((call) => call.name === name)

const openResults = async () => {
  const page = await showPage()
  await reachResults(page)
  return page
}

describe('the sections of the results', () => {
  it('can be reached from each other, each at its own address and with its own title [RES-01, RES-03, ROUTE-07, ROUTE-09, ROUTE-10]', async () => {
    const page = await openResults()
    for (const [name, path, title] of [
      ['Resources', '/challenges/new/resources/academic/', 'Challenge Resources'],
      ['Reframes', '/challenges/new/reframes/', 'Challenge Reframes'],
      ['Business Models', '/challenges/new/business-models/', 'Challenge Business Models'],
      ['Sparks', '/challenges/new/sparks/markets-products/', 'Challenge Sparks'],
    ] as const) {
      await open(page, name)
      expect(page.window.address).toBe(path)
      expect(page.titles.at(-1)).toContain(`| ${title} at`)
      expect(sectionLink(name)).toHaveAttribute('aria-current', 'page')
      expect(screen.getByRole('heading', { level: 2, name: 'Your challenge' })).toBeVisible()
    }
  })

  it('keep the scroll position when one switches between them [ROUTE-29]', async () => {
    const page = await openResults()
    page.wait(10)
    const before = page.scrolls.length
    await open(page, 'Resources')
    page.wait(10)
    await open(page, 'Reframes')
    page.wait(10)
    expect(page.scrolls).toHaveLength(before)
  })

  it('without a challenge lead home with a message [RES-04, AMB-21]', async () => {
    const page = await showPage({ address: '/challenges/new/reframes/' })
    expect(page.window.address).toBe('/')
    expect(page.notices()).toEqual(['NO_CHALLENGE'])
    expect(page.back.names()).not.toContain('searchReframes')
  })

  it('request papers and title again on a reload if they had not arrived', async () => {
    const before = await openResults()
    expect(before.back.names()).toContain('writeTitle')
    const session = fakeStore(Object.fromEntries(before.session.held))
    before.unmount()
    const page = await showPage({ address: '/challenges/new/sparks/markets-products/', session })
    expect(page.back.names().toSorted()).toEqual(['readBrief', 'searchPapers', 'writeSparks', 'writeTitle'])
  })
})

describe('resources', () => {
  it('request papers once, with the text and the active topics [RSC-02, AMB-37]', async () => {
    const page = await openResults()
    expect(lastQuery(page, 'searchPapers').map(({ request }) => request)).toEqual([
      { query: `${challengeText}\nbread, vans, villages, morning, lake` },
    ])
    await open(page, 'Resources')
    expect(lastQuery(page, 'searchPapers')).toHaveLength(1)
  })

  it('wait for the summary of a long text, and send it [AMB-37]', async () => {
    const page = await showPage()
    await reachResults(page, 'Our vans come too late in the morning. '.repeat(15))
    expect(page.back.names()).not.toContain('searchPapers')
    await page.answer('summarise', { summary: 'Vans are late' })
    expect(page.back.last('searchPapers')?.request).toEqual({
      query: 'Vans are late\nbread, vans, villages, morning, lake',
    })
  })

  it('show title, note and an external link of each paper, otherwise two searches for it [RSC-03, RSC-04, RSC-10, RSC-11, C19]', async () => {
    const page = await openResults()
    await open(page, 'Resources')
    expect(screen.getByText('Looking for papers')).toBeVisible()
    const note = 'We wrote these notes. Check the source before you rely on them.'
    expect(screen.queryByText(note)).toBeNull()
    await page.answer('searchPapers', [
      paper('one', {
        snippet: 'n'.repeat(500),
        authors: 'Ada Ray',
        year: '1999',
        matched: ['bread', 'Bread ends up in the bin', 'waste', 'oven'],
      }),
      paper('two', { uri: '', authors: 'Ada Ray', doi: '10.1000/two' }),
      paper('three', { uri: 'javascript:alert(1)' }),
    ])
    expect(screen.getByText(note)).toBeVisible()
    const link = screen.getByRole('link', { name: /Paper one/u })
    expect(link).toHaveAttribute('href', 'https://doi.org/10.1000/one')
    expect(link).toHaveAttribute('target', '_blank')
    expect(link.getAttribute('rel')).toContain('noopener')
    expect(screen.getByText(`${'n'.repeat(160)}…`)).toBeVisible()
    expect(screen.getByText('Ada Ray · 1999')).toBeVisible()
    expect(screen.getByText('Why this:').parentElement).toHaveTextContent(
      /^Why this: for the problem “Bread ends up in the bin”; your text mentions “bread” and “waste”$/,
    )
    expect(screen.queryByRole('link', { name: /Paper (?:two|three)/u })).toBeNull()
    expect(screen.queryByText('Paper three')).toBeNull()
    await page.user.click(screen.getByRole('button', { name: '2 more without a checked link' }))
    const others = within(screen.getByRole('list', { name: 'More academic papers' }))
    expect(others.getByText('Paper three')).toBeVisible()
    expect(others.getAllByText('We haven’t checked a link for this paper. Look for it on')).toHaveLength(2)
    const [crossref] = others.getAllByRole('link', { name: /^Crossref/u })
    expect(crossref).toHaveAttribute(
      'href',
      'https://search.crossref.org/search/works?q=Paper%20two%20Ada%20Ray&from_ui=yes',
    )
    expect(crossref).toHaveAttribute('target', '_blank')
    const [scholar] = others.getAllByRole('link', { name: /^Google Scholar/u })
    expect(scholar).toHaveAttribute('href', 'https://scholar.google.com/scholar?q=Paper%20two%20Ada%20Ray')
    expect(others.getAllByText('DOI 10.1000/two (not checked by us)')).toHaveLength(1)
    expect(screen.queryByRole('link', { name: /Paper (?:two|three)/u })).toBeNull()
  })

  it('collapse nothing if no paper has a checked link', async () => {
    const page = await openResults()
    await open(page, 'Resources')
    await page.answer('searchPapers', [paper('one', { uri: '' }), paper('two', { checked: 'Not confirmed' })])
    expect(screen.getByText('Paper one')).toBeVisible()
    expect(screen.getByRole('link', { name: /Paper two/u })).toBeVisible()
    expect(screen.queryByRole('button', { name: /more without/u })).toBeNull()
  })

  it('say which papers have details that are not confirmed [RSC-03]', async () => {
    const page = await openResults()
    await open(page, 'Resources')
    const checked = 'We haven’t checked these details against a source'
    await page.answer('searchPapers', [paper('one', { uri: '', checked }), paper('two')])
    await page.user.click(screen.getByRole('button', { name: '1 more without a checked link' }))
    const [one, two] = ['Paper one', 'Paper two'].map((title) => screen.getByText(title).closest('li')!)
    expect(within(one!).getByText(checked)).toBeVisible()
    expect(within(two!).queryByText(checked)).toBeNull()
  })

  it('keep at most fifteen keywords of a paper, and all if there are fewer [RSC-05]', async () => {
    const page = await openResults()
    const many = Array.from({ length: 40 }, (_, index) => `keyword ${index}`)
    await page.answer('searchPapers', [
      paper('one', { entities: many }),
      paper('two', { entities: many.slice(0, 7) }),
    ])
    const [one, two] = papersOf(page.app).getSnapshot().context.items
    expect(one?.entities).toHaveLength(15)
    expect(many).toEqual(expect.arrayContaining(one?.entities ?? []))
    expect(two?.entities).toEqual(many.slice(0, 7))
  })

  it('have two tabs with addresses; case studies lead to their own page [RSC-01, RSC-07, RSC-08, ROUTE-08]', async () => {
    const page = await openResults()
    await open(page, 'Resources')
    const names = screen.getAllByRole('tab').map((tab) => tab.textContent)
    expect(names).toEqual(['Academic Papers', 'Case Studies'])
    await page.user.click(screen.getByRole('tab', { name: 'Case Studies' }))
    expect(page.window.address).toBe('/challenges/new/resources/case-studies/')
    expect(page.back.last('searchCaseStudies')?.request).toEqual(page.back.last('searchPapers')?.request)
    await page.answer('searchCaseStudies', hits([study(4), study(7)]))
    expect(screen.getByText('Summary 4')).toBeVisible()
    await page.user.click(screen.getByRole('link', { name: 'Case 7' }))
    expect(page.window.address).toBe('/case-study/7/')
    await page.answer('readCaseStudy', study(7))
    expect(await screen.findByRole('heading', { level: 1, name: 'Case 7' })).toHaveFocus()
  })

  it('fail and are empty independently, and can be requested again [RES-07, RES-08]', async () => {
    const page = await openResults()
    await open(page, 'Resources')
    await page.refuse('searchPapers', serverProblem)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^We couldn’t load the papers\s?Your challenge is safe\./,
    )
    await page.user.click(screen.getByRole('button', { name: 'Retry' }))
    await page.answer('searchPapers', [])
    expect(screen.getByText(/No matching papers yet/u)).toBeVisible()
    expect(screen.getByText(/^Our catalogue doesn’t cover every problem\./u)).toBeVisible()
    await page.user.click(screen.getByRole('button', { name: 'Add more detail' }))
    expect(screen.getByRole('textbox', { name: 'Challenge text' })).toHaveFocus()
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }))
    await page.user.click(screen.getByRole('tab', { name: 'Case Studies' }))
    await page.answer('searchCaseStudies', hits([study(4)]))
    expect(screen.getByRole('link', { name: 'Case 4' })).toBeVisible()
  })

  it('stay when the topics change, and are searched again on request [TOP-05]', async () => {
    const page = await openResults()
    await page.answer('searchPapers', [paper('one')])
    await open(page, 'Resources')
    await page.user.click(screen.getByRole('button', { name: 'vans' }))
    expect(screen.getByRole('link', { name: /Paper one/u })).toBeVisible()
    expect(lastQuery(page, 'searchPapers')).toHaveLength(1)
    await page.user.click(screen.getByRole('button', { name: 'Refresh list' }))
    expect(page.back.last('searchPapers')?.request).toEqual({
      query: `${challengeText}\nbread, villages, morning, lake`,
    })
  })

  it('say that waiting was cancelled, and abort the call', async () => {
    const page = await openResults()
    await open(page, 'Resources')
    page.wait(10_000)
    // The question above the sections is still waiting, too.
    expect(screen.getAllByText('Still working…').at(-1)).toBeVisible()
    await page.user.click(screen.getAllByRole('button', { name: 'Cancel' }).at(-1)!)
    expect(page.back.last('searchPapers')?.signal.aborted).toBe(true)
    expect(screen.getByText('Cancelled. Your challenge is safe.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Start again' })).toBeVisible()
  })
})

describe('reframes', () => {
  const withReframes = async (...labels: string[]) => {
    const page = await openResults()
    await open(page, 'Reframes')
    await page.answer('searchReframes', reframes(...labels))
    return page
  }

  it('appear one by one while they are written, and stay if the rest does not arrive [FLOW-01] [FLOW-02]', async () => {
    const page = await openResults()
    await open(page, 'Reframes')
    await page.tell('searchReframes', { label: 'How might we bake nearer?' })
    expect(screen.getByText('How might we bake nearer?')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
    await page.refuse('searchReframes', new Problem('network'))
    expect(screen.getByText('How might we bake nearer?')).toBeVisible()
    await page.user.click(screen.getByRole('button', { name: 'Retry' }))
    await page.answer('searchReframes', reframes('Who else could drive?'))
    expect(screen.getByText('Who else could drive?')).toBeVisible()
    expect(screen.queryByText('How might we bake nearer?')).toBeNull()
  })

  it('are requested with the text and its scope, and show their labels [RFM-01, RFM-02]', async () => {
    const page = await withReframes('How might we bake nearer?', 'Who else could drive?')
    expect(page.back.last('searchReframes')?.request).toEqual({ challenge_text: challengeText, scope: 3 })
    const list = within(screen.getByRole('list', { name: 'Reframes' }))
    expect(list.getByText('How might we bake nearer?')).toBeVisible()
    expect(list.getByText('Who else could drive?')).toBeVisible()
  })

  it('are requested again with another scope, chosen by keyboard or pointer [RFM-03, AMB-57, AMB-78]', async () => {
    const page = await withReframes('A')
    screen.getByRole('slider', { name: 'How broad should the reframes be?' }).focus()
    await page.user.keyboard('{ArrowRight}')
    expect(page.back.last('searchReframes')?.request).toMatchObject({ scope: 4 })
    await page.user.click(screen.getByRole('button', { name: /Strategic organisation challenge/u }))
    expect(page.back.last('searchReframes')?.request).toMatchObject({ scope: 6 })
    expect(lastQuery(page, 'searchReframes').map(({ signal }) => signal.aborted)).toEqual([
      false,
      true,
      false,
    ])
    await page.answer('searchReframes', reframes('never'))
    await page.answer('searchReframes', reframes('B'))
    expect(screen.getByText('B')).toBeVisible()
    expect(screen.queryByText('never')).toBeNull()
  })

  it('lead to the next level if one has none, and from the last one back', async () => {
    const page = await withReframes()
    for (const scope of [4, 5, 6]) {
      await page.user.click(screen.getByRole('button', { name: 'Go one level wider' }))
      expect(page.back.last('searchReframes')?.request).toMatchObject({ scope })
      await page.answer('searchReframes', [])
    }
    await page.user.click(screen.getByRole('button', { name: 'Go one level narrower' }))
    expect(page.back.last('searchReframes')?.request).toMatchObject({ scope: 5 })
  })

  it('are not requested again when the scope changes elsewhere [RFM-04]', async () => {
    const page = await withReframes('A')
    await open(page, 'Business Models')
    await page.user.click(screen.getByRole('button', { name: 'Options' }))
    ;(await screen.findByRole('slider', { name: 'Scope' })).focus()
    await page.user.keyboard('{ArrowLeft}')
    expect(lastQuery(page, 'searchReframes')).toHaveLength(1)
    await open(page, 'Reframes')
    expect(lastQuery(page, 'searchReframes').map(({ request }) => request)).toMatchObject([
      { scope: 3 },
      { scope: 2 },
    ])
  })

  it('can be compared side by side, at most three, with their differences marked, which is said [RFM-08]', async () => {
    const page = await withReframes('A', 'B', 'C', 'D')
    for (const label of ['A', 'B', 'C'])
      await page.user.click(screen.getByRole('button', { name: `Compare: ${label}` }))
    const compared = within(screen.getByRole('list', { name: 'Compared reframes' }))
    expect(compared.getAllByRole('listitem')).toHaveLength(3)
    expect(screen.getByText('Words that aren’t in every reframe are marked.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Compare: D' })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByRole('button', { name: 'Compare: D' })).toHaveAccessibleDescription(
      'You’re already comparing three. Remove one first.',
    )
    await page.user.click(compared.getByRole('button', { name: 'Remove: B' }))
    expect(compared.getAllByRole('listitem')).toHaveLength(2)
    await page.user.click(screen.getByRole('button', { name: 'Stop comparing' }))
    expect(screen.queryByRole('list', { name: 'Compared reframes' })).toBeNull()
  })

  it('come into view when a second one is added from further down [RFM-08]', async () => {
    const page = await withReframes('A', 'B')
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -500, 300, 200))
    await page.user.click(screen.getByRole('button', { name: 'Compare: A' }))
    const part = screen.getByRole('region', { name: /compar/i })
    expect(scrolled.mock.contexts).not.toContain(part)
    await page.user.click(screen.getByRole('button', { name: 'Compare: B' }))
    expect(scrolled.mock.contexts).toContain(part)
  })

  it('replace the challenge when one is used, and Undo restores the text', async () => {
    const page = await withReframes('How might we bake nearer?', 'Who else could drive?')
    const textNow = () => workspaceOf(page.app).getSnapshot().context.challenge.challenge_text
    await page.user.click(
      screen.getByRole('button', { name: 'Use this as my challenge: How might we bake nearer?' }),
    )
    expect(textNow()).toBe(`How might we bake nearer?\n\n${challengeText}`)
    expect(page.back.last('extractKeywords')?.request).toMatchObject({ text: textNow() })
    expect(page.back.last('searchReframes')?.request).toMatchObject({ challenge_text: textNow() })
    await page.answer('searchReframes', reframes('Why bread at all?'))
    await page.user.click(screen.getByRole('button', { name: 'Use this as my challenge: Why bread at all?' }))
    // The second reframe replaces the first.
    expect(textNow()).toBe(`Why bread at all?\n\n${challengeText}`)
    expect(screen.getByText('Your challenge now starts with this reframe')).toBeVisible()
    await page.user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(textNow()).toBe(challengeText)
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('are not used while the challenge has an unsaved edit', async () => {
    const page = await withReframes('A')
    await page.user.click(screen.getByRole('button', { name: 'Edit' }))
    const use = screen.getByRole('button', { name: 'Use this as my challenge: A' })
    expect(use).toHaveAttribute('aria-disabled', 'true')
    expect(use).toHaveAccessibleDescription('Save or cancel your edit of the challenge first.')
  })

  it('continue with others by Show more, without repeats [AMB-47, API-12]', async () => {
    const page = await withReframes('A', 'B')
    await page.user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(page.back.last('extendReframes')?.request).toEqual({
      challenge_text: challengeText,
      scope: 3,
      reframes: ['A', 'B'],
    })
    await page.answer('extendReframes', reframes('b', 'C'))
    const labels = within(screen.getByRole('list', { name: 'Reframes' })).getAllByRole('listitem')
    expect(labels).toHaveLength(3)
  })
})

describe('business models', () => {
  const withModels = async (...models: BusinessModel[]) => {
    const page = await openResults()
    await open(page, 'Business Models')
    await page.answer('searchBusinessModels', hits(models))
    return page
  }

  it('are requested with the same query as the papers and show every field they have [BM-01, BM-02, AMB-37]', async () => {
    const page = await withModels(
      model('Razor', {
        key_features: 'Marker features',
        customer_need_types: 'Marker needs',
        examples: 'Marker examples',
        strategies: 'Marker strategies',
        business_guidance: 'Marker guidance',
        matched: ['bread', 'Bread ends up in the bin'],
      }),
    )
    expect(page.back.last('searchBusinessModels')?.request).toEqual(page.back.last('searchPapers')?.request)
    expect(screen.getByRole('heading', { level: 3, name: 'Razor' })).toBeVisible()
    expect(screen.getByText('What Razor is')).toBeVisible()
    expect(screen.getByText('Examples').parentElement).toHaveTextContent('ExamplesMarker examples')
    expect(screen.getByText('Why this:').parentElement).toHaveTextContent(
      /^Why this: for the problem “Bread ends up in the bin”; your text mentions “bread”$/,
    )
    expect(screen.queryByText('Marker features')).toBeNull()
    await page.user.click(screen.getByRole('button', { name: 'How it works' }))
    for (const [title, text] of [
      ['Key features', 'Marker features'],
      ['Customer needs', 'Marker needs'],
      ['Strategies', 'Marker strategies'],
      ['Guidance', 'Marker guidance'],
    ] as const) {
      expect(screen.getByText(title)).toBeVisible()
      expect(screen.getByText(text)).toBeVisible()
    }
  })

  it('say once what most of them are shown for, and on each only what is particular', async () => {
    const shownFor = (name: string, ...matched: string[]) => model(name, { matched })
    await withModels(
      shownFor('Razor', 'bread', 'vans'),
      shownFor('Club', 'bread'),
      shownFor('Rent', 'bread', 'oven'),
      shownFor('Market', 'lake'),
    )
    expect(screen.getByText('Most of these match your text, which mentions “bread”.')).toBeVisible()
    expect(screen.getAllByText('Why this:').map((each) => each.parentElement?.textContent)).toEqual([
      'Why this: your text mentions “vans”',
      'Why this: your text mentions “oven”',
      'Why this: your text mentions “lake”',
    ])
  })

  it('show no label for a field that is missing or blank [BM-04]', async () => {
    await withModels(model('Bare', { examples: ' ' }))
    expect(screen.getByText('What Bare is')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'How it works' })).toBeNull()
    for (const title of ['Key features', 'Customer needs', 'Examples', 'Strategies', 'Guidance'])
      expect(screen.queryByText(title)).toBeNull()
  })

  it('continue with others by Show more until there are none [AMB-47, API-10]', async () => {
    const page = await withModels(model('One'), model('Two'))
    await page.user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(page.back.last('extendBusinessModels')?.request).toMatchObject({ businessModels: ['One', 'Two'] })
    await page.refuse('extendBusinessModels', serverProblem)
    expect(screen.getByText('We couldn’t load any more.')).toBeVisible()
    await page.user.click(screen.getByRole('button', { name: 'Retry' }))
    await page.answer('extendBusinessModels', [model('Two'), model('Three')])
    expect(screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
      'One',
      'Two',
      'Three',
    ])
    await page.user.click(screen.getByRole('button', { name: 'Show more' }))
    await page.answer('extendBusinessModels', [])
    expect(screen.getByText('That’s everything.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })
})

describe('the page of a case study', () => {
  it('opens from its address alone, signed out, with name, summary and entities [CASE-01, CASE-02, CASE-04, CASE-05, ROUTE-19]', async () => {
    const page = await showPage({ address: '/case-study/7/' })
    expect(page.back.last('readCaseStudy')?.params).toEqual({ id: '7' })
    expect(page.titles.at(-1)).toContain('| Case Study at')
    expect(await screen.findByText('Opening the case study')).toBeVisible()
    await page.answer('readCaseStudy', {
      ...study(7),
      summary: 'First.\nSecond.\n\nWho else?',
      checked: 'We’ve checked this text against the page it links to.',
      entities: ['vans', 'ovens'],
      sources: [{ title: 'A report', uri: 'https://example.org/report' }, { title: 'A book' }],
    })
    expect(screen.getByRole('heading', { level: 1, name: 'Case 7' })).toBeVisible()
    expect(screen.getByText('Second.')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'What you can take from it' })).toBeVisible()
    expect(screen.getByText('Who else?').tagName).toBe('BLOCKQUOTE')
    expect(screen.getByText('vans').closest('p')).toHaveTextContent('Topics: vans, ovens')
    expect(screen.getByText('We’ve checked this text against the page it links to.')).toBeVisible()
    expect(screen.getByRole('link', { name: /A report/u })).toHaveAttribute('target', '_blank')
    expect(screen.queryByRole('link', { name: /A book/u })).toBeNull()
    expect(screen.getByRole('link', { name: 'Start a challenge' })).toHaveAttribute('href', '/')
  })

  it('says if there is none with this id, once and in the place of the case study, with a link and a retry [CASE-03, MSG-24]', async () => {
    const page = await showPage({ address: '/case-study/99999/' })
    await page.refuse('readCaseStudy', new Problem('http', { status: 404, code: 'NOT_FOUND' }))
    expect(page.notices()).toEqual([])
    expect(screen.getByRole('alert')).toHaveTextContent("Sorry, we couldn't find that case study")
    expect(
      await screen.findByRole('heading', { level: 1, name: "Sorry, we couldn't find that case study" }),
    ).toBeVisible()
    expect(screen.getByText('The address may be wrong, or the case study is no longer here.')).toBeVisible()
    const way = screen.getByRole('link', { name: 'Start a challenge' })
    const retry = screen.getByRole('button', { name: 'Retry' })
    expect(way.compareDocumentPosition(retry)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await page.user.click(retry)
    expect(lastQuery(page, 'readCaseStudy')).toHaveLength(2)
    // A failed request is not a wrong address, so the first thing offered is to try again.
    await page.refuse('readCaseStudy', new Problem('http', { status: 500, code: 'INTERNAL' }))
    expect(screen.getByRole('heading', { level: 1, name: 'We couldn’t load this case study' })).toBeVisible()
    expect(screen.getByText('Your bookmarks are safe.')).toBeVisible()
    expect(
      screen
        .getByRole('button', { name: 'Retry' })
        .compareDocumentPosition(screen.getByRole('link', { name: 'Start a challenge' })),
    ).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await page.user.click(screen.getByRole('button', { name: 'Retry' }))
    await page.answer('readCaseStudy', study(7))
    expect(screen.getByRole('heading', { level: 1, name: 'Case 7' })).toBeVisible()
  })

  it('says that waiting was cancelled, and opens it when it is requested again', async () => {
    const page = await showPage({ address: '/case-study/7/' })
    await screen.findByText('Opening the case study')
    page.wait(10_000)
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(page.back.last('readCaseStudy')?.signal.aborted).toBe(true)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByText('Cancelled. The case study was not opened.')).toBeVisible()
    await page.answer('readCaseStudy', study(8))
    expect(screen.queryByRole('heading', { name: 'Case 8' })).toBeNull()
    await page.user.click(screen.getByRole('button', { name: 'Start again' }))
    await page.answer('readCaseStudy', study(7))
    expect(screen.getByRole('heading', { level: 1, name: 'Case 7' })).toBeVisible()
  })

  it('aborts its request when it is left', async () => {
    const page = await showPage({ address: '/case-study/7/' })
    await page.happen(() => navigationOf(page.app).send({ type: 'link.followed', path: '/cookie-policy/' }))
    await waitFor(() => expect(page.back.last('readCaseStudy')?.signal.aborted).toBe(true))
    expect(page.notices()).toEqual([])
  })

  it('without an id does not exist [ROUTE-23]', async () => {
    await showPage({ address: '/case-study/' })
    expect(await screen.findByText('We couldn’t find that page')).toBeVisible()
  })
})
