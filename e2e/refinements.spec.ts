import { delays, limits } from '../contract/limits.ts'
import { expect, test } from './fixtures.ts'
import { ResultsPage } from './pages/results.page.ts'
import { IdeasDrawer } from './pages/drawer.page.ts'
import { openHome, openResults, stopClock } from './start.ts'
import { bakery } from './texts.ts'
import { answerCall, holdCall, ideaNamed, topicsNamed } from './wire.ts'

const names = ['Business sector', 'Company maturity', 'Region'] as const

test.describe('The options', () => {
  test('are seven, hidden until opened, and can be hidden again [HOME-23, HOME-24, HOME-25, HOME-26, REF-01, REF-05, REF-18, REF-24, REF-25]', async ({
    page,
  }) => {
    const home = await openHome(page)
    await expect(home.options).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByText('Tailor our guidance to your business')).toBeVisible()
    await expect(page.getByRole('slider')).toHaveCount(0)
    await home.doesOpenOptions()
    await expect(home.options).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('slider', { name: 'Scope' })).toHaveAttribute('aria-valuenow', '3')
    for (const name of names) await expect(home.field(name)).toHaveValue('')
    await expect(page.getByRole('textbox', { name: 'Company website URL' })).toHaveValue('')
    await expect(page.getByRole('switch', { name: 'Family run' })).not.toBeChecked()
    await expect(page.getByRole('switch', { name: 'Social enterprise' })).not.toBeChecked()
    await expect(home.reset).toBeDisabled()
    await home.options.click()
    await expect(page.getByRole('slider')).toHaveCount(0)
    await expect(home.reset).toHaveCount(0)
  })

  test(
    'can be reset together, and any single change is enough for that [HOME-27, HOME-28, REF-09, REF-11, REF-16]',
    { tag: '@long' },
    async ({ page }) => {
      const home = await openHome(page)
      await home.doesOpenOptions()
      const slider = page.getByRole('slider', { name: 'Scope' })
      const url = page.getByRole('textbox', { name: 'Company website URL' })
      const family = page.getByRole('switch', { name: 'Family run' })
      const social = page.getByRole('switch', { name: 'Social enterprise' })
      await expect(page.getByText('Loading options')).toHaveCount(0)
      const changes: [string, () => Promise<unknown>][] = [
        ['scope', () => slider.press('ArrowRight')],
        [
          'sector',
          async () => {
            await home.field('Business sector').click()
            await page.getByRole('option').first().click()
          },
        ],
        ['maturity', () => home.doesChoose('Company maturity', 'Starting up')],
        ['region', () => home.doesChoose('Region', 'Scotland')],
        ['url', () => url.fill('https://example.com')],
        ['family', () => family.check({ force: true })],
        ['social', () => social.check({ force: true })],
      ]
      for (const [name, change] of changes) {
        await change()
        await expect(home.reset, `${name} can be reset`).toBeEnabled()
        await home.reset.click()
        await expect(home.reset, `${name} is reset`).toBeDisabled()
      }
      for (const [, change] of changes) await change()
      await home.reset.click()
      await expect(slider).toHaveAttribute('aria-valuenow', '3')
      for (const name of names) await expect(home.field(name)).toHaveValue('')
      await expect(url).toHaveValue('')
      await expect(family).not.toBeChecked()
      await expect(social).not.toBeChecked()
    },
  )

  test(
    'have a scope of seven numbered levels, by pointer and arrow keys, that cannot be cleared [REF-02, REF-03, REF-04, REF-06, REF-07, VAL-12, CONST-03]',
    { tag: '@long' },
    async ({ page }) => {
      const home = await openHome(page)
      await home.doesOpenOptions()
      const levels = page.getByRole('list', { name: 'Scope' }).getByRole('button')
      await expect(levels).toHaveCount(7)
      for (let index = 0; index < 7; index++) {
        await expect(levels.nth(index)).toContainText(String(index + 1))
        expect((await levels.nth(index).innerText()).length).toBeGreaterThan(20)
      }
      await expect(levels.first()).toContainText(/Project tactic \(Specific\)/)
      await expect(levels.last()).toContainText(/Strategic organisation challenge \(Broad\)/)
      await levels.nth(5).click()
      const slider = page.getByRole('slider', { name: 'Scope' })
      await expect(slider).toHaveAttribute('aria-valuenow', '5')
      for (const [key, value] of [
        ['ArrowUp', '6'],
        ['ArrowUp', '6'],
        ['ArrowDown', '5'],
        ['ArrowLeft', '4'],
        ['Delete', '4'],
        ['Backspace', '4'],
        ['Home', '0'],
        ['ArrowDown', '0'],
        ['ArrowRight', '1'],
      ] as const) {
        await slider.press(key)
        await expect(slider, key).toHaveAttribute('aria-valuenow', value)
      }
      await expect(page.getByRole('button', { name: 'Clear scope' })).toHaveCount(0)
    },
  )

  test(
    'list maturity and regions in order, and the server’s sectors and countries [REF-08, REF-10, REF-12, REF-13, REF-14, REF-15, REF-31, CONST-04]',
    { tag: '@long' },
    async ({ page }) => {
      await answerCall(page, 'business/sectors', ['Bakeries', 'Boat builders'])
      await answerCall(page, 'business/countries', ['Norway', 'Peru'])
      const home = await openHome(page)
      await home.doesOpenOptions()
      const options = page.getByRole('option')
      await home.field('Business sector').click()
      await expect(options).toHaveText(['Bakeries', 'Boat builders'])
      await page.keyboard.press('Escape')
      await home.field('Company maturity').click()
      await expect(options).toHaveText([
        'Starting up',
        'Becoming established',
        'Standardising and integrating',
        'Aligning strategically',
        'Optimising towards world-class',
      ])
      await page.keyboard.press('Escape')
      await home.field('Region').click()
      const groups = page.getByRole('listbox').getByRole('group')
      await expect(groups).toHaveCount(4)
      await expect(groups.nth(0).getByRole('option')).toHaveText([
        'East Midlands',
        'East of England',
        'Greater London',
        'North East',
        'North West',
        'Northern Ireland',
        'Scotland',
        'South East',
        'South West',
        'Wales',
        'West Midlands',
        'Yorkshire and the Humber',
        'N/A',
      ])
      await expect(groups.nth(1).getByRole('option')).toHaveText(['England'])
      await expect(groups.nth(2)).toContainText('Western Europe')
      await expect(groups.nth(3).getByRole('option')).toHaveText(['Norway', 'Peru'])
    },
  )

  test(
    'load sectors and countries once, and clear a choice with its button [REF-09, REF-17, VAL-10, VAL-11]',
    { tag: '@long' },
    async ({ page, calls }) => {
      const home = await openHome(page)
      expect(calls.paths).toEqual([])
      await home.doesOpenOptions()
      await home.doesChoose('Region', 'Wales')
      await home.doesChoose('Company maturity', 'Starting up')
      await page.getByRole('button', { name: 'Clear region' }).click()
      await expect(home.field('Region')).toHaveValue('')
      await page.getByRole('button', { name: 'Clear company maturity' }).click()
      await expect(home.field('Company maturity')).toHaveValue('')
      await expect(home.reset).toBeDisabled()
      await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie policy' }).click()
      await page.getByRole('banner').getByRole('link', { name: 'Sparkwright home' }).click()
      // The section is still open; showing it again sends no request.
      await expect(home.field('Region')).toBeVisible()
      await home.options.click()
      await home.doesOpenOptions()
      expect(calls.to('business/sectors')).toHaveLength(1)
      expect(calls.to('business/countries')).toHaveLength(1)
    },
  )

  test('show long lists ten at a time in a drop-down about 13rem high [REF-28, REF-29, REF-30, CONST-27]', async ({
    page,
  }) => {
    const countries = Array.from(
      { length: 300 },
      (_, index) => `Country ${String(index + 1).padStart(3, '0')}`,
    )
    await answerCall(page, 'business/sectors', countries)
    const home = await openHome(page)
    await home.doesOpenOptions()
    await home.field('Business sector').click()
    const list = page.getByRole('listbox')
    const options = list.getByRole('option')
    await expect(options).toHaveCount(limits.dropdownStep)
    const height = await list.evaluate((element) => parseFloat(getComputedStyle(element).maxHeight))
    expect(Math.abs(height - limits.dropdownMaxHeightRem * 16)).toBeLessThanOrEqual(8)
    await list.evaluate((element) => element.scrollTo({ top: element.scrollHeight, behavior: 'instant' }))
    await expect(options).toHaveCount(2 * limits.dropdownStep)
    await list.evaluate((element) => element.scrollTo({ top: element.scrollHeight, behavior: 'instant' }))
    await expect(options).toHaveCount(3 * limits.dropdownStep)
    // The list has no limit: its last entry can be found and chosen.
    await home.doesChoose('Business sector', 'Country 300')
  })
})

test.describe('The website', () => {
  test(
    'is checked 800 ms after the last key, and disables Get sparks while it is not an address [HOME-31, REF-20, REF-21, REF-22, CONST-16, MSG-35, VAL-09]',
    { tag: '@long' },
    async ({ page }) => {
      await page.clock.install()
      const home = await openHome(page)
      await home.doesType(bakery)
      await home.doesOpenOptions()
      const url = page.getByRole('textbox', { name: 'Company website URL' })
      await expect(url).toBeVisible()
      await stopClock(page)
      const invalid = page.getByText('Invalid URL', { exact: true })
      await url.fill('fo')
      await page.clock.runFor(delays.urlCheck - 1)
      await url.fill('foo')
      await page.clock.runFor(delays.urlCheck - 1)
      await expect(invalid).toHaveCount(0)
      await expect(url).not.toHaveAttribute('aria-invalid', 'true')
      await page.clock.runFor(1)
      await expect(invalid).toBeVisible()
      await expect(url).toHaveAttribute('aria-invalid', 'true')
      await expect(home.getSparks).toBeDisabled()
      await url.fill('')
      await page.clock.runFor(delays.urlCheck)
      await expect(invalid).toHaveCount(0)
      await expect(home.getSparks).toBeEnabled()
    },
  )

  for (const [address, isValid] of [
    ['https://a.co', true],
    ['http://a.co', true],
    ['a.co', false],
    ['ftp://a.co', false],
    ['javascript:alert(1)', false],
  ] as const)
    test(`${isValid ? 'may' : 'may not'} be ${address} [REF-19]`, { tag: '@long' }, async ({ page }) => {
      await page.clock.install()
      const home = await openHome(page)
      await home.doesOpenOptions()
      const url = page.getByRole('textbox', { name: 'Company website URL' })
      await url.fill(address)
      await page.clock.runFor(delays.urlCheck)
      await expect(page.getByText('Invalid URL', { exact: true })).toHaveCount(isValid ? 0 : 1)
    })

  test(
    'is summarised once, and again after it changes [REF-23, REF-26, DRAW-15, DRAW-16, DRAW-18]',
    { tag: '@long' },
    async ({ page, calls }) => {
      await answerCall(page, 'nlp/business-summary', { summary: 'They bake bread in Leeds.' })
      await answerCall(page, 'nlp/possible-ideas', { ideas: [ideaNamed('Share a lorry')], exhausted: false })
      const results = await openResults(page)
      const drawer = new IdeasDrawer(page)
      const change = async (address: string) => {
        await page.getByRole('textbox', { name: 'Company website URL' }).fill(address)
      }
      const lookAt = async (index: number) => {
        calls.clear()
        await results.doesChooseSpark(index)
        await drawer.seesIdeas()
        await drawer.close.click()
        await drawer.seesNothing()
        return calls.paths.filter((path) => path.startsWith('nlp/'))
      }
      await page.getByRole('button', { name: 'Options', exact: true }).click()
      await change('https://example.com')
      expect(await lookAt(0)).toEqual(['nlp/business-summary', 'nlp/possible-ideas'])
      expect(calls.bodiesOf('nlp/business-summary')).toEqual([{ url: 'https://example.com' }])
      expect(calls.bodiesOf('nlp/possible-ideas')[0]).toMatchObject({
        business_summary: 'They bake bread in Leeds.',
      })
      expect(await lookAt(1)).toEqual(['nlp/possible-ideas'])
      await change('https://example.org')
      expect(await lookAt(2)).toEqual(['nlp/business-summary', 'nlp/possible-ideas'])
    },
  )
})

test(
  'A family business and a social enterprise get tabs of their own, with matching sparks [SPK-02, SPK-03, SPK-05, SPK-06, SPK-07]',
  { tag: '@long' },
  async ({ page, calls }) => {
    await answerCall(page, 'nlp/keywords', topicsNamed('bread', 'lorries', 'drivers', 'stores'))
    const home = await openHome(page)
    await home.doesType(bakery)
    await home.doesOpenOptions()
    await page.getByRole('switch', { name: 'Family run' }).check({ force: true })
    await page.getByRole('switch', { name: 'Social enterprise' }).check({ force: true })
    await home.doesGetSparks()
    const results = new ResultsPage(page)
    await results.seesSparks()
    await expect(results.everyTab).toHaveCount(10)
    await expect(results.everyTab.nth(8)).toHaveText('Family businesses')
    await expect(results.everyTab.nth(9)).toHaveText('Social enterprise')
    const [body] = calls.bodiesOf('sparks/markets-products')
    expect(Object.keys(body ?? {}).sort()).toEqual(['businessTypes', 'entities', 'text'])
    expect(body).toMatchObject({
      text: bakery,
      businessTypes: ['family', 'social'],
      entities: topicsNamed('bread', 'lorries', 'drivers', 'stores').map(({ label, type }) => ({
        label,
        type,
      })),
    })
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitemradio', { name: 'Family businesses' }).click()
    await expect(results.tab('Family businesses')).toHaveAttribute('aria-selected', 'true')
    await results.seesSparks()
    await page.getByRole('button', { name: 'Options', exact: true }).click()
    // The open tab disappears, so the first one opens instead (AMB-59).
    await page.getByRole('switch', { name: 'Family run' }).uncheck({ force: true })
    await expect(results.everyTab).toHaveCount(9)
    await expect(results.tab('Markets & products')).toHaveAttribute('aria-selected', 'true')
    await expect(page).toHaveURL(/markets-products\/$/)
  },
)

test(
  'The chosen options are saved with the challenge [SEQ-04, PERS-14]',
  { tag: '@long' },
  async ({ page }) => {
    const home = await openHome(page)
    await home.doesType(bakery)
    await home.doesOpenOptions()
    await page.getByRole('slider', { name: 'Scope' }).press('ArrowRight')
    await home.doesChoose('Region', 'Scotland')
    await home.doesChoose('Company maturity', 'Starting up')
    await page.getByRole('switch', { name: 'Family run' }).check({ force: true })
    const topics = await holdCall(page, 'nlp/keywords')
    await home.doesGetSparks()
    await expect.poll(() => topics.count).toBe(1)
    const stored = await page.evaluate(() => sessionStorage.getItem('challenge'))
    expect(JSON.parse(stored ?? '{}')).toMatchObject({
      data: {
        challenge: {
          original_challenge_text: bakery,
          challenge_text: bakery,
          scope: 4,
          business_sector: '',
          company_maturity: 1,
          region: 'Scotland',
          url: '',
          family_run: true,
          social_enterprise: false,
          is_reframed: false,
          pdf_filename: '',
          caseStudies: [],
        },
      },
    })
    await topics.goOn()
  },
)
