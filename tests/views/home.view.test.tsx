import { act, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { defaultRefinements } from '#contract/vocabulary.ts'
import { challengeFormOf, connectionOf, refinementsOf } from '#machines/app/app.refs.ts'
import { challengeText, keywords, loadPieces, reachResults, showPage } from './page.tsx'

beforeAll(loadPieces)

const field = () => screen.getByRole('textbox', { name: 'Your business challenge' })
const getSparks = () => screen.getByRole('button', { name: 'Get sparks' })
const more = () => screen.getByRole('button', { name: /More about your challenge/ })
const long = 'a'.repeat(100)
const short = 'a'.repeat(99)

describe('the home screen', () => {
  it('asks one question [HOME-01]', async () => {
    await showPage()
    expect(screen.getByRole('heading', { level: 1, name: 'What is your business challenge?' })).toBeVisible()
  })

  it('says what a spark is [HOME-45]', async () => {
    await showPage()
    expect(screen.getByText(/sparks \(short questions that open up new angles\)/)).toBeVisible()
  })

  it('opens with the text tab chosen and shows its panel [HOME-03] [HOME-04]', async () => {
    await showPage()
    expect(screen.getByRole('tab', { name: 'Enter text', selected: true })).toBeVisible()
    expect(screen.getByRole('tabpanel', { name: 'Enter text' })).toContainElement(field())
  })

  it('invites typing in the words of the specification [HOME-12, AMB-11]', async () => {
    await showPage()
    expect(
      screen.getByPlaceholderText(
        'Type in 2 or more sentences that describe your business challenge, naming entities, organisations and people roles important to it and any solutions - or try an example',
      ),
    ).toBe(field())
  })

  it('starts the text with two rows [HOME-09] [CONST-22]', async () => {
    await showPage()
    expect(field()).toHaveAttribute('rows', '2')
  })

  it('fills in a supermarket example with one click on its words [HOME-13] [HOME-14] [AMB-11]', async () => {
    const { user } = await showPage()
    await user.click(screen.getByText('try an example'))
    const example = (field() as HTMLTextAreaElement).value
    expect(example.length).toBeGreaterThanOrEqual(100)
    expect(example).toMatch(/supermarket/i)
    expect(example).toMatch(/suppl/i)
    expect(screen.queryByText(/try an example/i)).not.toBeInTheDocument()
  })

  it('offers the example beside the button while the text is short, and restores the text [HOME-13]', async () => {
    const { user, type } = await showPage()
    await type('Our vans are late')
    await user.click(screen.getByRole('button', { name: 'Try an example' }))
    expect(field()).not.toHaveValue('Our vans are late')
    await user.type(field(), '!')
    await user.click(screen.getByRole('button', { name: 'Continue with “Our vans are late”' }))
    expect(field()).toHaveValue('Our vans are late')
    await user.click(screen.getByRole('button', { name: 'Discard it' }))
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  })

  it('counts the use of the example once statistics are allowed [HOME-15]', async () => {
    const { user, counted } = await showPage({ config: { analyticsUrl: '/count' } })
    await user.click(screen.getByText('try an example'))
    expect(counted).toEqual([])
    await user.click(screen.getByRole('button', { name: "Yes I'm happy" }))
    await user.click(screen.getByRole('button', { name: 'Clear text' }))
    await user.click(screen.getByText('try an example'))
    expect(counted.map(({ data }) => (data as { name: string }).name)).toEqual([
      'pageview',
      'CHALLENGE_FORM_CLEAR_TEXT',
      'CHALLENGE_FORM_USE_EXAMPLE_TEXT',
    ])
  })

  it('offers Clear text only if there is text, and restores it with Undo [HOME-16] [HOME-17]', async () => {
    const { user, type } = await showPage()
    expect(screen.queryByRole('button', { name: 'Clear text' })).not.toBeInTheDocument()
    await type('a')
    await user.click(screen.getByRole('button', { name: 'Clear text' }))
    expect(field()).toHaveValue('')
    expect(screen.queryByRole('button', { name: 'Clear text' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(field()).toHaveValue('a')
  })

  it.each([
    ['', 'Enter at least 100 characters', 'HOME-19'],
    ['a'.repeat(30), 'Characters to go 70', 'HOME-20'],
    [short, 'Characters to go 1', 'HOME-20'],
    [`${' '.repeat(50)}${short}${' '.repeat(50)}`, 'Characters to go 1', 'HOME-22'],
  ])('says for %j: %s [%s]', async (text, count) => {
    const { type } = await showPage()
    await type(text)
    expect(screen.getByText(count)).toBeVisible()
    expect(getSparks()).toHaveAttribute('aria-disabled', 'true')
  })

  it('stops counting at 100 characters and enables Get sparks [HOME-21] [HOME-30] [VAL-02]', async () => {
    const { type } = await showPage()
    await type(long)
    expect(screen.queryByText(/^Enter at least/)).not.toBeInTheDocument()
    expect(screen.queryByText(/^Characters to go/)).not.toBeInTheDocument()
    expect(getSparks()).not.toHaveAttribute('aria-disabled')
  })

  it('says why Get sparks is disabled, next to the button and to a screen reader [HOME-30]', async () => {
    const { type } = await showPage()
    await type(short)
    expect(getSparks()).toHaveAccessibleDescription('Your text is still too short')
  })

  it('keeps a text of more than 20 000 characters and says that it is too long [VAL-02]', async () => {
    const { type, app } = await showPage()
    await type('a'.repeat(20_001))
    expect(screen.getByText('Please shorten the text to 20,000 characters')).toBeVisible()
    expect(field()).toHaveAttribute('aria-invalid', 'true')
    expect(getSparks()).toHaveAccessibleDescription('Shorten your text first')
    expect(challengeFormOf(app).getSnapshot().context.text).toHaveLength(20_001)
  })

  it('requests topics once, however often the button is pressed, and shows the steps [HOME-05] [HOME-43] [SEQ-05]', async () => {
    const { type, user, back, answer } = await showPage()
    await type(challengeText)
    await user.dblClick(getSparks())
    expect(back.names()).toEqual(['readBrief', 'extractKeywords'])
    expect(getSparks()).toHaveAttribute('aria-busy', 'true')
    expect(screen.getByRole('tab', { name: 'Enter text' })).toHaveAttribute('aria-disabled', 'true')
    const steps = within(screen.getByRole('list', { name: 'Getting your sparks' }))
    expect(steps.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      '1Finding topics, in progress',
      '2Writing sparks, to do',
    ])
    await answer('extractKeywords', keywords)
    expect(await screen.findByRole('heading', { level: 2, name: 'Topics' })).toBeVisible()
  })

  it('offers to stop after ten seconds and keeps the text [HOME-43]', async () => {
    const { type, user, wait, back } = await showPage()
    await type(challengeText)
    await user.click(getSparks())
    wait(9_999)
    expect(screen.queryByText('Still working…')).not.toBeInTheDocument()
    wait(1)
    expect(screen.getByText('Still working…')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(back.last('extractKeywords')?.signal.aborted).toBe(true)
    expect(getSparks()).not.toHaveAttribute('aria-busy')
    expect(field()).toHaveValue(challengeText)
  })

  it('stays on the form with the text if the topics fail, and says so [SEQ-07] [MSG-13] [AMB-20]', async () => {
    const { type, user, refuse, window, wait } = await showPage()
    await type(challengeText)
    await user.click(getSparks())
    await refuse('extractKeywords', new Problem('http', { status: 500 }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Sorry, something went wrong. Please try again.',
    )
    expect(window.address).toBe('/')
    expect(getSparks()).not.toHaveAttribute('aria-disabled')
    expect(field()).toHaveValue(challengeText)
    const inPlace = 'We couldn’t look for topics just now. Your text is still here, so please try again.'
    wait(3_000)
    expect(screen.getByText(inPlace)).toBeVisible()
    await user.click(getSparks())
    expect(screen.queryByText(inPlace)).not.toBeInTheDocument()
  })

  it('submits with Ctrl+Enter, and otherwise says what is missing [MSG-36] [MSG-37] [AMB-70]', async () => {
    const { type, user, back } = await showPage()
    await user.click(field())
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Oops! Sorry, you need to enter a challenge first')).toBeVisible()
    await type(short)
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText(/Your challenge needs more text/)).toBeVisible()
    expect(back.names()).toEqual([])
    await type(challengeText)
    await user.keyboard('{Meta>}{Enter}{/Meta}')
    expect(back.names()).toEqual(['readBrief', 'extractKeywords'])
  })

  it('does not request sparks without a network, says why and keeps the text [HOME-30, OFF-05, OFF-06]', async () => {
    const { type, app, happen } = await showPage()
    await type(challengeText)
    await happen(() => connectionOf(app).send({ type: 'network.lost' }))
    expect(getSparks()).toHaveAccessibleDescription('We can’t reach the server')
    expect(
      await screen.findByText(
        'We can’t reach the server. What you type stays in this tab, and we’ll keep trying.',
      ),
    ).toBeVisible()
    await happen(() => connectionOf(app).send({ type: 'network.restored' }))
    expect(getSparks()).not.toHaveAttribute('aria-disabled')
    expect(screen.queryByText(/We can’t reach the server/)).not.toBeInTheDocument()
    expect(screen.getByText('Connected again.')).toBeVisible()
    expect(field()).toHaveValue(challengeText)
  })

  it('shows the text behind a token and, until then, that it is loading [ROUTE-02]', async () => {
    const { answer, window } = await showPage({ address: '/abc-123/' })
    expect(screen.getByText('Opening the challenge')).toBeVisible()
    expect(field()).toHaveAttribute('readonly')
    await answer('readTokenText', { text: challengeText, case_brief: null })
    expect(field()).toHaveValue(challengeText)
    expect(field()).not.toHaveAttribute('readonly')
    expect(window.address).toBe('/')
  })

  it('says who shared it, its title and until when the link works [F16]', async () => {
    const { answer } = await showPage({ address: '/abc-123/' })
    await answer('readTokenText', {
      text: challengeText,
      case_brief: null,
      about: {
        title: 'Bread too late',
        sender: 'Ada Byron',
        expiresAt: '2026-11-29T12:00:00.000Z',
        refinements: { ...defaultRefinements, region: 'Wales' },
      },
    })
    expect(screen.getByText('Ada Byron shared this challenge with you')).toBeVisible()
    expect(screen.getByText(/“Bread too late”\. The link works until 29 November 2026\./)).toBeVisible()
    expect(more()).toHaveAccessibleDescription('1 set: Wales')
  })

  it('shows any text as text, whatever script and direction it has [HOME-12]', async () => {
    const { type } = await showPage()
    const text = '<script>alert(1)</script> مرحبا 👩🏽‍🚀'
    await type(text)
    expect(field()).toHaveValue(text)
    expect(field()).toHaveAttribute('dir', 'auto')
  })

  it('tells a visitor without an account why there are no latest challenges [HOME-37] [HOME-39] [HOME-40]', async () => {
    const { user, window } = await showPage()
    expect(screen.getByRole('heading', { level: 2, name: 'Latest challenges' })).toBeVisible()
    expect(
      screen.getByText(
        'No latest challenges - please sign up or log in to start saving challenges, sparks & resources',
      ),
    ).toBeVisible()
    const all = screen.getByRole('link', { name: 'All challenges' })
    expect(all).toHaveAttribute('aria-disabled', 'true')
    await user.click(all)
    expect(window.address).toBe('/')
  })
})

describe('More about your challenge', () => {
  it('opens, closes and requests its lists only once [HOME-23] [HOME-24] [REF-01] [REF-17]', async () => {
    const { user, back, answer } = await showPage()
    expect(more()).toHaveAttribute('aria-expanded', 'false')
    expect(more()).toHaveAccessibleDescription('Tailor our guidance to your business')
    await user.click(more())
    for (const name of ['Business sector', 'Company maturity', 'Region'])
      expect(await screen.findByRole('combobox', { name })).toBeVisible()
    expect(screen.getByRole('slider', { name: 'Scope' })).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: 'Company website URL' })).toHaveValue('')
    expect(screen.getByRole('switch', { name: 'Family run' })).not.toBeChecked()
    expect(screen.getByRole('switch', { name: 'Social enterprise' })).not.toBeChecked()
    await answer('listSectors', [{ label: 'Retail', value: 'Retail' }])
    await answer('listCountries', [{ label: 'Wales', value: 'Wales' }])
    await user.click(more())
    expect(screen.queryByRole('slider')).not.toBeInTheDocument()
    await user.click(more())
    expect(back.names()).toEqual(['listSectors', 'listCountries'])
  })

  it('has seven levels of scope, the fourth one chosen, changed with arrow keys and clicks [REF-02] [REF-03] [REF-05] [REF-07]', async () => {
    const { user, app } = await showPage()
    await user.click(more())
    const levels = within(await screen.findByRole('list', { name: 'Scope' }))
    expect(levels.getAllByRole('listitem').map((level) => level.textContent.slice(0, 1))).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
    ])
    expect(levels.getByRole('button', { pressed: true })).toHaveTextContent('Product or department challenge')
    const scope = () => refinementsOf(app).getSnapshot().context.refinements.scope
    expect(scope()).toBe(3)
    act(() => screen.getByRole('slider').focus())
    await user.keyboard('{ArrowUp}')
    expect(scope()).toBe(4)
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(scope()).toBe(2)
    await user.click(levels.getByRole('button', { name: /Strategic organisation challenge/ }))
    expect(scope()).toBe(6)
    await user.keyboard('{Delete}{Backspace}')
    expect(scope()).toBe(6)
  })

  it('names what is set in one line, and Reset options resets it all [HOME-25] [HOME-26] [HOME-27] [HOME-28]', async () => {
    const { user, app } = await showPage()
    await user.click(more())
    const reset = await screen.findByRole('button', { name: 'Reset options' })
    expect(reset).toHaveAttribute('aria-disabled', 'true')
    await user.click(screen.getByRole('switch', { name: 'Family run' }))
    await user.click(screen.getByRole('switch', { name: 'Social enterprise' }))
    expect(more()).toHaveAccessibleDescription('2 set: Family run · Social enterprise')
    expect(reset).not.toHaveAttribute('aria-disabled')
    await user.click(reset)
    expect(refinementsOf(app).getSnapshot().context.refinements).toEqual({
      scope: 3,
      business_sector: '',
      company_maturity: 0,
      region: '',
      url: '',
      family_run: false,
      social_enterprise: false,
    })
    expect(reset).toHaveAttribute('aria-disabled', 'true')
  })

  it.each([
    [{ scope: 1 }, 'Project challenge'],
    [{ business_sector: 'Retail' }, 'Retail'],
    [{ company_maturity: 1 }, 'Starting up'],
    [{ region: 'Scotland' }, 'Scotland'],
    [{ url: 'https://a.co' }, 'https://a.co'],
    [{ family_run: true }, 'Family run'],
    [{ social_enterprise: true }, 'Social enterprise'],
  ])('can be reset after a change of %j [HOME-27]', async (change, name) => {
    const { user, app, happen } = await showPage()
    await user.click(more())
    await happen(() => refinementsOf(app).send({ type: 'refinement.changed', change }))
    expect(await screen.findByRole('button', { name: 'Reset options' })).not.toHaveAttribute('aria-disabled')
    expect(more()).toHaveAccessibleDescription(`1 set: ${name}`)
  })

  it('marks an invalid website 0.8 s after the last key, and disables Get sparks until it is corrected [HOME-31] [REF-20] [REF-21] [REF-22] [MSG-35]', async () => {
    const { user, type, wait } = await showPage()
    await type(long)
    await user.click(more())
    const url = await screen.findByRole('textbox', { name: 'Company website URL' })
    await user.type(url, 'foo')
    wait(799)
    expect(screen.queryByText('Invalid URL')).not.toBeInTheDocument()
    wait(1)
    expect(screen.getByText('Invalid URL')).toBeVisible()
    expect(url).toHaveAttribute('aria-invalid', 'true')
    expect(getSparks()).toHaveAccessibleDescription('Please correct the website URL or clear it')
    await user.clear(url)
    wait(800)
    expect(screen.queryByText('Invalid URL')).not.toBeInTheDocument()
    expect(getSparks()).not.toHaveAttribute('aria-disabled')
  })

  it('adds https:// to a website that lacks nothing else when its field is left, and accepts it at once', async () => {
    const { user, type, wait } = await showPage()
    await type(long)
    await user.click(more())
    const url = await screen.findByRole('textbox', { name: 'Company website URL' })
    await user.type(url, 'bakery.example.org')
    wait(800)
    expect(screen.getByText('Invalid URL')).toBeVisible()
    expect(url).toHaveAccessibleDescription(/Start with https:\/\//)
    await user.tab()
    expect(url).toHaveValue('https://bakery.example.org')
    expect(screen.queryByText('Invalid URL')).not.toBeInTheDocument()
    expect(getSparks()).not.toHaveAttribute('aria-disabled')
  })

  it('collapse when the sparks arrive, and still say what is set', async () => {
    const page = await showPage()
    await page.user.click(more())
    await page.happen(() =>
      refinementsOf(page.app).send({ type: 'refinement.changed', change: { region: 'Scotland' } }),
    )
    await reachResults(page)
    const options = screen.getByRole('button', { name: 'Options' })
    expect(options).toHaveAttribute('aria-expanded', 'false')
    expect(options).toHaveAccessibleDescription('1 set: Scotland')
  })

  it('offers the stages and regions of the specification and clears them again [REF-10] [REF-11] [REF-12] [REF-13] [REF-14] [REF-16] [REF-31]', async () => {
    const { user, app } = await showPage()
    const set = () => refinementsOf(app).getSnapshot().context.refinements
    await user.click(more())
    await user.click(await screen.findByRole('combobox', { name: 'Company maturity' }))
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
      'Starting up',
      'Becoming established',
      'Standardising and integrating',
      'Aligning strategically',
      'Optimising towards world-class',
    ])
    await user.click(screen.getByRole('option', { name: 'Aligning strategically' }))
    expect(set().company_maturity).toBe(4)
    await user.click(screen.getByRole('button', { name: 'Clear company maturity' }))
    expect(set().company_maturity).toBe(0)
    await user.click(screen.getByRole('combobox', { name: 'Region' }))
    const uk = await screen.findByRole('group', { name: 'UK regions' })
    expect(within(uk).getAllByRole('option')).toHaveLength(13)
    const world = screen.getByRole('group', { name: 'World regions' })
    expect(within(world).getByRole('option', { name: 'Western Europe' })).toBeInTheDocument()
    const england = screen.getByRole('group', { name: 'All of England' })
    expect(within(england).getByRole('option', { name: 'England' })).toBeInTheDocument()
    await user.click(within(uk).getByRole('option', { name: 'Wales' }))
    expect(set().region).toBe('Wales')
    await user.click(screen.getByRole('button', { name: 'Clear region' }))
    expect(set().region).toBe('')
  })

  it('gets sectors and countries from the server and says if they could not be loaded [REF-08] [REF-09] [REF-15]', async () => {
    const { user, answer, refuse, app } = await showPage()
    await user.click(more())
    await screen.findByRole('combobox', { name: 'Business sector' })
    await answer('listSectors', [
      { label: 'Bakeries', value: 'Bakeries' },
      { label: 'Hotels', value: 'Hotels' },
    ])
    await refuse('listCountries', new Problem('http', { status: 404 }))
    expect(await screen.findByText('We couldn’t load the options.')).toBeVisible()
    await user.click(more())
    await user.click(more())
    await answer('listSectors', [
      { label: 'Bakeries', value: 'Bakeries' },
      { label: 'Hotels', value: 'Hotels' },
    ])
    await answer('listCountries', [{ label: 'Chile', value: 'Chile' }])
    expect(screen.queryByText('We couldn’t load the options.')).not.toBeInTheDocument()
    await user.click(screen.getByRole('combobox', { name: 'Business sector' }))
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
      'Bakeries',
      'Hotels',
    ])
    await user.click(screen.getByRole('option', { name: 'Hotels' }))
    expect(refinementsOf(app).getSnapshot().context.refinements.business_sector).toBe('Hotels')
  })
})
